"""Taking animal cards (§5), placing their cubes (§6) and keeping a spirit (§9)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.events import KeptSpirit, PlacedCube, TookCard
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import (
    Cube,
    Held,
    KeepSpirit,
    PlaceCube,
    Player,
    State,
    TakeCard,
    with_player,
)
from parlor.games.harmonies.outlook import ready
from parlor.games.harmonies.scoring.points import card_points
from parlor.kit.tuples import swapped, without

MOST_HELD = 4
"""How many cards with cubes left may lie above a board, a spirit included (§5.2)."""


def keep_moves(state: State) -> list[KeepSpirit]:
    """Each of the spirits dealt."""
    return [KeepSpirit(card) for card in state.players[state.turn].offer]


def kept_spirit(state: State, move: KeepSpirit) -> State:
    """The state with a spirit face up and the other one back in the box."""
    player = state.players[state.turn]
    if move.card not in player.offer:
        raise IllegalMove("not_offered")
    back = [card for card in player.offer if card != move.card]
    keeping = replace(player, offer=(), spirit=move.card, held=(*player.held, Held(move.card)))
    return replace(
        with_player(state, state.turn, keeping),
        phase="turn",
        spirits=(*state.spirits, *back),
        happened=(KeptSpirit(state.turn, move.card),),
    )


def card_moves(state: State) -> list[TakeCard]:
    """Every card of the row that may be taken."""
    if not may_take_card(state):
        return []
    return [TakeCard(slot) for slot, card in enumerate(state.row) if card is not None]


def may_take_card(state: State) -> bool:
    """Whether the seat on turn may still take one in this turn."""
    return not state.took_card and len(state.players[state.turn].held) < MOST_HELD


def took_card(state: State, move: TakeCard) -> State:
    """The state with a card of the row above one's own board."""
    player = state.players[state.turn]
    if state.took_card:
        raise IllegalMove("card_taken")
    if len(player.held) >= MOST_HELD:
        raise IllegalMove("four_cards", most=MOST_HELD)
    card = state.row[move.slot] if 0 <= move.slot < len(state.row) else None
    if card is None:
        raise IllegalMove("no_such_card")
    return replace(
        with_player(state, state.turn, replace(player, held=(*player.held, Held(card)))),
        row=swapped(state.row, move.slot, None),
        took_card=True,
        happened=(TookCard(state.turn, move.slot, card),),
    )


def cube_moves(state: State) -> list[PlaceCube]:
    """Every cube that may be placed now, by card and hex."""
    homes = ready(state.options.side, state.players[state.turn])
    return [PlaceCube(one.card, hex_) for one in homes for hex_ in one.hexes]


def placed_cube(state: State, move: PlaceCube) -> State:
    """The state with the next cube of a card on a hex."""
    player = state.players[state.turn]
    held = _held(player, move)
    _check_spot(state, player, held, move)
    after = Held(held.card, held.placed + 1)
    is_complete = after.placed == CARDS[held.card].cubes
    points = card_points(held.card, after.placed)
    placing = replace(player, cubes=(*player.cubes, Cube(move.hex, held.card)))
    return replace(
        with_player(state, state.turn, _counted(placing, held, after, is_complete)),
        happened=(PlacedCube(state.turn, held.card, move.hex, points, is_complete),),
    )


def _counted(player: Player, held: Held, after: Held, is_complete: bool) -> Player:
    """The player with one cube less on a card, which is completed without any (§5.3)."""
    place = player.held.index(held)
    if is_complete:
        return replace(
            player, held=without(player.held, place), completed=(*player.completed, after)
        )
    return replace(player, held=swapped(player.held, place, after))


def _held(player: Player, move: PlaceCube) -> Held:
    for held in player.held:
        if held.card == move.card:
            return held
    if any(done.card == move.card for done in player.completed):
        raise IllegalMove("no_cube_left", card=move.card)
    raise IllegalMove("not_your_card", card=move.card)


def _check_spot(state: State, player: Player, held: Held, move: PlaceCube) -> None:
    ground = GROUNDS[state.options.side]
    if not 0 <= move.hex < len(ground.spots):
        raise IllegalMove("no_such_hex")
    place = ground.names[move.hex]
    homes = ready(state.options.side, player)
    if any(cube.hex == move.hex for cube in player.cubes):
        raise IllegalMove("cube_there", hex=place)
    if not any(one.card == held.card and move.hex in one.hexes for one in homes):
        raise IllegalMove("no_habitat", card=held.card, hex=place)
