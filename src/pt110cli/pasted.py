"""Finds the torch names that a pasted text speaks of: error messages, import lines and calls, in any language around them."""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST = 20_000  # characters that are read: an error stands at the end of what is pasted, a question at its beginning
LONGEST_NAME = 200
Q = "[\"'`‘’“”「」]"
NAME = r"[A-Za-z_]\w*"
KEYWORD = rf"(?:\({NAME}=\))?"
# Patterns are compiled when a text is read: a bare name, the usual question, needs none of them.
# Messages, the most telling first, each with how its groups make a name.
MESSAGES = (
    (rf"module {Q}(torch[\w.]*){Q} has no attribute {Q}({NAME}){Q}", "{0}.{1}"),
    (rf"cannot import name {Q}({NAME}){Q} from [\w ]*{Q}(torch[\w.]*){Q}", "{1}.{0}"),
    (rf"No module named {Q}(torch[\w.]*){Q}", "{0}"),
    (rf"((?:{NAME}\.)*{NAME})\(\) got an unexpected keyword argument {Q}({NAME}){Q}", "{0}({1}=)"),
    (rf"{Q}({NAME}){Q} is an invalid keyword argument for", "({0}=)"),
    (rf"{Q}({NAME}){Q}(?: object)? has no attribute {Q}({NAME}){Q}", "{0}.{1}"),
)
FROM = rf"\bfrom\s+(torch[\w.]*)\s+import\s+\(?\s*({NAME}(?:\s+as\s+{NAME})?(?:\s*,\s*{NAME}(?:\s+as\s+{NAME})?)*)"
DOTTED = rf"(?<![\w./\\-])torch(?:\.{NAME})+{KEYWORD}"
HABIT = rf"(?<![\w./\\-])(?:nn|F|optim|jit|cuda|linalg|fft|onnx|autograd|dist|amp|Tensor|tensor|utils)(?:\.{NAME})+{KEYWORD}"
WORD = rf"(?<![\w.])({NAME})(?![\w.])"
CODED = r"[A-Za-z]_[A-Za-z]|[a-z]\d|[a-z][A-Z]|[A-Z]{2}[a-z]|^[A-Z][a-z]+[A-Z]"
QUOTED = rf"{Q}({NAME}){Q}"


def mentions(text: str) -> list[str]:
    """The names that stand in a text, most telling first: `torch.optim.RAdam`, `meshgrid(indexing=)`, `(warn_only=)`, `Class.member`."""
    text = text if len(text) <= LONGEST else text[: LONGEST // 2] + "\n" + text[-LONGEST // 2 :]
    return list(dict.fromkeys(name.rstrip(".") for name in _mentions(text) if len(name) <= LONGEST_NAME))


def _mentions(text: str) -> Iterator[str]:
    for pattern, form in MESSAGES:
        for message in re.finditer(pattern, text):
            yield form.format(*message.groups())
    for line in re.finditer(FROM, text):
        for name in line.group(2).split(","):
            yield f"{line.group(1)}.{name.split()[0]}"
    yield from (name.group() for name in re.finditer(DOTTED, text))
    yield from (name.group() for name in re.finditer(HABIT, text))


def words(text: str) -> list[str]:
    """The words of a text that look like code: quoted, or `coded`."""
    return list(dict.fromkeys((*re.findall(QUOTED, text[:LONGEST]), *coded(text))))


def coded(text: str) -> list[str]:
    """The words of a text with an underscore, a digit or a capital inside, as only names in code have."""
    return [word for word in re.findall(WORD, text[:LONGEST]) if re.search(CODED, word)]


def bare(text: str) -> str | None:
    """The text itself, where it is nothing but a name, dotted or not, perhaps with a keyword argument or empty brackets."""
    name = text.strip().removesuffix("()")
    path, bracket, keyword = name.partition("(")
    parts = [*path.split("."), *([keyword.removesuffix("=)")] if bracket else [])]
    named = all(part.isidentifier() and part.isascii() for part in parts) and (not bracket or keyword.endswith("=)"))
    return name if named and len(name) <= LONGEST_NAME else None
