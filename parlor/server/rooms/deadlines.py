"""What is done when something falls due; the time is always an argument."""

from msgspec import Raw

from parlor.engine import Seat
from parlor.game import Policy
from parlor.match import Forfeit, ForfeitCause
from parlor.server.rooms import loading, seating, timers
from parlor.server.rooms.room import LiveRoom
from parlor.table import clock
from parlor.table.messages import encode


async def fire(room: LiveRoom, now: int) -> None:
    """Do everything that is due by `now`."""
    if await _is_idle(room, now):
        await room.delete("idle")
        return
    await fall_flag(room, now)
    ended = await _end_absences(room, now)
    await room.change(seating.remove_late(room.record, now), by_person=False)
    if not seating.people(room.record) or (ended and seating.is_deserted(room.record)):
        await room.delete("deserted")
        return
    if any(due <= now for due in timers.host(room.record)):
        await room.change(seating.pass_host(room.record, room.present()), by_person=False)
        room.tell_host()


async def _is_idle(room: LiveRoom, now: int) -> bool:
    """Whether nobody did anything for too long, here or where this process has not heard of it."""

    def seems_idle() -> bool:
        return any(due <= now for due in timers.idleness(room.record, room.last_activity()))

    if seems_idle():
        await loading.catch_up(room)
        await room.talk.learn_latest()
    return seems_idle()


async def fall_flag(room: LiveRoom, now: int) -> None:
    """Write the flags that fell by `now`, each at its exact time."""
    while room.clocks and (fall := clock.flag(room.clocks)) and fall[0] <= now:
        at, seat = fall
        await room.append("flag", seat, at=at)
        room.note("out_of_time", name=room.record.chairs[seat].name)


async def forfeit(room: LiveRoom, seat: Seat, cause: ForfeitCause) -> None:
    """Let a seat forfeit, once: another process or an attempt before this one may have done it."""
    rows = room.require_match().rows
    if not any(row.kind == "forfeit" and row.seat == seat for row in rows):
        await room.append("forfeit", seat, Raw(encode(Forfeit(cause))))


def _tell_absence(room: LiveRoom, text: str, name: str) -> None:
    """Tell what the policy says of an absence; only a game's own words travel as they are."""
    if text == Policy().absence_message:
        room.note("away_too_long", name=name)
    else:
        room.note("absence", text=text.format(name=name))


async def _end_absences(room: LiveRoom, now: int) -> bool:
    """Forfeit the seats of those who stayed away; whether that ended the match for all."""
    policy, limit = room.record.policy, room.record.policy.absence
    if limit is None or room.record.phase != "playing":
        return False
    late = [who for who, since in room.record.away.items() if since + limit * 1000 <= now]
    for seat, chair in enumerate(room.record.chairs):
        if chair.player not in late or chair.gone or room.record.phase != "playing":
            continue
        await forfeit(room, seat, "absence")
        # The rules may let the others play on; the table does not.
        if policy.absence_ends == "match" and room.record.phase == "playing":
            await room.append("abandon", seat)
        await room.change(seating.remove_absent(room.record, seat), by_person=False)
        _tell_absence(room, policy.absence_message, chair.name)
    return policy.absence_ends == "match" and room.require_match().is_over
