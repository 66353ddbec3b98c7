"""Arguments of a game's functions, checked before its rules rely on them.

A Struct checks nothing when it is made: options and moves that no decoder has read may hold
anything. So `new` and `apply` read them again, and every function looks at the seat it is given.
"""

import contextlib
import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, get_args

import msgspec

from parlor.engine import BadOption, Cause, IllegalMove, Seat

Kind = TypeVar("Kind", bound=msgspec.Struct)
CAUSES: tuple[Cause, ...] = get_args(Cause)
PLACE = re.compile(r" - at `\$\.(\w+)")
"""Where a decoder names the field at fault."""

_encode = msgspec.json.Encoder().encode


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def checked_options(kind: type[Kind], options: Any) -> Kind:
    """The options, of just this kind and with values that the kind allows; raises `BadOption`."""
    if type(options) is not kind:
        raise BadOption("kind", kind=f"{kind.__module__}.{kind.__qualname__}")
    try:
        read: Kind = _decoder(kind).decode(_encode(options))
    except Exception as fault:
        if isinstance(fault.__cause__, BadOption):
            raise fault.__cause__ from None
        place = PLACE.search(str(fault))
        field = place[1] if place else ""
        raise BadOption("unreadable", field, detail=str(fault)) from None
    return read


def check_deal(seats: Any, allowed: range, seed: Any) -> None:
    """Refuse a number of seats that is not allowed, and a seed that is no whole number."""
    if type(seats) is not int or seats not in allowed:
        raise BadOption("seats", choices=len(allowed), least=allowed[0], most=allowed[-1])
    if type(seed) is not int:
        raise BadOption("seed")


def move_reader(kind: Any) -> Callable[[Any], Any]:
    """A function that gives back a move of this kind (a Struct or a union), or refuses it."""
    kinds = frozenset(get_args(kind) or (kind,))
    decode = msgspec.json.Decoder(kind).decode

    def read(move: Any) -> Any:
        if type(move) in kinds:
            with contextlib.suppress(Exception):
                return decode(_encode(move))
        raise IllegalMove("unreadable")

    return read


def check_seat(seat: Any, seats: int) -> None:
    """Refuse a seat that is not at the table; True is no seat, though Python takes it for 1."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise IllegalMove("not_seated")


def check_viewer(seat: Any, seats: int) -> None:
    """Refuse eyes that are neither at the table nor a spectator's."""
    if seat is not None:
        check_seat(seat, seats)


def check_leaving(seat: Seat, seats: int, cause: Any) -> None:
    """Refuse a forfeit of a seat that is not there, or for no known cause."""
    check_seat(seat, seats)
    if cause not in CAUSES:
        raise IllegalMove("bad_cause")
