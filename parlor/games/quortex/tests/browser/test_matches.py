"""Whole matches on one device, from the first tile to the stars and the next match."""

import re

import pytest
from playwright.sync_api import expect

from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.model import State
from parlor.games.quortex.notation import written
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.plans import after, dealt, helping, narrowing, planned
from parlor.games.quortex.tests.browser.player import Player
from parlor.games.quortex.tests.browser.playing import (
    SEED,
    Invite,
    at_table,
    replay,
)
from parlor.games.quortex.tests.flows import wins
from parlor.games.quortex.tests.tables import Table
from tests.browser.waiting import becomes, until

SMALL = {"radius": 2, "hints": True}


def expect_victory(player: Player, end: State) -> None:
    """The board itself shows who has won, and by what."""
    assert end.result
    edges = {str(end.edges[seat]) for seat in end.result.winners}
    expect(player.table.locator("[data-star]").first).to_be_visible()
    stars = player.table.locator("[data-star]")
    becomes(lambda: set(stars.evaluate_all("all => all.map(one => one.dataset.star)")), edges)
    expect(player.table.locator(".last")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_match_of_any_number_is_won_by_a_flow(invite: Invite, venue: Venue, seats: int) -> None:
    all_of_us = at_table(invite, venue, seats, **SMALL)
    steps = planned(dealt(seats, SEED, **SMALL), helping)
    for step in steps:
        all_of_us.await_mover(len(step.state.plies))
        expect(all_of_us.page.locator("[data-turn]")).to_have_attribute("data-turn", str(step.seat))
        all_of_us.make(step.move)
    if seats == 5:
        lone = next(team[0] for team in Table(steps[0].state).teams if len(team) == 1)
        assert [step.seat for step in steps[:6]].count(lone) == 2
    end = after(steps[-1])
    assert end.result
    assert end.result.how == "flow"
    expect_victory(all_of_us, end)
    winners = end.result.winners
    won = {(row, col) for chain in wins(end) for row, col, _, _ in chain.segments}
    glowing = all_of_us.table.locator(".victory path")
    until(lambda: glowing.count() >= len(won) * len(winners))


def test_a_tile_that_fits_nowhere_wins_and_is_shown(invite: Invite, venue: Venue) -> None:
    venue.seed = SEED
    all_of_us = invite("Ann", venue)
    code = all_of_us.new_table(2, options={"auto_seat": True})
    steps = planned(dealt(2, SEED), narrowing)
    all_of_us.hurry(code, steps[:-3])
    replay(all_of_us, steps[-3:])
    end = after(steps[-1])
    assert end.result
    assert end.result.how == "constraint"
    expect_victory(all_of_us, end)
    stuck = all_of_us.table.locator(".hand")
    expect(stuck).to_have_attribute("data-tile", str(end.tile))
    expect(stuck.locator(".fault")).to_be_visible()
    free = len(grid(3).hexes) - len(end.plies)
    assert free
    expect(all_of_us.table.locator("[data-denied]")).to_have_count(free)
    expect(all_of_us.table.get_by_label(re.compile("where the tile would block"))).to_have_count(
        free
    )


def test_the_list_of_moves_looks_back_and_comes_back(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 2, **SMALL)
    steps = planned(dealt(2, SEED, **SMALL), helping)[:3]
    replay(all_of_us, steps)
    all_of_us.await_mover(3)
    end = after(steps[-1])
    texts = [written(end, ply) for ply in end.plies]
    all_of_us.press(all_of_us.button("List of moves").first)
    moves = all_of_us.page.get_by_role("dialog", name="List of moves")
    expect(moves.get_by_role("listitem")).to_have_text([re.compile(text) for text in texts])
    all_of_us.press(moves.get_by_role("button", name=texts[0]))
    expect(all_of_us.laid).to_have_count(1)
    all_of_us.press(moves.get_by_role("button", name="One move on"))
    expect(all_of_us.laid).to_have_count(2)
    all_of_us.press(moves.get_by_role("button", name="Close the list of moves"))
    expect(all_of_us.laid).to_have_count(3)
    expect(all_of_us.tile).to_be_visible()


def test_a_rematch_begins_from_the_corner_without_words(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 2, **SMALL)
    replay(all_of_us, planned(dealt(2, SEED, **SMALL), helping))
    expect(all_of_us.table.locator("[data-star]").first).to_be_visible()
    assert all_of_us.table.inner_text().split() == [
        word for word in all_of_us.table.inner_text().split() if word.isdecimal()
    ]
    all_of_us.press(all_of_us.table.get_by_role("button", name="Play again").nth(2))
    all_of_us.await_mover(0)
    expect(all_of_us.table.locator("[data-star]")).to_have_count(0)


def test_leaving_asks_with_signs(invite: Invite, venue: Venue) -> None:
    all_of_us = at_table(invite, venue, 2)
    for corner in range(4):
        all_of_us.press(all_of_us.table.get_by_role("button", name="Leave the table").nth(corner))
        question = all_of_us.page.get_by_role("dialog", name="Leave the table?")
        expect(question).to_have_text("")
        all_of_us.press(question.get_by_role("button", name="No, stay"))
        expect(question).to_have_count(0)
    all_of_us.press(all_of_us.table.get_by_role("button", name="Leave the table").first)
    all_of_us.press(all_of_us.page.get_by_role("link", name="Yes, leave"))
    expect(all_of_us.page).to_have_url(re.compile("/$"))
