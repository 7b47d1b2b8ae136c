"""The known ways in which an old torch breaks beside newer neighbours."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pt110cli.answers import Report
from pt110cli.model import RELEASE, Text

NEWEST_PYTHON = (3, 9)  # that torch 1.10.0 has wheels for
NUMPY_2 = (2, 3)  # the first torch that is built for NumPy 2
SETUPTOOLS = 'pip install "setuptools<70"'
TENSORBOARD = 'pip install "setuptools<59.6"'


def diagnosis(report: Report) -> tuple[Text, Text | None]:
    """Why torch cannot be imported, in words that lead on, and the mend where there is one."""
    error = report.error or ""
    if "pkg_resources" in error or "'packaging'" in error:
        version = report.packages.get("setuptools")
        beside = f"setuptools {version} no longer has it" if version else "setuptools is not installed"
        beside_zh = f"setuptools {version} 已不再提供" if version else "没有安装 setuptools"
        why = f"torch needs pkg_resources.packaging, and {beside}"
        return Text(why, f"torch 需要 pkg_resources.packaging，而 {beside_zh}"), Text(SETUPTOOLS, SETUPTOOLS)
    if "numpy" in error.lower():
        return Text(f"torch cannot be imported beside this NumPy: {_line(error)}", f"与此 NumPy 一起无法导入 torch：{_line(error)}"), _pip(
            '"numpy<2"'
        )
    if re.search(r"typing[_-]extensions", error):
        return Text("torch needs typing-extensions", "torch 需要 typing-extensions"), _pip("typing-extensions")
    if "cannot open shared object" in error or "DLL" in error:
        mend = Text("install the library that it names, or another build of torch", "安装它所指的库，或换一个 torch 构建")
        return Text(f"a library of torch does not load: {_line(error)}", f"torch 的某个库无法加载：{_line(error)}"), mend
    return Text(f"torch cannot be imported: {_line(error)}", f"无法导入 torch：{_line(error)}"), None


def install(report: Report) -> Text:
    """How to get torch 1.10.0 there."""
    if _number(report.python) > NEWEST_PYTHON:
        return Text(
            f"use Python 3.6 to 3.9: torch {RELEASE} has no wheel for {report.python}",
            f"使用 Python 3.6 至 3.9：torch {RELEASE} 没有 {report.python} 的 wheel",
        )
    command = f'pip install torch=={RELEASE} "numpy<2" "setuptools<70"'
    return Text(command, command)


def notes(report: Report) -> Iterator[Text]:
    """What else is likely to bite in this interpreter."""
    old = report.torch is not None and _number(report.torch) < (1, 13)
    setuptools = report.packages.get("setuptools")
    if numpy_too_new(report):
        version = report.packages["numpy"]
        yield Text(
            f"NumPy {version}: tensor.numpy() fails with this torch; {_command('numpy<2')}",
            f"NumPy {version}：此 torch 的 tensor.numpy() 会失败；{_command('numpy<2')}",
        )
    if old and setuptools and _number(setuptools) >= (59, 6):
        yield Text(
            f"setuptools {setuptools}: torch.utils.tensorboard fails to import; {TENSORBOARD}",
            f"setuptools {setuptools}：torch.utils.tensorboard 无法导入；{TENSORBOARD}",
        )
    if report.torch is None and _number(report.python) > NEWEST_PYTHON:
        yield install(report)
    if not report.imported:
        yield Text("torch was not imported: answers about the build and the GPU are weaker", "未导入 torch：关于构建与 GPU 的答案较弱")


def numpy_too_new(report: Report) -> bool:
    version = report.packages.get("numpy")
    return version is not None and _number(version) >= (2,) and report.torch is not None and _number(report.torch) < NUMPY_2


def _command(requirement: str) -> str:
    return f'pip install "{requirement}"'


def _pip(requirement: str) -> Text:
    return Text(f"pip install {requirement}", f"pip install {requirement}")


def _line(error: str) -> str:
    """The first line of a message, cut where it goes on for long."""
    line = error.strip().split("\n")[0]
    return line if len(line) <= 160 else line[:159] + "…"


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d{1,9}", version.partition("+")[0])[:2]))
