"""The game's own bots choose legal moves, from what their seat may see."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from parlor.engine import Seat
from parlor.game import Bot
from parlor.table.bot_seeds import bot_seed
from parlor.testing.dice import Dice
from parlor.testing.fold import encode
from parlor.testing.kit import Fault
from parlor.testing.playing import Playing
from parlor.testing.subject import Subject

Make: TypeAlias = Callable[[Any, int, Seat], Bot]


def check(subject: Subject) -> None:
    """Each bot chooses one of the moves, its twin the same one, or declines in waiting."""
    for name, kind in subject.game.bots.items():
        _check(subject, name, kind.make)
        if kind.lighter:
            _check(subject, f"{name} (lighter)", kind.lighter)


def _check(subject: Subject, name: str, make: Make) -> None:
    dice, left = Dice(len(name)), subject.kit.choices
    while left > 0:
        left -= _match(subject, name, make, dice, left)


def _match(subject: Subject, name: str, make: Make, dice: Dice, left: int) -> int:
    """Play a match with this bot at every seat; how many choices it made."""
    game, rules = subject.game, subject.game.rules
    raw = dice.pick(subject.kit.options)
    seats = dice.pick(game.seats_allowed(msgspec.convert(dict(raw), game.options)))
    playing = Playing(game, raw, seats, dice.number() >> 2)
    twins = [[make(playing.options, seats, seat) for seat in range(seats)] for _ in range(2)]
    state, made = playing.states[0], 0
    _show(subject, state, twins)
    while made < left and (active := rules.active(state)):
        mover = dice.below(seats) if dice.one_in(4) else dice.pick(active)
        chance = bot_seed(playing.seed, made, mover)
        move, same = (
            _choice(subject, name, bots[mover], state, mover, chance, playing) for bots in twins
        )
        if move != same:
            where = f"{playing.where(made, mover)}, bot {name}, choice seed {chance}"
            raise Fault("bots", f"having seen the same it chooses {move}, then {same}", where)
        made += 1
        if move is not None:
            state = rules.apply(state, mover, move)
            _show(subject, state, twins)
    return max(made, 1)


def _show(subject: Subject, state: Any, twins: Sequence[Sequence[Bot]]) -> None:
    for bots in twins:
        for seat, bot in enumerate(bots):
            bot.see(_wired(subject, state, seat))


def _choice(
    subject: Subject, name: str, bot: Bot, state: Any, seat: Seat, seed: int, playing: Playing
) -> Any:
    rules = subject.game.rules
    legal = list(rules.moves(state, seat))
    if not legal:
        return None
    where = f"{playing.where(len(playing.steps), seat)}, bot {name}, choice seed {seed}"
    try:
        move = bot.choose(_wired(subject, state, seat), legal, seed)
    except Exception as error:
        raise Fault("bots", f"the bot fails: {error!r}", where) from error
    if move is None and seat in rules.active(state):
        raise Fault("bots", "the bot declines though the table waits for it", where)
    if move is not None and move not in legal:
        raise Fault("bots", f"{move} is not a legal move", where)
    return move


def _wired(subject: Subject, state: Any, seat: Seat) -> Any:
    view = subject.game.rules.view(state, seat)
    return msgspec.json.decode(encode(view), type=subject.game.view)
