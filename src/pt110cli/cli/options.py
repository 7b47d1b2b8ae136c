"""The options that commands share, and the parsers of their values.

No postponed annotations here or in any command: Typer reads them while it builds the command.
"""

import functools
import inspect
import os
import sys
from typing import Annotated, Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, get_args

import typer

from pt110cli import catalogue
from pt110cli.errors import Failure, NotFound, WrongUsage, quoted, unknown
from pt110cli.model import Catalogue, Change, Feature, Format, Lang, Topic
from pt110cli.render import Output, note, records

DRAWN = ("svg", "html")  # formats of the commands that draw
FINDINGS = ("sarif", "github")  # and of those that find fault
FORMATS: Sequence[str] = [name for name in get_args(Format) if name not in (*DRAWN, *FINDINGS)]
LANGS: Sequence[str] = get_args(Lang)
COLORS = ("auto", "always", "never")


class Given(NamedTuple):
    """What the shared options said."""

    output: Output
    path: Optional[str]

    def catalogue(self) -> Catalogue:
        """The user's catalogue where one was named, else ours without sources and long texts.

        Raises:
            WrongUsage: the user's file is not there or has faults.
        """
        if self.path is None:
            return catalogue.load()
        from pt110cli import source

        return source.load(self.path)

    def changes(self) -> Sequence[Change]:
        """The changes in the user's file where one was named, else ours.

        Raises:
            WrongUsage: the user's file is not there, has faults or holds no changes.
        """
        if self.path is None:
            from pt110cli import changes

            return changes.load()
        from pt110cli import source

        return source.load_changes(self.path).changes

    def whole(self, features: Sequence[Feature]) -> List[Feature]:
        """These features with their long texts."""
        return catalogue.whole(features) if self.path is None else list(features)


def completer(names: Callable[[], Iterable[str]]) -> Callable[[str], List[str]]:
    """Completes the last value of a comma-separated list."""

    def complete(incomplete: str) -> List[str]:
        head, comma, tail = incomplete.rpartition(",")
        return [f"{head}{comma}{name}" for name in names() if name.startswith(tail.lower())]

    return complete


def fields(ctx: typer.Context, incomplete: str) -> List[str]:
    """Completes the fields of what the command at hand writes."""
    from pt110cli.answers import Availability, Check, Demo, Hit, Info, Interval, Problem  # noqa: PLC0415  # only a shell asks, between two keys

    kinds = {
        "search": Hit,
        "api": Availability,
        "validate": Problem,
        "info": Info,
        "changes": Change,
        "timeline": Interval,
        "check": Check,
        "demo": Demo,
    }
    kind = kinds.get(str(ctx.info_name), Feature)
    return completer(lambda: records.known(kind))(incomplete)


def nearest(name: str, names: Iterable[str]) -> List[str]:
    """The torch names near one that is not: RapidFuzz is loaded only where one was missed."""
    from pt110cli import search

    return search.nearest(name, names)


def areas() -> List[str]:
    """The areas of features and those of changes."""
    return list(dict.fromkeys((*catalogue.AREAS, *get_args(Topic))))


def ids() -> List[str]:
    return [feature.id for feature in catalogue.load().features]


def formatted(formats: Sequence[str]) -> Any:
    """The option that chooses among these formats."""
    names = f"{', '.join(formats[:-1])} or {formats[-1]}."
    return Annotated[Optional[str], typer.Option("-o", "--output", metavar="FORMAT", help=names, autocompletion=completer(lambda: formats))]


Json = Annotated[bool, typer.Option("--json", help="Short for -o json.")]
Fields = Annotated[
    Optional[str],
    typer.Option("--fields", metavar="A,B", help="Only these fields, in this order; 'help' lists them.", autocompletion=fields),
]
CataloguePath = Annotated[
    Optional[str],
    typer.Option("--catalogue", metavar="FILE", help="A catalogue of your own, in YAML; '-' is standard input."),
]
Language = Annotated[Optional[str], typer.Option("--lang", metavar="LANG", help="en or zh.", autocompletion=completer(lambda: LANGS))]
Color = Annotated[
    Optional[str],
    typer.Option("--color", metavar="WHEN", help="auto, always or never.", autocompletion=completer(lambda: COLORS)),
]
SHARED = {"output": None, "json": Json, "fields": Fields, "catalogue": CataloguePath, "lang": Language, "color": Color}


def shared(command: Callable[..., Optional[int]], formats: Sequence[str] = FORMATS) -> Callable[..., Optional[int]]:
    """Adds the shared options to a command, which gets what they said as its first argument. `formats` are those it can write."""
    own = list(inspect.signature(command).parameters.values())[1:]
    extra = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False if name == "json" else None, annotation=kind)
        for name, kind in {**SHARED, "output": formatted(formats)}.items()
    ]

    @functools.wraps(command)
    def run(**values: Any) -> Optional[int]:
        common = {name: values.pop(name) for name in SHARED}
        return command(_given(formats, **common), **values)

    parameters = [*(p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in own), *extra]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what Typer builds from
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def drawing(command: Callable[..., Optional[int]]) -> Callable[..., Optional[int]]:
    """As `shared`, for a command that can also draw a picture."""
    return shared(command, (*FORMATS, *DRAWN))


def scanning(command: Callable[..., Optional[int]]) -> Callable[..., Optional[int]]:
    """As `shared`, for a command whose findings other tools take."""
    return shared(command, (*FORMATS, *FINDINGS))


def _given(
    formats: Sequence[str],
    *,
    output: Optional[str],
    json: bool,
    fields: Optional[str],
    catalogue: Optional[str],
    lang: Optional[str],
    color: Optional[str],
) -> Given:
    format_ = one("format", output, formats) if output is not None else None
    if json and format_ not in (None, "json"):
        raise WrongUsage(f"--json and -o {format_} contradict each other; give one of them")
    if fields is not None and format_ in (*DRAWN, *FINDINGS):
        raise WrongUsage(f"--fields has nothing to choose from in -o {format_}; drop one of them")
    how = Output(format="json" if json else format_ or "table", fields=fields, lang=_language(lang), color=_colored(color))
    return Given(how, catalogue)


def one(kind: str, value: str, known: Sequence[str]) -> Any:
    """The member of a closed set that a value names, whatever its case, or as our pages call it.

    Raises:
        WrongUsage: it names none; the nearest is offered.
    """
    wanted = value.strip().lower()
    if wanted in known:
        return wanted
    meant = _shown(known).get(wanted)
    if meant is None:
        raise unknown(kind, value, known, f"known: {', '.join(known)}")
    return meant


def _shown(known: Sequence[str]) -> Dict[str, str]:
    """The members of a closed set by what people read for them: `backward-incompatible`, `稳定版`."""
    from pt110cli.render.pages.words import word

    return {word(name, lang).lower(): name for lang in get_args(Lang) for name in known}


def several(kind: str, values: Optional[List[str]], known: Sequence[str]) -> List[str]:
    """What a repeatable option names: each value may be a comma-separated list.

    Raises:
        WrongUsage: one is outside the set, or there is none at all.
    """
    parts = [part for value in values or () for part in value.split(",") if part.strip()]
    if values and not parts:
        raise WrongUsage(f"no {kind} in {quoted(','.join(values))}; known: {', '.join(known)}")
    return [one(kind, part, known) for part in parts]


def named(known: Catalogue, names: Iterable[str]) -> List[Feature]:
    """The features that these names mean, each once; of a former id the new one is noted.

    Raises:
        WrongUsage: a name means nothing.
        NotFound: it is a change, or a torch name, that is no feature.
    """
    found: List[Feature] = []
    for name in names:
        try:
            features, moved = catalogue.find(known, name)
        except WrongUsage:
            unowned = _unowned(name)
            if unowned is None:
                raise
            raise unowned from None
        if moved:
            note(f"'{name}' is now '{moved}'")
        found += features
    return list(dict.fromkeys(found))


def _unowned(name: str) -> Optional[Failure]:
    from pt110cli import availability, changes  # only a name that no feature has is looked up

    if changes.some([name]):
        return NotFound(f"'{name}' is no feature but a change; 'pt110 changes {name}' shows it")
    return availability.unowned(name, nearest)


def release_of(value: str, known: Sequence[str]) -> str:
    """The release that a value names; 1.10 is 1.10.0.

    Raises:
        WrongUsage: no such release is known; the nearest is offered.
    """
    wanted = value.strip().lower().removeprefix("v")
    wanted = f"{wanted}.0" if wanted.count(".") == 1 else wanted
    if wanted not in known:
        near = [release for release in known if release.partition(".")[0] == wanted.partition(".")[0]]
        raise unknown("release", value, near, f"{known[0]} to {known[-1]} are known")
    return wanted


def whole(option: str, value: str, *, least: int) -> int:
    """The whole number that a value is.

    Raises:
        WrongUsage: it is none, or too small.
    """
    number = int(value) if value.strip().isdecimal() and len(value) < 10 else least - 1
    if number < least:
        raise WrongUsage(f"{option} {quoted(value)} is not a whole number from {least}; write one like 10")
    return number


def _language(lang: Optional[str]) -> Lang:
    for name, value in (("--lang", lang), ("PT110_LANG", os.environ.get("PT110_LANG"))):
        if value:
            if value.strip().lower() not in LANGS:
                raise WrongUsage(f"no language {quoted(value)} for {name}; known: {', '.join(LANGS)}")
            return "zh" if value.strip().lower() == "zh" else "en"
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "zh" if locale.lower().startswith("zh") else "en"


def _colored(color: Optional[str]) -> bool:
    """Whether stdout gets colour: --color, then NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE, TERM=dumb, and the terminal."""
    when = one("colour rule", color, COLORS) if color is not None else "auto"
    if when != "auto":
        return bool(when == "always")
    if os.environ.get("NO_COLOR"):
        return False
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE"):
        if os.environ.get(name):
            return os.environ[name] != "0"
    return os.environ.get("TERM") != "dumb" and sys.stdout.isatty()
