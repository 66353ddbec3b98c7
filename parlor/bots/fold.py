"""Matches as a worker remembers them, and the bots that watch them."""

from collections import OrderedDict

import msgspec

from parlor.bots.wire import Answer, Ask
from parlor.engine import Seat
from parlor.game import Bot, Game
from parlor.games import games
from parlor.match import Header, Match, Row, Takeback
from parlor.safe_traceback import traced
from parlor.table.bot_kinds import RANDOM, bot_kinds

KEPT = 64
"""How many matches are remembered; an older one is folded again when asked for."""


class Watched:
    """One match with the positions that still stand and the bots that have seen them."""

    def __init__(self, game: Game, header: Header) -> None:
        self.match = Match(game, header)
        self.positions = [self.match.state]
        self.bots: dict[tuple[Seat, str], tuple[Bot, int]] = {}

    def catch_up(self, rows: tuple[Row, ...]) -> None:
        """Fold the rows that are new; after a takeback every bot starts afresh."""
        for row in rows[self.match.version :]:
            # A copy, because the row's data would keep the whole message alive.
            self.match.extend([msgspec.structs.replace(row, data=row.data.copy())])
            if row.kind == "takeback":
                del self.positions[-msgspec.json.decode(row.data, type=Takeback).count :]
                self.bots.clear()
            else:
                self.positions.append(self.match.state)

    def bot(self, seat: Seat, kind: str) -> Bot:
        """The bot of this kind on this seat, having seen its own views and nothing else."""
        bot, seen = self.bots.pop((seat, kind), (None, 0))
        if bot is None:
            make = bot_kinds(self.match.game)[kind].make
            bot = make(self.match.options, len(self.match.header.seats), seat)
        for state in self.positions[seen:]:
            bot.see(self.match.game.rules.view(state, seat))
        self.bots[seat, kind] = (bot, len(self.positions))
        return bot

    def answer(self, seat: Seat, kind: str, seed: int) -> Answer:
        """What the bot does now; nothing when it has no move, and maybe nothing while it waits."""
        rules, state = self.match.game.rules, self.match.state
        is_asked = not self.match.is_over and seat in rules.active(state)
        if self.match.is_over or (kind == RANDOM and not is_asked):
            return Answer()
        moves = tuple(rules.moves(state, seat))
        if not moves:
            return Answer()
        move = self.bot(seat, kind).choose(rules.view(state, seat), moves, seed)
        if move is None and not is_asked:
            return Answer()
        if move not in moves:
            return Answer(fault="tried a move against the rules")
        return Answer(msgspec.json.encode(move).decode(), rules.text(move))


class Memory:
    """The matches that were asked about last, but none that its table does not keep."""

    def __init__(self) -> None:
        self._watched: OrderedDict[str, Watched] = OrderedDict()

    def answer(self, ask: Ask) -> Answer:
        """What the bot does, whatever happens inside it."""
        try:
            return self._caught_up(ask).answer(ask.seat, ask.kind, ask.seed)
        except Exception as error:
            self._watched.pop(ask.header.match, None)
            return Answer(fault="broke down", where=traced(error))

    def _caught_up(self, ask: Ask) -> Watched:
        match = ask.header.match
        watched = self._watched.pop(match, None)
        if watched is None or watched.match.version > len(ask.rows):
            watched = Watched(games()[ask.header.game], ask.header)
        watched.catch_up(ask.rows)
        # A worker never hears that a match is over: what must not be kept is folded every time.
        if ask.header.policy.keep:
            self._watched[match] = watched
        while len(self._watched) > KEPT:
            self._watched.popitem(last=False)
        return watched
