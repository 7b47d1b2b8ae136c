"""`python -m pt110cli` is `pt110`."""

import sys

from pt110cli.cli import main

if __name__ == "__main__":
    sys.exit(main())
