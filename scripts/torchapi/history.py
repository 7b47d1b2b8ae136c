"""All releases together: of every name, in which releases it is there, and what changed about it.

A set of releases is an integer: bit 0 is the oldest release. What a name leads to is kept once, under its *home*: the most
public name that leads to it in every release that has it. The other names point there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from torchapi import rank

TENSOR = "torch.Tensor"
# What reading takes for a deprecation of the whole, or for an end, and is none.
OF_AN_ARGUMENT = frozenset({"torch.nn.Module.state_dict", "torch.distributed.fsdp.FullyShardedDataParallel.state_dict", "torch.stft"})
OF_AN_INSTANCE = frozenset({"torch.autograd.Function"})  # made to be derived from; only an instance of it is a thing of the past
GIVES_WARNINGS = frozenset({"torch.utils.data.datapipes.utils.common.deprecation_warning"})
NOT_YET_WRITTEN = frozenset({"torch.ao.sparsity.BaseSparsifier.convert"})
DOCUMENTED = (1, 7)  # from here on a table of overrides names every property of a tensor
FROM_THE_START = frozenset({"data", "output_nr"})  # properties of tensors older than the index, that no stub had at first
TENSOR_BASES = ("torch._C._TensorBase", "torch._C.TensorBase")


class Record:
    """What is known of one name. Everything after `homes` is about what is at home here."""

    def __init__(self) -> None:
        self.kind = ""
        self.kinds: dict[str, int] = defaultdict(int)  # in which releases it is of which kind
        self.rank = rank.INCIDENTAL
        self.mask = 0
        self.homes: dict[str, int] = defaultdict(int)
        self.bound = 0
        self.bases: dict[str, int] = defaultdict(int)
        self.raises = 0
        self.deprecated: dict[int, tuple[str, str]] = {}  # index of release -> evidence and replacement
        self.informed = 0  # releases whose arguments are known
        self.arguments: dict[str, int] = defaultdict(int)
        self.defaults: dict[str, dict[int, str]] = defaultdict(dict)


class Change(NamedTuple):
    """From a release on, a default."""

    release: int
    default: str


class History:
    """Reads extractions, oldest first, and merges them."""

    def __init__(self, extractions: list[dict[str, Any]]) -> None:
        self.extractions = extractions
        self.records: dict[str, Record] = defaultdict(Record)
        self.by_origin: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self.origins: dict[str, int] = defaultdict(int)
        self.ranks: dict[str, int] = {}
        self._backdate()
        for index, data in enumerate(extractions):
            for name, (_, origin, public) in data["names"].items():
                self.by_origin[origin][name] |= 1 << index
                self.ranks[name] = min(public, self.ranks.get(name, public))
            for origin in data["objects"]:
                self.origins[origin] |= 1 << index
        self.homes = {origin: self._home(origin) for origin in {*self.by_origin, *self.origins}}
        for index, data in enumerate(extractions):
            self._names(index, data)
            self._objects(index, data)
        self._fill()

    def _backdate(self) -> None:
        """Gives C++ names that a stub forgot to the releases whose library has them, going back from where they are known.

        Not classes: their names are too common as texts. They are listed by hand in `names.txt`.
        """
        for later, earlier in reversed(list(zip(self.extractions[1:], self.extractions))):
            words, functions, methods = (set(earlier[key]) for key in ("words", "functions", "methods"))
            for name, (kind, origin, public) in later["names"].items():
                tail = name.rpartition(".")[2]
                if name in earlier["names"] or name.count(".") != 1 or not origin.startswith("torch._C"):
                    continue
                if tail not in words or kind == "class" or tail[:1].isupper():
                    continue
                if "_VariableFunctions" not in origin or tail in functions:
                    earlier["names"][name] = (kind, origin, public)
                    earlier["objects"].setdefault(origin, {"g": 1})
            self._backdate_tensor(later, earlier, words, methods)

    def _backdate_tensor(self, later: dict[str, Any], earlier: dict[str, Any], words: set[str], methods: set[str]) -> None:
        bases = [next((data["objects"][base] for base in TENSOR_BASES if base in data["objects"]), None) for data in (later, earlier)]
        if bases[0] is None or bases[1] is None:
            return
        undocumented = _number(earlier["release"]) < DOCUMENTED
        functions = set(earlier["functions"])
        for member, (kind, _) in bases[0]["m"].items():
            if member in FROM_THE_START:
                bases[1]["m"].setdefault(member, [kind, {"g": 1}])
            if member in bases[1]["m"] or member.startswith("_") or member not in words:
                continue
            if member in methods or (kind == "property" and undocumented and member not in functions):
                bases[1]["m"][member] = [kind, {"g": 1}]

    def _home(self, origin: str) -> str:
        if origin in TENSOR_BASES:
            return TENSOR
        names = self.by_origin.get(origin, {})
        whole = 0
        for mask in names.values():
            whole |= mask
        lasting = [name for name, mask in names.items() if mask == whole]
        return min(lasting, key=lambda name: self._preference(name, origin)) if lasting else origin

    def _preference(self, name: str, origin: str) -> tuple[bool, bool, int, int, str]:
        """Public before private, in the package of its definition before elsewhere, short before long."""
        module = name.rpartition(".")[0]
        within = origin.startswith((f"{module}.", "torch._C"))
        return (self.ranks[name] >= rank.PRIVATE, not within, name.count("."), len(name), name)

    def _names(self, index: int, data: dict[str, Any]) -> None:
        bound = set(data["bound"])
        for name, (kind, origin, _) in data["names"].items():
            record = self.records[name]
            record.kind, record.rank = kind, self.ranks[name]
            record.kinds[kind] |= 1 << index
            record.mask |= 1 << index
            if self.homes[origin] != name:
                record.homes[self.homes[origin]] |= 1 << index
            if name in bound or (kind != "module" and name.rpartition(".")[0] in bound):
                record.bound |= 1 << index

    def _objects(self, index: int, data: dict[str, Any]) -> None:
        for origin, info in data["objects"].items():
            home = self.homes[origin]
            record = self.records[home]
            if not record.kind or (home not in self.ranks and "m" in info):
                record.kind, record.rank = "class" if "m" in info else "function", rank.PRIVATE
                record.mask |= self.origins[origin]
            self._info(index, home, info, native=origin.startswith("torch._C"))
            for base in info.get("b", ()):
                if self.homes[base] != home:
                    record.bases[self.homes[base]] |= 1 << index
            for member, (kind, more) in info.get("m", {}).items():
                self._member(index, f"{home}.{member}", kind, more, record.rank)

    def _member(self, index: int, name: str, kind: str, info: dict[str, Any], public: int) -> None:
        record = self.records[name]
        if kind != "field" or not record.kind:  # what classes of some release have is no mere attribute of instances
            record.kind = kind
        record.mask |= 1 << index
        record.rank = rank.PRIVATE if name.rpartition(".")[2].startswith("_") else public
        self._info(index, name, info, native=False)

    def _info(self, index: int, name: str, info: dict[str, Any], *, native: bool) -> None:
        record = self.records[name]
        if info.get("x") and name not in NOT_YET_WRITTEN:
            record.raises |= 1 << index
        if "d" in info and name not in OF_AN_ARGUMENT | OF_AN_INSTANCE | GIVES_WARNINGS:
            record.deprecated[index] = (info["d"][0], info["d"][1])
        if info.get("p") or not info.get("g"):
            record.informed |= 1 << index
        for argument, default in info.get("p", {}).items():
            record.arguments[argument] |= 1 << index
            if default not in {None, "..."} and not native:
                record.defaults[argument][index] = default

    def _fill(self) -> None:
        """Where arguments are not known, those of the next release that tells of them count."""
        for record in self.records.values():
            unknown = record.mask & ~record.informed
            if not record.arguments or not unknown:
                continue
            for index in range(len(self.extractions) - 2, -1, -1):
                if unknown >> index & 1:
                    for argument, mask in record.arguments.items():
                        record.arguments[argument] = mask | (mask >> 1 & 1 << index)


def _number(release: str) -> tuple[int, ...]:
    return tuple(map(int, release.split(".")))


def runs(mask: int) -> Iterator[tuple[int, int]]:
    """The stretches of a set of releases, each as its first and last."""
    index = 0
    while mask >> index:
        if mask >> index & 1:
            first = index
            while mask >> index & 1:
                index += 1
            yield first, index - 1
        index += 1


def changes(defaults: dict[int, str]) -> list[Change]:
    """The releases at which a default changes, the first one included; empty where it never does."""
    found: list[Change] = []
    for index, default in sorted(defaults.items()):
        if not found or found[-1].default != default:
            found.append(Change(index, default))
    return found if len(found) > 1 else []
