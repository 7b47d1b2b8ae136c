"""The program: `pt110`, or `python -m pt110cli`."""

import gc
import sys

# Nothing here lives long enough to be collected, and looking for it takes a twentieth of a start.
gc.disable()


def main() -> int:
    """Runs the command line; Ctrl-C while it is still being imported is an interruption too."""
    try:
        from pt110cli.cli import main as run

        return run()
    except KeyboardInterrupt:
        sys.stderr.write("pt110: interrupted; run it again for the whole answer\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
