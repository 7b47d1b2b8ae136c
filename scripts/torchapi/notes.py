"""Whether a function only raises, and whether it is deprecated: by which evidence, and in favour of what."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from torchapi.files import dotted

GONE = re.compile(r"deprecat|removed|no longer|not supported anymore|renamed|moved|use .* instead", re.IGNORECASE)
NAME = r"[`':~\w]*?((?:torch|nn|F|Tensor|functional|optim|init)?[\w]*(?:\.\w+)*)(?:\(\))?[`']*"
REPLACEMENT = (
    re.compile(r"in favou?r of (?:the )?(?::\w+:)?[`'~]*((?:torch\.)?[\w.]+\w)"),
    re.compile(r"[Rr]eplaced (?:by|with) (?:the )?(?::\w+:)?[`'~]*((?:torch\.)?[\w.]+\w)"),
    re.compile(r"[Uu]se (?:the )?(?::\w+:)?[`'~]*((?:torch\.)[\w.]+\w)"),
    re.compile(r"[Uu]se (?:the )?(?::\w+:)?[`'~]+([\w.]+\w)[^\n]{0,40}instead"),
)
STATED = re.compile(
    r"(?:is|are|been|was|now|being) (?:\w+ )?deprecated|\.\. deprecated::|^\W*(?:This \w+ is )?deprecated", re.IGNORECASE | re.MULTILINE
)


class Deprecation(NamedTuple):
    """`by` is how it shows: decorator, warning, directive, doc (a doc string says so) or library (a warning in C++)."""

    by: str
    replacement: str


def raises(node: ast.AST) -> bool:
    """Whether a call can only fail, with an error that says the thing is gone. Methods to be overridden raise too, and are meant."""
    if isinstance(node, ast.ClassDef):
        made = [child for child in node.body if isinstance(child, ast.FunctionDef) and child.name in {"__init__", "__new__"}]
        return any(raises(child) for child in made)
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    for statement in node.body:
        if isinstance(statement, ast.Raise):
            return bool(GONE.search(_texts(statement)))
        if not isinstance(statement, (ast.Expr, ast.Import, ast.ImportFrom)):
            return False
    return False


def delegate(node: ast.AST) -> str:
    """The function that a method hands everything to: `from .x import f; return f(self, ...)`."""
    if not isinstance(node, ast.FunctionDef) or not isinstance(node.body[-1], ast.Return) or not isinstance(node.body[-1].value, ast.Call):
        return ""
    called = dotted(node.body[-1].value.func)
    imported = [statement for statement in node.body if isinstance(statement, ast.ImportFrom)]
    for statement in imported:
        for alias in statement.names:
            if (alias.asname or alias.name) == called:
                return f"{statement.level}:{statement.module or ''}:{alias.name}"
    return ""


def deprecates(node: ast.AST) -> bool:
    """Whether a value is wrapped as deprecated: `rand = warn_deprecated("Use torch.rand")(torch.rand)`."""
    made = node.func if isinstance(node, ast.Call) else None
    return isinstance(made, ast.Call) and "deprecated" in dotted(made.func).rpartition(".")[2].lower()


def deprecation(node: ast.AST) -> Deprecation | None:
    """The strongest evidence that a definition is deprecated as a whole."""
    if isinstance(node, ast.Call) and deprecates(node):
        return Deprecation("decorator", replacement(_texts(node.func)))
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return None
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if "deprecated" in dotted(called).rpartition(".")[2].lower():
            return Deprecation("decorator", replacement(_texts(decorator)))
    body: Iterable[ast.stmt] = node.body
    if isinstance(node, ast.ClassDef):
        body = next((child.body for child in node.body if isinstance(child, ast.FunctionDef) and child.name in {"__init__", "__new__"}), [])
    for text in warned(body):
        return Deprecation("warning", replacement(text))
    return of_doc(ast.get_docstring(node) or "")


def of_doc(doc: str) -> Deprecation | None:
    """What a doc string says of the thing as a whole: the directive, or a statement in its first lines."""
    directive = re.search(r"^(?:    |\t)?\.\. deprecated::", doc, re.MULTILINE)
    if directive:
        return Deprecation("directive", replacement(doc[directive.start() : directive.start() + 400]))
    stated = STATED.search(doc[:700])
    if stated and not _of_an_argument(doc, stated.start()):
        start = max(0, stated.start() - 100)
        return Deprecation("doc", replacement(doc[start : stated.end() + 300]))
    return None


def _of_an_argument(doc: str, position: int) -> bool:
    """Whether a statement stands among the arguments, or is about one, and so not about the whole."""
    before = doc[:position]
    sentence = re.split(r"[.\n]\s", before)[-1]
    about = re.search(
        r"\b(?:argument|parameter|option|attr|keyword|kwarg|signature|usage|overload|behaviou?r|arg|calling|support)\b|[`*'\"]\w+[`*'\"]+ *$",
        sentence,
    )
    return bool(re.search(r"\b(?:Args|Arguments|Parameters|Keyword args|Returns)\b.*:", before) or about) and not re.search(
        r":(?:func|class|meth):|torch\.", sentence
    )


def warned(body: Iterable[ast.stmt]) -> Iterator[str]:
    """The texts of warnings that every call gives."""
    for statement in body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(call, ast.Call) and dotted(call.func).rpartition(".")[2] in {
            "warn",
            "warn_once",
            "_deprecation_warning",
            "warning",
            "warn_deprecated",
        }:
            text = _texts(call)
            categories = {dotted(value) for value in [*call.args, *(keyword.value for keyword in call.keywords)]}
            if "deprecat" in text.lower() or categories & {"DeprecationWarning", "FutureWarning"}:
                yield text


def replacement(text: str) -> str:
    """What a text says to use instead; empty where it does not say."""
    flat = " ".join(text.split())
    for pattern in REPLACEMENT:
        found = pattern.search(flat)
        if found and not found[1].startswith(("the.", "a.")) and len(found[1]) > 2:
            return found[1]
    return ""


def _texts(node: ast.AST) -> str:
    return " ".join(child.value for child in ast.walk(node) if isinstance(child, ast.Constant) and isinstance(child.value, str))
