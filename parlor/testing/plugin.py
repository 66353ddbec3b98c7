"""The conformance kit as tests of any game, inside this project or outside.

`pytest -p parlor.testing.plugin --parlor-game=package.module:GAME` adds one test for each check.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from _pytest._code.code import TerminalRepr

from parlor.testing.checks import CHECKS
from parlor.testing.kit import Fault
from parlor.testing.subject import Subject


@cache
def subject(reference: str, scale: int) -> Subject:
    """The game with its random matches, played once for all checks."""
    return Subject(reference, scale=scale)


class ConformanceTest(pytest.Item):
    """One check of one game."""

    def __init__(self, *, reference: str, scale: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.reference = reference
        self.scale = scale

    def runtest(self) -> None:
        """Look for a broken promise."""
        CHECKS[self.name](subject(self.reference, self.scale))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> str | TerminalRepr:
        """A fault says all that is needed; anything else keeps its traceback."""
        if isinstance(excinfo.value, Fault):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """The name shown in reports."""
        return self.path, None, f"{self.reference} keeps its promise: {self.name}"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Name the games."""
    group = parser.getgroup("parlor")
    group.addoption(
        "--parlor-game",
        action="append",
        default=[],
        metavar="REFERENCE",
        help="test this game: a registered id, or package.module:NAME (may be repeated)",
    )
    group.addoption(
        "--parlor-scale", type=int, default=1, help="how many times more matches to play"
    )


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Add the checks of every named game to whatever else was collected."""
    items.extend(_tests(session))


def _tests(session: pytest.Session) -> Iterator[ConformanceTest]:
    scale = session.config.getoption("--parlor-scale")
    for reference in session.config.getoption("--parlor-game"):
        for check in CHECKS:
            yield ConformanceTest.from_parent(
                session,
                name=check,
                nodeid=f"{reference}::{check}",
                reference=reference,
                scale=scale,
            )
