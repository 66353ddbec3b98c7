"""What every room of this server shares."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from parlor.bots.pool import Choice
from parlor.bots.queue import BotQueue
from parlor.game import BotKind, Game
from parlor.match import Header, Row
from parlor.server.db.database import Store
from parlor.server.fair_queue import FairQueue
from parlor.server.rooms.cluster import Cluster
from parlor.server.rooms.events import Events


def free(_address: str) -> None:
    """The cost of something where nobody counts it."""


class Bots(Protocol):
    """Where bots think."""

    async def choose(
        self, header: Header, rows: list[Row], seat: int, kind: str, seed: int
    ) -> Choice:
        """The bot's choice at the end of this log."""


@dataclass(frozen=True, slots=True)
class Services:
    """Storage, games, bots, chance and the time, given once."""

    store: Store
    cluster: Cluster
    games: Mapping[str, Game]
    bot_kinds: Callable[[Game], Mapping[str, BotKind]]
    bots: Bots
    now: Callable[[], int]
    """Milliseconds since 1970."""
    pace: float = 0.7
    """Seconds between the moves of bots, so that people can follow."""
    seeds: Callable[[], int] | None = None
    """For tests: the seed of each new match, whose deal then says that nobody drew it jointly."""
    spectators: int = 50
    """How many people may watch one table; 0 is no limit."""
    bot_queue: BotQueue = field(default_factory=BotQueue)
    """Where bots of all tables wait for their turn to think."""
    rooms_per_person: int = 0
    """How many rooms one person may have open; 0 is no limit."""
    charge_match: Callable[[str], None] = free
    """Counts a match that an address starts in a room that is there; raises a refusal."""
    charge_listing: Callable[[str], None] = free
    """Counts a room that an address makes public; raises a refusal."""
    events: Events = field(default_factory=Events)
    turns: FairQueue = field(default_factory=FairQueue)
    """Where those who come and go queue when there are hundreds, so that moves do not."""

    @property
    def process(self) -> str:
        """The name of this process among those that serve the same storage."""
        return self.cluster.process
