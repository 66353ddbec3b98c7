"""Taking moves back inside one's own turn, by the platform's policy (§3.5)."""

from msgspec import Raw, json
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.harmonies import GAME, rules
from parlor.match import Header, Match, Row, SeatName
from parlor.table.takeback import may_take_back


def started(seats: int, *, bots: int = 0, together: bool = True, **options: object) -> Match:
    """A match of these seats, the last of them for bots, at a table that may allow taking back."""
    kinds = [None] * (seats - bots) + ["easy"] * bots
    return Match(
        GAME,
        Header(
            match="one",
            game=GAME.id,
            version=GAME.version,
            mode="online",
            options=dict(options),
            policy=replace(GAME.policy, takeback_together=together),
            seats=tuple(SeatName(f"Seat {seat}", bot=bot) for seat, bot in enumerate(kinds)),
            seed=11,
            salt="",
            started=0,
        ),
    )


def play(match: Match, line: str | None = None) -> None:
    """The seat on turn makes a move, the first one that is listed unless named."""
    state = match.state
    move = rules.parse(line) if line else rules.moves(state, state.turn)[0]
    data = Raw(json.encode(move))
    match.extend([Row(match.version, state.turn, "move", data, match.version)])


def may(match: Match, seat: Seat) -> bool:
    return may_take_back(match, seat, tuple(rules.active(match.state)))


def take_back(match: Match) -> None:
    data = Raw(b'{"count":1}')
    match.extend([Row(match.version, match.state.turn, "takeback", data, match.version)])


def test_every_move_of_a_turn_can_be_taken_back() -> None:
    match = started(2)
    seat, before = match.state.turn, match.state
    assert not may(match, seat)
    for line in ("card 1", "take 1", None, None, None):
        play(match, line)
        assert may(match, seat)
        assert not may(match, 1 - seat)
    for _ in range(5):
        assert may(match, seat)
        take_back(match)
    assert match.state == before
    assert not may(match, seat)


def test_the_choice_of_a_spirit_can_be_taken_back() -> None:
    match = started(2, spirits=True)
    seat = match.state.turn
    play(match)
    assert may(match, seat)
    take_back(match)
    assert match.state.phase == "spirit"


def test_a_turn_that_ended_cannot_be_taken_back() -> None:
    match = started(2)
    seat = match.state.turn
    for line in ("take 1", None, None, None, "end"):
        play(match, line)
    assert match.state.turn != seat
    assert not may(match, seat)
    assert not may(match, match.state.turn)


def test_alone_new_tokens_cannot_be_taken_back_but_the_question_can() -> None:
    match = started(1)
    for line in ("take 1", None, None, None, "end"):
        play(match, line)
    assert match.state.phase == "discard"
    assert may(match, 0)
    play(match, "skip")
    assert not may(match, 0)


def test_a_cube_can_be_taken_back() -> None:
    """Cubes are placed in the course of random matches; each can be taken back at once."""
    match, cubes = started(2), 0
    while not match.is_over and cubes < 3:
        state = match.state
        legal = [rules.text(move) for move in rules.moves(state, state.turn)]
        wanted = [line for line in legal if line.startswith(("cube", "card"))] or legal
        line = wanted[match.version * 7 % len(wanted)]
        seat = state.turn
        play(match, line)
        if line.startswith("cube"):
            cubes += 1
            assert may(match, seat)
            take_back(match)
            assert match.state == state
            play(match, line)
    assert cubes


def test_among_people_a_move_stands_unless_the_host_allows_taking_back() -> None:
    assert not GAME.policy.takeback_together
    assert "takeback_together" in GAME.adjustable
    found = []
    for seats, bots, together in ((2, 0, False), (2, 0, True), (2, 1, False), (1, 0, False)):
        match = started(seats, bots=bots, together=together)
        play(match, "take 1")
        found.append(may(match, match.state.turn))
    assert found == [False, True, True, True]
