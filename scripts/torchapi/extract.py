"""One wheel -> one JSON value: every name worth indexing, what it leads to, and what is known of that."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from torchapi import classes, loading, native, notes, params, rank, wanted
from torchapi.binding import Binding
from torchapi.files import Files, dotted
from torchapi.native import Native
from torchapi.stubs import FUNCTIONS, TENSOR_BASES
from torchapi.world import Found, World

TENSOR = "torch.Tensor"


def extract(wheel: Path, release: str) -> dict[str, Any]:
    """Names, objects (by origin), modules that `import torch` binds, and the words of the library."""
    files = Files(wheel)
    binary = native.read(files.archive, files.libraries())
    return Extraction(World(files, binary, wanted.unstubbed(), release), binary).run(release)


class Extraction:
    """Walks the public modules of a world and collects objects once each."""

    def __init__(self, world: World, binary: Native) -> None:
        self.world, self.binary = world, binary
        self.docs = classes.documented_functions(world)
        self.tensor_members = classes.documented(world)
        self.tensor_origin = getattr(world.follow(TENSOR), "origin", TENSOR)
        self.names: dict[str, tuple[str, str, int]] = {}
        self.objects: dict[str, dict[str, Any]] = {}
        self._doc_by_origin: dict[str, list[str]] = {}
        self._warned: dict[str, notes.Deprecation] = {}

    def run(self, release: str) -> dict[str, Any]:
        self._index_documents()
        for module in sorted(self.world.modules | self.world.native):
            if wanted.module(module):
                self._module(module)
        self._patches()
        return {
            "release": release,
            "names": dict(sorted(self.names.items())),
            "objects": dict(sorted(self.objects.items())),
            "bound": loading.bound(self.world),
            "words": sorted(self.binary.words),
            **self._parsed(),
        }

    def _parsed(self) -> dict[str, list[str]]:
        """Names that the parser in the library knows as functions of `torch`, and as methods of tensors."""
        found = self.binary.signatures.items()
        functions = [name for name, texts in found if name not in self.tensor_members or any(map(_takes_input, texts))]
        methods = [name for name, texts in found if not all(map(_takes_input, texts))]
        return {"functions": sorted(functions), "methods": sorted(methods)}

    def _patches(self) -> None:
        """Members that are assigned to a class from outside: `ScriptFunction.graph_for = ...`."""
        for module in sorted(self.world.modules):
            if wanted.module(module) or module in {"torch._tensor", "torch.tensor"}:
                for (target, name), binding in self.world.scope(module).patches.items():
                    cls = self.world.named(module, target)
                    members = self.objects.get(cls.origin, {}).get("m") if cls and cls.kind == "class" else None
                    if members is not None and wanted.member(f"{target}.{name}"):
                        members.setdefault(name, ["method" if binding.how == "path" else "attribute", {}])

    def _index_documents(self) -> None:
        for path, text in self.docs.items():
            found = self.world.follow(path)
            if found:
                self._doc_by_origin.setdefault(found.origin, []).append(text)
        for text in self.binary.deprecated:
            found = self.world.follow(text.split(" is ")[0].rstrip("()"))
            if found:
                self._warned.setdefault(found.origin, notes.Deprecation("library", notes.replacement(text)))

    def _module(self, module: str) -> None:
        path_is_module = module == "torch" or self.world.follow(module)
        if wanted.name(module) and path_is_module:
            self.names.setdefault(module, ("module", module, 0 if rank.public(module) else 2))
            self._module_object(module)
        for name, found, binding in self.world.names(module):
            full = f"{module}.{name}"
            if wanted.name(full):
                self.names[full] = (found.kind, found.origin, rank.of(self.world, module, name, found, binding))
                self._object(found)
        if module == "torch":
            self._documented_functions()

    def _documented_functions(self) -> None:
        """Functions that stubs forget and the docs have."""
        for path in self.docs:
            parent, _, name = path.rpartition(".")
            if parent == "torch" and path not in self.names and wanted.name(path):
                found = Found("function", f"{FUNCTIONS}.{name}", FUNCTIONS)
                self.names[path] = ("function", found.origin, 0)
                self._object(found)

    def _module_object(self, module: str) -> None:
        tree = self.world.files.tree(module)
        if tree is None:
            return
        warned = next(iter(notes.warned(tree.body)), None)
        known = notes.Deprecation("warning", notes.replacement(warned)) if warned else notes.of_doc((ast.get_docstring(tree) or "")[:400])
        info: dict[str, Any] = {"d": list(known)} if known else {}
        if self.world.scope(module).raises:
            info["x"] = 1
        if info:
            self.objects[module] = info

    def _object(self, found: Found) -> None:
        if found.kind not in {"function", "class"} or found.origin in self.objects:
            return
        self.objects[found.origin] = {}
        if found.kind == "function":
            self.objects[found.origin] = self._function(found)
            return
        bases = self.world.bases(found)
        self.objects[found.origin] = self._class(found, bases)
        for base in bases:
            self._object(base)

    def _function(self, found: Found) -> dict[str, Any]:
        name = found.origin.rpartition(".")[2]
        parameters = params.of_nodes(found.binding.nodes, bound=False)
        self._wrapped(found, parameters)
        for doc in self._doc_by_origin.get(found.origin, []):
            params.merge(parameters, params.of_doc(doc, name))
        if found.module == FUNCTIONS or found.module.startswith("torch._C"):
            for text in self.binary.signatures.get(name, []):
                if _takes_input(text) or name not in self.tensor_members:
                    params.merge(parameters, dict(native.arguments(text)))
        return self._info(found.origin, found.module, found.binding, parameters)

    def _wrapped(self, found: Found, parameters: params.Parameters) -> None:
        """`x = _add_docstr(torch.x, doc)` and the like: the arguments are those of what is wrapped."""
        node = found.binding.nodes[-1] if found.binding.nodes else None
        if not isinstance(node, ast.Call):
            return
        for value in [*node.args, *(keyword.value for keyword in node.keywords)]:
            inner = self.world.named(found.module, dotted(value)) if dotted(value) else None
            if inner and inner.kind == "function" and inner.origin != found.origin:
                self._object(inner)
                params.merge(parameters, self.objects.get(inner.origin, {}).get("p", {}))
            text = classes.text_of(value)
            if text:
                params.merge(parameters, params.of_doc(text, found.origin.rpartition(".")[2]))
                self._doc_by_origin.setdefault(found.origin, []).append(text)

    def _class(self, cls: Found, bases: list[Found]) -> dict[str, Any]:
        members: dict[str, Any] = {}
        own = classes.own(self.world, cls)
        native_tensor = cls.origin.rpartition(".")[2] in TENSOR_BASES
        if native_tensor or cls.origin == self.tensor_origin:
            self._tensor(cls, own, native=native_tensor)
        for name, (kind, binding) in own.items():
            if wanted.member(f"{cls.origin}.{name}"):
                parameters = params.of_nodes(binding.nodes, bound=True) if kind == "method" else {}
                if native_tensor:
                    self._tensor_arguments(name, parameters)
                members[name] = [kind, self._info(f"{cls.origin}.{name}", cls.module, binding, parameters)]
        node = cls.binding.nodes[-1] if cls.binding.nodes else None
        if node is not None and "__init__" not in members:
            making = self._made_by_new(cls) or _fields(node, own)
            if making:
                members["__init__"] = ["method", {"p": making}]
        info = self._info(cls.origin, cls.module, cls.binding, {})
        return {**info, "b": [base.origin for base in bases], "m": dict(sorted(members.items()))}

    def _made_by_new(self, cls: Found) -> params.Parameters:
        """The arguments of `__new__`, where it says what they are."""
        made = self.world.class_scope(cls).names.get("__new__")
        parameters = params.of_nodes(made.nodes, bound=True) if made else {}
        return parameters if set(parameters) - {"**"} else {}

    def _tensor(self, cls: Found, own: dict[str, tuple[str, Binding]], *, native: bool) -> None:
        if native:
            python = self.world.follow(TENSOR)
            theirs = classes.own(self.world, python) if python and python.origin != cls.origin else {}
            for name in self.tensor_members - set(theirs):
                own.setdefault(name, ("method", Binding("value")))

    def _tensor_arguments(self, name: str, parameters: params.Parameters) -> None:
        for text in self.binary.signatures.get(name, []):
            if not _takes_input(text):
                params.merge(parameters, dict(native.arguments(text)))
        params.merge(parameters, params.of_doc(self.docs.get(f"{TENSOR}.{name}", ""), name))

    def _info(self, origin: str, module: str, binding: Binding, parameters: params.Parameters) -> dict[str, Any]:
        info: dict[str, Any] = {"p": parameters} if parameters else {}
        definitions = [node for node in binding.nodes if hasattr(node, "decorator_list") or notes.deprecates(node)]
        known = next((known for known in map(notes.deprecation, definitions[-1:]) if known), None)
        known = known or next((known for known in map(notes.of_doc, self._doc_by_origin.get(origin, [])) if known), None)
        known = known or self._warned.get(origin)
        if known:
            info["d"] = list(known)
        if definitions and (notes.raises(definitions[-1]) or self._delegates_to_error(module, definitions[-1])):
            info["x"] = 1
        return info

    def _delegates_to_error(self, module: str, node: ast.AST) -> bool:
        """Whether a method hands all to a function that only raises."""
        target = notes.delegate(node)
        if not target:
            return False
        level, source, name = target.split(":")
        found = self.world.lookup(self.world.place(module).absolute(source or None, int(level)), name)
        nodes = found.binding.nodes if found else ()
        return bool(nodes) and notes.raises(nodes[-1])


def _takes_input(text: str) -> bool:
    return text.startswith(("Tensor input", "TensorList", "Tensor self"))


def _fields(node: ast.AST, own: dict[str, tuple[str, Binding]]) -> params.Parameters:
    """What a dataclass or a named tuple is made from."""
    if isinstance(node, ast.Call):
        return dict.fromkeys(classes.fields_of_call(node))
    if not isinstance(node, ast.ClassDef):
        return {}
    if not classes.is_dataclass(node) and not any(dotted(base).rpartition(".")[2] == "NamedTuple" for base in node.bases):
        return dict.fromkeys(classes.tuple_fields(node.bases))
    annotated = [statement for statement in node.body if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)]
    names = {statement.target.id: statement.value for statement in annotated if isinstance(statement.target, ast.Name)}
    return {name: None if value is None else ast.unparse(value)[:60] for name, value in names.items() if name in own}
