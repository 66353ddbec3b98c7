"""What a seat may do, the state of a match, and what a seat may see of it."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

import parlor.engine
from parlor.engine import Seat
from parlor.games.harmonies.cards.card import CardId as CardId
from parlor.games.harmonies.cards.card import SpiritClass as SpiritClass
from parlor.games.harmonies.events import Ending as Ending
from parlor.games.harmonies.events import Happened as Happened
from parlor.games.harmonies.events import Trigger as Trigger
from parlor.games.harmonies.ground import Hex as Hex
from parlor.games.harmonies.options import Options as Options
from parlor.games.harmonies.options import Side as Side
from parlor.games.harmonies.outlook import Outlook as Outlook
from parlor.games.harmonies.player import Cube as Cube
from parlor.games.harmonies.player import Held as Held
from parlor.games.harmonies.player import Player as Player
from parlor.games.harmonies.scoring.sheet import Score as Score
from parlor.games.harmonies.scoring.suns import Suns as Suns
from parlor.games.harmonies.stacks import Colour as Colour
from parlor.games.harmonies.stacks import Stack as Stack
from parlor.kit.tuples import swapped

Phase: TypeAlias = Literal["spirit", "turn", "discard", "over"]
"""Choosing a spirit, the turn itself, a solo player's discard, or the end."""


class KeepSpirit(parlor.engine.Move, tag="keep"):
    """Keep one of the two spirits dealt."""

    card: CardId


class TakeTokens(parlor.engine.Move, tag="take"):
    """Take all tokens of a central space."""

    space: int


class PlaceToken(parlor.engine.Move, tag="place"):
    """Put a token of your hand on a hex."""

    colour: Colour
    hex: int


class TakeCard(parlor.engine.Move, tag="card"):
    """Take a card of the row."""

    slot: int


class PlaceCube(parlor.engine.Move, tag="cube"):
    """Put the next cube of a card on a hex."""

    card: CardId
    hex: int


class EndTurn(parlor.engine.Move, tag="end"):
    """End the turn."""


class DiscardCard(parlor.engine.Move, tag="discard"):
    """Exchange a card of the row, alone and after a turn without taking one."""

    slot: int


class Skip(parlor.engine.Move):
    """Exchange no card."""


Move: TypeAlias = (
    KeepSpirit | TakeTokens | PlaceToken | TakeCard | PlaceCube | EndTurn | DiscardCard | Skip
)


class Last(Struct, frozen=True):
    """Why this round is the last one (§11)."""

    seat: Seat
    trigger: Trigger


class State(Struct, frozen=True):
    """Everything about a match."""

    options: Options
    phase: Phase
    first: Seat
    """Who plays first in every round."""
    turn: Seat
    """Who is on turn, or was at the end."""
    round: int
    spaces: tuple[tuple[Colour, ...], ...]
    """The central board; a space is empty from the taking to the end of the turn."""
    pouch: tuple[Colour, ...]
    """The next token first."""
    box: tuple[Colour, ...]
    """Tokens out of play."""
    row: tuple[CardId | None, ...]
    """The cards face up; a place is empty from the taking to the end of the turn."""
    deck: tuple[CardId, ...]
    """The next card first."""
    discarded: tuple[CardId, ...]
    """Cards of the row that a solo player exchanged."""
    spirits: tuple[CardId, ...]
    """Spirits in the box."""
    players: tuple[Player, ...]
    space: int | None
    """The space that the seat on turn emptied in this turn."""
    hand: tuple[Colour, ...]
    """The tokens that the seat on turn must still place."""
    took_card: bool
    """Whether the seat on turn took a card in this turn."""
    last: Last | None
    """Why this round is the last; None before."""
    ending: Ending | None
    happened: tuple[Happened, ...]


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with another board or other cards of one seat."""
    return replace(state, players=swapped(state.players, seat, player))


class Seen(Struct, frozen=True):
    """A player as everybody sees them."""

    stacks: tuple[Stack, ...]
    """What each hex holds, from the bottom to the top: `nng` is a tall tree."""
    cubes: tuple[Cube, ...]
    held: tuple[Held, ...]
    """Cards above the board, with cubes left."""
    completed: tuple[Held, ...]
    spirit: CardId | None
    """The spirit that was kept, wherever its card is now."""
    empty: int
    """How many hexes are empty."""
    gone: bool
    score: Score
    """What the board would score now, and why."""


class Todo(Struct, frozen=True):
    """What the seat on turn may still do in this turn."""

    tokens: int
    """How many tokens are to be placed; 3 before they are taken."""
    card: bool
    """Whether a card of the row may be taken."""
    cubes: bool
    """Whether a cube may be placed now."""
    end: bool
    """Whether the turn may end."""


class Result(Struct, frozen=True):
    """How the match ended."""

    ending: Ending
    totals: tuple[int, ...]
    cubes: tuple[int, ...]
    """The cubes that tell equal totals apart (§10)."""
    placing: tuple[int, ...]
    tie_broken: bool
    """Whether cubes decided between equal totals."""


class View(parlor.engine.View, kw_only=True):
    """All that one seat, or a spectator, may know; what is printed they know anyway."""

    happened: tuple[Happened, ...]
    options: Options
    seat: Seat | None
    """Whose eyes these are."""
    phase: Phase
    first: Seat
    turn: Seat
    """Who is on turn, or was at the end."""
    round: int
    order: tuple[Seat, ...]
    """Who plays now, then next and so on in this round; without those who left."""
    spaces: tuple[tuple[Colour, ...], ...]
    space: int | None
    hand: tuple[Colour, ...]
    """The tokens that the seat on turn must still place."""
    took_card: bool
    pouch: dict[Colour, int]
    """How many tokens of each colour are left to be drawn."""
    box: dict[Colour, int]
    """How many tokens of each colour are out of play."""
    row: tuple[CardId | None, ...]
    deck: int
    """How many cards can still be revealed."""
    discarded: tuple[CardId, ...]
    players: tuple[Seen, ...]
    offer: tuple[CardId, ...]
    """Your two spirits, while you choose one of them."""
    last: Last | None
    """Why this round is the last; None before."""
    todo: Todo
    outlook: Outlook | None
    """What your board and hand allow; None for spectators and after the end."""
    suns: Suns | None
    """A solo player's result as it stands; None at a larger table."""
    result: Result | None
    """None while the match runs."""
