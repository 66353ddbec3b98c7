"""Golden matches: logs that pin how a game behaves."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlor.engine import Outcome
from parlor.game import Game
from parlor.match import Header, Match, Row, SeatName
from parlor.testing.playing import Playing, Step
from parlor.testing.subject import Subject

RECORDED = 6
"""How many matches are recorded."""


class Golden(Struct, frozen=True):
    """A finished match with what must never change about it under its rules version."""

    header: Header
    moves: tuple[Row, ...]
    outcome: Outcome
    possible: tuple[str, ...] = ()
    """A digest of what is possible after the deal and after every row; see `possible`."""


def possible(game: Game, state: Any, seats: int) -> str:
    """A digest of who is waited for, what everybody may do, and how it ended.

    It leaves out how states and views are written, so that these may grow without a new version.
    """
    rules, outcome = game.rules, game.rules.outcome(state)
    lists = [[rules.text(move) for move in rules.moves(state, seat)] for seat in range(seats)]
    end = outcome and (outcome.placing, outcome.points, outcome.reason)
    known = msgspec.json.encode((rules.active(state), lists, end))
    return hashlib.sha256(known).hexdigest()[:8]


def folder(game: Game) -> Path:
    """Where the golden matches of a game lie."""
    return game.folder / "tests" / "matches"


def recorded_matches(game: Game) -> dict[str, Golden]:
    """The game's golden matches by file name."""
    files = sorted(folder(game).glob("*.json"))
    return {file.name: msgspec.json.decode(file.read_bytes(), type=Golden) for file in files}


def replayed(match: Match, record: Golden) -> Iterator[str]:
    """What is possible now, after the deal and after every row."""
    seats = len(match.header.seats)
    yield possible(match.game, match.state, seats)
    for row in record.moves:
        match.extend([row])
        yield possible(match.game, match.state, seats)


def golden_of(playing: Playing) -> Golden:
    """The record of a finished random match."""
    header = Header(
        match=f"golden-{playing.seed}",
        game=playing.game.id,
        version=playing.game.version,
        mode="online",
        options=playing.raw,
        policy=playing.game.policy,
        seats=tuple(SeatName(f"Seat {seat}") for seat in range(playing.seats)),
        seed=playing.seed,
        salt="golden",
        started=0,
    )
    match = Match(playing.game, header)
    match.extend(_row(index, step) for index, step in enumerate(playing.steps))
    return golden(match)


def golden(match: Match) -> Golden:
    """The record of a finished match."""
    assert match.outcome, f"{match.header.match} is not over"
    record = Golden(match.header, tuple(match.rows), match.outcome)
    again = Match(match.game, match.header)
    return msgspec.structs.replace(record, possible=tuple(replayed(again, record)))


def check_recorded(then: Golden, again: Golden) -> None:
    """The match is played today as it was when it was recorded.

    The habits of a table may change without a new rules version; a record keeps those of its day.
    """
    header = msgspec.structs.replace(again.header, policy=then.header.policy)
    assert msgspec.structs.replace(again, header=header) == then


def write(game: Game, name: str, record: Golden) -> None:
    """Keep a golden match among those of its game."""
    place = folder(game)
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{name}.json").write_bytes(msgspec.json.encode(record) + b"\n")


def _row(index: int, step: Step) -> Row:
    if step.cause == "clock":
        return Row(index, step.seat, "flag", Raw(b"{}"), index)
    if step.cause:
        return Row(index, step.seat, "forfeit", Raw(b'{"cause":"%s"}' % step.cause.encode()), index)
    return Row(index, step.seat, "move", Raw(msgspec.json.encode(step.move)), index)


def chosen_playings(playings: Sequence[Playing]) -> Sequence[Playing]:
    """Matches over all options and numbers of seats, the longest of each group."""
    share = -(-len(playings) // RECORDED)
    groups = [playings[start : start + share] for start in range(0, len(playings), share)]
    return [max(group, key=lambda playing: len(playing.steps)) for group in groups]


def record(subject: Subject) -> None:
    """Write some of the kit's random matches as golden ones, in place of those written before."""
    for old in folder(subject.game).glob("random-*.json"):
        old.unlink()
    for number, playing in enumerate(chosen_playings(subject.playings), start=1):
        write(subject.game, f"random-{number}", golden_of(playing))
