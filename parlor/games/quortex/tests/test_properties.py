"""What holds in every position of every match."""

from collections import Counter

from hypothesis import given

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.links import forget, joined, position
from parlor.games.quortex.board.tiles import TYPE_OF, supply
from parlor.games.quortex.legality import stuck
from parlor.games.quortex.lines import lines_of
from parlor.games.quortex.model import EMPTY, Ask, Move, Place, Replace, Sit, State
from parlor.games.quortex.tests.playing import any_machine, matches
from parlor.games.quortex.tests.tables import Table
from parlor.testing.table import is_accepted


def every_move(state: State) -> list[Move]:
    """Everything that could be tried, on the board and just beside it."""
    span = range(-state.options.radius - 1, state.options.radius + 2)
    laid: list[Move] = [
        kind(row, col, turn)
        for kind in (Place, Replace)
        for row in span
        for col in span
        for turn in range(-1, 7)
    ]
    return [*laid, *map(Sit, range(-1, 7)), Ask()]


@any_machine
@given(matches(longest=30, may_leave=True))
def test_what_is_listed_is_what_is_accepted(match: Table) -> None:
    state = match.state
    for seat in {state.turn, (state.turn + 1) % len(state.edges)}:
        tried = every_move(state)
        legal = rules.moves(state, seat)
        accepted = [move for move in tried if is_accepted(rules, state, seat, move)]
        assert Counter(accepted) == Counter(legal)


@any_machine
@given(matches(may_leave=True))
def test_no_tile_is_lost_or_made(match: Table) -> None:
    state = match.state
    tiles = [TYPE_OF[lie] for lie in state.tiles if lie != EMPTY]
    held = [] if state.tile is None else [state.tile]
    counts = Counter([*tiles, *held, *state.bag])
    whole = supply(len(state.tiles), state.options.ratio)
    assert [counts[kind] for kind in range(4)] == list(whole)


@any_machine
@given(matches(may_leave=True))
def test_while_a_match_runs_nobody_is_blocked_or_through(match: Table) -> None:
    """§5.1, §7.1; with supermove one may be blocked."""
    state = match.state
    if state.phase != "playing":
        return
    here, lines = position(state.options.radius, state.tiles), lines_of(state)
    assert not any(joined(here, line) for line in lines)
    assert state.options.supermove != "off" or not stuck(here, lines)
    assert len(lines) > 1


@any_machine
@given(matches(longest=90))
def test_a_full_board_has_a_winner_without_supermove(match: Table) -> None:
    """§7: also the bag never runs out then."""
    state = match.state
    if state.result is not None and state.options.supermove == "off":
        assert state.result.how in ("flow", "tie", "constraint")


@any_machine
@given(matches())
def test_a_position_carried_on_is_the_position_built_again(match: Table) -> None:
    state = match.state
    carried = position(state.options.radius, state.tiles)
    forget()
    built = position(state.options.radius, state.tiles)
    # Where a tile lies, links are no longer followed and may be left from before.
    kept = [6 * h + d for h, lie in enumerate(state.tiles) if lie == EMPTY for d in range(6)]
    outer = list(grid(state.options.radius).edge_of)
    assert all(carried.links[socket] == built.links[socket] for socket in (*kept, *outer))
    assert carried.empty == built.empty
    assert [carried.leads[s // 6] & built.empty for s in kept] == [
        built.leads[s // 6] & built.empty for s in kept
    ]
    assert [rim & built.empty for rim in carried.rims] == [rim & built.empty for rim in built.rims]
