"""Bots at a table: asked after every change, waiting ones first, shown at a pace people follow."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from msgspec import Raw

from parlor.bots.pool import Choice
from parlor.bots.queue import Busy
from parlor.engine import IllegalMove, Seat
from parlor.match import Match
from parlor.safe_traceback import traced
from parlor.server import metrics
from parlor.server.db.database import StorageUnavailable
from parlor.server.errors import Refusal
from parlor.server.rooms import seating
from parlor.server.rooms.room import LiveRoom
from parlor.table.bot_seeds import bot_seed_at_table
from parlor.table.bot_turns import (
    NOBODY_ASKED,
    Bots,
    after_asking,
    after_move,
    bot_on_turn,
    bots_of,
    waiting_bot,
)
from parlor.table.requests import Pace

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds until bots try again what could not be done."""
MOST_FAILURES = 8
"""How often on end bots try again after a fault of ours, each time after twice as long."""
LONGEST_PATIENCE = 60.0
DAY = 24 * 60 * 60 * 1000
"""Milliseconds for which bots go on after a person's last move while nobody is connected."""


PACES: dict[Pace, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4}


def pause(match: Match, usual: float, pace: Pace = "normal") -> float:
    """Seconds that a bot on turn waits: as long as the game and the host want people to look."""
    return usual * PACES[pace] * match.game.lingers(match.state)


def are_wanted(room: LiveRoom, match: Match) -> bool:
    """Whether bots play for anybody: a person at the table, connected or seen within a day."""
    if not seating.people(room.record):
        return False
    return bool(room.record.here or room.record.watchers) or _moved_since(
        match, room.services.now() - DAY
    )


def _moved_since(match: Match, time: int) -> bool:
    """Whether a person dealt or moved after that time."""
    if match.header.started > time:
        return True
    for row in reversed(match.rows):
        if row.at <= time:
            break
        if row.kind == "move" and not match.header.seats[row.seat].bot:
            return True
    return False


def waited_for_by(room: LiveRoom) -> tuple[str, str]:
    """Whose turn of thinking it is: the address and id of the host, or of another who is here."""
    seated = room.connections.seated
    if connection := seated.get(room.record.host) or next(iter(seated.values()), None):
        return connection.address, connection.player.id
    # All who are absent share one address: nobody looks at their tables now.
    return "", room.record.host


class BotRunner:
    """The bots of one room; one task at most thinks for them."""

    def __init__(self, room: LiveRoom, mind_timers: Callable[[], Awaitable[None]]) -> None:
        self._room = room
        self._mind_timers = mind_timers
        self._failures = 0
        self.task: asyncio.Task[None] | None = None
        self._asked = NOBODY_ASKED
        self._match: Match | None = None
        self._bots: Bots = ()

    def have_something_to_do(self) -> bool:
        """Whether bots sit at a running match and nobody thinks for them yet."""
        if self._match is self._room.match and not self._bots:
            # Asked after every move of tables without bots.
            return False
        return bool(self._seats()) and (self.task is None or self.task.done())

    async def run(self) -> None:
        """Let the bots play until the table waits for people."""
        code = self._room.record.code
        while not self._room.deleted:
            try:
                while await self._step():
                    pass
                return
            except Busy:
                await asyncio.sleep(PATIENCE)
            except (StorageUnavailable, Refusal) as fault:
                # Others were in the way, or storage did not answer: the table still waits for them.
                log.warning("bots of room %s wait: %s", code, fault)
                await asyncio.sleep(PATIENCE)
            except Exception as error:
                log.error("bots of room %s failed: %s", code, traced(error))
                if not await self._waited_after_failure():
                    return

    async def _waited_after_failure(self) -> bool:
        """Wait longer after each failure in a row; False, and the table is told, at the last."""
        self._failures += 1
        if self._failures > MOST_FAILURES:
            self._failures = 0
            self._room.note("bots_stuck")
            return False
        await asyncio.sleep(min(LONGEST_PATIENCE, PATIENCE * 2 ** (self._failures - 1)))
        return True

    def _seats(self) -> Bots:
        match = self._room.match
        if match is not self._match:
            self._match, self._asked = match, NOBODY_ASKED
            self._bots = bots_of(match.header) if match else ()
        if match is None or match.is_over or not self._bots or not are_wanted(self._room, match):
            return ()
        return self._bots

    async def _step(self) -> bool:
        """Ask one bot; False when none has anything to do."""
        seats, match = self._seats(), self._match
        if not seats or not match:
            return False
        seat = waiting_bot(match, seats, self._asked)
        if seat is not None:
            await self._let_play(match, seat, paced=False)
            return True
        seat = bot_on_turn(match, seats)
        if seat is not None:
            await self._let_play(match, seat, paced=True)
        return seat is not None

    async def _let_play(self, match: Match, seat: Seat, *, paced: bool) -> None:
        services, ordinal = self._room.services, match.ordinals[seat]
        if paced:
            await asyncio.sleep(pause(match, services.pace, self._room.record.pace))
        async with services.bot_queue.turn(*waited_for_by(self._room)):
            if not self._is_open(match, seat, ordinal):
                return
            choice = await self._chosen(match, seat)
        if choice is None:
            # Another process thinks for this bot; should it die, this one takes over.
            await asyncio.sleep(PATIENCE)
        elif choice.move is not None:
            await self._room.retrying(lambda: self._play(match, seat, ordinal, choice))
            await self._mind_timers()
            if not paced:
                self._asked = after_move(self._asked, seat)
        self._failures = 0

    async def _chosen(self, match: Match, seat: Seat) -> Choice | None:
        """What the bot does; None where another process thinks for it."""
        services, header, version = self._room.services, match.header, match.version
        kind, asked = header.seats[seat].bot, after_asking(self._asked, match, seat)
        assert kind
        if not await services.store.claim(header.match, seat, version, services.process):
            return None
        # About the version as it was: others may have moved meanwhile.
        self._asked = asked
        seed, rows = bot_seed_at_table(header, version, seat), match.rows[:version]
        with metrics.thinking.labels(header.game, kind).time():
            return await services.bots.choose(header, rows, seat, kind, seed)

    def _is_open(self, match: Match, seat: Seat, ordinal: int) -> bool:
        """Whether a choice still matters: much may have happened since it was due."""
        is_same = self._room.match is match and match.ordinals[seat] == ordinal
        return is_same and not self._room.deleted and bool(self._seats())

    async def _play(self, match: Match, seat: Seat, ordinal: int, choice: Choice) -> None:
        room = self._room
        if not self._is_open(match, seat, ordinal):
            return
        try:
            await room.append("move", seat, choice.move or Raw())
        except IllegalMove:
            # Someone moved while the bot thought: it is asked again about the new position.
            return
