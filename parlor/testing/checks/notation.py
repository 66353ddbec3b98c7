"""One line of text for every move, and one move for every line."""

from typing import Any

import msgspec

from parlor.engine import IllegalMove, Seat
from parlor.testing.candidates import odd_texts
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

LONGEST = 80


def check(subject: Subject) -> None:
    """Notation comes back as its move, tells legal moves apart, and refuses what it cannot read."""
    rules = subject.game.rules
    for position in subject.some():
        for seat in position.seats:
            texts: dict[str, Any] = {}
            for move in rules.moves(position.state, seat):
                text = _written(subject, position, seat, move)
                if text in texts:
                    clash = f"{text!r} writes both {texts[text]} and {move}"
                    raise position.fault("notation", clash, seat)
                texts[text] = move
            _misread(subject, position, list(texts))


def _written(subject: Subject, position: Position, seat: Seat, move: Any) -> str:
    text = subject.game.rules.text(move)
    if not text.strip() or text != " ".join(text.split()) or len(text) > LONGEST:
        raise position.fault("notation", f"{move} is written {text!r}, not one short line", seat)
    try:
        read = subject.game.rules.parse(text)
    except Exception as error:
        raise position.fault(
            "notation", f"{text!r} of {move} is not read: {error!r}", seat
        ) from error
    if read != move:
        raise position.fault("notation", f"{move} is written {text!r} but read as {read}", seat)
    return text


def _misread(subject: Subject, position: Position, texts: list[str]) -> None:
    dice = position.dice
    for text in odd_texts(dice.sample(texts, 3), dice):
        try:
            read = subject.game.rules.parse(text)
        except IllegalMove:
            continue
        except Exception as error:
            raise position.fault("notation", f"{text!r} breaks parse: {error!r}") from error
        if not _is_move(read, subject.game.move):
            raise position.fault("notation", f"{text!r} is read as {read}, which is no move")


def _is_move(read: Any, kind: Any) -> bool:
    """Whether a browser could send it: `parse` builds moves, which checks no bounds."""
    try:
        return bool(msgspec.convert(msgspec.to_builtins(read), kind) == read)
    except (msgspec.ValidationError, TypeError):
        return False
