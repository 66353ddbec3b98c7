"""What is fixed when a table deals, and how its deal is drawn before."""

import secrets
from typing import Any

from msgspec.structs import replace

from parlor import draw
from parlor.game import Game
from parlor.match import Header, SeatName
from parlor.server.errors import Refusal
from parlor.server.models import Draw, Room
from parlor.server.rooms import seating
from parlor.server.rooms.services import Services


def header(services: Services, game: Game, room: Room, options: Any) -> Header:
    """The header of the next match in a room."""
    plain = Header(
        match=secrets.token_urlsafe(12),
        game=game.id,
        version=game.version,
        mode=room.mode,
        options=room.options,
        policy=room.policy,
        seats=tuple(SeatName(chair.name, chair.player, chair.bot) for chair in room.chairs),
        seed=services.seeds() if services.seeds else secrets.randbits(63),
        salt=secrets.token_hex(32),
        started=services.now(),
    )
    return plain if services.seeds or not is_joint(game, room, options) else _drawn(plain, room)


def is_joint(game: Game, room: Room, options: Any) -> bool:
    """Whether the next match has a deal of its own to draw, and goes on from nothing earlier."""
    return room.fork is None and game.is_whole(options)


def visible_commitment(game: Game, room: Room, options: Any) -> str | None:
    """What a room shows of its next deal before browsers add to it."""
    if room.draw is None or not is_joint(game, room, options):
        return None
    return draw.commitment(room.draw.secret)


def _drawn(plain: Header, room: Room) -> Header:
    drawn = room.draw or Draw(plain.salt)
    entropy = tuple(drawn.added.get(seat.player or "") for seat in plain.seats)
    seed = draw.seed(drawn.secret, entropy)
    return replace(plain, seed=seed, salt=drawn.secret, entropy=entropy)


def redrawn(services: Services, room: Room) -> Room:
    """The room with a fresh secret of the server's, for the match after the one that starts."""
    return replace(
        room, draw=None if services.seeds else Draw(secrets.token_hex(32)), starting=False
    )


def with_draw(services: Services, room: Room) -> Room:
    """The room with a draw, also after an older server saved it without one."""
    if room.draw or services.seeds:
        return room
    return replace(redrawn(services, room), starting=room.starting)


def contributed(room: Room, player: str, commitment: str, entropy: str) -> Room:
    """The room with what a player's browser adds to the next deal; the same again is no change."""
    taking_part = {*seating.people(room), *room.joining}
    if player not in taking_part:
        raise Refusal("not_seated")
    if room.draw is None or draw.commitment(room.draw.secret) != commitment:
        raise Refusal("stale")
    known = room.draw.added.get(player)
    if known not in (None, entropy):
        raise Refusal("already_added")
    # Who left the table has no part in its deal, so there are never more parts than players.
    added = {who: part for who, part in room.draw.added.items() if who in taking_part}
    added[player] = entropy
    return room if known else replace(room, draw=replace(room.draw, added=added))


def forgotten(room: Room, player: str) -> Room:
    """The room without what a player's browser added."""
    if room.draw is None:
        return room
    added = {who: part for who, part in room.draw.added.items() if who != player}
    return replace(room, draw=replace(room.draw, added=added))
