"""Bots at a table of the server: what they are given, when they think, what stops them."""

import dataclasses
from pathlib import Path

from parlor.bots.pool import Choice
from parlor.bots.seeds import bot_seed_at_table
from parlor.log import Header, Row
from tests.server.browsers import FirstMoveBots, Venue, venue


class NotingBots(FirstMoveBots):
    """Notes every question."""

    def __init__(self, place: Venue) -> None:
        super().__init__({place.game.id: place.game})
        self.asked: list[tuple[Header, int, int, int]] = []
        place.rooms.house = dataclasses.replace(place.rooms.house, bots=self)

    async def choose(
        self, header: Header, rows: list[Row], seat: int, kind: str, seed: int
    ) -> Choice:
        self.asked.append((header, len(rows), seat, seed))
        return await super().choose(header, rows, seat, kind, seed)


async def test_nobody_can_compute_what_a_bot_will_do(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        bots = NotingBots(place)
        player = await place.player("Ann")
        ann = await place.sit(player, await place.room(player, bots=["first"], start=True))
        await ann.reaches(1)
        assert bots.asked
        for header, version, seat, seed in bots.asked:
            assert seed == bot_seed_at_table(header, version, seat)
