"""Chooses the user's interpreter, asks it for a report, and reads one."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from pt110cli.answers import Device, Report
from pt110cli.environment import running
from pt110cli.environment.probe import MARK
from pt110cli.errors import Unfinished, WrongUsage, quoted
from pt110cli.files import contents

PROBE = Path(__file__).with_name("probe.py")
LIMIT = 120.0  # seconds: importing torch from a cold disk of a small board takes a while
VERSION = re.compile(r"\d{1,4}\.\d{1,4}\.\d{1,4}")
CUDA = re.compile(r"\d{1,4}(\.\d{1,4}){1,2}")
LARGEST = 1024 * 1024  # bytes of a report
OLDEST = (3, 6)


def chosen(python: str | None) -> str:
    """The interpreter that was named, else that of the active environment, else `python3`.

    Raises:
        Unfinished: there is none.
    """
    if python is not None:
        found = python if os.path.dirname(python) else shutil.which(python)  # noqa: PTH120  # `./python` and `python` are two things
        if not found:
            raise Unfinished(f"no interpreter {quoted(python)}; give the path of a Python")
        return os.path.abspath(found)  # noqa: PTH100  # a link is followed by the interpreter itself, or it would forget its environment
    for variable in ("VIRTUAL_ENV", "CONDA_PREFIX"):
        prefix = os.environ.get(variable)
        for name in ("bin/python", "Scripts/python.exe", "python.exe"):
            if prefix and os.path.exists(os.path.join(prefix, name)):  # noqa: PTH110, PTH118  # a Path raises where one is too long
                return os.path.join(prefix, name)  # noqa: PTH118
    found = shutil.which("python3") or shutil.which("python")
    if not found:
        raise Unfinished("no Python on the path; name one with --python")
    return found


def asked(python: str, *, imports: bool) -> Report:
    """What an interpreter says of itself.

    Raises:
        Unfinished: it does not start, does not end, or gives no report.
    """
    try:
        ran = running.run([python, *(() if imports else ("--no-import",))], limit=LIMIT, script=PROBE.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise unstartable(python, error) from error
    if ran.why:
        raise Unfinished(f"{quoted(python)} {ran.why} and was ended; try it by hand, or --no-import")
    line = next((line for line in reversed(ran.out.splitlines()) if line.startswith(MARK)), None)
    if line is None:
        said = next((line.strip() for line in reversed((ran.out + ran.err).splitlines()) if line.strip()), "nothing")
        raise Unfinished(
            f"{quoted(python)} gave no report (exit {ran.code}, it says {quoted(said)}); give the path of a Python from 3.6 on"
        )
    report = _report(line, python)
    if tuple(map(int, report.python.split(".")[:2])) < OLDEST:
        raise Unfinished(f"{quoted(python)} is Python {report.python}; give one from 3.6 on")
    return report


def unstartable(python: str, error: Exception) -> Unfinished:
    return Unfinished(f"cannot start {quoted(python)} ({_reason(error)}); give the path of a Python")


def read(path: str) -> Report:
    """A report that the probe has written elsewhere; `-` is standard input.

    Raises:
        WrongUsage: it is not there, or is none.
    """
    try:
        data = sys.stdin.buffer.read(LARGEST + 1) if path == "-" else contents(path, LARGEST + 1)
    except (OSError, ValueError, AttributeError) as error:
        raise WrongUsage(f"cannot read {quoted(path)} ({_reason(error)}); name what the probe wrote") from error
    text = data.decode("utf-8", "replace")
    if len(data) > LARGEST:
        raise WrongUsage(f"{quoted(path)} is no report (more than 1 MiB); give what 'pt110 check --emit-probe' prints when it is run")
    line = next((line for line in text.splitlines() if line.startswith(MARK)), text)
    try:
        return _report(line, path)
    except Unfinished as error:
        raise WrongUsage(str(error)) from error


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or "not a path").lower()


def _report(line: str, where: str) -> Report:
    """The report in a line.

    Raises:
        Unfinished: it is none.
    """
    advice = "give what 'pt110 check --emit-probe' prints when it is run"
    try:
        data = json.loads(line.removeprefix(MARK), parse_constant=_refused)
    except (ValueError, RecursionError) as error:
        raise Unfinished(f"{quoted(where)} is no report (not JSON); {advice}") from error
    wrong = _wrong(data)
    if wrong:
        raise Unfinished(f"{quoted(where)} is no report ({wrong}); {advice}")
    devices = tuple(Device(str(each.get("name")), str(each.get("capability"))) for each in data["devices"])
    return Report(**{name: data[name] for name in Report._fields if name != "devices"}, devices=devices)


def _refused(name: str) -> None:
    """NaN and the infinities are not JSON, though Python reads and writes them."""
    raise ValueError(name)


FORMS: dict[str, tuple[type, ...]] = {
    "schema_version": (int,),
    "python": (str,),
    "platform": (str,),
    "machine": (str, type(None)),
    "executable": (str, type(None)),
    "imported": (bool,),
    "torch": (str, type(None)),
    "error": (str, type(None)),
    "cuda": (str, type(None)),
    "devices": (list,),
    "build": (dict,),
    "fusion": (bool, type(None)),
    "packages": (dict,),
}


def _wrong(data: Any) -> str:
    """What keeps this from being a report, if anything does."""
    if not isinstance(data, dict):
        return "not an object"
    missing = [name for name in FORMS if name not in data]
    if missing:
        return f"no {missing[0]!r}"
    odd = [name for name, kinds in FORMS.items() if not isinstance(data[name], kinds)]
    odd += [] if odd or VERSION.fullmatch(data["python"]) else ["python"]
    odd += [] if odd or all(isinstance(each, dict) for each in data["devices"]) else ["devices"]
    odd += [] if odd or all(isinstance(each, str) for each in data["packages"].values()) else ["packages"]
    odd += [] if odd or all(each is None or isinstance(each, bool) for each in data["build"].values()) else ["build"]
    odd += [] if odd or data["torch"] is None or VERSION.match(data["torch"]) else ["torch"]
    odd += [] if odd or data["cuda"] is None or CUDA.fullmatch(data["cuda"]) else ["cuda"]
    odd += [] if odd or data["schema_version"] == 1 else ["schema_version"]
    return f"{odd[0]!r} is not what it should be" if odd else ""
