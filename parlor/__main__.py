"""`python -m parlor` is the `parlor` command."""

import sys

from parlor.cli import main

if __name__ == "__main__":
    sys.exit(main())
