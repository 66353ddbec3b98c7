"""What people are called at a table."""

from parlor.names import distinct_name, is_same_name
from parlor.server.errors import Refusal
from parlor.server.models import Chair, Player, Room


def require_name(room: Room, name: str, player: str | None = None) -> None:
    """Refuse a name that this table does not take, from someone new or from a player in it."""
    most = room.policy.name_length
    if len(name) > most:
        raise Refusal("bad_name", "name", why="table", most=most)
    others = [chair for chair in room.chairs if player is None or chair.player != player]
    if room.policy.unique_names and any(is_same_name(name, chair.name) for chair in others):
        raise Refusal("name_taken")


def chair_of(room: Room, player: Player) -> Chair:
    """A chair for the player, whose name this table takes."""
    require_name(room, player.name)
    return Chair(name_here(room, player), player=player.id)


def name_here(room: Room, player: Player) -> str:
    """What the player is called here: two of one name are told apart by a number."""
    others = [chair.name for chair in room.chairs if chair.player != player.id and chair.name]
    return distinct_name(player.name, others, room.policy.name_length)
