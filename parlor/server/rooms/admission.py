"""Who may come in without a chair: not those the host removed, and few where it is locked."""

from msgspec.structs import replace

from parlor.server.errors import Refusal
from parlor.server.models import Room

MOST_REMOVED = 100
"""How many removed players a room remembers: the newest."""


def require_welcome(room: Room, player: str) -> None:
    """Refuse someone whom the host removed, or did not let into a locked room."""
    if player in room.removed:
        raise Refusal("removed")
    if is_shut_to(room, player):
        raise Refusal("room_locked")


def is_shut_to(room: Room, player: str) -> bool:
    """Whether the lock keeps someone out; never the person who opened the room."""
    return room.locked and player not in {room.creator, *room.admitted} - {""}


def removed(room: Room, player: str) -> Room:
    """The room to which a player may not come back, unless they opened it."""
    # A stand-in for the host must not lock out whose room it is.
    if player == room.creator:
        return room
    return replace(room, removed=(*room.removed, player)[-MOST_REMOVED:])


def with_chair_again(room: Room, player: str) -> Room:
    """The room between two matches with one who lost or left a chair back on it; or as it is."""
    if room.phase != "over":
        return room
    chairs = tuple(
        replace(chair, player=player, gone=False, left=None)
        if chair.left == player and chair.player is None and chair.bot is None
        else chair
        for chair in room.chairs
    )
    return room if chairs == room.chairs else replace(room, chairs=chairs)
