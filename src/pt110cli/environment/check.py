"""Which features work in an interpreter, from its report: what is missing, why, and what would mend it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pt110cli import catalogue
from pt110cli.answers import Check, Environment, Report
from pt110cli.catalogue import Lifetimes
from pt110cli.environment import neighbours
from pt110cli.model import RELEASE, Feature, Text
from pt110cli.release import number

CUDA_BUILD = Text(
    "install a build for CUDA 11 (the +cu111 wheel, or conda with cudatoolkit 11.3)",
    "安装 CUDA 11 的构建（+cu111 wheel，或 conda 的 cudatoolkit 11.3）",
)
SWITCH = "torch._C._jit_override_can_fuse_on_cpu(True)"
SHOWN = 2  # names that a reason spells out
HERE, NOT_HERE, UNKNOWN = True, False, None


class Finding(NamedTuple):
    """One thing that a feature needs and that is not there, or cannot be told."""

    available: bool | None
    reason: Text
    mend: Text | None = None


def checks(features: Iterable[Feature], report: Report) -> list[Check]:
    """Whether each feature works where the report comes from."""
    environment, lifetimes = _environment(report), catalogue.lifetimes()
    return [_check(feature, report, environment, lifetimes) for feature in features]


def _environment(report: Report) -> Environment:
    return Environment(
        python=report.python,
        platform=report.platform,
        executable=report.executable,
        torch=report.torch,
        cuda=report.cuda,
        device=report.devices[0].name if report.devices else None,
        build=report.build,
        packages=report.packages,
        imported=report.imported,
        notes=tuple(neighbours.notes(report)),
    )


def _check(feature: Feature, report: Report, environment: Environment, lifetimes: Lifetimes) -> Check:
    missing: tuple[str, ...] = ()
    if report.torch is None or report.error:
        found = [_no_torch(report)]
    else:
        release = _release(report.torch, lifetimes.releases)
        missing = tuple(symbol for symbol in feature.symbols if not _there(symbol, release, lifetimes))
        found = [*_by_release(feature, release, missing, lifetimes), *_by_needs(feature, report)]
    verdicts = {finding.available for finding in found}
    available = NOT_HERE if NOT_HERE in verdicts else UNKNOWN if UNKNOWN in verdicts else HERE
    mends = tuple(dict.fromkeys(finding.mend for finding in found if finding.mend and finding.available is not HERE))
    return Check(feature.id, available, tuple(finding.reason for finding in found), mends, missing, environment)


def _no_torch(report: Report) -> Finding:
    if report.error:
        why, mend = neighbours.diagnosis(report)
        return Finding(NOT_HERE, why, mend)
    return Finding(NOT_HERE, Text("torch is not installed", "没有安装 torch"), neighbours.install(report))


def _release(version: str, releases: Sequence[str]) -> str:
    """The indexed release that a version belongs to: itself, or the newest that is not newer."""
    wanted = tuple(map(int, re.findall(r"\d{1,9}", version.partition("+")[0])[:3]))
    older = [release for release in releases if number(release) <= wanted]
    return older[-1] if older else releases[0]


def _there(symbol: str, release: str, lifetimes: Lifetimes) -> bool:
    """Whether a release has a symbol; of a private one that nobody has followed it is taken to."""
    stretches = lifetimes.symbols.get(symbol)
    return stretches is None or any(number(first) <= number(release) <= number(last) for first, last in stretches)


def _by_release(feature: Feature, release: str, missing: Sequence[str], lifetimes: Lifetimes) -> Iterator[Finding]:
    """What the release says: gone, not yet there, or there in part."""
    stage = next((event for event in reversed(feature.history) if number(event.release) <= number(release)), None)
    if stage is not None and stage.tier == "removed":
        yield Finding(NOT_HERE, Text(f"removed in {stage.release}", f"{stage.release} 起移除"))
    if not missing:
        return
    gone = NOT_HERE if missing[0] == feature.symbols[0] or 2 * len(missing) > len(feature.symbols) else HERE
    names = [_dated(symbol, release, lifetimes) for symbol in missing[:SHOWN]]
    more = len(missing) - SHOWN
    english = ", ".join(f"{name} ({en})" for name, en, _ in names) + (f" and {more} more" if more > 0 else "")
    chinese = "、".join(f"{name}（{zh}）" for name, _, zh in names) + (f" 等另外 {more} 个" if more > 0 else "")
    mend = Text(f"install torch {RELEASE}", f"安装 torch {RELEASE}") if gone is NOT_HERE else None
    yield Finding(gone, Text(f"torch {release} lacks {english}", f"torch {release} 没有 {chinese}"), mend)


def _dated(symbol: str, release: str, lifetimes: Lifetimes) -> tuple[str, str, str]:
    """A symbol that a release lacks, with when it came or went in both languages."""
    later = [first for first, _ in lifetimes.symbols[symbol] if number(first) > number(release)]
    if later:
        return symbol, f"from {later[0]} on", f"{later[0]} 起才有"
    last = lifetimes.symbols[symbol][-1][1]
    return symbol, f"until {last}", f"到 {last} 为止"


def _by_needs(feature: Feature, report: Report) -> Iterator[Finding]:
    needs = feature.requires
    if needs.os and report.platform not in needs.os:
        yield Finding(NOT_HERE, Text(f"works on {', '.join(needs.os)} only", f"仅支持 {'、'.join(needs.os)}"))
    if needs.device == "cuda" or needs.cuda:
        yield from _cuda(needs.cuda, report)
    if needs.device == "android":
        yield Finding(UNKNOWN, Text("runs on an Android device; a host can only prepare it", "在 Android 设备上运行，主机只能做准备工作"))
    for fact in needs.build:
        yield from _built(fact, report)
    if "llvm" in needs.build and report.build.get("llvm") and report.fusion is False:
        off = Text("fusion on the CPU is switched off", "CPU 融合处于关闭状态")
        yield Finding(NOT_HERE, off, Text(SWITCH, SWITCH))
    for package in needs.packages:
        yield from _packaged(package, report)


def _cuda(wanted: str | None, report: Report) -> Iterator[Finding]:
    if report.cuda is None:
        yield Finding(NOT_HERE, Text("this torch is built without CUDA", "此 torch 构建不含 CUDA"), CUDA_BUILD)
        return
    if wanted and not _within(report.cuda, wanted):
        built = Text(
            f"this torch is built for CUDA {report.cuda}, {wanted} is needed", f"此 torch 为 CUDA {report.cuda} 构建，需要 {wanted}"
        )
        yield Finding(NOT_HERE, built, CUDA_BUILD)
    if not report.imported:
        yield Finding(UNKNOWN, Text("whether a GPU is there is not told without importing torch", "不导入 torch 无法判断是否有 GPU"))
    elif not report.devices:
        driver = Text("run on a machine with an NVIDIA GPU and its driver", "在装有 NVIDIA GPU 及驱动的机器上运行")
        yield Finding(NOT_HERE, Text("torch sees no CUDA GPU", "torch 未发现 CUDA GPU"), driver)


def _within(version: str, wanted: str) -> bool:
    sign, bound = re.fullmatch(r"([<>=]+)([\d.]+)", wanted).groups()  # type: ignore[union-attr]  # the reader holds the form
    here, there = number(version), number(bound)
    return {">=": here >= there, "<=": here <= there, ">": here > there, "<": here < there, "==": here == there}[sign]


NAMES = {
    "distributed": "torch.distributed",
    "gloo": "Gloo",
    "nccl": "NCCL",
    "mpi": "MPI",
    "rpc": "torch.distributed.rpc",
    "llvm": "LLVM",
    "kineto": "Kineto",
}


def _built(fact: str, report: Report) -> Iterator[Finding]:
    there, name = report.build.get(fact), NAMES[fact]
    if there is None:
        yield Finding(UNKNOWN, Text(f"whether the build has {name} cannot be told", f"无法判断构建是否含 {name}"))
    elif not there:
        mend = Text(f"install a build with {name}; wheels for small boards often lack it", f"安装含 {name} 的构建；开发板的 wheel 常常不含")
        yield Finding(NOT_HERE, Text(f"this build has no {name}", f"此构建不含 {name}"), mend)


def _packaged(package: str, report: Report) -> Iterator[Finding]:
    version = report.packages.get(package)
    if version is None:
        pip = f'pip install "{package}<2"' if package == "numpy" else f"pip install {package}"
        yield Finding(NOT_HERE, Text(f"{package} is not installed", f"没有安装 {package}"), Text(pip, pip))
    elif package == "numpy" and neighbours.numpy_too_new(report):
        pip = 'pip install "numpy<2"'
        yield Finding(NOT_HERE, Text(f"NumPy {version} is too new for this torch", f"NumPy {version} 对此 torch 太新"), Text(pip, pip))
