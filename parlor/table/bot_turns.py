"""Which bots are asked when: the one rule of the server, its workers, simulations and terminals."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from parlor.engine import Seat
from parlor.match import Header, Match
from parlor.table.bot_kinds import RANDOM
from parlor.table.row_limit import has_room_for_more, moves_with_room

MOST_WHILE_WAITING = 8
"""How many moves a waiting bot may make between two turns of bots."""
Bots: TypeAlias = Sequence[tuple[Seat, str]]
"""The seats that have bots, in order, with their kinds."""


class AskedBots(Struct, frozen=True):
    """Which waiting bots were asked."""

    times: Mapping[Seat, int] = {}
    """How often, since a bot was last on turn."""
    moves: Mapping[Seat, int] = {}
    """How often each of them moved since then."""
    versions: Mapping[Seat, int] = {}
    """The version that each was last asked about."""


NOBODY_ASKED = AskedBots()


def bots_of(header: Header) -> Bots:
    """Where bots sit in a match."""
    return [(seat, chair.bot) for seat, chair in enumerate(header.seats) if chair.bot]


def moves_while_waiting(kind: str) -> bool:
    """Whether a bot is asked while the table waits for others; the random one would never rest."""
    return kind != RANDOM


def choices(match: Match, seat: Seat, kind: str) -> Sequence[Any]:
    """What a bot may choose from now; without any it is not asked."""
    is_asked = seat in match.active or (moves_while_waiting(kind) and not match.is_over)
    return moves_with_room(match, seat) if is_asked else ()


def waiting_bot(match: Match, bots: Bots, asked: AskedBots) -> Seat | None:
    """The next bot to ask though the table does not wait for it, before any that it waits for.

    Each is asked once about a version, and all have their say before one is asked again.
    """
    if match.is_over or not has_room_for_more(match):
        return None
    active = match.active
    waiting = [
        (asked.times.get(seat, 0), seat, kind)
        for seat, kind in bots
        if seat not in active
        and moves_while_waiting(kind)
        and asked.versions.get(seat) != match.version
        and asked.moves.get(seat, 0) < MOST_WHILE_WAITING
    ]
    return next((seat for _, seat, kind in sorted(waiting) if choices(match, seat, kind)), None)


def bot_on_turn(match: Match, bots: Bots) -> Seat | None:
    """The first bot that the table waits for."""
    active = match.active
    return next((seat for seat, _ in bots if seat in active), None)


def after_asking(asked: AskedBots, match: Match, seat: Seat) -> AskedBots:
    """What holds once a bot is asked; after one on turn those that wait may move again."""
    if seat in match.active:
        return AskedBots(versions=asked.versions)
    times = {**asked.times, seat: asked.times.get(seat, 0) + 1}
    return AskedBots(times, asked.moves, {**asked.versions, seat: match.version})


def after_move(asked: AskedBots, seat: Seat) -> AskedBots:
    """What holds once a waiting bot moved."""
    moves = {**asked.moves, seat: asked.moves.get(seat, 0) + 1}
    return AskedBots(asked.times, moves, asked.versions)
