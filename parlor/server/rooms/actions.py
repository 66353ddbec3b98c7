"""What each request does: one function per message, run under the room's lock."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlor.engine import BadOption, IllegalMove, Seat
from parlor.match import Takeback
from parlor.options import read_options, read_policy_changes, require_allowed
from parlor.safe_traceback import traced
from parlor.server.db.database import StorageUnavailable
from parlor.server.errors import Refusal
from parlor.server.models import Room
from parlor.server.rate_limit import Limited
from parlor.server.rooms import arranging, deadlines, dealing, heavy, seating, spectators, timers
from parlor.server.rooms.attach import detach
from parlor.server.rooms.connection import Connection
from parlor.server.rooms.options import with_options
from parlor.server.rooms.room import LiveRoom
from parlor.server.rooms.row_refusals import require_room
from parlor.table.messages import Done, closed, encode
from parlor.table.requests import (
    Abandon,
    AddBot,
    AddEntropy,
    AnswerOffer,
    BecomeHost,
    Kick,
    Leave,
    LetIn,
    MakeOffer,
    Play,
    PlayAgain,
    Reorder,
    Request,
    Resign,
    Say,
    SetListed,
    SetLocked,
    SetOptions,
    SetPace,
    SetStartFull,
    Sit,
    Start,
    TakeBack,
)
from parlor.table.takeback import may_take_back

log = logging.getLogger(__name__)

NO_CONTROLS = dict.fromkeys([*range(32), *range(127, 160)], " ")
"""Control characters become spaces: no screen shows them and PostgreSQL keeps no U+0000."""

_ANSWERED = (Play, Leave)
"""Requests whose effect is their answer."""


async def handle(room: LiveRoom, connection: Connection, request: Any) -> None:
    """Carry out a request or tell the sender why not."""
    action = ACTIONS[type(request)]
    try:
        await room.retrying(lambda: action(room, connection, request))
    except Refusal as refusal:
        # No table with it: the newest was sent before, and the outbox keeps that order.
        connection.refuse(refusal, request.id)
    except BadOption as bad:
        connection.refuse(Refusal.by_rules(room.game, bad), request.id)
    except StorageUnavailable:
        connection.refuse(Refusal("unavailable"), request.id)
    except Exception as error:
        code, kind = room.record.code, type(request).__name__
        log.error("%s in room %s failed: %s", kind, code, traced(error))
        connection.refuse(Refusal("internal"), request.id)
    else:
        if type(request) not in _ANSWERED:
            connection.tell(Done(request.id))


async def play(room: LiveRoom, connection: Connection, request: Play) -> None:
    """Apply a move, commit it, adopt it."""
    match = room.require_match()
    seating.require_phase(room.record, "playing", "over")
    if request.match not in (None, match.header.match):
        raise Refusal("stale")
    seat = room.seat_of(connection, request.seat)
    move = _read_move(room, request.move)
    known = match.ordinals[seat]
    if request.ordinal < known and _move_made(room, seat, request.ordinal) == move:
        connection.done = max(connection.done, request.id)
        room.show_table(connection)
        return
    if request.ordinal != known:
        raise Refusal("stale")
    seating.require_phase(room.record, "playing")
    if room.clocks:
        await deadlines.fall_flag(room, room.services.now())
    if match.is_over:
        raise Refusal("wrong_phase")
    try:
        await room.append("move", seat, Raw(encode(move)), move=move)
    except IllegalMove as illegal:
        raise Refusal.by_rules(room.game, illegal) from None
    connection.done = max(connection.done, request.id)


def _read_move(room: LiveRoom, data: Raw) -> Any:
    try:
        return room.require_match().decode(data)
    except msgspec.MsgspecError as error:
        raise Refusal("malformed", why="move", detail=str(error)) from None


def _move_made(room: LiveRoom, seat: Seat, ordinal: int) -> Any:
    match = room.require_match()
    made = [row for row in match.rows if row.seat == seat and row.kind == "move"]
    return match.decode(made[ordinal].data)


async def say(room: LiveRoom, connection: Connection, request: Say) -> None:
    """Say a line in the chat."""
    spectators.require_voice(room.record, connection.player.id)
    text = " ".join(request.text.translate(NO_CONTROLS).split())
    if not room.record.policy.chat:
        raise Refusal("not_by_policy")
    if not text:
        raise Refusal("malformed", why="empty")
    if seconds := room.talk.allowance.of(connection.player.id).take():
        raise Limited(seconds)
    await room.talk.say(connection.player, text)


async def set_options(room: LiveRoom, connection: Connection, request: SetOptions) -> None:
    """Change what the host may change in the lobby."""
    seating.require_host(room.record, connection.player.id)
    seating.require_phase(room.record, "lobby")
    reading = partial(read_options, room.game, request.options, room.record.mode)
    options = await heavy.run(heavy.are_long(request.options), reading)
    seating.require_fits(room.record, room.game, options)
    policy = read_policy_changes(room.game, room.record.policy, request.policy)
    require_allowed(room.game, policy, options)
    changed = with_options(replace(room.record, policy=policy), room.game, options)
    await room.change(changed if policy.spectators else _unwatched(changed))
    room.options = options
    room.connections.draw_curtain(room.record)


def _unwatched(room: Room) -> Room:
    return replace(room, watchers={}, joining=())


async def kick(room: LiveRoom, connection: Connection, request: Kick) -> None:
    """Remove a chair; in play the seat forfeits."""
    player, index = connection.player.id, request.chair
    chair = seating.chair_at(room.record, index)
    changed = seating.kick(room.record, player, index)
    if request.name not in (None, chair.name):
        raise Refusal("stale")
    by_host = player == room.record.host
    if room.record.phase == "playing":
        waited = _kept_waiting(room, index)
        seating.require_kickable(room.record, index, waited, room.services.now())
        await deadlines.forfeit(room, index, "kick")
        changed = seating.kick(room.record, player, index)
    await room.change(changed)
    room.connections.show_out(chair.player or "", closed("kicked"))
    if by_host:
        room.note("removed_by_host", name=chair.name)
    else:
        room.note("removed", name=chair.name, by=connection.player.name)


def _kept_waiting(room: LiveRoom, seat: Seat) -> int:
    match = room.require_match()
    if seat not in room.game.rules.active(match.state):
        return 0
    return room.services.now() - match.waited_since(seat)


async def sit(room: LiveRoom, connection: Connection, request: Sit) -> None:
    """Seat a spectator, at once or in the next match."""
    player, seats = connection.player, seating.seats_of(room.record, room.game, room.options)
    if not request.yes:
        return await room.change(spectators.stand_back(room.record, player.id))
    changed = spectators.sit(room.record, player, seats)
    if changed is not room.record:
        await room.change(changed)
        is_next = player.id in changed.joining
        room.note("joins_next" if is_next else "joined", name=player.name)
    return None


async def add_entropy(room: LiveRoom, connection: Connection, request: AddEntropy) -> None:
    """Add what a browser gives to the next deal, and deal where the table waited for that."""
    player = connection.player.id
    added = dealing.contributed(room.record, player, request.commitment, request.entropy)
    if not added.starting or player != added.host:
        return await room.change(added, by_person=False)
    try:
        await _deal(room, connection, added)
    except Refusal as refusal:
        await room.change(replace(added, starting=False), by_person=False)
        # Their browser added by itself: to them it is the start that fails.
        room.note("not_started", detail=refusal.message)


async def start(room: LiveRoom, connection: Connection, _request: Start) -> None:
    """Deal."""
    await _deal(room, connection, room.record)


async def _deal(room: LiveRoom, connection: Connection, ready: Room) -> None:
    changed = seating.without_absent(ready)
    seats = seating.seats_of(changed, room.game, room.options)
    seating.require_startable(changed, connection.player.id, seats)
    room.services.charge_match(connection.address)
    await room.start(changed)


async def leave(room: LiveRoom, connection: Connection, _request: Leave) -> None:
    """Leave for good, or for now while a match is on."""
    player, host = connection.player, room.record.host
    changed = seating.leave(room.record, player.id)
    if changed is room.record:
        await detach(room, connection)
        _show_out(room, connection, "left_for_now")
    elif seating.people(changed):
        await room.change(changed)
        _show_out(room, connection, "left")
        if room.record.host != host:
            room.tell_host()
    else:
        await room.delete("last")


def _show_out(room: LiveRoom, connection: Connection, code: str) -> None:
    room.connections.dismiss(connection)
    connection.close(closed("left"))
    room.note(code, name=connection.player.name)


async def abandon(room: LiveRoom, connection: Connection, _request: Abandon) -> None:
    """End the match without a result."""
    seating.require_phase(room.record, "playing")
    match seating.abandoning(room.record):
        case "none":
            raise Refusal("not_by_policy")
        case "all":
            raise Refusal("not_by_policy", why="agree")
    seating.require_host(room.record, connection.player.id)
    await room.append("abandon", room.seat_of(connection, None))
    room.note("ended", name=connection.player.name)


async def resign(room: LiveRoom, connection: Connection, request: Resign) -> None:
    """Give up a seat."""
    seating.require_phase(room.record, "playing")
    if not room.record.policy.resign:
        raise Refusal("not_by_policy")
    seat = room.seat_of(connection, request.seat)
    await deadlines.forfeit(room, seat, "resign")
    room.note("resigned", name=room.record.chairs[seat].name)


async def take_back(room: LiveRoom, connection: Connection, request: TakeBack) -> None:
    """Take back the last move of one's own turn, which needs no consent."""
    seating.require_phase(room.record, "playing")
    if room.record.policy.takeback != "turn":
        raise Refusal("not_by_policy")
    await _undo(room, room.seat_of(connection, request.seat))


async def _undo(room: LiveRoom, seat: Seat) -> None:
    match = room.require_match()
    require_room(match, "takeback", seat)
    if not may_take_back(match, seat, tuple(room.game.rules.active(match.state))):
        raise Refusal("nothing_to_take_back")
    count = match.taken_back_by(seat)
    await room.append("takeback", seat, Raw(encode(Takeback(count))))
    room.note("took_back", name=room.record.chairs[seat].name)


async def make_offer(room: LiveRoom, connection: Connection, request: MakeOffer) -> None:
    """Propose something to the others."""
    seat = room.seat_of(connection, request.seat)
    if request.kind == "takeback":
        require_room(room.require_match(), "takeback", seat)
        if not may_take_back(room.require_match(), seat, ()):
            raise Refusal("nothing_to_take_back")
    await _agree(room, seating.offer(room.record, request.kind, seat))


async def answer_offer(room: LiveRoom, connection: Connection, request: AnswerOffer) -> None:
    """Agree to the open offer, or decline it for all."""
    seat = room.seat_of(connection, request.seat)
    if request.yes:
        await _agree(room, seating.agree(room.record, seat))
    else:
        await room.change(seating.decline(room.record))
        room.note("declined", name=room.record.chairs[seat].name)


async def _agree(room: LiveRoom, changed: Any) -> None:
    await room.change(changed)
    offer = room.record.offer
    if not offer or not seating.is_agreed(room.record):
        return
    match offer.kind:
        case "takeback":
            await _undo(room, offer.seat)
        case "draw" | "abandon":
            await room.append(offer.kind, offer.seat)
            room.note("agreed_draw" if offer.kind == "draw" else "agreed_end")


async def become_host(room: LiveRoom, connection: Connection, _request: BecomeHost) -> None:
    """Take the role of a host who is away."""
    now = room.services.now()
    wait = next(timers.host_free(room.record), now) - now
    await room.change(seating.become_host(room.record, connection.player.id, wait))
    room.tell_host()


async def play_again(room: LiveRoom, connection: Connection, _request: PlayAgain) -> None:
    """Deal again to the same people, or wait in the lobby when too few are left."""
    seats = room.game.seats_allowed(room.options)
    changed = spectators.with_joining(seating.again(room.record, connection.player.id), seats)
    if len(changed.chairs) in seats:
        room.services.charge_match(connection.address)
        # Without a lobby in between, where others would refuse what belongs to the match before.
        await room.start(changed)
    else:
        await room.clear(changed)


ACTIONS: dict[type[Request], Callable[[LiveRoom, Connection, Any], Awaitable[None]]] = {
    Play: play,
    Say: say,
    SetOptions: set_options,
    SetListed: arranging.set_listed,
    SetLocked: arranging.set_locked,
    SetStartFull: arranging.set_start_full,
    LetIn: arranging.let_in,
    Reorder: arranging.reorder,
    AddBot: arranging.add_bot,
    SetPace: arranging.set_pace,
    Kick: kick,
    Sit: sit,
    AddEntropy: add_entropy,
    Start: start,
    Leave: leave,
    Abandon: abandon,
    Resign: resign,
    TakeBack: take_back,
    MakeOffer: make_offer,
    AnswerOffer: answer_offer,
    BecomeHost: become_host,
    PlayAgain: play_again,
}
