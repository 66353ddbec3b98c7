"""The kit from a shell: check a game, record its golden matches, or fold matches for a check."""

import sys
import traceback
from collections.abc import Sequence

from parlor.testing import CHECKS, Fault, Subject, perft
from parlor.testing.fold import answer_task
from parlor.testing.golden import record
from parlor.testing.kit import NoGame
from parlor.testing.subject import find

USAGE = """python -m parlor.testing check REFERENCE [CHECK ...]   run every check, or some
python -m parlor.testing record REFERENCE              write its golden matches anew
python -m parlor.testing perft REFERENCE               print how many positions there are by depth
REFERENCE is a registered id or package.module:NAME."""


def checked(subject: Subject, names: Sequence[str]) -> int:
    """Run these checks and say what each found; how many failed."""
    failed = 0
    for name in names:
        try:
            CHECKS[name](subject)
        except Fault as fault:
            failed += 1
            sys.stdout.write(f"FAILED {fault}\n")
        except Exception as error:
            failed += 1
            sys.stdout.write(f"FAILED {name}: {_raised(error)}\n")
        else:
            sys.stdout.write(f"passed {name}\n")
    return failed


def _raised(error: Exception) -> str:
    """An error that no check expects, and the line it comes from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error}\n  {last.filename}:{last.lineno}: {last.line}"


def main(arguments: list[str]) -> int:
    """Do what the arguments say; the exit code."""
    try:
        return _done(arguments)
    except NoGame as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _done(arguments: list[str]) -> int:
    match arguments:
        case ["check", reference, *names] if set(names) <= set(CHECKS):
            return min(1, checked(Subject(reference), names or tuple(CHECKS)))
        case ["record", reference]:
            record(Subject(reference))
        case ["perft", reference]:
            sys.stdout.write(f"{perft.table(find(reference))}\n")
        case ["fold"]:
            answer_task()
        case _:
            sys.stderr.write(f"{USAGE}\n")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
