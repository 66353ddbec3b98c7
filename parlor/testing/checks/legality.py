"""Listed moves apply, all others are refused with a sentence, and nothing changes by it."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from parlor.engine import BadOption, IllegalMove, Seat
from parlor.game import MOST_MOVES, Game
from parlor.testing.candidates import unlisted
from parlor.testing.fold import encode
from parlor.testing.playing import Position
from parlor.testing.subject import Subject
from parlor.wording import LIBRARY, message_id

NO_SEATS: tuple[Any, ...] = (None, True, False, 0.0, 1.0, "0", b"", [], float("nan"), 2**70)
"""What Python may take for the seat 0 or 1, or cannot even compare with one."""
TOO_MANY = f"browsers are sent {MOST_MOVES} at most; split moves, or say `many_moves`"
TRIED = 12
"""How many moves of one seat are tried at a position."""


def check_listed(subject: Subject) -> None:
    """Every listed move applies and is listed once, in the same order whenever asked."""
    rules = subject.game.rules
    for position in subject.some():
        for seat in position.seats:
            legal = list(rules.moves(position.state, seat))
            if legal != list(rules.moves(position.state, seat)):
                raise position.fault("listed", "moves come in another order each time", seat)
            if len(legal) > MOST_MOVES and not subject.kit.many_moves:
                raise position.fault("listed", f"{len(legal)} moves: {TOO_MANY}", seat)
            if any(move in legal[:place] for place, move in enumerate(legal)):
                raise position.fault("listed", "a move is listed twice", seat)
            for move in position.dice.sample(legal, TRIED):
                _apply_listed(subject, position, seat, move)


def _apply_listed(subject: Subject, position: Position, seat: Seat, move: Any) -> None:
    try:
        after = subject.game.rules.apply(position.state, seat, move)
    except Exception as error:
        raise position.fault("listed", f"{move} is listed, yet: {error!r}", seat) from error
    if not isinstance(after, subject.game.state):
        raise position.fault("listed", f"{move} gives no state but {after!r}", seat)


def check_unlisted(subject: Subject) -> None:
    """Moves from other places, other seats or with other values are refused."""
    for position in subject.some():
        for seat in position.seats:
            for move in unlisted(subject, position, seat, TRIED):
                _refuse(subject, position, seat, move, "unlisted")


def check_foreign_seat(subject: Subject) -> None:
    """A seat that is not at the table can do nothing and sees nothing, whatever it tries."""
    rules = subject.game.rules
    for position in subject.some():
        legal = [move for seat in position.seats for move in rules.moves(position.state, seat)]
        count = len(position.seats)
        for foreign in (-1, count, count + 7, -count, *position.dice.sample(NO_SEATS, 3)):
            for move in position.dice.sample(legal, TRIED // 3):
                _refuse(subject, position, foreign, move, "foreign seat")
            _check_unseen(subject, position, foreign)


def _check_unseen(subject: Subject, position: Position, foreign: Any) -> None:
    """`view` and `forfeit` refuse such a seat; `moves` refuses it or finds none."""
    rules, state = subject.game.rules, position.state
    cause = position.dice.pick(subject.kit.causes)
    calls: dict[str, Callable[[], Any]] = {
        "moves": partial(rules.moves, state, foreign),
        "forfeit": partial(rules.forfeit, state, foreign, cause),
        **({"view": partial(rules.view, state, foreign)} if foreign is not None else {}),
    }
    for name, call in calls.items():
        try:
            found = call()
        except IllegalMove:
            continue
        except Exception as error:
            sentence = f"{name} of the seat {foreign!r} breaks: {error!r}"
            raise position.fault("foreign seat", sentence) from error
        if name != "moves" or found:
            raise position.fault("foreign seat", f"{name} takes the seat {foreign!r}")


def _refuse(subject: Subject, position: Position, seat: Seat, move: Any, check: str) -> None:
    before = encode(position.state)
    try:
        subject.game.rules.apply(position.state, seat, move)
    except IllegalMove as refusal:
        said = explained(subject.game, refusal)
        if not is_sentence(said) or not re.fullmatch("[a-z][a-z0-9_]*", refusal.code):
            said = f"{refusal.code!r}, {said!r}"
            raise position.fault(
                check, f"{move} is refused without a sentence: {said}", seat
            ) from None
    except Exception as error:
        raise position.fault(check, f"{move} breaks the rules: {error!r}", seat) from error
    else:
        raise position.fault(check, f"{move} is not listed but accepted", seat)
    if encode(position.state) != before:
        raise position.fault(check, f"{move} is refused but changed the state", seat)


def explained(game: Game, refusal: IllegalMove | BadOption) -> str:
    """What a player reads; nothing where neither the game nor the library has the message."""
    message = message_id(refusal.kind, refusal.code)
    is_said = refusal.sentence or message in game.words or message in LIBRARY
    return game.refusal(refusal) if is_said else ""


def is_sentence(text: str) -> bool:
    """Whether a player can read it: one line, a capital or a figure first, a full stop last."""
    return bool(re.fullmatch(r"[A-Z0-9\"'].*[.!?]", text))
