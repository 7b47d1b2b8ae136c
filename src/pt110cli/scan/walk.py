"""Walks the tree of a file once and collects the uses of torch in it, each with the circumstances under which it runs."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Any, NamedTuple, Optional

from pt110cli.scan import guards, releases
from pt110cli.scan.guards import Context
from pt110cli.scan.scopes import FOREIGN, NOTHING, ROOT, SHADOW, Kept, Path, Scope, leads_to, literal, written
from pt110cli.scan.versions import AT_LEAST, BELOW, VERSION_NAME

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
IMPORTS = (ast.Import, ast.ImportFrom)
OF_PYTHON = {"version_info", "hexversion", "python_version", "python_version_tuple"}
MANY = 300  # names that lead to torch, beyond which walking all is quicker than looking for each
LEADS = (ast.Attribute, ast.Name, ast.Call)  # what an expression that leads to a name of torch can be
SHORT = 3  # statements: a docstring and one more
LEADING = {"hasattr", "getattr", "import_module", "__import__"}
DECORATED = (*FUNCTIONS, ast.ClassDef)
OF_NAMES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
BODIES = ("cases", "finalbody", "orelse", "handlers", "body")
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Use(NamedTuple):
    """One place that uses a name of torch: `path` is the name, `written` how it stands there. From `path` on it says how it is used."""

    line: int
    column: int  # from 1, in characters
    written: str
    path: str
    how: str  # import, attribute, call (of what is a module now), keyword, method or version
    context: Context
    assumed: bool
    message: str = ""


class Walker:
    """The uses of one file, and what it does to torch: modules that it imports, attributes that it sets."""

    def __init__(self, target: str, *, methods: bool) -> None:
        self.target, self.methods = target, methods
        self.whole = methods
        self.uses: list[Use] = []
        self.imported: set[str] = set()
        self.defined: set[str] = set()
        self.scope = Scope()
        self.text, self.ascii = b"", True  # in UTF-8, as the columns of a tree count
        self.starts = [0]  # where each line begins
        self.live = bytearray()  # 1 where torch, or a name that leads to it, stands
        self.telling = bytearray()  # 1 where a test of the version, or of a name, can stand
        self.named: set[str] = set()
        self.splits: dict[ast.expr, tuple[guards.Split, bool]] = {}
        self.context = Context(releases.everything())
        self.later: list[tuple[ast.AST, Scope, Context]] = []  # bodies of functions, which run when the module is whole

    def run(self, tree: ast.Module, text: str) -> None:
        """Walks a tree; the text that it is of tells what need not be looked for."""
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.text, self.ascii = f"{text}\n".encode(), text.isascii()
        self.starts = [0, *accumulate(map(len, self.text.splitlines(keepends=True)))]
        self.telling, self.live = bytearray(len(self.text)), bytearray(len(self.text))
        for at in guards.places(self.text):
            self.telling[at] = self.live[at] = 1
        for word in (ROOT, "import_"):  # `import_module`, `__import__`
            self._mark((self.live,), word)
        if "global " in text:
            self._global_imports(tree)
        self._block(tree.body)
        while self.later:
            node, self.scope, self.context = self.later.pop(0)
            self._function_body(node)

    def _global_imports(self, tree: ast.Module) -> None:
        """Imports that a function makes for the whole module, whenever it is called."""
        for function in (each for each in _statements(tree) if isinstance(each, FUNCTIONS)):
            if self.text.find(b"global ", *self._span(function)) < 0:
                continue
            inside = list(_statements(function))
            inner = Scope(self.scope)
            inner.outer = {name for node in inside if isinstance(node, ast.Global) for name in node.names}
            for node in inside:
                if isinstance(node, IMPORTS) and inner.outer:
                    self._bind_import(node, inner)
            for node in inside:
                if isinstance(node, ast.Assign):
                    self._global_assign(node, inner)

    def _global_assign(self, node: ast.Assign, inner: Scope) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name) and target.id in inner.outer:
                path = leads_to(node.value, inner)
                if path:
                    self.scope.names[target.id] = path
                    self._enliven(target.id)

    # statements

    def _block(self, body: Iterable[ast.stmt]) -> None:
        """Statements in order; after one that leaves on some releases the rest runs on the others."""
        outer = self.context
        starts, find = self.starts, self.live.find
        for statement in body:
            kind = type(statement)
            if kind not in IMPORTS and not self.whole:
                start = statement.decorator_list[0] if kind in DECORATED and statement.decorator_list else statement  # type: ignore[attr-defined]
                if find(1, starts[start.lineno - 1] + start.col_offset, starts[statement.end_lineno - 1] + statement.end_col_offset) < 0:  # type: ignore[operator]
                    continue
            self._statement(statement)
            if kind is ast.If:
                self._after(statement)  # type: ignore[arg-type]
        self.context = outer

    def _after(self, node: ast.If) -> None:
        leaving, staying = guards.leaves(node.body), guards.leaves(node.orelse)
        if leaving == staying or not self._tells(node.test):
            return
        self.context = self._under(node.test, truth=staying)

    def _statement(self, node: ast.stmt) -> None:
        method = STATEMENTS.get(type(node))
        if method:
            method(self, node)
        else:
            self._children(node)

    def _children(self, node: ast.AST) -> None:
        for child in guards.children(node):
            if isinstance(child, ast.expr):
                self._expression(child)
            elif isinstance(child, ast.stmt):
                self._statement(child)
            elif not isinstance(child, (ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop)):
                self._children(child)

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            if _ours(alias.name):
                self._import_module(node, alias.name)
        self._bind_import(node, self.scope)

    def _importfrom(self, node: ast.ImportFrom) -> None:
        if not node.level and _ours(node.module or ""):
            self._import_module(node, node.module or "")
            for alias in node.names:
                path = f"{node.module}.{alias.name}"
                if alias.name == "*":
                    self.scope.module().stars.append(node.module or "")
                    self.whole = True  # any name may be torch's now
                else:
                    self.imported.add(path)
                    self._use(alias if hasattr(alias, "lineno") else node, alias.name, path, "import")
        self._bind_import(node, self.scope)

    def _import_module(self, node: ast.stmt, name: str) -> None:
        parts = name.split(".")
        self.imported.update(".".join(parts[:end]) for end in range(1, len(parts) + 1))
        if len(parts) > 1:
            self._use(node, name, name, "import")

    def _bind_import(self, node: ast.Import | ast.ImportFrom, scope: Scope) -> None:
        for alias in node.names:
            bound = alias.asname or (alias.name if isinstance(node, ast.ImportFrom) else alias.name.split(".")[0])
            if isinstance(node, ast.Import):
                ours = _ours(alias.name)
                scope.bind(bound, Path(alias.name if alias.asname else ROOT) if ours else FOREIGN)
                if ours:
                    self._enliven(bound)
            elif not node.level and _ours(node.module or ""):
                scope.bind(bound, Path(f"{node.module}.{alias.name}"))
                if bound != "*":
                    self._enliven(bound)
            elif alias.name == ROOT:
                scope.bind(bound, Path(ROOT, assumed=True))
                self._enliven(bound)
            elif bound != "*" and not VERSION_NAME.fullmatch(bound):
                scope.bind(bound, FOREIGN)

    def _assign(self, node: ast.Assign) -> None:
        self._expression(node.value)
        for target in node.targets:
            self._target(target, node.value)

    def _annassign(self, node: ast.AnnAssign) -> None:
        self._expression(node.annotation)
        if node.value:
            self._expression(node.value)
            self._target(node.target, node.value)

    def _augassign(self, node: ast.AugAssign) -> None:
        self._expression(node.value)

    def _target(self, target: ast.expr, value: Optional[ast.expr]) -> None:
        """Binds what is assigned to. An attribute of torch that is set is a definition, not a use."""
        if isinstance(target, ast.Name):
            path = leads_to(value, self.scope) if isinstance(value, LEADS) else None
            if path is not None and not (isinstance(value, ast.Call) and guards.asked(value, self.scope)):
                self.scope.bind(target.id, path)
                self._enliven(target.id)
            elif value is not None and self._tells(value):
                self.scope.bind(target.id, Kept(value))
                self._rest_on(target.id)
            else:
                empty = isinstance(value, ast.Constant) and value.value in (None, False)
                self.scope.bind(target.id, NOTHING if empty else SHADOW)
        elif isinstance(target, ast.Attribute):
            path = leads_to(target, self.scope)
            if path:
                self.defined.add(path.dotted)
            else:
                self._expression(target.value)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for each in target.elts:
                self._target(each, None)
        elif isinstance(target, ast.Starred):
            self._target(target.value, None)
        else:
            self._children(target)

    def _global(self, node: ast.Global) -> None:
        self.scope.outer.update(node.names)

    def _for(self, node: ast.For) -> None:
        self._expression(node.iter)
        self._target(node.target, None)
        self._block(node.body)
        self._block(node.orelse)

    def _with(self, node: ast.With) -> None:
        for item in node.items:
            self._expression(item.context_expr)
            if item.optional_vars:
                self._target(item.optional_vars, None)
        suppressed = [guards.CAUGHT[name] for item in node.items for name in _suppressed(item.context_expr) if name in guards.CAUGHT]
        with self._within(self.context._replace(caught=self.context.caught | frozenset(suppressed))):
            self._block(node.body)

    def _if(self, node: ast.If) -> None:
        self._expression(node.test)
        if _typing_only(node.test):
            with self._within(self.context._replace(caught=frozenset(guards.ALL))):
                self._block(node.body)
            self._block(node.orelse)
            return
        self._branches(node.test, lambda: self._block(node.body), lambda: self._block(node.orelse))

    def _while(self, node: ast.While) -> None:
        self._expression(node.test)
        self._block(node.body)
        self._block(node.orelse)

    def _try(self, node: ast.Try) -> None:
        taken = guards.caught(node.handlers)
        before = len(self.uses)
        with self._within(self.context._replace(caught=self.context.caught | taken)):
            self._block(node.body)
        failing = self._failing(self.uses[before:], taken)
        for handler in node.handlers:
            with self._within(self.context._replace(mask=self.context.mask & failing)):
                self._block(handler.body)
        self._block(node.orelse)
        self._flags(node, self.uses[before:], taken)
        self._block(node.finalbody)

    def _flags(self, node: ast.Try, uses: Iterable[Use], taken: frozenset[str]) -> None:
        """A flag that is true where the body has gone well and false in a handler tells what the body needed."""
        paths = [use.path for use in uses if use.how in taken and releases.present(use.path) is not None]
        good = _constants([*node.body, *node.orelse], value=True)
        for name in good & _constants([each for handler in node.handlers for each in handler.body], value=False) if paths else ():
            flag = guards.Present()
            flag.path = max(paths, key=lambda path: releases.known().index(releases.first(releases.present(path) or 1)))
            self.scope.bind(name, Kept(flag))
            self._rest_on(name)

    def _failing(self, uses: Iterable[Use], taken: frozenset[str]) -> releases.Mask:
        """The releases on which the body of a `try` fails for want of a name; all where nothing in it tells."""
        failing = 0
        for use in uses:
            there = releases.present(use.path)
            if use.how in taken and there is not None:
                failing |= releases.everything() & ~there
        return failing or releases.everything()

    def _functiondef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for each in (*node.decorator_list, *node.args.defaults, *(d for d in node.args.kw_defaults if d)):
            self._expression(each)
        for argument in _arguments(node.args):
            if argument.annotation is not None:
                self._expression(argument.annotation)
        if node.returns is not None:
            self._expression(node.returns)
        helper = _one_line(node) if len(node.body) < SHORT else None
        if helper is not None and self._tells(helper.body):
            self.scope.bind(node.name, Kept(helper))
            self._rest_on(node.name)
        else:
            self.scope.bind(node.name, SHADOW)
        self.later.append((node, self.scope, self.context._replace(caught=frozenset())))

    def _classdef(self, node: ast.ClassDef) -> None:
        for each in (*node.decorator_list, *node.bases, *(keyword.value for keyword in node.keywords)):
            self._expression(each)
        self.scope.bind(node.name, NOTHING)
        outer, self.scope = self.scope, Scope(self.scope, of_class=True)
        self._block(node.body)
        self.scope = outer

    def _lambda(self, node: ast.Lambda) -> None:
        for each in (*node.args.defaults, *(d for d in node.args.kw_defaults if d)):
            self._expression(each)
        self._function_body(node)

    def _function_body(self, node: ast.AST) -> None:
        outer, self.scope = self.scope, Scope(self.scope)
        arguments = node.args  # type: ignore[attr-defined]  # functions and lambdas alone are kept for later
        self.scope.names = {argument.arg: SHADOW for argument in _arguments(arguments)}
        body = node.body  # type: ignore[attr-defined]
        if isinstance(body, list):
            self._block(body)
        else:
            self._expression(body)
        self.scope = outer

    # expressions

    def _expression(self, node: ast.expr) -> None:
        kind = type(node)
        if kind is ast.Constant:
            return
        if not self.whole:
            starts = self.starts
            if self.live.find(1, starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset) < 0:  # type: ignore[operator]
                return
        method = EXPRESSIONS.get(kind)
        if method:
            method(self, node)
        else:
            self._children(node)

    def _ifexp(self, node: ast.IfExp) -> None:
        self._expression(node.test)
        self._branches(node.test, lambda: self._expression(node.body), lambda: self._expression(node.orelse))

    def _namedexpr(self, node: ast.NamedExpr) -> None:
        self._expression(node.value)
        self._target(node.target, node.value)

    def _chain(self, node: ast.Attribute | ast.Name) -> None:
        base: ast.expr = node
        while isinstance(base, ast.Attribute):
            base = base.value
        if isinstance(base, ast.Name):
            value = self.scope.look_up(base.id)
            if isinstance(value, Path):
                if base is not node:
                    dotted = written(node)
                    self._use(node, dotted, value.dotted + dotted[len(base.id) :], "attribute", assumed=value.assumed)
                return
            if value is None and self.scope.stars:
                self._starred(node, base.id)
        else:
            self._called_chain(node, base)
        if self.methods and isinstance(node, ast.Attribute):
            self._use(node, f".{node.attr}", f"torch.Tensor.{node.attr}", "method")

    def _called_chain(self, node: ast.Attribute | ast.Name, base: ast.expr) -> None:
        """A chain that begins with something else than a name: `getattr(torch, "x").y` leads to torch too."""
        self._expression(base)
        path = leads_to(node, self.scope) if isinstance(base, ast.Call) else None
        if path is not None:
            self._use(node, path.dotted, path.dotted, "attribute", assumed=path.assumed)

    def _starred(self, node: ast.AST, name: str) -> None:
        """A name that only `from torch.x import *` can have brought."""
        if self.scope.look_up(name) is None:
            for module in self.scope.stars:
                tail = written(node)
                if releases.symbol(f"{module}.{name}"):
                    self._use(node, tail, f"{module}.{tail}", "attribute")
                    return

    def _call(self, node: ast.Call) -> None:
        name = guards.written_name(node.func)
        if name == "startswith" and self._tells(node):
            self._wrong(node)
        if name not in LEADING or not self._leading(node, name):
            self._expression(node.func)
            self._module_called(node.func)
        for argument in node.args:
            if type(argument) is not ast.Constant:
                self._expression(argument)
        if node.keywords:
            called = leads_to(node.func, self.scope)
            for keyword in node.keywords:
                if called is not None and keyword.arg:
                    self._keyword(node, keyword, called)
                self._expression(keyword.value)

    def _module_called(self, function: ast.expr) -> None:
        """A call of what once was a function, and is a module now: `torch.fft(x, 2)`."""
        path = leads_to(function, self.scope) if type(function) in (ast.Name, ast.Attribute) else None
        found = releases.symbol(path.dotted) if path is not None else None
        if path is not None and found is not None and found.formerly:
            self._use(function, written(function), path.dotted, "call", assumed=path.assumed)

    def _leading(self, node: ast.Call, name: str) -> bool:
        """A call that gives a name of torch: a literal `getattr`, or an import by name. With a default the name may be missing."""
        guard = guards.asked(node, self.scope)
        path = leads_to(node, self.scope) if not guard else None
        if guard and name == "getattr":
            with self._within(self.context._replace(caught=frozenset(guards.ALL))):
                self._use(node, guard, guard, "attribute")
        elif path is not None:
            self.imported.add(path.dotted)
            if path.dotted != ROOT:
                how = "import" if _is_module(path.dotted) else "attribute"
                self._use(node, literal(node.args[-1]) or path.dotted, path.dotted, how)
        return bool(guard or path)

    def _keyword(self, node: ast.Call, keyword: ast.keyword, called: Path) -> None:
        """An argument counts where it is younger or shorter-lived than its function."""
        path = f"{called.dotted}({keyword.arg}=)"
        there, whole = releases.present(path), releases.present(called.dotted)
        if there is not None and whole is not None and whole & ~there:
            self._use(
                keyword if hasattr(keyword, "lineno") else node,
                f"{written(node.func)}({keyword.arg}=)",
                path,
                "keyword",
                assumed=called.assumed,
            )

    def _joinedstr(self, node: ast.JoinedStr) -> None:
        """Before Python 3.12 what stands in an f-string has no place of its own to go by."""
        outer, self.whole = self.whole, True
        self._children(node)
        self.whole = outer or len(self.named) > MANY

    def _boolop(self, node: ast.BoolOp) -> None:
        outer = self.context
        for part in node.values:
            self._expression(part)
            if self._tells(part):
                self.context = self._under(part, truth=isinstance(node.op, ast.And))
        self.context = outer

    def _compare(self, node: ast.Compare) -> None:
        if self._tells(node):
            self._wrong(node)
        self._children(node)

    def _wrong(self, node: ast.expr) -> None:
        """Tells of a test of the version that does not give what it means."""
        wrong = guards.wrong(node, self.scope, self.target)
        if wrong:
            version = "torch.__version__"
            line, column = self._place(node)
            self.uses.append(Use(line, column, version, version, "version", self.context, assumed=False, message=wrong))

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> None:
        outer, self.scope = self.scope, Scope(self.scope)
        for loop in node.generators:
            self._expression(loop.iter)
            self._target(loop.target, None)
            for test in loop.ifs:
                self._expression(test)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self._expression(part)
        self.scope = outer

    # circumstances

    def _mark(self, marks: Iterable[bytearray], word: str, *, whole: bool = False) -> None:
        """Marks where a word stands: as a name of its own, or within another too."""
        text, sought = self.text, word.encode()
        at = text.find(sought)
        while at >= 0:
            end = at + len(sought)
            if not whole or (text[at - 1] not in OF_NAMES and text[end] not in OF_NAMES):  # before the first stands the last, a line's end
                for each in marks:
                    each[at] = 1
            at = text.find(sought, end)

    def _enliven(self, name: str) -> None:
        """Where a name that leads to torch stands is worth walking; most of most files is not."""
        if name not in self.named:
            self.named.add(name)
            if len(self.named) > MANY:
                self.whole = True
            else:
                self._mark((self.live,), name, whole=True)

    def _rest_on(self, name: str) -> None:
        """Tests may rest on this name."""
        self._mark((self.telling, self.live), name, whole=True)

    def _span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        """Where the text of a node begins and ends."""
        start = node.decorator_list[0] if isinstance(node, DECORATED) and node.decorator_list else node
        ends: Any = node  # what a parser gives has an end
        return self.starts[start.lineno - 1] + start.col_offset, self.starts[ends.end_lineno - 1] + ends.end_col_offset

    def _tells(self, node: ast.expr) -> bool:
        return (self.whole or self.telling.find(1, *self._span(node)) >= 0) and guards.tells(node, self.scope)

    def _branches(self, test: ast.expr, body: object, orelse: object) -> None:
        if not self._tells(test):
            body()  # type: ignore[operator]
            orelse()  # type: ignore[operator]
            return
        for branch, truth in ((body, True), (orelse, False)):
            with self._within(self._under(test, truth=truth)):
                branch()  # type: ignore[operator]

    def _under(self, test: ast.expr, *, truth: bool) -> Context:
        kept = self.splits.get(test)
        if kept is None:
            found = guards.split(test, self.scope)
            kept = self.splits[test] = found, not found.computed and _asks_version(test)
        found, asking = kept
        seen = self.context.proven | guards.proven(test, self.scope, truth=truth)
        doubtful = self.context.doubtful or asking
        return self.context._replace(mask=self.context.mask & (found.true if truth else found.false), proven=seen, doubtful=doubtful)

    @contextmanager
    def _within(self, context: Context) -> Iterator[None]:
        outer, self.context = self.context, context
        yield
        self.context = outer

    def _use(self, node: ast.AST, text: str, path: str, how: str, *, assumed: bool = False) -> None:
        line, column = self._place(node)
        self.uses.append(Use(line, column, text, path, how, self.context, assumed))

    def _place(self, node: Any) -> tuple[int, int]:
        """The line and the column of a node; trees count columns in bytes, people in characters."""
        if self.ascii:
            return node.lineno, node.col_offset + 1
        start = self.starts[node.lineno - 1]
        return node.lineno, len(self.text[start : start + node.col_offset].decode(errors="replace")) + 1


EXPRESSIONS: dict[type, Callable[[Walker, Any], None]] = {
    ast.Attribute: Walker._chain,  # noqa: SLF001  # the table of its own methods
    ast.Name: Walker._chain,  # noqa: SLF001
    ast.Call: Walker._call,  # noqa: SLF001
    ast.IfExp: Walker._ifexp,  # noqa: SLF001
    ast.BoolOp: Walker._boolop,  # noqa: SLF001
    ast.Compare: Walker._compare,  # noqa: SLF001
    ast.Lambda: Walker._lambda,  # noqa: SLF001
    ast.NamedExpr: Walker._namedexpr,  # noqa: SLF001
    **dict.fromkeys(COMPREHENSIONS, Walker._comprehension),  # noqa: SLF001
}
if sys.version_info < (3, 12):
    EXPRESSIONS[ast.JoinedStr] = Walker._joinedstr  # noqa: SLF001


STATEMENTS: dict[type, Callable[[Walker, Any], None]] = {
    ast.Import: Walker._import,  # noqa: SLF001
    ast.ImportFrom: Walker._importfrom,  # noqa: SLF001
    ast.Assign: Walker._assign,  # noqa: SLF001
    ast.AnnAssign: Walker._annassign,  # noqa: SLF001
    ast.AugAssign: Walker._augassign,  # noqa: SLF001
    ast.Global: Walker._global,  # noqa: SLF001
    ast.For: Walker._for,  # noqa: SLF001
    ast.With: Walker._with,  # noqa: SLF001
    ast.If: Walker._if,  # noqa: SLF001
    ast.While: Walker._while,  # noqa: SLF001
    ast.Try: Walker._try,  # noqa: SLF001
    ast.FunctionDef: Walker._functiondef,  # noqa: SLF001
    ast.ClassDef: Walker._classdef,  # noqa: SLF001
    ast.AsyncFor: Walker._for,  # noqa: SLF001
    ast.AsyncWith: Walker._with,  # noqa: SLF001
    ast.AsyncFunctionDef: Walker._functiondef,  # noqa: SLF001
}
if hasattr(ast, "TryStar"):
    STATEMENTS[ast.TryStar] = Walker._try  # noqa: SLF001


def _one_line(node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.Lambda | None:
    """A function that only returns an expression, as that."""
    body = [each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    end = body[0] if len(body) == 1 else None
    return ast.Lambda(node.args, end.value) if isinstance(end, ast.Return) and end.value is not None else None


def _constants(body: Iterable[ast.stmt], *, value: bool) -> set[str]:
    """The names that a block sets to true, or to false."""
    found = [each for each in body if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant) and each.value.value is value]
    return {target.id for each in found for target in each.targets if isinstance(target, ast.Name)}


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements below a node, and what holds them: handlers and cases."""
    stack: list[ast.AST] = [node]
    while stack:
        each = stack.pop()
        yield each
        for field in BODIES:
            stack += getattr(each, field, ())


def _ours(module: str) -> bool:
    return module == ROOT or module.startswith(f"{ROOT}.")


def _is_module(path: str) -> bool:
    found = releases.symbol(path)
    return found is not None and found.kind == "module"


def _arguments(arguments: ast.arguments) -> list[ast.arg]:
    rest = [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *rest]


def _suppressed(node: ast.expr) -> list[str]:
    """The exceptions that `contextlib.suppress(...)` takes."""
    if not isinstance(node, ast.Call) or guards.written_name(node.func) != "suppress":
        return []
    return [guards.written_name(argument) for argument in node.args]


def _typing_only(test: ast.expr) -> bool:
    return guards.written_name(test) == "TYPE_CHECKING"


def _asks_version(test: ast.expr) -> bool:
    """Whether a test speaks of a version, though what it gives cannot be computed."""
    names = (guards.written_name(node) for node in ast.walk(test) if isinstance(node, (ast.Name, ast.Attribute)))
    return any(("version" in name.lower() and name not in OF_PYTHON) or AT_LEAST.search(name) or BELOW.search(name) for name in names)
