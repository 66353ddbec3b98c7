"""Moves that should be refused, and bytes that should not be read."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from parlor.engine import Seat
from parlor.testing.dice import Dice
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 10, 99, 100, 2**31, 2**53, 2**63 - 1, 2**64, -(2**70),
    0.5, -0.0, 1e308, "", "0", "end", "\x00", "\ud7ff", "a" * 2000, [], [[]], {}, {"type": "x"},
)  # fmt: skip


MOST_ALTERED = 100
"""How many different moves are altered to get strays."""


def unlisted(subject: Subject, position: Position, seat: Seat, count: int) -> list[Any]:
    """Readable moves that the seat may not make here: from elsewhere, of others, or altered."""
    rules, dice = subject.game.rules, position.dice
    legal = list(rules.moves(position.state, seat))
    other = dice.pick(position.seats)
    found = [
        *dice.sample(subject.pool, count),
        *dice.sample(strays(subject), count),
        *dice.sample(rules.moves(position.state, other), count // 3),
    ]
    for move in dice.sample(legal, 1):
        found += twins(subject.game.move, move, dice)
    return list(dice.sample([move for move in found if move not in legal], count))


def strays(subject: Subject) -> Sequence[Any]:
    """Readable moves that differ in one value from moves that were made."""
    if subject.strays is None:
        dice = Dice(len(subject.pool))
        some = dice.sample(subject.pool, MOST_ALTERED)
        subject.strays = [twin for move in some for twin in twins(subject.game.move, move, dice)]
    return subject.strays


def twins(kind: Any, move: Any, dice: Dice) -> Iterator[Any]:
    """Moves that differ from `move` in one value and can still be read."""
    for plain in altered(msgspec.to_builtins(move), dice):
        try:
            yield msgspec.convert(plain, kind)
        except msgspec.ValidationError:
            continue


def altered(plain: Any, dice: Dice) -> Iterator[Any]:
    """Copies of plain data with one value changed, missing or too many."""
    if isinstance(plain, dict):
        yield {**plain, "surplus": dice.pick(ODD_VALUES)}
        for name, value in plain.items():
            yield {other: kept for other, kept in plain.items() if other != name}
            yield from ({**plain, name: change} for change in altered(value, dice))
    elif isinstance(plain, list | tuple):
        yield [*plain, dice.pick(ODD_VALUES)]
        yield list(plain[1:])
        for place, value in enumerate(plain):
            for change in altered(value, dice):
                yield [*plain[:place], change, *plain[place + 1 :]]
    else:
        yield dice.pick(ODD_VALUES)
        if isinstance(plain, int):
            yield from (plain - 1, plain + 1, -plain)


def garbage(moves: Sequence[Any], dice: Dice) -> Iterator[bytes]:
    """Bytes that resemble moves: cut, spliced, altered, or nothing like one."""
    yield from (b"", b"null", b"[]", b"{}", b'"', b"\xff\xfe", b"[" * 5000, b"1e999", b'{"type":1}')
    for odd in ODD_VALUES:
        yield msgspec.json.encode(odd)
    for move in moves:
        written = msgspec.json.encode(move)
        cut = dice.below(len(written))
        yield written[:cut]
        yield written[:cut] + bytes([dice.below(256)]) + written[cut + 1 :]
        yield from (msgspec.json.encode(plain) for plain in altered(_plain(move), dice))


def _plain(move: Any) -> Any:
    return msgspec.to_builtins(move)


def odd_texts(texts: Sequence[str], dice: Dice) -> Iterator[str]:
    """Notation with slips of the pen, and texts that are none."""
    yield from ("", " ", "\n", "?", "0", "-1", "²", "٣", "9" * 400, "a" * 400, "\x00", "💥")
    for text in texts:
        cut = dice.below(len(text) + 1)
        slip = dice.pick("0129 -,x²٣\n\U0001f4a5")
        yield from (text[:cut], text[:cut] + slip + text[cut:], text + text, text.upper())
        yield text[:cut] + slip + text[cut + 1 :]
