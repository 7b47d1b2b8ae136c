"""Scans real packages and writes docs/scan-accuracy.md: `python scripts/scan_accuracy.py FOLDER`, where FOLDER holds unpacked wheels.

What a scan says of packages whose needs are known shows how far it can be trusted; each thing that it calls missing in 1.10 was
looked at, and what was found is in `NOTES`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from pt110cli import catalogue
from pt110cli.answers import Scan
from pt110cli.model import RELEASE
from pt110cli.scan import findings, scan

REPORT = Path(__file__).resolve().parent.parent / "docs" / "scan-accuracy.md"
NOTES = {
    "torch.cuda.amp.scale_loss": "a real bug: no release has it, apex does",
    "torch.autograd.profiler.format_time": "a real break: 1.10 made it private, in torch.autograd.profiler_util",
    "torch.inference_mode": "used without a guard, though releases from 1.6 are declared",
    "torch.nn.functional.mish": "guarded by a helper of the package's own, optional_import(), which is not seen as a test",
    "torch.optim.lr_scheduler.ReduceLROnPlateau(verbose=)": "real: the argument is gone",
    "torch.onnx.export(enable_onnx_checker=)": "real: the argument is gone",
    "torch.div(rounding_mode=)": "used without a guard",
    "torch.nan_to_num": "used without a guard",
    "torch.nn.SiLU": "used without a guard, in mlp_mixer.py",
    "torch.fx": "used without a guard, in utils/fx.py",
    "torch.are_deterministic_algorithms_enabled": "used without a guard",
    "torch.autocast": "in the tests that the wheel carries",
}
LISTED = 3


def row(package: Path, found: Scan) -> str:
    """What one package gave."""
    summary = found.summary
    missing = sorted({f.canonical or f.symbol for f in found.findings if scan.missing(f)})
    bounds = [*summary.min_set_by[:LISTED], *summary.max_set_by[:LISTED]]
    notes = "; ".join(f"`{name}`: {NOTES[name]}" for name in dict.fromkeys((*missing, *bounds)) if name in NOTES)
    cells = (
        package.name,
        f"{summary.files} ({summary.torch_files})",
        ", ".join(f"`{name}`" for name in missing[:LISTED]) + (f" and {len(missing) - LISTED} more" if len(missing) > LISTED else "")
        or "nothing",
        f"{summary.min_release or 'any'} ({', '.join(summary.min_set_by[:LISTED])})",
        summary.max_release or "any",
        str(len(found.errors)),
        notes,
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    packages = sorted(path for path in parser.parse_args().folder.iterdir() if path.is_dir() and any(path.glob("*.dist-info")))
    wish = scan.Wish(RELEASE, methods=False, catalogue=findings.of(catalogue.load().features))
    lines = [
        "# What a scan says of real packages",
        "",
        f"Written by `scripts/scan_accuracy.py` with {RELEASE} as the target. Tests that the wheels carry are scanned too.",
        "",
        "| package | files (with torch) | missing in 1.10, unguarded | from | up to | not read | looked at |",
        "| --- | --- | --- | --- | --- | --: | --- |",
    ]
    for package in packages:
        lines.append(row(package, scan.scan([str(package)], wish, exclude=(), ignore=False, jobs=1, told=lambda _done, _of: None)))
        print(lines[-1])
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
