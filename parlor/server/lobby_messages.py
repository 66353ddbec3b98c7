"""What a browser is told over the socket of the lobby."""

from typing import TypeAlias

from msgspec import Struct

from parlor.server.schemas import RoomSummary, YourInvitation, YourRoom


class Yours(Struct, frozen=True, tag_field="t", tag="yours"):
    """Your rooms: the ones waiting for you first, and among those the longest wait first."""

    rooms: tuple[YourRoom, ...]
    now: int
    """The server's time, in milliseconds since 1970."""
    invitations: tuple[YourInvitation, ...] = ()
    """Rooms that you were asked to come to, the newest first."""


class Public(Struct, frozen=True, tag_field="t", tag="public"):
    """The public rooms, newest first; those where you sit are among them."""

    waiting: tuple[RoomSummary, ...]
    """Rooms with a free seat for you whose match hasn't started."""
    open: tuple[RoomSummary, ...]
    """Rooms whose match runs and which may be watched, or joined late."""
    now: int


LobbyMessage: TypeAlias = Yours | Public
"""The lists, each sent whole at once and again whenever it changes."""
