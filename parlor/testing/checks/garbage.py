"""Whatever arrives, the decoder or the rules refuse it; nothing crashes."""

from typing import Any

import msgspec

from parlor.engine import BadOption, IllegalMove
from parlor.testing.candidates import altered, garbage
from parlor.testing.dice import Dice
from parlor.testing.kit import Fault
from parlor.testing.playing import Position
from parlor.testing.subject import Subject


def check(subject: Subject) -> None:
    """Bytes are a move or unreadable; a move applies or is illegal; options are good or refused."""
    decoder = msgspec.json.Decoder(subject.game.move)
    for position in subject.some(60):
        moves = position.dice.sample(subject.pool, 6)
        for written in garbage(moves, position.dice):
            try:
                move = decoder.decode(written)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                continue
            except Exception as error:
                raise position.fault("garbage", f"{written[:80]!r}: {error!r}") from error
            _apply(subject, position, move)
    _check_options(subject)


def _apply(subject: Subject, position: Position, move: Any) -> None:
    for seat in position.seats:
        try:
            subject.game.rules.apply(position.state, seat, move)
        except IllegalMove:
            continue
        except Exception as error:
            raise position.fault("garbage", f"{move} breaks apply: {error!r}", seat) from error


def _check_options(subject: Subject) -> None:
    dice = Dice(1)
    for raw in subject.kit.options:
        whole = msgspec.to_builtins(msgspec.convert(dict(raw), subject.game.options))
        for plain in altered(whole, dice):
            try:
                options = msgspec.convert(plain, subject.game.options)
                subject.game.check_options(options)
            except (msgspec.ValidationError, BadOption):
                continue
            _check_dealt(subject, options)


def _check_dealt(subject: Subject, options: Any) -> None:
    for seats in subject.game.seats_allowed(options):
        try:
            subject.game.rules.new(options, seats, 1)
        except Exception as error:
            sentence = f"{options} are accepted but not dealt to {seats} seats: {error!r}"
            raise Fault("garbage", sentence, subject.game.id) from error
