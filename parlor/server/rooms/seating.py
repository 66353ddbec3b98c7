"""People round a table: pure changes of a room, each refused with its reason."""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from parlor.game import Game, Policy
from parlor.server.errors import Refusal, wait_args
from parlor.server.models import Chair, Offer, Player, Room
from parlor.server.rooms import admission, naming
from parlor.table.messages import Phase
from parlor.table.requests import OfferKind

BOT_NAMES = (
    *("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz", "Greta", "Hugo", "Iris", "Jonas"),
    *("Kaya", "Lino", "Mira", "Nilo", "Olga", "Piet", "Rosa", "Sami", "Tilda", "Udo", "Vera"),
)
"""Short names that fit on a phone; there are more than a table has chairs."""
RATED_PATIENCE = 300
"""Seconds that a seat must be away or keep all waiting before it is removed from a rated match."""
EMPTY = Chair("", gone=True)
"""A seat of a match that plays on, before someone takes it."""


def chairs_of(room: Room, player: str) -> tuple[int, ...]:
    """The chairs that the player holds."""
    return tuple([index for index, chair in enumerate(room.chairs) if chair.player == player])


def people(room: Room) -> tuple[str, ...]:
    """The players at the table, earliest chair first, each once."""
    return tuple(dict.fromkeys(chair.player for chair in room.chairs if chair.player))


def is_empty(chair: Chair) -> bool:
    """Whether nobody sits on a chair that keeps its number."""
    return chair.player is None and chair.bot is None


def seats_of(room: Room, game: Game, options: Any) -> range:
    """How many seats a match here may have; one that plays on has as many as it had."""
    fixed = len(room.chairs)
    return range(fixed, fixed + 1) if room.fork else game.seats_allowed(options)


def require_host(room: Room, player: str) -> None:
    """Refuse unless the player is the host."""
    if room.host != player:
        raise Refusal("not_host")


def require_phase(room: Room, *phases: Phase) -> None:
    """Refuse unless the room is in one of the phases."""
    if room.phase not in phases:
        raise Refusal("wrong_phase")


def require_chair(room: Room, player: str) -> None:
    """Refuse unless the player sits here."""
    if not chairs_of(room, player):
        raise Refusal("not_seated")


def join(room: Room, player: Player, seats: range) -> Room:
    """The room with the player on a chair; nothing changes for one who sits already."""
    if chairs_of(room, player.id):
        return room
    admission.require_welcome(room, player.id)
    if (back := admission.with_chair_again(room, player.id)) is not room:
        return back
    if room.phase != "lobby" and not room.policy.join_late:
        raise Refusal("room_started", why=room.phase)
    if room.mode != "online":
        raise Refusal("room_full")
    if room.phase != "lobby" or room.fork:
        return _join_late(room, player)
    if len(room.chairs) >= seats[-1]:
        raise Refusal("room_full")
    return replace(room, chairs=(*room.chairs, naming.chair_of(room, player)))


def _join_late(room: Room, player: Player) -> Room:
    index = _first_empty(room)
    return _with_chair(room, index, naming.chair_of(room, player))


def _first_empty(room: Room) -> int:
    for index, chair in enumerate(room.chairs):
        if is_empty(chair):
            return index
    raise Refusal("room_full")


def rename(room: Room, player: Player) -> Room:
    """The room with the player's new name, which stays as it is where the table wants that."""
    if room.phase == "playing" or room.mode != "online" or not room.policy.renaming:
        return room
    try:
        naming.require_name(room, player.name, player.id)
    except Refusal:
        return room
    name = naming.name_here(room, player)
    chairs = tuple(
        replace(chair, name=name) if chair.player == player.id else chair for chair in room.chairs
    )
    return room if chairs == room.chairs else replace(room, chairs=chairs)


def add_bot(room: Room, host: str, kind: str, seats: range) -> Room:
    """The room with a bot on a new chair."""
    require_host(room, host)
    require_phase(room, "lobby")
    if room.fork:
        return with_bot(room, _first_empty(room), kind)
    if len(room.chairs) >= seats[-1]:
        raise Refusal("room_full")
    return replace(room, chairs=(*room.chairs, _bot(room, kind)))


def with_bot(room: Room, index: int, kind: str) -> Room:
    """The room with a bot on a chair that is there."""
    return _with_chair(room, index, _bot(room, kind))


def _bot(room: Room, kind: str) -> Chair:
    taken = {chair.name.casefold() for chair in room.chairs}
    free = [name for name in BOT_NAMES if name.casefold() not in taken]
    # Boards tell people apart by their initials.
    initials = {name[:1] for name in taken}
    name = next((name for name in free if name[0].casefold() not in initials), free[0])
    return Chair(name, bot=kind)


def leave(room: Room, player: str) -> Room:
    """The room after the player left; in play the chair waits for a return."""
    require_chair(room, player)
    if room.phase == "playing":
        if not room.policy.leave:
            raise Refusal("not_by_policy")
        return room
    return _without(room, player)


def kick(room: Room, player: str, index: int) -> Room:
    """The room without that chair; a person removed may not come back."""
    chair = chair_at(room, index)
    # A host who stays and never moves would keep all waiting forever, so others may do it in play.
    if room.phase == "playing" and chair.player == room.host:
        require_chair(room, player)
    else:
        require_host(room, player)
    if chair.player == player:
        raise Refusal("bad_chair", why="yourself")
    if chair.player is None:
        require_phase(room, "lobby")
        if is_empty(chair):
            raise Refusal("bad_chair", why="empty")
        return _emptied(room, lambda one: one is chair)
    return admission.removed(_without(room, chair.player), chair.player)


def remove_absent(room: Room, index: int) -> Room:
    """The room after a player forfeited the seat by staying away."""
    return _without(room, room.chairs[index].player or "")


def remove_late(room: Room, now: int) -> Room:
    """The room without those who have been away too long before or after a match."""
    if room.policy.chairs_wait is not None and room.phase != "playing":
        for who, since in room.away.items():
            if since + room.policy.chairs_wait * 1000 <= now:
                room = _without(room, who)
    return room


def is_deserted(room: Room) -> bool:
    """Whether everybody at the table is away."""
    return all(who in room.away for who in people(room))


def without_absent(room: Room) -> Room:
    """The room as a match starts in it: by policy without the chairs of people who are away."""
    if room.policy.start_with == "everybody":
        return room
    return replace(_emptied(room, lambda chair: chair.player in room.away), away={})


def chair_at(room: Room, index: int) -> Chair:
    """The chair with that index."""
    if index >= len(room.chairs):
        raise Refusal("bad_chair")
    return room.chairs[index]


def _without(room: Room, player: str) -> Room:
    room = _emptied(room, lambda chair: chair.player == player)
    away = {who: since for who, since in room.away.items() if who != player}
    here = {who: where for who, where in room.here.items() if who != player}
    dismissed = {who: until for who, until in room.dismissed.items() if who != player}
    return pass_host(replace(room, away=away, here=here, dismissed=dismissed))


def _emptied(room: Room, leaves: Callable[[Chair], bool]) -> Room:
    """In the lobby the chairs go; where seats have their numbers already they stay, empty."""
    if room.phase == "lobby" and not room.fork:
        return replace(room, chairs=tuple(chair for chair in room.chairs if not leaves(chair)))
    chairs = tuple(_left(room, chair) if leaves(chair) else chair for chair in room.chairs)
    return replace(room, chairs=chairs)


def _left(room: Room, chair: Chair) -> Chair:
    if room.phase == "lobby":
        return EMPTY
    return replace(chair, player=None, gone=True, left=chair.player)


def forgotten(room: Room, player: str, seats: tuple[int, ...], name: str) -> Room:
    """The room without anything that names the player, whose seats these are or were."""
    room = _without(room, player)
    if room.phase != "lobby":
        for seat in seats:
            if not room.chairs[seat].player:
                room = _with_chair(room, seat, replace(room.chairs[seat], name=name, left=None))
    watchers = {who: where for who, where in room.watchers.items() if who != player}
    removed = tuple(who for who in room.removed if who != player)
    joining = tuple(who for who in room.joining if who != player)
    admitted = tuple(who for who in room.admitted if who != player)
    knocking = {who: name for who, name in room.knocking.items() if who != player}
    creator = "" if room.creator == player else room.creator
    room = replace(room, admitted=admitted, knocking=knocking, creator=creator)
    return replace(room, watchers=watchers, removed=removed, joining=joining)


def pass_host(room: Room, present: frozenset[str] | None = None) -> Room:
    """The role goes to the earliest (present) player when the host is not at the table."""
    candidates = [who for who in people(room) if present is None or who in present]
    if not candidates or room.host in candidates:
        return room
    connected = (who for who in candidates if who in room.here)
    return replace(room, host=next(connected, candidates[0]))


def returned(room: Room, player: str) -> Room:
    """The room after someone came back: who opened it and has a chair is its host again."""
    if player != room.creator or player == room.host or not chairs_of(room, player):
        return room
    return replace(room, host=player)


def become_host(room: Room, player: str, wait: int) -> Room:
    """The role goes to the player who asks, once the host has been away for long enough."""
    require_chair(room, player)
    if room.host in room.here:
        raise Refusal("host_here")
    if wait > 0:
        raise Refusal("host_here", why="left", **wait_args(-(-wait // 1000)))
    return replace(room, host=player)


def reorder(room: Room, host: str, order: list[int]) -> Room:
    """The chairs in a new order."""
    require_host(room, host)
    require_phase(room, "lobby")
    if sorted(order) != list(range(len(room.chairs))):
        raise Refusal("bad_order")
    return replace(room, chairs=tuple(room.chairs[index] for index in order))


def require_startable(room: Room, player: str, seats: range) -> None:
    """Refuse unless the match may start now."""
    require_host(room, player)
    require_phase(room, "lobby")
    seated = sum(not is_empty(chair) for chair in room.chairs)
    if seated < seats[0]:
        raise Refusal("too_few_players", needed=seats[0] - seated)
    if len(room.chairs) > seats[-1]:
        raise Refusal("too_many_players")


def start(room: Room, match: str, *, rated: bool) -> Room:
    """The room with a match on the table."""
    rounds = room.rounds + 1
    room = replace(room, phase="playing", match=match, rated=rated, resumed={})
    return replace(room, rounds=rounds, offer=None, fork=None)


def end(room: Room) -> Room:
    """The room after its match."""
    return room if room.phase == "over" else replace(room, phase="over", offer=None)


def without_match(room: Room) -> Room:
    """The people of a room back in its lobby, with nothing on the table."""
    chairs = tuple(chair for chair in room.chairs if not chair.gone)
    return replace(room, phase="lobby", match=None, chairs=chairs, offer=None)


def again(room: Room, player: str) -> Room:
    """The same people in a lobby with the same order, ready for another match."""
    require_chair(room, player)
    require_phase(room, "over")
    if room.policy.again == "host":
        require_host(room, player)
    chairs = tuple(chair for chair in room.chairs if not chair.gone)
    return without_absent(replace(room, phase="lobby", chairs=chairs))


def offer(room: Room, kind: OfferKind, seat: int) -> Room:
    """The room with an open offer; the same one again is no other."""
    require_phase(room, "playing")
    made = room.offer or Offer(kind, seat, ())
    if (made.kind, made.seat) != (kind, seat):
        raise Refusal("offer_open")
    allowed = {
        "draw": room.policy.draw_offers,
        "takeback": room.policy.takeback == "last",
        "abandon": abandoning(room) == "all",
    }
    if not allowed[kind]:
        raise Refusal("not_by_policy")
    if kind == "draw" and any(chair.bot for chair in room.chairs):
        raise Refusal("not_by_policy", why="bots")
    return _agreed(room, made, seat)


def abandoning(room: Room) -> Literal["host", "all", "none"]:
    """Who may end the match without a result: all together where it counts for ratings."""
    return "all" if room.rated and room.policy.abandon == "host" else room.policy.abandon


def agree(room: Room, seat: int) -> Room:
    """The room after one more seat agrees."""
    if not room.offer:
        raise Refusal("no_offer")
    return _agreed(room, room.offer, seat)


def _agreed(room: Room, made: Offer, seat: int) -> Room:
    # One person who holds several seats agrees for all of them.
    mine = chairs_of(room, room.chairs[seat].player or "")
    return replace(room, offer=replace(made, agreed=tuple(sorted({*made.agreed, *mine}))))


def decline(room: Room) -> Room:
    """The room without its open offer."""
    if not room.offer:
        raise Refusal("no_offer")
    return replace(room, offer=None)


def is_agreed(room: Room) -> bool:
    """Whether every person still at the table agrees to the open offer."""
    needed = {index for index, chair in enumerate(room.chairs) if chair.player}
    return room.offer is not None and needed <= set(room.offer.agreed)


def is_unhurried(policy: Policy) -> bool:
    """Whether nobody has to be quick or present, so that a match may take days."""
    return is_played_for_days(policy) or (policy.clock is None and policy.absence is None)


def is_played_for_days(policy: Policy) -> bool:
    """Whether everyone has a time for each move, and may be elsewhere until it is up."""
    return policy.clock is not None and policy.clock.per_move and policy.absence is None


def require_kickable(room: Room, index: int, waited: int, now: int) -> None:
    """Refuse to remove a person in play who is here and may take as long as they like."""
    limit = room.policy.kick_after
    if limit is None:
        raise Refusal("not_by_policy")
    if room.rated:
        limit = max(limit, RATED_PATIENCE)
    if room.policy.clock and is_played_for_days(room.policy):
        limit = max(limit, room.policy.clock.seconds)
    since = room.away.get(chair_at(room, index).player or "", now)
    if is_unhurried(room.policy):
        waited = 0
    if max(now - since, waited) < limit * 1000:
        raise Refusal("not_away")


def _with_chair(room: Room, index: int, chair: Chair) -> Room:
    return replace(room, chairs=(*room.chairs[:index], chair, *room.chairs[index + 1 :]))


def require_fits(room: Room, game: Game, options: object) -> None:
    """Refuse options that allow fewer seats than are taken (no lowering below the present)."""
    if room.fork:
        raise Refusal("not_by_policy", why="fork")
    if len(room.chairs) > game.seats_allowed(options)[-1]:
        raise Refusal("too_many_players")
