"""Matches as a worker remembers them, and the bots that watch them."""

from collections import OrderedDict

import msgspec

from parlor.bots.wire import Answer, Ask
from parlor.games import games
from parlor.safe_traceback import traced
from parlor.table.local_table import BadChoice, LocalTable

KEPT = 64
"""How many matches are remembered; an older one is folded again when asked for."""


class Memory:
    """The matches that were asked about last, but none that its table does not keep."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, LocalTable] = OrderedDict()

    def answer(self, ask: Ask) -> Answer:
        """What the bot does, whatever happens inside it."""
        try:
            return _answer(self._caught_up(ask), ask)
        except Exception as error:
            self._tables.pop(ask.header.match, None)
            return Answer(fault="broken", where=traced(error))

    def _caught_up(self, ask: Ask) -> LocalTable:
        match = ask.header.match
        table = self._tables.pop(match, None)
        if table is None or table.match.version > len(ask.rows):
            table = LocalTable(games()[ask.header.game], ask.header)
        new = ask.rows[table.match.version :]
        # Copies, because a row's data would keep the whole message alive.
        table.follow(msgspec.structs.replace(row, data=row.data.copy()) for row in new)
        # A worker never hears that a match is over: what must not be kept is folded every time.
        if ask.header.policy.keep:
            self._tables[match] = table
        while len(self._tables) > KEPT:
            self._tables.popitem(last=False)
        return table


def _answer(table: LocalTable, ask: Ask) -> Answer:
    try:
        if ask.chooser is None:
            move = table.first_move(ask.seat)
        else:
            move = table.choice(ask.seat, ask.chooser, ask.seed)
    except BadChoice:
        return Answer(fault="illegal")
    if move is None:
        return Answer()
    text = table.match.game.rules.text(move)
    return Answer(msgspec.json.encode(move).decode(), text)
