"""Arguments that no decoder has read: a researcher's own options, moves, seats and seeds.

A Struct checks nothing when it is made, so it can hold anything; see `parlor.kit.checks`.
"""

import copy
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, takewhile
from typing import Any

import msgspec
from msgspec import Struct

from parlor.engine import BadOption, IllegalMove
from parlor.testing.candidates import ODD_VALUES
from parlor.testing.checks.legality import explained, is_sentence
from parlor.testing.fold import encode
from parlor.testing.kit import Fault
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

WHERE = 40
"""How many positions are looked at."""


class Stranger(Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """A Struct of nobody's game."""

    seat: int = 0


NOTHING_LIKE_IT: tuple[Any, ...] = (
    *ODD_VALUES, (), set(), b"", "end", object(), Stranger, Stranger(), float("nan"), 10**5000,
)  # fmt: skip
NO_NUMBERS: tuple[Any, ...] = (None, True, False, 0.0, 1.0, 2.0, "0", "2", b"", [], float("nan"))
"""No whole numbers, though some are equal to one."""


def check(subject: Subject) -> None:
    """`new` refuses options, seats and seeds that are none, `apply` whatever is no move."""
    for raw in subject.kit.options:
        _check_deal(subject, msgspec.convert(dict(raw), subject.game.options))
    for position in subject.some(WHERE):
        for seat in subject.game.rules.active(position.state):
            _check_moves(subject, position, seat)


def _check_deal(subject: Subject, options: Any) -> None:
    new, allowed = subject.game.rules.new, subject.game.seats_allowed(options)
    known = subject.game.seats
    seats = allowed[0]
    for other in (*_junk_for(options), *NOTHING_LIKE_IT):
        if not _is_sound(other, subject.game.options):
            _refused(subject, f"options {said(other)}", partial(new, other, seats, 1))
    for count in (-1, 0, known[0] - 1, known[-1] + 1, 99, 2**70, *NO_NUMBERS):
        _refused(subject, f"{said(count)} seats", partial(new, options, count, 1))
    for count in set(known) - set(allowed):
        _refused_or_dealt(subject, options, count)
    for seed in NO_NUMBERS:
        _refused(subject, f"the seed {seed!r}", partial(new, options, seats, seed))


def _refused(subject: Subject, what: str, deal: Callable[[], Any]) -> None:
    try:
        deal()
    except BadOption as refusal:
        if is_sentence(explained(subject.game, refusal)):
            return
        sentence = f"new refuses {what} without a sentence: {refusal.code!r}"
    except Exception as error:
        sentence = f"{what} break new: {error!r}"
    else:
        sentence = f"new takes {what}"
    raise Fault("junk", sentence, subject.game.id)


def _refused_or_dealt(subject: Subject, options: Any, count: int) -> None:
    """A number of seats that the game knows, but these options do not, may change the options."""
    rules = subject.game.rules
    try:
        state = rules.new(options, count, 1)
    except BadOption:
        return
    there = list(takewhile(lambda seat: _is_seated(subject, state, seat), range(count + 1)))
    if len(there) != count:
        raise Fault("junk", f"new deals to {len(there)} seats, not {count}", subject.game.id)


def _is_seated(subject: Subject, state: Any, seat: int) -> bool:
    try:
        subject.game.rules.view(state, seat)
    except IllegalMove:
        return False
    return True


def _check_moves(subject: Subject, position: Position, seat: int) -> None:
    legal = position.dice.sample(subject.game.rules.moves(position.state, seat), 2)
    for move in legal:
        plain = msgspec.to_builtins(move)
        for junk in (*_junk_for(move), plain, subject.game.rules.text(move), type(move)):
            _tried(subject, position, seat, junk)
    for junk in position.dice.sample(NOTHING_LIKE_IT, 10):
        _tried(subject, position, seat, junk)


def _tried(subject: Subject, position: Position, seat: int, junk: Any) -> None:
    if _is_sound(junk, subject.game.move):
        return
    state, what = position.state, said(junk)
    before = encode(state)
    try:
        subject.game.rules.apply(state, seat, junk)
    except IllegalMove as refusal:
        if not is_sentence(explained(subject.game, refusal)):
            raise position.fault(
                "junk", f"{what} is refused without a sentence: {refusal.code!r}", seat
            ) from None
    except Exception as error:
        raise position.fault("junk", f"{what} breaks apply: {error!r}", seat) from error
    else:
        raise position.fault("junk", f"{what} is no move, but apply takes it", seat)
    if encode(state) != before:
        raise position.fault("junk", f"{what} is refused but changed the state", seat)


def _junk_for(sound: Any) -> Iterator[Any]:
    """Copies with one field that holds junk, and what only looks like it."""
    for name in sound.__struct_fields__:
        for odd in (*NOTHING_LIKE_IT, *islice(_nested(getattr(sound, name)), 3)):
            junk = copy.copy(sound)
            msgspec.structs.force_setattr(junk, name, odd)
            yield junk
    config = sound.__struct_config__
    fields = [(name, Any) for name in sound.__struct_fields__]
    twin = msgspec.defstruct(
        type(sound).__name__, fields, frozen=True, tag=config.tag, tag_field=config.tag_field
    )
    yield twin(**msgspec.structs.asdict(sound))


def _nested(value: Any) -> Iterator[Any]:
    """The value itself in a wrapping that Python's `==` or indexing might overlook."""
    if type(value) is int:
        yield from (float(value), str(value), bool(value))
    yield from ([value], {"0": value})


def said(junk: Any) -> str:
    """Junk in a few words."""
    try:
        return f"{junk!r:.200}"
    except ValueError:
        return f"a {type(junk).__name__} with a number too long to write"


def _is_sound(given: Any, kind: Any) -> bool:
    """Whether a browser could have sent just this, so that the rules may take it."""
    if not isinstance(given, Struct):
        return False
    try:
        read = msgspec.json.decode(encode(given), type=kind)
    except Exception:
        return False
    return type(read) is type(given) and encode(read) == encode(given)
