"""Tables of bots, each of which is shown its own views and nothing else."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from parlor.game import Bot
from parlor.games.hanabi import GAME, rules
from parlor.games.hanabi.bots.sight import Sight
from parlor.games.hanabi.bots.view import Reader
from parlor.games.hanabi.model import Move, Options, State
from parlor.table.bot_kinds import bot_kinds


class Asked(NamedTuple):
    """The bot on turn has chosen."""

    state: State
    bots: list[Bot]
    move: Move


def match(kinds: Sequence[str], options: Options, seed: int) -> Iterator[Asked]:
    """Every choice in a match of bots of these kinds, one for each seat."""
    state = rules.new(options, len(kinds), seed)
    makers = bot_kinds(GAME)
    bots = [makers[kind].make(options, len(kinds), seat) for seat, kind in enumerate(kinds)]
    for step in range(500):
        for seat, bot in enumerate(bots):
            bot.see(rules.view(state, seat))
        if state.phase != "playing":
            return
        seat = state.turn
        moves = rules.moves(state, seat)
        move = bots[seat].choose(rules.view(state, seat), moves, seed * 1000 + step)
        yield Asked(state, bots, move)
        state = rules.apply(state, seat, move)
    raise AssertionError("the bots never come to an end")


def mind_of(bot: Bot) -> Sight:
    """What a bot of this game has in its head."""
    assert isinstance(bot, Reader)
    return bot.mind
