"""When something falls due in a room: flags, absences, idleness, an absent host."""

from collections.abc import Iterator

from parlor.server.models import Room
from parlor.server.rooms import presence
from parlor.table import clock
from parlor.table.clock import Clocks

HOST_WAITS = {"at once": 10_000, "soon": 30_000, "when asked": 30_000}
"""Milliseconds that a host must be away, by policy, before anybody else gets the role."""


def next_due(room: Room, clocks: Clocks | None, last_activity: int) -> int | None:
    """When to look next, in milliseconds since 1970."""
    if clocks is None and not room.away:
        # Where nobody is missed and no clock runs, which is asked after every move of most tables.
        return next(idleness(room, last_activity), None)
    dues = [*flags(clocks), *absences(room), *idleness(room, last_activity), *host(room)]
    return min(dues) if dues else None


def flags(clocks: Clocks | None) -> Iterator[int]:
    """When the next flag falls."""
    if clocks and (fall := clock.flag(clocks)):
        yield fall[0]


def absences(room: Room) -> Iterator[int]:
    """When each absent player has been away too long."""
    limit = room.policy.absence if room.phase == "playing" else room.policy.chairs_wait
    if limit is not None:
        for since in room.away.values():
            yield since + limit * 1000


def idleness(room: Room, last_activity: int) -> Iterator[int]:
    """When the room has been idle too long."""
    if room.policy.idle is not None:
        yield last_activity + room.policy.idle * 1000


def host(room: Room) -> Iterator[int]:
    """When the role of an absent host moves to someone who is here."""
    if room.policy.host_passes != "when asked" and presence.present(room):
        yield from host_free(room)


def host_free(room: Room) -> Iterator[int]:
    """When the role of an absent host is free for others."""
    since = room.away.get(room.host)
    if since is not None:
        yield since + HOST_WAITS[room.policy.host_passes]
