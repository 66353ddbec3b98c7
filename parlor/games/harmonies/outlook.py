"""What a board and a hand allow: placements with their worth, habitats ready or nearly so."""

from functools import lru_cache

from msgspec import Struct

from parlor.games.harmonies.cards.card import CardId, Wish
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.ground import GROUNDS, Hex, listed
from parlor.games.harmonies.habitats import habitats, nearly
from parlor.games.harmonies.land import COMPLETES, Land, changed, land_of, one_away, open_to
from parlor.games.harmonies.options import Side
from parlor.games.harmonies.player import Held, Player, free_hexes
from parlor.games.harmonies.scoring.points import card_points, wish_points
from parlor.games.harmonies.scoring.sheet import Category
from parlor.games.harmonies.scoring.worth import change, reach, standing
from parlor.games.harmonies.stacks import Colour


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
    """The placements of a token in hand that change the score or complete a habitat."""
    ready: tuple[Ready, ...]
    """Cards above the board that can place a cube now."""
    short: tuple[Short, ...]
    """Habitats of cards above the board that lack one token."""
    row: tuple[Ready, ...]
    """Cards of the row that could place a cube at once if they were taken; on turn only."""


def outlook(
    side: Side, player: Player, hand: tuple[Colour, ...], row: tuple[CardId | None, ...]
) -> Outlook:
    """What a board allows with these tokens in hand and these cards to take."""
    cards = tuple([Held(card) for card in row if card is not None])
    return Outlook(
        placements=placements(side, player, hand) if hand else (),
        ready=ready(side, player),
        short=short(side, player),
        row=_ready(side, player, cards) if cards else (),
    )


def placements(side: Side, player: Player, hand: tuple[Colour, ...]) -> tuple[Placement, ...]:
    """Every legal placement of a token in hand that changes more than the stack."""
    ground, land = GROUNDS[side], land_of(side, player.stacks)
    free, board = free_hexes(ground, player), standing(ground, land, _wish(player))
    found = []
    for colour in dict.fromkeys(hand):
        homes = _homes(side, player, colour)
        some = reach(board, colour) | sum([ground.bits[number] for number in homes])
        for number in listed(ground, some & free & open_to(side, player.stacks, colour)):
            before = player.stacks[number]
            lines = change(board, number, before, before + colour)
            opens: tuple[Ready, ...] = ()
            if number in homes:
                after = changed(land, ground.bits[number], before, before + colour)
                opens = _opened(player, homes[number], after)
            if lines or opens:
                found.append(Placement(colour, number, sum(lines.values()), lines, opens))
    return tuple(found)


def _homes(side: Side, player: Player, colour: Colour) -> dict[Hex, list[Short]]:
    """The habitats that a token of this colour would complete, by the hex where it is missing."""
    found: dict[Hex, list[Short]] = {}
    for one in short(side, player):
        if one.colour == colour:
            found.setdefault(one.hex, []).append(one)
    return found


def _wish(player: Player) -> Wish | None:
    """What the spirit rewards, once its cube is on the board."""
    if player.spirit and player.spirit in [cube.card for cube in player.cubes]:
        return CARDS[player.spirit].wish
    return None


def _gain(held: Held, land: Land) -> int:
    if wish := CARDS[held.card].wish:
        return wish_points(wish, land)
    return card_points(held.card, held.placed + 1) - card_points(held.card, held.placed)


def _opened(player: Player, homes: list[Short], after: Land) -> tuple[Ready, ...]:
    """The habitats that are there after a placement and were not before."""
    held = {one.card: one for one in player.held}
    return tuple([Ready(one.card, one.cubes, _gain(held[one.card], after)) for one in homes])


@lru_cache(maxsize=1 << 10)
def ready(side: Side, player: Player) -> tuple[Ready, ...]:
    """The cards above a board that can place a cube now (§6)."""
    return _ready(side, player, player.held)


def _ready(side: Side, player: Player, cards: tuple[Held, ...]) -> tuple[Ready, ...]:
    ground, land = GROUNDS[side], land_of(side, player.stacks)
    free = free_hexes(ground, player)
    return tuple(
        [
            Ready(one.card, listed(ground, hexes), _gain(one, land))
            for one in cards
            if (hexes := habitats(one.card, land, free))
        ]
    )


@lru_cache(maxsize=1 << 10)
def short(side: Side, player: Player) -> tuple[Short, ...]:
    """The habitats of cards above a board that lack one token."""
    ground, land = GROUNDS[side], land_of(side, player.stacks)
    free = free_hexes(ground, player)
    near = one_away(side, player.stacks, free)
    return tuple(
        [
            Short(held.card, ground.numbers[missing], COMPLETES[kind], listed(ground, cubes))
            for held in player.held
            for (missing, kind), cubes in sorted(nearly(held.card, land, near, free).items())
        ]
    )
