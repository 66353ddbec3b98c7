"""The conformance kit: every promise of the contract, tested for any game.

`conform("package.module:GAME")` runs all checks; `pytest -p parlor.testing.plugin
--parlor-game=package.module:GAME` runs each as a test.
"""

from parlor.testing.checks import CHECKS
from parlor.testing.dice import Dice
from parlor.testing.kit import Fault, Kit
from parlor.testing.subject import Subject

__all__ = ["CHECKS", "Dice", "Fault", "Kit", "Subject", "conform"]


def conform(reference: str, kit: Kit | None = None) -> None:
    """Run all checks over a game; raises the first `Fault`."""
    subject = Subject(reference, kit)
    for check in CHECKS.values():
        check(subject)
