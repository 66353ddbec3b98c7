"""What every HTTP handler and every new socket is given."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlor.game import Game
from parlor.server.background import BackgroundThread
from parlor.server.db.database import Store
from parlor.server.db.matches import length_of
from parlor.server.db.people import People
from parlor.server.errors import Refusal
from parlor.server.lobby.feed import Feed
from parlor.server.models import StoredMatch
from parlor.server.people.accounts import Accounts
from parlor.server.people.session_watch import SessionWatch
from parlor.server.rate_limit import Limits, Now
from parlor.server.rooms.registry import Rooms
from parlor.server.settings import Settings
from parlor.server.site import Site


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
    site: Site
    background: BackgroundThread = field(default_factory=BackgroundThread)

    @property
    def people(self) -> People:
        """What is stored about people."""
        return People(self.store)

    @property
    def accounts(self) -> Accounts:
        """Claims and sign-ins."""
        return Accounts(self.store, self.limits, self.now, self.session_watch)

    def game(self, name: str) -> Game:
        """The registered game of that id."""
        if name not in self.games:
            raise Refusal("game_not_found")
        return self.games[name]

    def offered(self, name: str) -> Game:
        """A game of which new tables can be opened here."""
        if name not in (self.settings.games or self.games):
            raise Refusal("game_not_found")
        return self.game(name)

    async def finished(self, match: str) -> tuple[Game, StoredMatch]:
        """A match that is over and kept, with its game."""
        kept = await self.stored(match)
        if kept is None:
            raise Refusal("match_not_found")
        if kept.ended is None:
            raise Refusal("match_running")
        if not kept.header.policy.keep:
            raise Refusal("not_by_policy", why="keep")
        game = self.game(kept.header.game)
        if game.version != kept.header.version:
            raise Refusal("match_not_found", why="rules")
        return game, kept

    async def stored(self, match: str) -> StoredMatch | None:
        """A match as stored; refuses one from before there was a bound, without reading it."""
        found = await length_of(self.store, match)
        if found is None:
            return None
        game, rows = found
        if game in self.games and rows > self.games[game].max_rows:
            raise Refusal("match_too_long")
        return await self.store.match(match)
