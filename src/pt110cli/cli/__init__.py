"""The command line: the table of commands, of which only the invoked one is imported and built, and the error boundary."""

import errno
import os
import sys
from importlib import import_module
from typing import Annotated, Any, Dict, List, NamedTuple, Optional, Tuple

import typer
from typer.core import TyperCommand, TyperGroup

from pt110cli import __version__, errors, render

NAME = "pt110"
SETTINGS = {"help_option_names": ["-h", "--help"]}


class Command(NamedTuple):
    module: str
    functions: Dict[str, str]  # name on the command line -> function; more than one makes a group
    summary: str


COMMANDS = {
    "list": Command("list_", {"list": "list_"}, "List the features, by tier, area or need."),
    "search": Command("search", {"search": "search"}, "Find the feature that answers a question."),
    "show": Command("show", {"show": "show"}, "Show all about a feature."),
    "timeline": Command("timeline", {"timeline": "timeline"}, "Show how settled each feature was, release by release."),
    "changes": Command("changes", {"changes": "changes"}, "List what 1.10 added, broke and deprecated."),
    "api": Command("api", {"api": "api"}, "Tell in which releases of torch a name is there."),
    "check": Command("check", {"check": "check"}, "Tell which features work in an interpreter, and why not."),
    "demo": Command("demo", {"demo": "demo"}, "Run the example of a feature and show what it measured."),
    "scan": Command("scan", {"scan": "scan"}, "Tell which torch APIs a code base uses, and what 1.10 lacks of them."),
    "catalogue": Command(
        "catalogue",
        {"validate": "validate", "schema": "schema", "info": "info"},
        "Check, describe and count the data.",
    ),
}


class Group(TyperGroup):
    """A group that offers the nearest command for an unknown one."""

    def resolve_command(self, ctx: Any, args: List[str]) -> Tuple[Any, Any, List[str]]:
        known = self.list_commands(ctx)
        if args and args[0] not in known and not args[0].startswith("-"):
            raise errors.unknown("command", args[0], known, f"'{ctx.command_path} --help' shows them all")
        return super().resolve_command(ctx, args)


class Commands(Group):
    """The group of all commands, which imports one only when it is invoked."""

    def list_commands(self, ctx: Any) -> List[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return _built(cmd_name) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in COMMANDS.items()])


class Leaf(TyperCommand):
    """A command whose usage line reads the same under every Typer: 0.28 puts braces round an argument."""

    def collect_usage_pieces(self, ctx: Any) -> List[str]:
        arguments = [param.metavar for param in self.get_params(ctx) if param.param_type_name == "argument"]
        return ["[OPTIONS]", *filter(None, arguments)]


def _built(name: str) -> Any:
    command = COMMANDS[name]
    module = import_module(f"{__name__}.{command.module}")
    # Plain help: the same on every Typer we allow, in a pipe and at any width; and no import of Rich.
    app = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    for below, function in command.functions.items():
        app.command(below, cls=Leaf, context_settings=SETTINGS)(getattr(module, function))
    if len(command.functions) > 1:
        app.callback(context_settings=SETTINGS, help=command.summary)(lambda: None)
    return typer.main.get_command(app)


def _version(asked: bool) -> None:
    if asked:
        render.emit(f"{NAME} {__version__}\n", sys.stdout)
        raise typer.Exit


def _app() -> Any:
    app = typer.Typer(cls=Commands, rich_markup_mode=None, pretty_exceptions_enable=False)

    @app.callback(invoke_without_command=True, context_settings=SETTINGS)
    def pt110(
        ctx: typer.Context,
        version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,
    ) -> None:
        """Explore PyTorch 1.10: what it has, how settled each feature is, what it needs, and in which releases any name is there."""
        if ctx.invoked_subcommand is None:
            render.emit(ctx.get_help().rstrip() + "\n", sys.stdout)

    return typer.main.get_command(app)


def main(arguments: Optional[List[str]] = None) -> int:  # noqa: PLR0911  # a way out for each kind of end
    """Runs the command line and gives its exit code: the table is in `pt110cli.errors`."""
    try:
        return _run(arguments)
    except errors.ClosedPipe as closed:
        return closed.code
    except errors.Failure as failure:
        return _say(str(failure), failure.code)
    except (KeyboardInterrupt, typer.Abort):
        return _say("interrupted; run it again for the whole answer", errors.INTERRUPTED)
    except typer.BadParameter.__base__ as usage:  # type: ignore[misc]  # UsageError, under whichever name Typer carries it
        return _say(_usage(usage, sys.argv[1:] if arguments is None else arguments), errors.WrongUsage.code)
    except SystemExit:  # so Typer ends where the reader of a help text went away
        return errors.ClosedPipe.code
    except Exception as fault:  # noqa: BLE001  # the boundary: a fault of ours is one line too
        return _refused(fault, sys.argv[1:] if arguments is None else arguments) if isinstance(fault, OSError) else _fault(fault)


def _refused(error: OSError, arguments: List[str]) -> int:
    """What the system refused: help or a completion that cannot be written, a working folder that is gone. Else it is a fault of ours."""
    if "--install-completion" in arguments:
        return _say(f"cannot write the completion ({error.strerror}: {error.filename}); make the home folder writable", 3)
    if error.errno == errno.ENOSPC:
        return _say(f"cannot write the answer ({error.strerror}); make room or write elsewhere", render.give_up(sys.stdout, 3))
    try:
        os.getcwd()  # noqa: PTH109  # whether it is there is the question
    except OSError:
        return _say("the working folder is gone; change to another", 3)
    return _fault(error)


def _fault(fault: Exception) -> int:
    return _say(f"a fault in {NAME} itself ({type(fault).__name__}: {fault}); run again with PT110_DEBUG=1 and report it", 3)


def _run(arguments: Optional[List[str]]) -> int:
    if sys.stdout is None:
        raise errors.Unfinished("standard output is closed; open it or write to a file")
    code = int(_app().main(arguments, prog_name=NAME, standalone_mode=False) or errors.DONE)
    if code == errors.INTERRUPTED:  # some Typers turn Ctrl-C into this code, others into Abort
        raise KeyboardInterrupt
    return code


def _usage(error: Any, arguments: List[str]) -> str:
    """A usage error of Typer's in our own form, the same under each Typer."""
    path = error.ctx.command_path if error.ctx else " ".join([NAME, *(name for name in arguments[:1] if name in COMMANDS)])
    advice = f"'{path} --help' shows what it takes"
    kind = type(error).__name__
    if kind == "NoSuchOption":
        known = {name.lstrip("-"): name for parameter in error.ctx.command.params for name in parameter.opts} if error.ctx else {}
        close = errors.nearest(error.option_name.lstrip("-"), known)  # the dashes would make all of them alike
        return f"no option {errors.quoted(error.option_name)}; {f'did you mean {known[close]!r}?' if close else advice}"
    if kind == "MissingParameter":
        return f"{error.param.human_readable_name.rstrip('.')} is missing; {advice}"
    what = error.format_message().split("\n")[0].rstrip(".").replace("argument(s)", "argument").replace("arguments", "argument")
    return f"{what[:1].lower()}{what[1:]}; {advice}"


def _say(message: str, code: int) -> int:
    if os.environ.get("PT110_DEBUG") and sys.exc_info()[0]:
        import traceback

        render.tell(traceback.format_exc())
    render.note(message)
    return code
