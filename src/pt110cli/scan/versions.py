"""Decides what a test of torch's version gives on each release, by computing it as Python would there.

So the many ways to write such a test need no list of their own, and a way that goes wrong on 1.10 goes wrong here as well:
`float(torch.__version__[:3])` is 1.1 there, and text compares letter by letter before 1.10 made the version more than text.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Union

VERSION_NAME = re.compile(r"_*(get_)?(py)?torch_?(base_)?ver(sion)?(_info|_tuple)?_*", re.IGNORECASE)
AT_LEAST = re.compile(
    r"torch.*?(?:greater_?(?:or|than_or)?_?equal(?:_?than)?|_ge_?|_at_least|_after|_geq|greater_than)_?_?v?(\d+)_(\d+)", re.IGNORECASE
)
BELOW = re.compile(r"torch.*?(?:less_?than|lower_?than|_lt_?|_below|smaller_?than|older_?than|_before)_?_?v?(\d+)_(\d+)", re.IGNORECASE)
ASKS_AT_LEAST = re.compile(
    r"(torch|version).*(at_least|_ge\b|_gte\b|greater|after|min)|^(at_least|pytorch_after|version_at_least)", re.IGNORECASE
)
PARSERS = re.compile(r"version|parse|digit", re.IGNORECASE)
OPERATORS: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq, ast.NotEq: operator.ne,
    ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b, ast.Add: operator.add,
}  # fmt: skip
SIGNS = {">=": operator.ge, ">": operator.gt, "<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne}
Lookup = Callable[[ast.AST], Union[ast.expr, str, None]]  # what a name stands for: an expression, "version", or nothing known
DEEPEST, LONGEST = 40, 1_000  # expressions within one another, and in all: nobody's test of a version comes near
WORDIEST = 1_000  # characters of a text on the way
LOCAL = 1  # stands after the three numbers of a local build
PARTS = ("major", "minor", "micro")
PLAIN: Mapping[str, Callable[..., Any]] = {"int": int, "float": float, "str": str, "tuple": tuple, "list": list, "len": len, "bool": bool, "any": any, "all": all}  # fmt: skip


class UnknownError(Exception):
    """The value cannot be told from the text."""


class FailsError(UnknownError):
    """Python itself would fail there, so that nothing after it runs."""


class Number(tuple[int, ...]):
    """A version that compares as one."""

    __slots__ = ()


def whole(parts: Iterable[int]) -> Number:
    """The version of these parts: 1.10.0 is 1.10."""
    numbers = list(parts)
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return Number(numbers)


@lru_cache(maxsize=1_000)
def number(text: str) -> Number:
    """The release in a text: of `1.10.0a0+cu102` it is 1.10.0."""
    found = re.match(r"v?(\d+(?:\.\d+)*)", text.strip())
    if not found:
        raise UnknownError
    numbers = [*map(int, found.group(1).split("."))]
    # A build like 1.10.0+cu102 is above 1.10.0, and not equal to it.
    return Number([*[*numbers, 0, 0, 0][:3], LOCAL]) if "+" in text else whole(numbers)


class Torch(str):
    """`torch.__version__`: from 1.10 on it compares with text as a version, before that as any text."""

    __slots__ = ("aware",)
    aware: bool


class Evaluation:
    """Computes expressions on one release. `meant` compares every version as a version, as whoever wrote the test had in mind."""

    def __init__(self, release: str, lookup: Lookup, *, local: str = "", meant: bool = False) -> None:
        self.lookup, self.meant = lookup, meant
        self.version = Torch(release + local)
        self.version.aware = number(release) >= (1, 10)
        self.steps = 0
        self.touched = False  # whether the version of torch had a part in it

    def value(self, node: ast.AST, depth: int = 0) -> Any:
        """What an expression gives.

        Raises:
            UnknownError: it rests on more than the version.
        """
        self.steps += 1
        if depth > DEEPEST or self.steps > LONGEST:
            raise UnknownError
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            raise UnknownError
        try:
            return method(node, depth + 1)
        except UnknownError:
            raise
        except Exception as error:  # whatever Python itself would have raised there
            raise UnknownError from error

    def _constant(self, node: ast.Constant, _: int) -> Any:
        if isinstance(node.value, str) and len(node.value) > WORDIEST:
            raise UnknownError
        return node.value

    def _tuple(self, node: ast.Tuple, depth: int) -> Any:
        return tuple(self.value(each, depth) for each in node.elts)

    def _list(self, node: ast.List, depth: int) -> Any:
        return [self.value(each, depth) for each in node.elts]

    def _name(self, node: ast.Name, depth: int) -> Any:
        known = self.lookup(node)
        if isinstance(known, ast.AST):
            return self.value(known, depth)
        if known == "version" or VERSION_NAME.fullmatch(node.id):
            return self._torch()
        if known == "text":
            return self._plain()
        return self._by_name(node.id)

    def _by_name(self, name: str) -> bool:
        """What a flag says whose name tells the release: `_TORCH_GREATER_EQUAL_1_10`."""
        for pattern, sign in ((AT_LEAST, operator.ge), (BELOW, operator.lt)):
            found = pattern.search(name)
            if found:
                return bool(sign(number(self._torch()), whole(map(int, found.groups()))))
        raise UnknownError

    def _plain(self) -> str:
        self.touched = True
        return str(self.version)

    def _torch(self) -> Any:
        self.touched = True
        return self.version

    def _attribute(self, node: ast.Attribute, depth: int) -> Any:
        known = self.lookup(node)
        if known == "text":
            return self._plain()
        if known == "version" or VERSION_NAME.fullmatch(node.attr) or _distribution(node):
            return number(self._torch()) if node.attr == "parsed_version" else self._torch()
        try:
            held = self.value(node.value, depth)
        except UnknownError:
            return self._by_name(node.attr)
        return self._part(held, node.attr)

    def _part(self, held: Any, name: str) -> Any:
        """A part of a version: its major number, its release."""
        if not isinstance(held, Number):
            raise UnknownError
        if name in PARTS:
            return [*held, 0, 0, 0][PARTS.index(name)]
        if name in ("release", "version"):
            return tuple(held[:3])
        if name in ("base_version", "public"):
            return ".".join(map(str, held[:3]))
        raise UnknownError

    def _subscript(self, node: ast.Subscript, depth: int) -> Any:
        held = self.value(node.value, depth)
        part = getattr(node.slice, "value", node.slice) if type(node.slice).__name__ == "Index" else node.slice  # as Python 3.8 had it
        if not isinstance(part, ast.Slice):
            return held[self.value(part, depth)]
        if self.meant and isinstance(held, str):
            return held
        ends = [None if end is None else self.value(end, depth) for end in (part.lower, part.upper, part.step)]
        return (str(held) if isinstance(held, str) else held)[slice(*ends)]

    def _unaryop(self, node: ast.UnaryOp, depth: int) -> Any:
        value = self.value(node.operand, depth)
        if isinstance(node.op, ast.Not):
            return not value
        return -value if isinstance(node.op, ast.USub) else value

    def _boolop(self, node: ast.BoolOp, depth: int) -> Any:
        """An `and` is false where one part is, whatever the others are."""
        deciding = isinstance(node.op, ast.Or)
        values = [self._or_none(part, depth) for part in node.values]
        if any(value is not None and bool(value) is deciding for value in values):
            return deciding
        if None in values:
            raise UnknownError
        return not deciding

    def _or_none(self, node: ast.AST, depth: int) -> Any:
        try:
            return self.value(node, depth)
        except UnknownError:
            return None

    def _ifexp(self, node: ast.IfExp, depth: int) -> Any:
        return self.value(node.body if self.value(node.test, depth) else node.orelse, depth)

    def _binop(self, node: ast.BinOp, depth: int) -> Any:
        return OPERATORS[type(node.op)](self.value(node.left, depth), self.value(node.right, depth))

    def _compare(self, node: ast.Compare, depth: int) -> bool:
        left = self.value(node.left, depth)
        for sign, right_node in zip(node.ops, node.comparators):
            right = self.value(right_node, depth)
            try:
                holds = OPERATORS[type(sign)](*self._alike(left, right))
            except TypeError as error:  # text against a tuple, before 1.10
                raise FailsError from error
            if not holds:
                return False
            left = right
        return True

    def _alike(self, left: Any, right: Any) -> tuple[Any, Any]:
        """Both sides as the release at hand compares them."""
        versions = isinstance(left, Number) or isinstance(right, Number) or self.meant
        versions = versions or any(isinstance(side, Torch) and side.aware for side in (left, right))
        if versions and not (isinstance(left, (bool, int)) or isinstance(right, (bool, int))):
            return tuple(map(self._as_number, (left, right)))
        return left, right

    def _as_number(self, side: Any) -> Any:
        if isinstance(side, (str, float)):
            return number(str(side))
        return whole(part for part in side if isinstance(part, int)) if isinstance(side, (tuple, list)) else side

    def _generatorexp(self, node: ast.GeneratorExp, depth: int) -> Any:
        return self._listcomp(node, depth)

    def _listcomp(self, node: ast.ListComp | ast.GeneratorExp, depth: int) -> Any:
        (loop,) = node.generators
        if not isinstance(loop.target, ast.Name) or loop.ifs:
            raise UnknownError
        outer, values = self.lookup, []
        for item in self.value(loop.iter, depth):
            self.lookup = _instead_of(loop.target.id, item, outer)
            values.append(self.value(node.elt, depth))
        self.lookup = outer
        return values

    def _call(self, node: ast.Call, depth: int) -> Any:
        if isinstance(node.func, ast.Attribute):
            found = self._method(node.func, node.args, depth)
            if found is not None:
                return found
        helper = self.lookup(node.func) if isinstance(node.func, ast.Name) else None
        if isinstance(helper, ast.Lambda):
            return self._helped(helper, node, depth)
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "map" and len(node.args) == 2:
            function = getattr(node.args[0], "id", "")
            return [self._function(function, [item]) for item in self.value(node.args[1], depth)]
        return self._function(name, [self.value(each, depth) for each in node.args])

    def _helped(self, helper: ast.Lambda, node: ast.Call, depth: int) -> Any:
        """What a function of one line gives: `at_least("1.10")`."""
        outer = self.lookup
        for parameter, argument in zip(helper.args.args, node.args):
            self.lookup = _instead_of(parameter.arg, self.value(argument, depth), self.lookup)
        try:
            return self.value(helper.body, depth)
        finally:
            self.lookup = outer

    def _method(self, func: ast.Attribute, args: list[ast.expr], depth: int) -> Any:
        """A method of text; None where it is not one."""
        if func.attr not in {"split", "startswith", "rsplit", "partition", "replace", "strip", "group", "groups", "endswith"}:
            return None
        held = self.value(func.value, depth)
        if self.meant and func.attr == "startswith" and isinstance(held, Torch):
            wanted = str(self.value(args[0], depth)).rstrip(".").split(".")
            return held.split("+")[0].split(".")[: len(wanted)] == wanted
        if not isinstance(held, str):
            return None
        if len(held) > WORDIEST:
            raise UnknownError
        return getattr(str(held), func.attr)(*(self.value(each, depth) for each in args))

    def _function(self, name: str, values: list[Any]) -> Any:
        if not values and VERSION_NAME.fullmatch(name):  # get_torch_version()
            return self._torch()
        if name in PLAIN:
            return number(values[0]) if self.meant and name == "float" and isinstance(values[0], str) else PLAIN[name](*values)
        if name == "version" and values == ["torch"]:  # importlib.metadata.version("torch")
            return self._torch()
        if len(values) == 2 and values[0] in SIGNS and isinstance(values[1], str):  # is_torch_version(">=", "1.8")
            return SIGNS[values[0]](number(self._torch()), number(values[1]))
        if values and ASKS_AT_LEAST.search(name) and not any(isinstance(each, Torch) for each in values):
            return number(self._torch()) >= self._asked(values)
        if len(values) == 1 and isinstance(values[0], str) and PARSERS.search(name):
            return number(values[0])
        raise UnknownError

    def _asked(self, values: list[Any]) -> Number:
        """The release that a helper is asked for: `at_least("1.8")`, `pytorch_after(1, 8)`."""
        if all(isinstance(each, int) and not isinstance(each, bool) for each in values):
            return whole(values)
        if len(values) == 1 and isinstance(values[0], str):
            return number(values[0])
        raise UnknownError


def _instead_of(name: str, item: Any, outer: Lookup) -> Lookup:
    """A look-up that knows the variable of a loop."""
    return lambda node: ast.Constant(item) if isinstance(node, ast.Name) and node.id == name else outer(node)


def _distribution(node: ast.Attribute) -> bool:
    """`get_distribution("torch").version`, and the like of importlib.metadata."""
    call = node.value
    named = isinstance(call, ast.Call) and [getattr(each, "value", None) for each in call.args] == ["torch"]
    return named and node.attr in ("version", "parsed_version")
