"""Matches of pebbles, played by hand."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Raw, json

from parlor.game import Game, Mode
from parlor.match import Match, Row, SeatName
from parlor.table.local_table import local_header
from tests.toys.pebbles.model import Options


def dealt(
    game: Game,
    seats: int = 2,
    mode: Mode = "online",
    bots: Mapping[int, str] = MappingProxyType({}),
) -> Match:
    people = [SeatName(f"Seat {seat}", bot=bots.get(seat)) for seat in range(seats)]
    return Match(game, local_header(game, Options(), people, 1, mode=mode))


def moved(match: Match, seat: int, move: Any, at: int = 0) -> None:
    data = Raw(json.encode(move))
    match.extend([Row(match.version, seat, "move", data, at)])
