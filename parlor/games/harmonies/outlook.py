"""What a board and a hand allow: placements with their worth, habitats ready or nearly so."""

from functools import lru_cache

from msgspec import Struct

from parlor.games.harmonies.cards import CardId
from parlor.games.harmonies.deck import CARDS
from parlor.games.harmonies.ground import GROUNDS, Ground, Hex, Hexes, listed
from parlor.games.harmonies.habitats import PATTERNS, habitats, nearly
from parlor.games.harmonies.land import COMPLETES, KIND, NO_KIND, Land, changed, land_of, one_away
from parlor.games.harmonies.options import Side
from parlor.games.harmonies.scoring import card_points, landscapes, wish_points
from parlor.games.harmonies.sheet import Category
from parlor.games.harmonies.stacks import MAY_BE_ADDED, Colour, Stack

LINES: tuple[Category, ...] = ("trees", "mountains", "fields", "buildings", "water", "spirit")
"""What a placement can change."""


class Ready(Struct, frozen=True):
    """A card that could place a cube on each of some hexes."""

    card: CardId
    hexes: tuple[Hex, ...]
    points: int
    """What the next cube adds to the score; for a spirit, its wish as the board stands then."""


class Short(Struct, frozen=True):
    """A token that would complete habitats of a card."""

    card: CardId
    hex: Hex
    """Where the token is missing."""
    colour: Colour
    cubes: tuple[Hex, ...]
    """Where the cube could stand then."""


class Placement(Struct, frozen=True):
    """A token of the hand on a hex, and what it would change."""

    colour: Colour
    hex: Hex
    points: int
    """By how much the score would change."""
    change: dict[Category, int]
    """The same by lines of the score sheet, unchanged ones left out."""
    opens: tuple[Ready, ...]
    """Habitats of cards above the board that it would complete."""


class Outlook(Struct, frozen=True):
    """All of it for one board."""

    placements: tuple[Placement, ...]
    """Every legal placement of a token in hand, by colour and hex."""
    ready: tuple[Ready, ...]
    """Cards above the board that can place a cube now."""
    short: tuple[Short, ...]
    """Habitats of cards above the board that lack one token."""
    row: tuple[Ready, ...]
    """Cards of the row that could place a cube at once if they were taken."""


class Prospect(Struct, frozen=True):
    """All that an outlook follows from."""

    side: Side
    stacks: tuple[Stack, ...]
    cubed: tuple[Hex, ...]
    """The hexes with a cube."""
    hand: tuple[Colour, ...]
    held: tuple[tuple[CardId, int], ...]
    """Cards above the board and how many of their cubes are placed."""
    row: tuple[CardId, ...]
    spirit: CardId | None
    """The spirit, once its cube is placed."""


@lru_cache(maxsize=256)
def outlook(prospect: Prospect) -> Outlook:
    """What a board and a hand allow."""
    land = land_of(prospect.side, prospect.stacks)
    free = _free(prospect)
    row = tuple([(card, 0) for card in prospect.row])
    return Outlook(
        placements=placements(prospect),
        ready=_ready(prospect, prospect.held, land, free),
        short=_short(prospect, land, free),
        row=_ready(prospect, row, land, free),
    )


def placements(prospect: Prospect) -> tuple[Placement, ...]:
    """Every legal placement of a token in hand with its change of the score."""
    ground, land = GROUNDS[prospect.side], land_of(prospect.side, prospect.stacks)
    free = _free(prospect)
    before = _lines(prospect, ground, land)
    now = {card: habitats(card, land, free) for card, _ in prospect.held}
    found = []
    for colour in dict.fromkeys(prospect.hand):
        for number, stack in enumerate(prospect.stacks):
            bit = ground.bits[number]
            if bit & free and colour in MAY_BE_ADDED.get(stack, ""):
                after = changed(land, bit, stack, stack + colour)
                lines = _lines(prospect, ground, after)
                opens = _opened(prospect, after, KIND[stack + colour], free, now)
                found.append(_placement(colour, number, before, lines, opens))
    return tuple(found)


def _placement(
    colour: Colour,
    number: Hex,
    before: tuple[int, ...],
    after: tuple[int, ...],
    opens: tuple[Ready, ...],
) -> Placement:
    if before == after:
        return Placement(colour, number, 0, {}, opens)
    pairs = zip(LINES, before, after, strict=True)
    change = {line: new - old for line, old, new in pairs if new != old}
    return Placement(colour, number, sum(change.values()), change, opens)


def _lines(prospect: Prospect, ground: Ground, land: Land) -> tuple[int, ...]:
    wish = CARDS[prospect.spirit].wish if prospect.spirit else None
    return (*landscapes(ground, land), wish_points(wish, land) if wish else 0)


def _free(prospect: Prospect) -> Hexes:
    ground = GROUNDS[prospect.side]
    return ground.all ^ sum([ground.bits[number] for number in prospect.cubed])


def _gain(card: CardId, placed: int, land: Land) -> int:
    if wish := CARDS[card].wish:
        return wish_points(wish, land)
    return card_points(card, placed + 1) - card_points(card, placed)


def _opened(
    prospect: Prospect, after: Land, kind: int, free: Hexes, now: dict[CardId, Hexes]
) -> tuple[Ready, ...]:
    """The habitats that are there after a placement and were not before."""
    if kind == NO_KIND:
        return ()
    ground = GROUNDS[prospect.side]
    found = []
    for card, placed in prospect.held:
        if kind in PATTERNS[card].kinds and (more := habitats(card, after, free) & ~now[card]):
            found.append(Ready(card, listed(ground, more), _gain(card, placed, after)))
    return tuple(found)


def _ready(
    prospect: Prospect, cards: tuple[tuple[CardId, int], ...], land: Land, free: Hexes
) -> tuple[Ready, ...]:
    ground = GROUNDS[prospect.side]
    return tuple(
        [
            Ready(card, listed(ground, hexes), _gain(card, placed, land))
            for card, placed in cards
            if (hexes := habitats(card, land, free))
        ]
    )


def _short(prospect: Prospect, land: Land, free: Hexes) -> tuple[Short, ...]:
    ground = GROUNDS[prospect.side]
    near = one_away(prospect.side, prospect.stacks, free)
    return tuple(
        [
            Short(card, ground.numbers[missing], COMPLETES[kind], listed(ground, cubes))
            for card, _ in prospect.held
            for (missing, kind), cubes in sorted(nearly(card, land, near, free).items())
        ]
    )
