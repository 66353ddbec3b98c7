"""Taking three tokens and placing them one by one (§3.1, §4)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove
from parlor.games.harmonies.change import with_player
from parlor.games.harmonies.events import PlacedToken, TookTokens
from parlor.games.harmonies.ground import GROUNDS, listed
from parlor.games.harmonies.land import open_to
from parlor.games.harmonies.model import PlaceToken, Player, State, TakeTokens
from parlor.games.harmonies.player import free_hexes
from parlor.games.harmonies.stacks import COLOUR_NAMES, COLOURS, STACK_WORDS, Colour, Stack, takes
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
        raise IllegalMove("You have already taken tokens in this turn.", "tokens_taken")
    if not 0 <= move.space < len(state.spaces):
        raise IllegalMove("There is no such space on the central board.", "no_such_space")
    tokens = state.spaces[move.space]
    if not tokens:
        raise IllegalMove("That space is empty.", "empty_space")
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
        name = COLOUR_NAMES[move.colour]
        raise IllegalMove(f"You have no {name} token in hand.", "not_in_hand")
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
        raise IllegalMove("There is no such hex on your board.", "no_such_hex")
    name = GROUNDS[state.options.side].names[move.hex]
    if any(cube.hex == move.hex for cube in player.cubes):
        raise IllegalMove(f"A cube stands on {name}: nothing may be added there.", "cube_there")
    stack = player.stacks[move.hex]
    if not takes(stack, move.colour):
        raise IllegalMove(_cannot_stack(stack, name), "cannot_stack")


def _cannot_stack(stack: Stack, name: str) -> str:
    """What the stack takes instead, by the chart of §4.1."""
    below = STACK_WORDS[stack]
    wanted = [COLOUR_NAMES[colour] for colour in COLOURS if takes(stack, colour)]
    if not wanted:
        return f"Nothing may be added to {below} at {name}."
    return f"On {below} at {name} only {either(wanted)} may go."


def either(words: list[str]) -> str:
    """The words with commas and an `or` before the last."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
