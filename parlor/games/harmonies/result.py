"""Totals, ties and placing (§10)."""

from functools import lru_cache

from parlor.engine import Outcome
from parlor.games.harmonies.model import Player, Result, Score, Side, State, Suns
from parlor.games.harmonies.scoring.reasons import score
from parlor.games.harmonies.scoring.suns import suns


@lru_cache(maxsize=1 << 10)
def scored(side: Side, player: Player) -> Score:
    """What a player's board and cards are worth, and why."""
    cards = tuple([(one.card, one.placed) for one in (*player.held, *player.completed)])
    return score(side, player.stacks, cards)


def result(state: State) -> Result | None:
    """Totals and places; None while the match runs."""
    if state.ending is None:
        return None
    side = state.options.side
    totals = tuple([scored(side, player).total for player in state.players])
    cubes = tuple([len(player.cubes) for player in state.players])
    ranks = list(zip([not player.gone for player in state.players], totals, cubes, strict=True))
    is_deserted = not any(stays for stays, *_ in ranks)
    best = [rank[:2] for rank in ranks if rank[:2] == max(ranks)[:2]]
    return Result(
        ending=state.ending,
        totals=totals,
        cubes=cubes,
        placing=tuple([1 + is_deserted + sum([other > rank for other in ranks]) for rank in ranks]),
        tie_broken=len(best) > 1 and ranks.count(max(ranks)) < len(best),
    )


def suns_of(state: State) -> Suns | None:
    """A solo player's result in suns; None at a larger table (§13)."""
    if len(state.players) > 1:
        return None
    (player,) = state.players
    return suns(state.options, scored(state.options.side, player).total, player.spirit)


def outcome(state: State) -> Outcome | None:
    """The end of the match; None while it runs."""
    found = result(state)
    if found is None:
        return None
    details = {"rounds": float(state.round), "tie_broken": float(found.tie_broken)}
    if reached := suns_of(state):
        details["suns"] = float(reached.total)
    return Outcome(found.placing, found.totals, found.ending, details)
