"""What a learning table remembers (§10.2): what each card was told, and each player's last clue.

What a card was told is one figure: the bits of `clue.MARKS` that it has, and ten bits higher those
that it has not.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from parlor.games.hanabi.cards import COLOURS, NUMBERS, CardId, Kind
from parlor.games.hanabi.model import Aids, Clued, State, Told, View
from parlor.kit.tuples import swapped

NOT = 10
"""How far the bits stand higher that a card has not."""
BITS = (1 << NOT) - 1


def with_memory(state: State) -> State:
    """The first state of a match, at a learning table with nothing told yet."""
    if not state.options.learning:
        return state
    return replace(state, told=(0,) * len(state.kinds), last_clues=(None,) * len(state.hands))


def remembered(state: State, clue: Clued, mark: int) -> State:
    """The state with a clue that is about this mark noted, where the table does."""
    if not state.options.learning:
        return state
    told = list(state.told)
    for slot, held in enumerate(state.hands[clue.target]):
        told[held] |= mark if slot in clue.slots else mark << NOT
    last_clues = swapped(state.last_clues, clue.seat, clue)
    return replace(state, told=tuple(told), last_clues=last_clues)


def aids(state: State) -> Aids | None:
    """What everyone may read; None where the table remembers nothing."""
    if not state.options.learning:
        return None
    told = tuple([tuple([_told(state.told[held]) for held in hand]) for hand in state.hands])
    return Aids(told, state.last_clues)


def _told(bits: int) -> Told:
    known, excluded = bits & BITS, bits >> NOT
    colours = [colour for at, colour in enumerate(COLOURS) if known >> at & 1]
    numbers = [number for at, number in enumerate(NUMBERS) if known >> at + 5 & 1]
    return Told(
        colour=colours[0] if colours else None,
        number=numbers[0] if numbers else None,
        not_colours=tuple([colour for at, colour in enumerate(COLOURS) if excluded >> at & 1]),
        not_numbers=tuple([number for at, number in enumerate(NUMBERS) if excluded >> at + 5 & 1]),
    )


def bits_of(told: Told) -> int:
    """What a card was told, as one figure."""
    colours = [told.colour] if told.colour else []
    numbers = [told.number] if told.number else []
    return _bits(colours, numbers) | _bits(told.not_colours, told.not_numbers) << NOT


def _bits(colours: Sequence[str], numbers: Sequence[int]) -> int:
    places = [at for at, colour in enumerate(COLOURS) if colour in colours]
    return sum(1 << at for at in places) | sum(32 << number - 1 for number in numbers)


def told_in(view: View) -> dict[CardId, int]:
    """What each card in a hand was told, by its id."""
    if view.aids is None:
        return {}
    hands = zip(view.hands, view.aids.told, strict=True)
    return {
        card.id: bits_of(told)
        for hand, tolds in hands
        for card, told in zip(hand, tolds, strict=True)
    }


def fitting(told: Sequence[int], dealt: Sequence[Kind], marks: Sequence[int]) -> list[Kind]:
    """The kinds, so that the first ones are as these cards were told; what is dealt has such."""
    order = sorted(range(len(told)), key=lambda at: -told[at].bit_count())
    found = _found([told[at] for at in order], list(dealt), marks)
    own, rest = found
    return [*(own[order.index(at)] for at in range(len(told))), *rest]


def _found(
    told: list[int], dealt: list[Kind], marks: Sequence[int]
) -> tuple[list[Kind], list[Kind]]:
    """One kind for each, the first of `dealt` that leave enough for the others; and the rest."""
    if not told:
        return [], dealt
    tried = set[Kind]()
    for at, kind in enumerate(dealt):
        if kind in tried or not _fits(told[0], marks[kind]):
            continue
        tried.add(kind)
        own, rest = _found(told[1:], dealt[:at] + dealt[at + 1 :], marks)
        if len(own) == len(told) - 1:
            return [kind, *own], rest
    return [], dealt


def _fits(told: int, mark: int) -> bool:
    known, excluded = told & BITS, told >> NOT
    return mark & known == known and not mark & excluded
