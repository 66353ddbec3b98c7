"""Timers: what falls due in a room, and what is then done; the time is always an argument."""

from msgspec import Raw

from parlor.log import Forfeit
from parlor.server import clock, lobby
from parlor.server.connection import encode
from parlor.server.room import LiveRoom

HOST_PASSES_AFTER = 30_000
"""Milliseconds a host may be away before the role moves, where policy says soon."""


def next_due(room: LiveRoom) -> int | None:
    """When something falls due next, in milliseconds since 1970."""
    dues = [*_flags(room), *_absences(room), *_idle(room), *_host_away(room)]
    return min(dues) if dues else None


def _flags(room: LiveRoom) -> list[int]:
    fall = clock.flag(room.clocks) if room.clocks else None
    return [fall[0]] if fall else []


def _absences(room: LiveRoom) -> list[int]:
    limit = room.record.policy.absence
    if limit is None or room.record.phase != "playing":
        return []
    return [since + limit * 1000 for since in room.record.away.values()]


def _idle(room: LiveRoom) -> list[int]:
    limit = room.record.policy.idle
    return [] if limit is None else [room.last_activity() + limit * 1000]


def _host_away(room: LiveRoom) -> list[int]:
    since = room.record.away.get(room.record.host)
    if since is None or room.record.policy.host_passes != "soon" or not room.connections:
        return []
    return [since + HOST_PASSES_AFTER]


async def fire(room: LiveRoom, now: int) -> None:
    """Do everything that is due by `now`."""
    if any(due <= now for due in _idle(room)):
        await room.delete("This room was closed because nobody did anything for a long time.")
        return
    await fall_flag(room, now)
    await _end_absences(room, now)
    if any(due <= now for due in _host_away(room)):
        await room.change(lobby.pass_host(room.record, room.present()), by_somebody=False)
        tell_host(room)


def tell_host(room: LiveRoom) -> None:
    """Tell everybody who the host is now."""
    names = [chair.name for chair in room.record.chairs if chair.player == room.record.host]
    room.note(f"{names[0]} is the host now.")


async def fall_flag(room: LiveRoom, now: int) -> None:
    """Write the flags that fell by `now`, each at its exact time."""
    while room.clocks and (fall := clock.flag(room.clocks)) and fall[0] <= now:
        at, seat = fall
        await room.append("flag", seat, at=at)
        room.note(f"{room.record.chairs[seat].name} ran out of time.")


async def _end_absences(room: LiveRoom, now: int) -> None:
    policy, limit = room.record.policy, room.record.policy.absence
    if limit is None or room.record.phase != "playing":
        return
    late = [who for who, since in room.record.away.items() if since + limit * 1000 <= now]
    for seat, chair in enumerate(room.record.chairs):
        if chair.player not in late or chair.gone or room.record.phase != "playing":
            continue
        if policy.absence_ends == "match":
            await room.append("abandon", seat)
        else:
            await room.append("forfeit", seat, Raw(encode(Forfeit("absence"))))
            await room.change(lobby.remove_absent(room.record, seat), by_somebody=False)
        room.note(policy.absence_message.format(name=chair.name))
