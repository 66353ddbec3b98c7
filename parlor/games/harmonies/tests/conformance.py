"""What the conformance kit must know of Harmonies, written from RULES.md alone."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.harmonies.model import (
    CardId,
    DiscardCard,
    EndTurn,
    Move,
    PlaceCube,
    Skip,
    State,
    TakeCard,
)
from parlor.testing.dice import Dice
from parlor.testing.kit import Kit


def components(state: State) -> Iterable[tuple[str, str]]:
    """Every token and every card, wherever it is (§1)."""
    stacks = [stack for player in state.players for stack in player.stacks]
    for tokens in (state.pouch, state.box, state.hand, *state.spaces, *stacks):
        yield from (("token", token) for token in tokens)
    shown = [card for card in state.row if card is not None]
    for cards in (shown, state.deck, state.discarded, state.spirits):
        yield from (("card", card) for card in cards)
    for player in state.players:
        yield from (("card", held.card) for held in (*player.held, *player.completed))
        yield from (("card", card) for card in player.offer)


def secrets(state: State, seat: Seat | None, dice: Dice) -> State:
    """The state with pouch, deck and all spirits that the seat has not seen dealt again (§9.1)."""
    chooses = seat == state.turn and state.phase == "spirit"
    hidden = [card for at, card in _dealt(state) if not (chooses and at == seat)]
    spirits = iter(dice.shuffled([*hidden, *state.spirits]))
    players = [
        player
        if chooses and at == seat
        else replace(player, offer=tuple(next(spirits) for _ in player.offer))
        for at, player in enumerate(state.players)
    ]
    return replace(
        state,
        pouch=dice.shuffled(state.pouch),
        deck=dice.shuffled(state.deck),
        players=tuple(players),
        spirits=tuple(spirits),
    )


def _dealt(state: State) -> list[tuple[Seat, CardId]]:
    return [(at, card) for at, player in enumerate(state.players) for card in player.offer]


def is_quiet(state: State, _seat: Seat, move: Move, _viewer: Seat | None) -> bool:
    """Nothing is turned up inside a turn, except a spirit (§3.5, §9.1)."""
    return state.phase == "turn" and not isinstance(move, EndTurn | DiscardCard | Skip)


def homes_first(_state: State, _seat: Seat, legal: Sequence[Move]) -> Sequence[Move]:
    """Cubes and cards where there are some: by chance alone few cards are completed."""
    return [move for move in legal if isinstance(move, PlaceCube | TakeCard)]


KIT = Kit(
    components=components,
    secrets=secrets,
    quiet=is_quiet,
    sensible=homes_first,
    longest=400,
    matches=1,
    positions=120,
    options=({}, {"spirits": True}, {"side": "B", "spirits": True}),
    changed=0.9,
)
