"""What is fixed when a table deals."""

import secrets

from parlor.game import Game
from parlor.log import Header, SeatName
from parlor.server.rooms.house import House
from parlor.server.storage.records import Room


def header(house: House, game: Game, room: Room) -> Header:
    """The header of the next match in a room."""
    seats = tuple(SeatName(chair.name, chair.player, chair.bot) for chair in room.chairs)
    return Header(
        match=secrets.token_urlsafe(12),
        game=game.id,
        version=game.version,
        mode=room.mode,
        options=room.options,
        policy=room.policy,
        seats=seats,
        seed=house.seeds(),
        salt=secrets.token_hex(16),
        started=house.now(),
    )
