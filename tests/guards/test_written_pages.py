"""Rule books and documentation are in English as people speak it, with American spelling."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guards.tree import ROOT, files

PAGES = [*files(endings={".md"})]
BLOCK = re.compile(r"^```.*?^```|`[^`\n]+`", re.DOTALL | re.MULTILINE)
STIFF = re.compile(
    r"\b(whoever|somebody|nobody stands|is none|the own|look(s|ed|ing)? on"
    r"|(take|took|taken) in|(?<!may )be called|(is|are) no more|for ever|anew"
    r"|colour\w*|neighbour\w*|centres?|grey|licences?|behaviour|favour\w*)\b",
    re.IGNORECASE,
)


def stiff(text: str) -> Iterator[str]:
    """What no one says, outside of code."""
    prose = " ".join(BLOCK.sub("", text).split())
    yield from (match.group().lower() for match in STIFF.finditer(prose))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_says_it_as_people_do(page: Path) -> None:
    assert list(stiff(page.read_text("utf-8"))) == []


def test_the_guard_finds_what_it_looks_for() -> None:
    text = "Whoever looks\non keeps the own colour for ever.\n```\ncolour\n```\nA gray `grey`."
    assert list(stiff(text)) == ["whoever", "looks on", "the own", "colour", "for ever"]
