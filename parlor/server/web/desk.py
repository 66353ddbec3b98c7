"""The front desk: what every HTTP handler and every new socket needs."""

from collections.abc import Mapping
from dataclasses import dataclass

from parlor.game import Game
from parlor.server.errors import Refusal
from parlor.server.foyer.feed import Feed
from parlor.server.people.doorman import Doorman
from parlor.server.people.people import People
from parlor.server.rooms.rooms import Rooms
from parlor.server.settings import Settings
from parlor.server.storage.records import Kept
from parlor.server.storage.store import Notice, Store
from parlor.server.web.limits import Limits, Now


@dataclass(frozen=True, slots=True)
class Desk:
    """Storage, games, rooms, limits and the time, given once."""

    settings: Settings
    store: Store
    games: Mapping[str, Game]
    rooms: Rooms
    limits: Limits
    now: Now
    feed: Feed
    """Who watches the lobby."""
    doorman: Doorman

    @property
    def people(self) -> People:
        """What is stored about people."""
        return People(self.store)

    def show_out(self, player: str) -> None:
        """Look at somebody's windows; those of other processes hear from shared storage."""
        if not self.store.is_shared:
            self.doorman.hear(Notice("session", player))

    def game(self, name: str) -> Game:
        """The registered game of that id."""
        if name not in self.games:
            raise Refusal("game_not_found")
        return self.games[name]

    async def finished(self, match: str) -> tuple[Game, Kept]:
        """A match that is over and kept, with its game."""
        kept = await self.store.match(match)
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
