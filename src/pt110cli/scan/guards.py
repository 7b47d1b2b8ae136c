"""What is guarded: the releases on which a branch runs at all, and the failures that a `try` takes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, Optional

from pt110cli.scan import releases
from pt110cli.scan.releases import Mask
from pt110cli.scan.scopes import VERSIONS, Kept, Path, Scope, leads_to, literal
from pt110cli.scan.versions import AT_LEAST, BELOW, SIGNS, VERSION_NAME, Evaluation, FailsError, UnknownError

ASKING = {"hasattr", "getattr"}
CAUGHT = {
    "ImportError": "import", "ModuleNotFoundError": "import", "AttributeError": "attribute", "TypeError": "keyword",
}  # fmt: skip
ALL = ("import", "attribute", "keyword")
LOCAL = "+cu102"  # builds carry such a suffix, which a comparison of text or `==` may not expect


class Context(NamedTuple):
    """Under which circumstances a piece of code runs: on which releases, which names have been seen to be there, what is caught."""

    mask: Mask
    proven: frozenset[str] = frozenset()
    caught: frozenset[str] = frozenset()
    doubtful: bool = False  # a test of the version that cannot be computed stands before it


class Present(ast.expr):
    """That a name is there, as a flag tells that a `try` has set."""

    path: str


class Conditions(Evaluation):
    """An evaluation that also knows what `hasattr` gives."""

    def __init__(self, release: str, scope: Scope, *, local: str = "", meant: bool = False) -> None:
        super().__init__(release, self._meaning, local=local, meant=meant)
        self.scope, self.release = scope, release

    def _meaning(self, node: ast.AST) -> Any:
        if isinstance(node, (ast.Attribute, ast.Call)):
            path = leads_to(node, self.scope)
            return VERSIONS.get(path.dotted) if path else None
        value = self.scope.look_up(node.id) if isinstance(node, ast.Name) else None
        if isinstance(value, Kept):
            return value.node
        return VERSIONS.get(value.dotted) if isinstance(value, Path) else None

    def _call(self, node: ast.Call, depth: int) -> Any:
        path = asked(node, self.scope)
        if path is None:
            return super()._call(node, depth)
        there = releases.present(path)
        if there is None:
            raise UnknownError
        self.touched = True
        return bool(there & releases.bit(self.release))

    def _present(self, node: Present, _: int) -> bool:
        there = releases.present(node.path)
        if there is None:
            raise UnknownError
        self.touched = True
        return bool(there & releases.bit(self.release))

    def _compare(self, node: ast.Compare, depth: int) -> bool:
        path = keyword_asked(node, self.scope)
        there = releases.present(path) if path else None
        if there is not None:
            self.touched = True
            return bool(there & releases.bit(self.release)) is isinstance(node.ops[0], ast.In)
        value = self._none(node)
        return value if value is not None else super()._compare(node, depth)

    def _none(self, node: ast.Compare) -> Optional[bool]:
        """`getattr(torch, "x", None) is not None`, directly or through a variable."""
        if not isinstance(node.ops[0], (ast.Is, ast.IsNot)) or not isinstance(node.comparators[0], ast.Constant):
            return None
        left = node.left
        kept = self.scope.look_up(left.id) if isinstance(left, ast.Name) else None
        call = kept.node if isinstance(kept, Kept) else left
        there = self.value(call) if isinstance(call, ast.Call) else None
        return None if there is None else bool(there) is isinstance(node.ops[0], ast.IsNot)


def asked(node: ast.Call, scope: Scope) -> Optional[str]:
    """The name whose presence a call of `hasattr`, or of `getattr` with a default, tells."""
    name = getattr(node.func, "id", "")
    if name not in ASKING or len(node.args) != (2 if name == "hasattr" else 3):
        return None
    owner, attribute = leads_to(node.args[0], scope), literal(node.args[1])
    return f"{owner.dotted}.{attribute}" if owner and attribute else None


def keyword_asked(node: ast.Compare, scope: Scope) -> Optional[str]:
    """`"indexing" in signature(torch.meshgrid).parameters`, and `"x" in dir(torch)`."""
    word = literal(node.left)
    if word is None or len(node.ops) != 1 or not isinstance(node.ops[0], (ast.In, ast.NotIn)):
        return None
    held = node.comparators[0]
    for call in ast.walk(held):
        if isinstance(call, ast.Call) and call.args:
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            path = leads_to(call.args[0], scope)
            if path and name in ("dir", "vars"):
                return f"{path.dotted}.{word}"
            if path and name in ("signature", "getfullargspec", "getargspec"):
                return f"{path.dotted}({word}=)"
    return None


# One of these stands, in whatever case, in any source that tests for a version or for a name.
TELLING = (b"version", b"attr", b"signature", b"argspec", b"dir(", b"vars(", b"at_least")
NAMED = re.compile(rb"torch\w*?(?:\d_\d|_ge|greater|after|min|than)")  # `TORCH_GREATER_EQUAL_1_10`, `pytorch_after(1, 8)`
CALLS = ("version", "signature", "dir", "torch")


def places(text: bytes) -> Iterator[int]:
    """Where in a source a test of the version, or of a name, can stand."""
    lower = text.lower()
    for word in TELLING:
        at = lower.find(word)
        while at >= 0:
            yield at
            at = lower.find(word, at + 1)
    yield from (match.start() for match in NAMED.finditer(lower))


def tells(node: ast.AST, scope: Scope) -> bool:
    """Whether an expression may rest on the version of torch or on what it has; most do not, and cost no more than this look."""
    stack = [node]
    while stack:
        each = stack.pop()
        if isinstance(each, ast.Name):
            if _name_tells(each.id) or isinstance(scope.look_up(each.id), Kept):
                return True
        elif isinstance(each, ast.Attribute):
            if "version" in each.attr or _name_tells(each.attr):
                return True
            stack.append(each.value)
        elif isinstance(each, ast.Call):
            asking = getattr(each.func, "id", "") in ASKING
            if _call_tells(each) or (asking and each.args and leads_to(each.args[0], scope)):
                return True
            stack += each.args if asking else children(each)
        elif not isinstance(each, ast.Constant):
            stack += children(each)
    return False


@lru_cache(maxsize=50_000)
def _name_tells(name: str) -> bool:
    if VERSION_NAME.fullmatch(name):
        return True
    return "orch" in name.lower() and bool(AT_LEAST.search(name) or BELOW.search(name))


def _call_tells(node: ast.Call) -> bool:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    lower = name.lower()
    return any(word in lower for word in CALLS) or bool(node.args and literal(node.args[0]) in SIGNS)


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes below one; `ast.iter_child_nodes` takes three times as long."""
    found: list[ast.AST] = []
    for field in node._fields:
        value = getattr(node, field, None)
        if isinstance(value, list):
            found += [each for each in value if isinstance(each, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


TRIES = 3  # releases after which a test that nothing is known of is given up


class Split(NamedTuple):
    """On which releases a test is true and on which it is false; both hold a release where that cannot be told."""

    true: Mask
    false: Mask
    computed: bool


def split(test: ast.expr, scope: Scope) -> Split:
    """What a test gives on each release."""
    true = false = 0
    touched = computed = False
    for place, release in enumerate(releases.known()):
        if place == TRIES and not touched and not computed:
            break  # it rests on something else: `is_torch_available()`
        evaluation = Conditions(release, scope)
        value: bool | None = None
        fails = False
        try:
            value = bool(evaluation.value(test))
            computed = True
        except FailsError:
            fails = computed = True
        except UnknownError:
            pass
        touched = touched or evaluation.touched
        true |= (value is not False and not fails) << place
        false |= (value is not True and not fails) << place
    return Split(true, false, computed) if touched else Split(releases.everything(), releases.everything(), computed=False)


def wrong(test: ast.expr, scope: Scope, target: str) -> Optional[str]:
    """What is wrong with a test of the version on the target, where it does not give what it means."""
    try:
        meant = Conditions(target, scope, meant=True)
        wanted = bool(meant.value(test))
        if not meant.touched:
            return None
        got = [bool(Conditions(target, scope, local=local).value(test)) for local in ("", LOCAL)]
    except UnknownError:
        return None
    if got[0] is not wanted:
        return f"this test of the version gives {got[0]} on {target}, though {wanted} is meant; compare versions, not text or parts of it"
    if got[1] is not wanted:
        return f"this test of the version gives {got[1]} on builds such as {target}{LOCAL}, though {wanted} is meant; compare versions, not text"
    return None


def proven(test: ast.expr, scope: Scope, *, truth: bool) -> frozenset[str]:
    """The names that are there where a test is true, or false; only those matter that no index knows."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return proven(test.operand, scope, truth=not truth)
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And if truth else ast.Or):
        return frozenset().union(*(proven(part, scope, truth=truth) for part in test.values))
    if isinstance(test, ast.Call) and truth:
        path = asked(test, scope)
        return frozenset({path}) if path else frozenset()
    return frozenset()


def caught(handlers: Iterable[ast.ExceptHandler]) -> frozenset[str]:
    """The failures that a `try` takes: an import that is not there, an attribute, an argument. One that is raised again is not taken."""
    kinds: set[str] = set()
    for handler in handlers:
        if handler.body and isinstance(handler.body[-1], ast.Raise):
            continue
        names = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        for name in names:
            word = "BaseException" if name is None else getattr(name, "attr", getattr(name, "id", ""))
            kinds.update(ALL if word in ("Exception", "BaseException") else {CAUGHT[word]} if word in CAUGHT else ())
    return frozenset(kinds)


def leaves(body: list[ast.stmt]) -> bool:
    """Whether a block ends by leaving, so that what follows it runs only without it."""
    end = body[-1] if body else None
    if isinstance(end, (ast.Return, ast.Raise, ast.Continue, ast.Break)):
        return True
    call = end.value if isinstance(end, ast.Expr) else None
    name = written_name(call.func) if isinstance(call, ast.Call) else ""
    return name in ("exit", "_exit", "skip", "fail")


def written_name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
