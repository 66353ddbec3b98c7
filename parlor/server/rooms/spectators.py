"""Spectators who would like to play: pure changes of a room."""

from msgspec.structs import replace

from parlor.names import distinct_name
from parlor.server.errors import Refusal
from parlor.server.models import Chair, Player, Room
from parlor.server.rooms import naming, seating
from parlor.server.rooms.presence import moved_to_chair


def joining(room: Room) -> tuple[str, ...]:
    """Spectators who want a chair in the next match, the first to ask first."""
    return tuple(who for who in room.joining if who in room.watchers)


EACH = 10
"""How many people of one address may watch one table, so that none takes all places."""


def require_room(room: Room, player: str, most: int, neighbors: int = 0) -> None:
    """Refuse one more spectator than a table, or their network there, may have; 0 is no limit.

    One who watches already may open a window.
    """
    if player in room.watchers or not most:
        return
    if len(room.watchers) >= most:
        raise Refusal("too_many_spectators")
    if neighbors >= EACH:
        raise Refusal("too_many_spectators", why="network")


def require_voice(room: Room, player: str) -> None:
    """Refuse a spectator the chat, unless the host lets spectators write."""
    policy = room.policy
    if not (policy.spectators and policy.spectators_chat and player in room.watchers):
        seating.require_chair(room, player)


def sit(room: Room, player: Player, seats: range) -> Room:
    """The room with a spectator on a chair, or after a match on the list for the next."""
    if room.phase != "over":
        return moved_to_chair(seating.join(room, player, seats), player.id)
    if seating.chairs_of(room, player.id) or player.id in room.joining:
        return room
    if room.mode != "online" or len(_next_chairs(room)) >= seats[-1]:
        raise Refusal("room_full")
    naming.require_name(room, player.name)
    return replace(room, joining=(*joining(room), player.id))


def stand_back(room: Room, player: str) -> Room:
    """The room with one who does not want a chair in the next match after all."""
    if player not in room.joining:
        return room
    return replace(room, joining=tuple(who for who in room.joining if who != player))


def with_joining(room: Room, seats: range) -> Room:
    """The lobby before another match, with those who asked for a chair as far as there are any."""
    for who in joining(room)[: max(0, seats[-1] - len(room.chairs))]:
        taken = [chair.name for chair in room.chairs]
        name = distinct_name(room.watchers[who].name, taken, room.policy.name_length)
        chair = Chair(name, player=who)
        room = moved_to_chair(replace(room, chairs=(*room.chairs, chair)), who)
    return replace(room, joining=())


def _next_chairs(room: Room) -> list[str]:
    staying = [chair.name for chair in room.chairs if not chair.gone]
    return [*staying, *joining(room)]
