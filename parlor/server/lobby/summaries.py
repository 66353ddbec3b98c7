"""Rooms as people outside see them: at the door, and in the lists of the lobby."""

from collections.abc import Iterable

from parlor.game import Game
from parlor.server.errors import Refusal
from parlor.server.lobby import turns
from parlor.server.lobby.turns import RoomTurn
from parlor.server.models import Invitation, Player, Room
from parlor.server.rooms import seating
from parlor.server.schemas import ChairName, RoomSummary, YourInvitation, YourRoom

NOBODY = Player("", "")
LATEST = 2**62
"""After any time that is up."""
FINISHED = 3
"""How many rooms whose match is over are listed, so that they can be opened again."""


def summary(game: Game, room: Room, visitor: Player | None) -> RoomSummary:
    """A room as the visitor sees it at its door."""
    seats = seats_known(room, game)
    refusal = _refused(room, visitor or NOBODY, seats)
    return RoomSummary(
        code=room.code,
        game=room.game,
        mode=room.mode,
        phase=room.phase,
        host=host_name(room),
        chairs=chair_names(room, visitor),
        seats=(seats[0], seats[-1]),
        spectators=room.policy.spectators,
        joinable=refusal is None,
        reason=refusal.code if refusal else None,
        message=refusal.message if refusal else None,
        args=refusal.args_said if refusal else {},
        touched=room.touched,
        since=turns.since(room),
    )


def host_name(room: Room) -> str | None:
    """What the host is called at the table, who may have no chair there."""
    return next((chair.name for chair in room.chairs if chair.player == room.host), None)


def seats_known(room: Room, game: Game) -> range:
    """How many seats a match here may have, without a look at the options."""
    fixed = len(room.chairs)
    fewest, most = room.seats or (game.seats[0], game.seats[-1])
    return range(fixed, fixed + 1) if room.fork else range(fewest, most + 1)


def _refused(room: Room, visitor: Player, seats: range) -> Refusal | None:
    try:
        seating.join(room, visitor, seats)
    except Refusal as refusal:
        return refusal
    return None


def chair_names(room: Room, visitor: Player | None) -> tuple[ChairName, ...]:
    """Who sits there; an empty chair keeps the name of who left it."""
    you = visitor.id if visitor else None
    return tuple(
        ChairName(chair.name, chair.bot is not None, you is not None and chair.player == you)
        for chair in room.chairs
        if chair != seating.EMPTY
    )


def is_inviting(door: RoomSummary) -> bool:
    """Whether a public room has something for a stranger: a chair, or a match to watch."""
    may_watch = door.phase == "playing" and door.spectators and door.reason != "room_locked"
    return door.joinable or may_watch


def your_room(game: Game, glance: RoomTurn, person: Player) -> YourRoom:
    """A room of yours, and whom it waits for."""
    room = glance.room
    seats = seats_known(room, game)
    turn = glance.turn
    mine = [turn[seat] for seat in seating.chairs_of(room, person.id) if seat in turn]
    return YourRoom(
        code=room.code,
        game=room.game,
        mode=room.mode,
        phase=room.phase,
        chairs=chair_names(room, person),
        turn=bool(mine),
        match=room.match,
        touched=room.touched,
        seats=(seats[0], seats[-1]),
        waits=tuple(room.chairs[seat].name for seat in turn),
        since=min(mine or turn.values(), default=turns.since(room)),
        due=_due(room, mine or turn.values()),
    )


def your_invitation(
    game: Game, room: Room, player: str, invitation: Invitation
) -> YourInvitation | None:
    """What someone is invited to; None where there is no chair for them."""
    person = Player(player, "")
    seats = seats_known(room, game)
    if _refused(room, person, seats):
        return None
    return YourInvitation(
        code=room.code,
        game=room.game,
        by=invitation.by_name,
        at=invitation.at,
        chairs=chair_names(room, person),
        seats=(seats[0], seats[-1]),
    )


def _due(room: Room, waited: Iterable[int]) -> int | None:
    """When the first of those who have waited since then is out of time; see `table/clock.py`."""
    clock, resumed = room.policy.clock, max(room.resumed.values(), default=0)
    if clock is None or not clock.per_move:
        return None
    ends = [max(since, resumed) + clock.seconds * 1000 for since in waited]
    return min(ends, default=None)


def in_order(rooms: Iterable[YourRoom]) -> list[YourRoom]:
    """What waits for you first, by the time left, and of equals the longest waiting.

    A few finished ones come last."""
    by_age = sorted(rooms, key=lambda room: (room.since, room.code))
    running = [room for room in by_age if room.phase != "over"]
    running.sort(key=lambda room: (not room.turn, room.phase == "lobby", room.due or LATEST))
    finished = [room for room in reversed(by_age) if room.phase == "over"]
    return running + finished[:FINISHED]


def is_listed(glance: RoomTurn, player: str) -> bool:
    """Whether a room is in the list of a player: of what is not kept nothing is left."""
    room = glance.room
    latest = max([room.touched, *glance.turn.values()])
    return (room.phase != "over" or room.policy.keep) and latest > room.dismissed.get(player, -1)
