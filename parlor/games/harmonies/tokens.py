"""Taking three tokens and placing them one by one (§3.1, §4)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove
from parlor.games.harmonies.events import PlacedToken, TookTokens
from parlor.games.harmonies.ground import GROUNDS, listed
from parlor.games.harmonies.land import open_to
from parlor.games.harmonies.model import PlaceToken, Player, State, TakeTokens, with_player
from parlor.games.harmonies.player import free_hexes
from parlor.games.harmonies.stacks import COLOURS, Colour, takes
from parlor.kit.cards import removed
from parlor.kit.tuples import swapped

MOST_HEXES = max([len(ground.spots) for ground in GROUNDS.values()])
PLACES: dict[Colour, tuple[PlaceToken, ...]] = {
    colour: tuple([PlaceToken(colour, hex_) for hex_ in range(MOST_HEXES)]) for colour in COLOURS
}
"""Every placement there is: made once, as a view lists dozens of them after each move."""


def token_moves(state: State) -> list[TakeTokens | PlaceToken]:
    """Every space to take from, or every placement of the tokens in hand."""
    if state.space is None:
        return [TakeTokens(space) for space, tokens in enumerate(state.spaces) if tokens]
    player, ground = state.players[state.turn], GROUNDS[state.options.side]
    free = free_hexes(ground, player)
    return [
        PLACES[colour][hex_]
        for colour in dict.fromkeys(state.hand)
        for hex_ in listed(ground, open_to(ground.side, player.stacks, colour) & free)
    ]


def took_tokens(state: State, move: TakeTokens) -> State:
    """The state with all tokens of a space in hand."""
    if state.space is not None:
        raise IllegalMove("tokens_taken")
    if not 0 <= move.space < len(state.spaces):
        raise IllegalMove("no_such_space")
    tokens = state.spaces[move.space]
    if not tokens:
        raise IllegalMove("empty_space")
    return replace(
        state,
        spaces=swapped(state.spaces, move.space, ()),
        space=move.space,
        hand=tokens,
        happened=(TookTokens(state.turn, move.space, tokens),),
    )


def placed_token(state: State, move: PlaceToken) -> State:
    """The state with a token of the hand on a hex."""
    player = state.players[state.turn]
    if move.colour not in state.hand:
        raise IllegalMove("not_in_hand", color=move.colour)
    _check_hex(state, player, move)
    stack = player.stacks[move.hex] + move.colour
    grown = replace(player, stacks=swapped(player.stacks, move.hex, stack))
    return replace(
        with_player(state, state.turn, grown),
        hand=removed(state.hand, move.colour),
        happened=(PlacedToken(state.turn, move.colour, move.hex, stack),),
    )


def _check_hex(state: State, player: Player, move: PlaceToken) -> None:
    if not 0 <= move.hex < len(player.stacks):
        raise IllegalMove("no_such_hex")
    name = GROUNDS[state.options.side].names[move.hex]
    if any(cube.hex == move.hex for cube in player.cubes):
        raise IllegalMove("cube_there", hex=name)
    stack = player.stacks[move.hex]
    if not takes(stack, move.colour):
        raise IllegalMove("cannot_stack", stack=stack, hex=name)
