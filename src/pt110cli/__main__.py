"""The program: `pt110`, or `python -m pt110cli`."""

import gc
import sys

# Nothing here lives long enough to be collected, and looking for it takes a twentieth of a start.
gc.disable()

from pt110cli.cli import main  # noqa: E402  # the import is most of what there would be to look through

if __name__ == "__main__":
    sys.exit(main())
