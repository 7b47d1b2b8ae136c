"""Makes any text safe to show: the only place that decides what a terminal may be sent.

A control character, a bidirectional override or a lone surrogate becomes its escape (`\\x1b`, `\\u202e`), which can be
read but does nothing.
"""

from __future__ import annotations

import re

# C0, DEL, C1; zero-width and bidirectional marks; line and paragraph separators; invisible operators; BOM;
# interlinear marks; surrogates; tags. ZWNJ and ZWJ stay: scripts and emoji need them.
UNSAFE = "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
# What plain ASCII can say of the few typographic signs that our own texts and tables use.
ASCII = str.maketrans({"…": "...", "·": "-", "–": "-", "—": "-", "→": "->", "×": "x", "•": "*", "■": "#", "≥": ">=", "≤": "<=", "✓": "+", "✗": "x", "“": '"', "”": '"', "’": "'"})  # fmt: skip


def shown(text: str) -> str:
    """One line of text in which nothing acts."""
    # Nearly every text is printable; compiling the pattern would cost each start more than all its other texts.
    return text if text.isprintable() else re.sub(UNSAFE, _escape, text)


def lines(text: str) -> str:
    """Several lines in which nothing acts."""
    return "\n".join(map(shown, text.split("\n")))


def json_text(text: str) -> str:
    """JSON in which nothing acts either: inside its strings an escape means the same character."""
    lines = text.split("\n")
    return "\n".join(line if line.isprintable() else re.sub(UNSAFE, _json_escape, line) for line in lines)


def _escape(match: re.Match[str]) -> str:
    code = ord(match.group())
    named = {0x09: "\\t", 0x0A: "\\n", 0x0D: "\\r"}.get(code)
    return named or (f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}")


def _json_escape(match: re.Match[str]) -> str:
    code = ord(match.group())
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"


def encodable(text: str, encoding: str) -> str:
    """The text as far as an encoding can carry it: signs have a spelling in ASCII, anything else becomes `?`."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(ASCII).encode(encoding, "replace").decode(encoding)
    return text


def https(link: str | None) -> str | None:
    """The link if a terminal or a page may be given it: https, and nothing in it that could end the link early."""
    if link and link.startswith("https://") and link.isprintable() and not re.search(r"[\s<>\"'`()\[\]{}|\\^]", link):
        return link
    return None
