"""What every HTTP handler and every new socket is given."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlor.game import Game
from parlor.server.background import BackgroundThread
from parlor.server.db.database import Notice, Store
from parlor.server.db.people import People
from parlor.server.errors import Refusal
from parlor.server.lobby.feed import Feed
from parlor.server.models import StoredMatch
from parlor.server.people.session_watch import SessionWatch
from parlor.server.rate_limit import Limits, Now
from parlor.server.rooms.registry import Rooms
from parlor.server.settings import Settings


@dataclass(frozen=True, slots=True)
class Context:
    """Storage, games, rooms, limits and the time, given once."""

    settings: Settings
    store: Store
    games: Mapping[str, Game]
    rooms: Rooms
    limits: Limits
    now: Now
    feed: Feed
    """Who watches the lobby."""
    session_watch: SessionWatch
    background: BackgroundThread = field(default_factory=BackgroundThread)

    @property
    def people(self) -> People:
        """What is stored about people."""
        return People(self.store)

    def show_out(self, player: str) -> None:
        """Look at somebody's windows; those of other processes hear from shared storage."""
        if not self.store.is_shared:
            self.session_watch.hear(Notice("session", player))

    def game(self, name: str) -> Game:
        """The registered game of that id."""
        if name not in self.games:
            raise Refusal("game_not_found")
        return self.games[name]

    async def finished(self, match: str) -> tuple[Game, StoredMatch]:
        """A match that is over and kept, with its game."""
        kept = await self.stored(match)
        if kept is None:
            raise Refusal("match_not_found")
        if kept.ended is None:
            raise Refusal("match_running")
        if not kept.header.policy.keep:
            raise Refusal("not_by_policy", "This table does not keep its matches.")
        game = self.game(kept.header.game)
        if game.version != kept.header.version:
            raise Refusal("match_not_found", "This match was played by older rules.")
        return game, kept

    async def stored(self, match: str) -> StoredMatch | None:
        """A match as stored; refuses one from before there was a bound, without reading it."""
        last_row = "SELECT max(idx) FROM log WHERE log.match = id"
        known = f"SELECT game, ({last_row}) FROM matches WHERE id = ?"  # noqa: S608
        found = await self.store.read(known, match)
        if found and found[0][0] in self.games:
            longest, last = self.games[found[0][0]].max_rows, found[0][1]
            if last is not None and last >= longest:
                raise Refusal("match_too_long")
        return await self.store.match(match) if found else None
