"""Whole matches of the made-up game, played on any store without a server."""

import itertools
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlor.game import Game
from parlor.match import Header, Match, Origin, Row, RowKind, SeatName
from parlor.server.db.database import Store
from parlor.server.db.people import Account, People
from parlor.server.db.results import MatchRating, PersonResult, Results, past_of
from parlor.server.models import Chair, Player
from parlor.server.stats.recorder import Recorder
from tests.support.records import after, room
from tests.toys import pebbles

BOT = "*"
"""Stands for a bot among players."""


class Table:
    """People who play one match after the other, a second each."""

    def __init__(self, store: Store, game: Game = pebbles.GAME) -> None:
        self.store = store
        self.games = {game.id: game}
        self.game = game
        self.recorder = Recorder(store, self.games)
        self._numbers = itertools.count(1)

    async def people(self, *names: str) -> None:
        """Someone with a username for each name; the id is the name in small letters."""
        for name in names:
            await self.guests(name)
            account = Account(name.lower(), name, "hash", 5)
            assert await People(self.store).claim(account)

    async def guests(self, *names: str) -> None:
        """Someone without a username for each name."""
        for name in names:
            await self.store.add_player(Player(name.lower(), name), name.encode(), 5)

    async def started(self, *players: str, **changes: Any) -> Match:
        """A match between these players, which runs."""
        number = next(self._numbers)
        first = room(f"ROOM{number:02}", chairs=tuple(Chair(p, p) for p in players if p != BOT))
        assert await self.store.add_room(first)
        seats = tuple(
            SeatName("Bot", bot="first") if player == BOT else SeatName(player.title(), player)
            for player in players
        )
        header = Header(
            f"m{number}", self.game.id, self.game.version, "online", {}, self.game.policy, seats,
            number, "salt", number * 1000,
        )  # fmt: skip
        header = replace(header, **changes)
        playing = after(first, phase="playing", match=header.match)
        assert await self.store.start_match(header, playing)
        return Match(self.game, header)

    async def row(self, match: Match, kind: RowKind, seat: int, data: object = None) -> None:
        """One more entry of the log."""
        row = Row(match.version, seat, kind, Raw(msgspec.json.encode(data or {})), match.latest)
        assert await self.store.append(match.header.match, row)
        match.extend([row])

    async def ended(self, match: Match) -> str:
        """Note that a match is over; its id."""
        outcome = match.outcome
        reason = outcome.reason if outcome and not match.abandoned else "abandoned"
        await self.store.end_match(match.header.match, match.latest + 500, reason)
        return match.header.match

    async def lost(self, loser: int, *players: str, **changes: Any) -> str:
        """A match that one seat gave up, so that the others' places are known; not counted yet."""
        match = await self.started(*players, **changes)
        await self.row(match, "forfeit", loser, {"cause": "resign"})
        return await self.ended(match)

    async def played(self, *players: str, **changes: Any) -> str:
        """A match of first legal moves; not counted yet."""
        match = await self.started(*players, **changes)
        while not match.is_over:
            seat = self.game.rules.active(match.state)[0]
            await self.row(match, "move", seat, self.game.rules.moves(match.state, seat)[0])
        return await self.ended(match)

    async def pasts(self, player: str) -> list[PersonResult]:
        """What every match came to for someone, the oldest first."""
        return [past_of(cells) for cells in await Results(self.store).page(player, (-1, ""), 999)]

    async def ratings(self, player: str) -> list[MatchRating]:
        """Every rating someone had."""
        return await Results(self.store).ratings_page(player, ("", 0, 0), 999)

    async def results(self) -> list[tuple[Any, ...]]:
        """Every line: match, seat, whose, place and result."""
        return await self.store.read(
            "SELECT match, seat, player, place, result FROM results ORDER BY match, seat"
        )


FORK = Origin("m0", 3)
