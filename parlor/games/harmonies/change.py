"""One seat changed, the others as they were."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.harmonies.model import Player, State
from parlor.kit.tuples import swapped


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with another board or other cards of one seat."""
    return replace(state, players=swapped(state.players, seat, player))
