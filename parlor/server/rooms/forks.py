"""Matches played on from a position of an earlier one: the same deal, the same rows, new people."""

from collections.abc import Container
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from parlor.engine import BadOption
from parlor.game import Game, Mode, Policy
from parlor.match import Header, Match, Origin, Row
from parlor.options import read_options, require_allowed
from parlor.server.db.database import Store
from parlor.server.errors import Refusal
from parlor.server.models import Chair, Player, Room, StoredMatch
from parlor.server.rooms import naming, seating
from parlor.server.rooms.options import with_options
from parlor.table import row_limit

MOST_SEATS = 20

SeatIndex = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]


class NewFork(Struct, frozen=True, forbid_unknown_fields=True):
    """How to play on from a position."""

    version: Annotated[int, Meta(ge=0, le=2**31)]
    """The position: how many rows of the log led to it."""
    mode: Mode = "online"
    seat: SeatIndex = 0
    """Your seat; on one device every seat without a bot is yours."""
    bots: Annotated[list[str | None], Meta(max_length=MOST_SEATS)] = []
    """The kind of bot on each seat, null for people; empty for no bots."""
    listed: bool = False


def ways(game: Game, header: Header) -> tuple[Mode, ...]:
    """How positions of a match can be played on: a mode must not force other options upon it."""
    modes = policy_of(game, header.policy).modes
    return tuple(mode for mode in modes if _fits(game, header, mode))


def _fits(game: Game, header: Header, mode: Mode) -> bool:
    if mode == "solo" and len(header.seats) > 1:
        return False
    try:
        options = read_options(game, header.options, mode)
    except BadOption:
        return False
    # Read rather than compared as stored: an option may be newer than the match.
    is_same = options == msgspec.convert(header.options, game.options)
    return is_same and len(header.seats) in game.seats_allowed(options)


def policy_of(game: Game, wanted: Policy) -> Policy:
    """A policy that the game knows, with what a host may adjust as it was.

    A file from elsewhere may hold any policy, so it is never taken as it is.
    """
    adjusted = {name: getattr(wanted, name) for name in game.adjustable}
    known = [replace(base, **adjusted) for base in (game.policy, *game.presets.values())]
    return wanted if wanted in known else known[0]


def require_open(game: Game, kept: StoredMatch, version: int) -> None:
    """Refuse a position that is not there, or after which nobody can move."""
    if version > len(kept.rows):
        last = len(kept.rows)
        raise Refusal("bad_position", "version", why="range", last=last)
    match = Match(game, kept.header)
    match.extend(kept.rows[:version])
    if row_limit.rows_left_to_show(match) is not None:
        raise Refusal("bad_position", "version", why="long")
    if match.is_over:
        raise Refusal("bad_position", "version", why="over")


def planned(
    game: Game, kept: StoredMatch, player: Player, request: NewFork, known: Container[str], now: int
) -> Room:
    """The room, still without a code, in which a match plays on."""
    header = kept.header
    if request.mode not in ways(game, header):
        raise Refusal("bad_mode", "mode", why="fork")
    # As the game writes them: a file from elsewhere may say more than it needs to.
    options = read_options(game, header.options, request.mode)
    room = Room(
        code="",
        game=game.id,
        mode=request.mode,
        host=player.id,
        creator=player.id,
        options={},
        policy=policy_of(game, header.policy),
        created=now,
        touched=now,
        chairs=_chairs(header, player, request),
        listed=request.listed and request.mode == "online",
        fork=Origin(header.match, request.version),
    )
    require_allowed(game, room.policy, options)
    room = with_options(room, game, options)
    for seat, kind in enumerate(request.bots):
        if kind is not None and kind not in known:
            raise Refusal("bad_bot", field="bots")
        room = seating.with_bot(room, seat, kind) if kind is not None else room
    naming.require_name(room, player.name, player.id)
    return room


def _chairs(header: Header, player: Player, request: NewFork) -> tuple[Chair, ...]:
    """You on your seat and the others empty; on one device everybody who sat there."""
    seats = len(header.seats)
    bots = request.bots or [None] * seats
    if len(bots) != seats:
        raise Refusal("bad_chair", "bots", why="seats", seats=seats)
    if request.seat >= seats or bots[request.seat] is not None:
        raise Refusal("bad_chair", "seat", why="taken")
    if request.mode == "device":
        names = (_name_here(header, seat, player) for seat in range(seats))
        return tuple(Chair(name, player.id) for name in names)
    you = Chair(player.name, player.id)
    return tuple(you if seat == request.seat else seating.EMPTY for seat in range(seats))


def _name_here(header: Header, seat: int, player: Player) -> str:
    """The name of a seat on a device; the names of others stay in their own matches."""
    sat = header.seats[seat]
    is_others = sat.player not in (None, player.id)
    return f"Player {seat + 1}" if is_others else sat.name


async def dealt_fork(
    store: Store, game: Game, room: Room, header: Header
) -> tuple[Header, tuple[Row, ...]]:
    """The header of the room's next match and the rows that it begins with.

    They all get the time of the start: nobody's clock is charged for what was played before.
    """
    if room.fork is None:
        return header, ()
    kept = await store.match(room.fork.match)
    if kept is None or kept.ended is None or not kept.header.policy.keep:
        raise Refusal("match_not_found", why="origin")
    if kept.header.version != game.version:
        raise Refusal("match_not_found", why="origin-rules")
    rows = kept.rows[: room.fork.version]
    forked = replace(header, seed=kept.header.seed, origin=room.fork)
    return forked, tuple(replace(row, at=header.started) for row in rows)
