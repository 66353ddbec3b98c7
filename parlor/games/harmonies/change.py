"""Small changes of immutable values."""

from typing import TypeVar

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.harmonies.model import Player, State

Item = TypeVar("Item")


def swapped(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with another board or other cards of one seat."""
    return replace(state, players=swapped(state.players, seat, player))
