"""One match with people and bots in one process, without a server."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw

from parlor.engine import Seat
from parlor.game import Bot, Game, Mode, Policy
from parlor.match import Header, Match, Row, SeatName
from parlor.table.bot_kinds import Chooser, bot_kinds
from parlor.table.bot_seeds import bot_seed
from parlor.table.bot_turns import (
    NOBODY_ASKED,
    after_asking,
    after_move,
    bots_of,
    choices,
    waiting_bot,
)


class BadChoice(Exception):
    """A bot chose what is not legal, or nothing though the table waits for it."""


def local_header(
    game: Game,
    options: Any,
    seats: Iterable[SeatName],
    seed: int,
    *,
    policy: Policy | None = None,
    mode: Mode = "online",
    match: str = "local",
    salt: str = "",
    started: int = 0,
) -> Header:
    """The header of a match that is dealt here by a seed."""
    return Header(
        match=match,
        game=game.id,
        version=game.version,
        mode=mode,
        options=msgspec.to_builtins(options),
        policy=policy or game.policy,
        seats=tuple(seats),
        seed=seed,
        salt=salt,
        started=started,
    )


class LocalTable:
    """A match and the bots round it, each of which sees the views of its own seat only."""

    def __init__(self, game: Game, header: Header) -> None:
        self.match = Match(game, header)
        self.bots = bots_of(header)
        self._asked = NOBODY_ASKED
        self._minds: dict[tuple[Seat, Chooser], _Mind] = {}

    def follow(self, rows: Iterable[Row]) -> None:
        """Fold rows that were written elsewhere; after a takeback every bot starts afresh."""
        for row in rows:
            self.match.extend([row])
            if row.kind == "takeback":
                self._minds.clear()

    def play(self, seat: Seat, move: Any, at: int = 0) -> None:
        """Make a move; raises what the rules raise."""
        match = self.match
        data = Raw(msgspec.json.encode(move))
        row = Row(match.version, seat, "move", data, max(at, match.latest))
        match.add(row, match.after(row))
        # All look at once, because rules often keep what the views of one state share.
        for at, kind in self.bots:
            self._mind(at, Chooser(kind))

    def next_seat(self) -> Seat | None:
        """Who has to do something next: a waiting bot, or the first seat that is waited for."""
        waiting = waiting_bot(self.match, self.bots, self._asked)
        return next(iter(self.match.active), None) if waiting is None else waiting

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot sits there."""
        return self.match.header.seats[seat].bot is not None

    def let_bot_play(self, seat: Seat, at: int = 0) -> Any:
        """The move that a bot makes here, or None where it waits and makes none."""
        match, kind = self.match, self.match.header.seats[seat].bot
        assert kind is not None, f"no bot sits at seat {seat}"
        waits = seat not in match.active
        self._asked = after_asking(self._asked, match, seat)
        # Without salt and id, which may be drawn again: a seed repeats the deal and the bots.
        seed = bot_seed(match.header.seed, match.version, seat)
        move = self.choice(seat, Chooser(kind), seed)
        if move is not None:
            self.play(seat, move, at)
            if waits:
                self._asked = after_move(self._asked, seat)
        return move

    def choice(self, seat: Seat, chooser: Chooser, seed: int) -> Any:
        """What such a bot does on this seat, or None; raises `BadChoice`."""
        match = self.match
        moves = tuple(choices(match, seat, chooser.kind))
        if not moves:
            return None
        mind = self._mind(seat, chooser)
        move = mind.bot.choose(mind.view, moves, seed)
        if move is None and seat not in match.active:
            return None
        if move not in moves:
            raise BadChoice("tried a move against the rules")
        return move

    def first_move(self, seat: Seat) -> Any:
        """The first legal move of a seat that the table waits for, else None."""
        return self.match.moves(seat)[0] if seat in self.match.active else None

    def _mind(self, seat: Seat, chooser: Chooser) -> "_Mind":
        """Such a bot on this seat, having seen every position that still stands."""
        # Out of the table while it looks: a bot that breaks down is made again.
        mind = self._minds.pop((seat, chooser), None)
        if mind is None:
            kind = bot_kinds(self.match.game)[chooser.kind]
            make = kind.lighter if chooser.is_lighter and kind.lighter else kind.make
            mind = _Mind(make(self.match.options, len(self.match.header.seats), seat))
        mind.look(self.match, seat)
        self._minds[seat, chooser] = mind
        return mind


class _Mind:
    """A bot, how many positions it has seen, and the last of them."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seen = 0
        self.view: Any = None

    def look(self, match: Match, seat: Seat) -> None:
        for state in match.standing(self.seen):
            self.view = match.game.rules.view(state, seat)
            self.bot.see(self.view)
            self.seen += 1
