"""Runs every bench, or those named: `python -m bench [playouts] [server] [-- its own flags]`."""

import pkgutil
import subprocess
import sys

import bench


def names() -> list[str]:
    """Every bench: the modules of this package that do not start with an underscore."""
    return [found.name for found in pkgutil.iter_modules(bench.__path__) if found.name[0] != "_"]


def main() -> int:
    """Each bench in a process of its own, so that none warms another up."""
    given = sys.argv[1:]
    cut = given.index("--") if "--" in given else len(given)
    chosen, flags = given[:cut] or names(), given[cut + 1 :]
    if unknown := set(chosen) - set(names()):
        sys.exit(f"There is no bench {', '.join(unknown)}; there are {', '.join(names())}.")
    status = 0
    for name in chosen:
        print(f"\n{name}\n", flush=True)
        status |= subprocess.run([sys.executable, "-m", f"bench.{name}", *flags]).returncode
    return status


if __name__ == "__main__":
    sys.exit(main())
