"""The options of a room, as they are stored."""

from typing import Any

import msgspec

from parlor.game import Game
from parlor.server.models import Room


def with_options(room: Room, game: Game, options: Any) -> Room:
    """The room with these options of its game, as they are stored, and the seats they allow."""
    seats = game.seats_allowed(options)
    stored = msgspec.to_builtins(options)
    return msgspec.structs.replace(room, options=stored, seats=(seats[0], seats[-1]))
