"""Looking at a hand with its owner's permission (§8)."""

from typing import Literal

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.upndown.events import Looking
from parlor.games.upndown.model import Allow, Ask, Look, Move, Refuse, State, Withdraw


def look_between(state: State, asker: Seat, owner: Seat) -> Look | None:
    """How the question of `asker` to `owner` stands, if there is one."""
    for look in state.looks:
        if look.asker == asker and look.owner == owner:
            return look
    return None


def may_be_asked(state: State, asker: Seat, owner: Seat) -> bool:
    """Whether `asker` may ask to see this hand now (§8.1)."""
    is_open = owner != asker and not state.out[owner] and bool(state.hands[owner])
    return is_open and look_between(state, asker, owner) is None


def look_moves(state: State, seat: Seat) -> list[Move]:
    """Questions and answers of the seat where looking is allowed, each by the seat it concerns."""
    seats = range(len(state.hands))
    asked = [look.owner for look in state.looks if look.asker == seat and look.answer == "asked"]
    mine = [look for look in state.looks if look.owner == seat]
    return [
        *[Ask(owner) for owner in seats if may_be_asked(state, seat, owner)],
        *[Withdraw(owner) for owner in sorted(asked)],
        *[Allow(asker) for asker in sorted(k.asker for k in mine if k.answer == "asked")],
        *[Refuse(asker) for asker in sorted(k.asker for k in mine if k.answer != "refused")],
    ]


def looked(state: State, seat: Seat, move: Ask | Withdraw | Allow | Refuse) -> State:
    """The state after a question or an answer."""
    if not state.options.look_at_hands or state.options.solitaire:
        raise IllegalMove("looking_disabled")
    if not 0 <= move.seat < len(state.hands):
        raise IllegalMove("no_such_seat")
    match move:
        case Ask():
            return _asked(state, seat, move.seat)
        case Withdraw():
            return _withdrawn(state, seat, move.seat)
        case Allow():
            return _allowed(state, move.seat, seat)
        case Refuse():
            return _refused(state, move.seat, seat)


def _asked(state: State, asker: Seat, owner: Seat) -> State:
    if look := look_between(state, asker, owner):
        raise IllegalMove("already_asked", answer=look.answer)
    if owner == asker:
        raise IllegalMove("no_hand", whose="yours")
    if not may_be_asked(state, asker, owner):
        raise IllegalMove("no_hand", whose="theirs")
    return _told(state, Look(asker, owner, "asked"), "asked")


def _withdrawn(state: State, asker: Seat, owner: Seat) -> State:
    look = look_between(state, asker, owner)
    if look is None or look.answer != "asked":
        raise IllegalMove("not_asked", move="withdraw")
    return replace(
        state,
        looks=_others(state, look),
        happened=(Looking(asker, owner, "withdrawn"),),
    )


def _allowed(state: State, asker: Seat, owner: Seat) -> State:
    look = look_between(state, asker, owner)
    if look is None or look.answer != "asked":
        raise IllegalMove("not_asked", move="allow")
    return _told(state, Look(asker, owner, "allowed"), "allowed")


def _refused(state: State, asker: Seat, owner: Seat) -> State:
    look = look_between(state, asker, owner)
    if look is None or look.answer == "refused":
        raise IllegalMove("not_asked", move="refuse")
    step: Literal["refused", "ended"] = "refused" if look.answer == "asked" else "ended"
    return _told(state, Look(asker, owner, "refused"), step)


def _told(state: State, look: Look, step: Literal["asked", "allowed", "refused", "ended"]) -> State:
    return replace(
        state,
        looks=(*_others(state, look), look),
        happened=(Looking(look.asker, look.owner, step),),
    )


def _others(state: State, look: Look) -> tuple[Look, ...]:
    return tuple(
        other for other in state.looks if (other.asker, other.owner) != (look.asker, look.owner)
    )


def unanswered(state: State) -> tuple[Look, ...]:
    """The questions that outlive the turn: still open, and with a hand to see (§8.3)."""
    return tuple(look for look in state.looks if look.answer == "asked" and state.hands[look.owner])


def without_seat(state: State, seat: Seat) -> tuple[Look, ...]:
    """The questions that remain when a seat leaves."""
    return tuple(look for look in state.looks if seat not in (look.asker, look.owner))
