"""The official figures on the screen, and their reasons on the board."""

import re

import pytest
from playwright.sync_api import expect

from parlor.games.harmonies.tests.browser.conftest import Venue
from parlor.games.harmonies.tests.browser.gardener import Gardener
from parlor.games.harmonies.tests.browser.playing import NAMES, Invite, at
from parlor.games.harmonies.tests.tables import Table, player, table
from parlor.games.harmonies.tests.vectors import VECTORS, Vector
from tests.browser.waiting import becomes, until

PER_TABLE = 4
REASONS = {
    "Trees": [1, 3],
    "Mountains": [0, 1, 1, 1, 7],
    "Fields": [0, 5, 5],
    "Buildings": [0, 5, 5],
}
"""What the rule book's full example scores where."""


def tables() -> list[list[Vector]]:
    """The boards of section 10.1 by side, four to a table."""
    boards = [one for one in VECTORS if one.name.startswith("V")]
    sides = [[one for one in boards if one.side == side] for side in ("A", "B")]
    return [side[at:][:PER_TABLE] for side in sides for at in range(0, len(side), PER_TABLE)]


def laid(vectors: list[Vector]) -> Table:
    """A table with the board of each vector."""
    side = vectors[0].side
    return table(*[player(side, one.board) for one in vectors], side=side)


def enlarge(ann: Gardener, seat: int) -> None:
    """Show the board of a seat large; Ann's is so already."""
    if seat:
        ann.press(ann.table.get_by_role("button", name=re.compile(f"^{NAMES[seat]}'s board")))
    name = NAMES[seat] if seat else "You"
    expect(ann.table.locator(".plate .name")).to_have_text(name)


@pytest.mark.parametrize("vectors", tables(), ids=lambda some: some[0].name.split()[0])
def test_every_board_of_the_rule_book_shows_its_points(
    invite: Invite, venue: Venue, vectors: list[Vector]
) -> None:
    ann = at(invite, venue, laid(vectors))
    for seat, vector in enumerate(vectors):
        enlarge(ann, seat)
        ann.expect_score(**vector.expect)


def touch(ann: Gardener, name: str) -> None:
    """Ask for the reasons of a line; those of another lie beside it."""
    ann.press(ann.line(name))
    expect(ann.line(name)).to_have_attribute("aria-pressed", "true")


def why(ann: Gardener) -> list[int]:
    """The points that a touched line draws on the board, in order."""
    drawn = ann.table.locator(".land circle.sum + text")
    return sorted(int(text) for text in drawn.all_text_contents())


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_touched_line_draws_its_reasons(invite: Invite, venue: Venue, phone: bool) -> None:
    """The rule book's full example."""
    vector = VECTORS[0]
    ann = at(invite, venue, table(player("A", vector.board), player("A")), phone=phone)
    for name, points in REASONS.items():
        touch(ann, name)
        becomes(lambda: why(ann), points)
    touch(ann, "Water")
    until(lambda: why(ann)[-1] == 19)
    aid, room = (ann.table.locator(name).bounding_box() for name in (".aid", ".explained"))
    assert aid
    assert room
    assert aid["y"] + aid["height"] <= room["y"] + room["height"] + 1
    course = ann.table.locator(".land polyline.course").get_attribute("points")
    assert course
    assert len(course.split()) == vector.river_length


def test_islands_are_drawn_with_their_empty_hexes(invite: Invite, venue: Venue) -> None:
    vector = next(one for one in VECTORS if one.name.startswith("V03"))
    ann = at(invite, venue, table(player("B", vector.board), player("B"), side="B"))
    touch(ann, "Water")
    becomes(lambda: why(ann), [5, 5, 5, 5])
    expect(ann.table.locator(".land path.why")).to_have_count(25 - len(vector.board))
