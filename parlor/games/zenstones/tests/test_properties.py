"""What holds in every position of every match."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.zenstones import rules
from parlor.games.zenstones.model import GOAL, MoveStone, State, View
from parlor.games.zenstones.saves.file import exported, read, written
from parlor.games.zenstones.saves.reading import restored
from parlor.games.zenstones.tests.playing import EVERY_MOVE, any_machine, matches, positions
from parlor.games.zenstones.tests.tables import Table
from parlor.testing.table import is_accepted


@any_machine
@given(matches(longest=30))
def test_what_is_listed_is_what_is_accepted(match: Table) -> None:
    for seat in (0, 1):
        legal = set(rules.moves(match.state, seat))
        candidates = {*EVERY_MOVE, *legal}
        assert {move for move in candidates if is_accepted(rules, match.state, seat, move)} == legal


@any_machine
@given(matches())
def test_a_player_who_is_waited_for_can_move(match: Table) -> None:
    assert (match.phase == "ended") == (not rules.active(match.state))
    for seat in rules.active(match.state):
        assert rules.moves(match.state, seat)


@any_machine
@given(matches())
def test_credits_are_never_negative_and_only_fall(match: Table) -> None:
    state = match.state
    assert min(state.credits) >= 0
    for seat in rules.active(state):
        for move in rules.moves(state, seat)[:5]:
            after = rules.apply(state, seat, move)
            assert all(now <= was for now, was in zip(after.credits, state.credits, strict=True))


@any_machine
@given(matches())
def test_no_two_stones_share_a_square(match: Table) -> None:
    squares = [stone.square for stone in match.state.stones]
    assert len(set(squares)) == len(squares)


@any_machine
@given(matches())
def test_nobody_plays_on_with_a_hundred_or_without_stones(match: Table) -> None:
    if match.phase == "movement":
        assert max(match.scores) < GOAL
        assert {stone.owner for stone in match.state.stones} == {0, 1}


@any_machine
@given(positions())
def test_a_move_changes_one_score_up_or_two_down(match: Table) -> None:
    """A13: a move raises only the mover's score and a capture raises none."""
    state, seat = match.state, match.state.turn
    if seat is None:
        return
    for move in rules.moves(state, seat):
        assert isinstance(move, MoveStone)
        target = next(
            target
            for stone in rules.view(state, seat).stones
            if stone.id == move.stone
            for target in stone.reach
            if target.square == move.square
        )
        after = Table(rules.apply(state, seat, move))
        changes = [
            now - was for now, was in zip(after.scores_by_seat, match.scores_by_seat, strict=True)
        ]
        assert changes[seat] == target.gain
        assert changes[1 - seat] <= 0
        assert (changes[1 - seat] == 0) or target.captures is not None


@any_machine
@given(positions())
def test_turning_the_board_round_changes_nothing(match: Table) -> None:
    """§2.3: Black's half is White's turned by 180 degrees."""
    turned = {1: 2, 2: 1, 4: 8, 8: 4}

    def mask(directions: int) -> int:
        return sum(turned[bit] for bit in turned if directions & bit)

    state = match.state
    other = msgspec.structs.replace(
        state,
        white=1 - state.white,
        stones=tuple(
            [
                msgspec.structs.replace(
                    stone, square=99 - stone.square, directions=mask(stone.directions)
                )
                for stone in state.stones
            ]
        ),
    )
    if state.turn is None:
        return
    here = {(m.stone, m.square) for m in stone_moves(state)}
    assert here == {(m.stone, 99 - m.square) for m in stone_moves(other)}
    for move in stone_moves(state)[:4]:
        after = rules.apply(state, state.turn, move)
        there = rules.apply(other, state.turn, MoveStone(move.stone, 99 - move.square))
        assert (after.result, after.turn) == (there.result, there.turn)
        assert Table(after).scores_by_seat == Table(there).scores_by_seat


def stone_moves(state: State) -> list[MoveStone]:
    assert state.turn is not None
    return [move for move in rules.moves(state, state.turn) if isinstance(move, MoveStone)]


@any_machine
@given(matches(), st.integers(0, 2**64 - 1))
def test_an_imagined_state_looks_the_same(match: Table, seed: int) -> None:
    for seat in (0, 1):
        seen = rules.view(match.state, seat)
        world = rules.imagine(seen, seat, seed)
        assert rules.view(world, seat) == seen
        assert rules.moves(world, seat) == rules.moves(match.state, seat)
        if None not in match.state.bids:
            assert world == match.state


@any_machine
@given(matches())
def test_states_and_views_survive_json(match: Table) -> None:
    state = match.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    for seat in (0, 1, None):
        view = rules.view(state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


@any_machine
@given(matches())
def test_every_match_can_be_saved_and_loaded(match: Table) -> None:
    plain = msgspec.structs.replace(match.state, happened=(), mirror_block=False, turn_limit=0)
    assert restored(read(written(exported(plain))), plain.white) == plain
