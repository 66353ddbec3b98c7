"""A match in one process: the log, the bots at their seats, and nothing else."""

import secrets
import time
from typing import Any

import msgspec
from msgspec import Raw

from parlor.engine import Seat
from parlor.game import Bot, Game, Mode, Policy
from parlor.match import Header, Match, Row, SeatName
from parlor.server.models import StoredMatch
from parlor.table.bot_kinds import RANDOM, bot_kinds
from parlor.table.bot_seeds import bot_seed


class TerminalTable:
    """People and bots at one match; every move goes through the log."""

    def __init__(
        self,
        game: Game,
        options: Any,
        policy: Policy,
        seats: tuple[SeatName, ...],
        mode: Mode,
        seed: int,
    ) -> None:
        header = Header(
            match=secrets.token_urlsafe(12),
            game=game.id,
            version=game.version,
            mode=mode,
            options=msgspec.to_builtins(options),
            policy=policy,
            seats=seats,
            seed=seed,
            salt=secrets.token_hex(16),
            started=_now(),
        )
        self.match = Match(game, header)
        self.rules = game.rules
        kinds = bot_kinds(game)
        self._bots: dict[Seat, Bot] = {
            seat: kinds[who.bot].make(options, len(seats), seat)
            for seat, who in enumerate(seats)
            if who.bot
        }
        self._show_bots()

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.match.header.seats[seat].name

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot sits there."""
        return seat in self._bots

    def active(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return () if self.match.is_over else tuple(self.rules.active(self.match.state))

    def play(self, seat: Seat, move: Any) -> None:
        """Make a move; raises what the rules raise."""
        raw = Raw(msgspec.json.encode(move))
        row = Row(self.match.version, seat, "move", raw, max(_now(), self.match.latest))
        self.match.add(row, self.match.after(row))
        self._show_bots()

    def let_bot_play(self, seat: Seat) -> str | None:
        """The notation of the move that the bot makes, or None when it waits."""
        state = self.match.state
        moves = tuple(self.rules.moves(state, seat))
        waits = seat not in self.active()
        if not moves or (waits and self.match.header.seats[seat].bot == RANDOM):
            return None
        # Without the salt, which is drawn anew: `--seed` repeats the deal and the bots.
        chance = bot_seed(self.match.header.seed, self.match.version, seat)
        move = self._bots[seat].choose(self.rules.view(state, seat), moves, chance)
        if move is None:
            return None
        self.play(seat, move)
        return self.rules.text(move)

    def kept(self) -> StoredMatch:
        """The finished match as storage would hold it."""
        outcome = self.match.outcome
        assert outcome, "only a finished match is kept"
        match = self.match
        return StoredMatch(match.header, tuple(match.rows), None, match.latest, outcome.reason)

    def _show_bots(self) -> None:
        for seat, bot in self._bots.items():
            bot.see(self.rules.view(self.match.state, seat))


def _now() -> int:
    return time.time_ns() // 1_000_000
