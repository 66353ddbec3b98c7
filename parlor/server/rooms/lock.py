"""A room that only those enter whom its host lets in: pure changes of a room."""

from msgspec.structs import replace

from parlor.server.errors import Refusal
from parlor.server.models import Player, Room
from parlor.server.rooms import admission, seating

MOST_KNOCKING, MOST_ADMITTED = 10, 200
"""How many may wait at a locked door, and how many of those let in are remembered."""


def is_locked_out(room: Room, player: str) -> bool:
    """Whether someone could ask to be let into the locked room."""
    is_known = bool(seating.chairs_of(room, player)) or player in room.removed
    return admission.is_shut_to(room, player) and not is_known


def lock(room: Room, host: str, *, locked: bool) -> Room:
    """The room locked or open; who watches a room that is locked has to ask again."""
    seating.require_host(room, host)
    if room.locked == locked:
        return room
    room = replace(room, locked=locked, admitted=(), knocking={})
    watchers = {w: at for w, at in room.watchers.items() if not admission.is_shut_to(room, w)}
    return replace(room, watchers=watchers, joining=tuple(w for w in room.joining if w in watchers))


def knock(room: Room, player: Player) -> Room:
    """The room with someone at its locked door; no more than the host can answer."""
    if player.id in room.knocking:
        return room
    if len(room.knocking) >= MOST_KNOCKING:
        raise Refusal("busy", why="knocks")
    return replace(room, knocking={**room.knocking, player.id: player.name})


def let_in(room: Room, host: str, player: str, *, yes: bool) -> Room:
    """The room after the host answered someone at its door."""
    seating.require_host(room, host)
    if player not in room.knocking:
        raise Refusal("stale")
    knocking = {who: name for who, name in room.knocking.items() if who != player}
    room = replace(room, knocking=knocking)
    if not yes:
        return admission.removed(room, player)
    return replace(room, admitted=(*room.admitted, player)[-MOST_ADMITTED:])
