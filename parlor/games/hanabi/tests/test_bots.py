"""The bots: legal, honest, and good at it."""

from statistics import fmean

import pytest

from parlor.games.hanabi import GAME, rules
from parlor.games.hanabi.bots import BOTS
from parlor.games.hanabi.cards import kind_seen
from parlor.games.hanabi.model import Options, State
from parlor.games.hanabi.tests.bots_playing import match, mind_of
from parlor.games.hanabi.tests.tables import dealt, table
from parlor.simulate import played_match

OFFICIAL = Options(five_bonus=True, discard_at_max=False)
TABLES = [
    *[[kind] * seats for kind in BOTS for seats in range(2, 6)],
    ["friend", "random"],
    ["random", "crew", "friend"],
    ["crew", "random", "crew", "friend"],
    ["friend", "crew", "crew", "random", "crew"],
]


@pytest.mark.parametrize("kinds", TABLES, ids="-".join)
@pytest.mark.parametrize("options", [Options(), OFFICIAL], ids=["ours", "official"])
def test_every_choice_is_legal_with_whomever_it_plays(kinds: list[str], options: Options) -> None:
    for seed in range(4):
        for state, _, move in match(kinds, options, seed):
            assert move in rules.moves(state, state.turn)


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_choice_does_not_change_with_what_is_hidden(kind: str, seats: int) -> None:
    past: list[State] = []
    changed = 0
    for at, (state, _, move) in enumerate(match([kind] * seats, Options(), seed=4)):
        past.append(state)
        if at % 4:
            continue
        seat = state.turn
        other = rules.imagine(rules.view(state, seat), seat, seed=at)
        changed += other.kinds != state.kinds
        bot = BOTS[kind].make(Options(), seats, seat)
        for before in [*past[:-1], other]:
            bot.see(rules.view(before, seat))
        assert bot.choose(rules.view(other, seat), rules.moves(other, seat), at) == move
    assert changed > 8


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_never_knows_its_own_cards(kind: str) -> None:
    for _, bots, _ in match([kind] * 3, Options(), seed=6):
        for seat, bot in enumerate(bots):
            assert set(mind_of(bot).hands[seat]) <= {-1}


@pytest.mark.parametrize("kinds", [["friend"] * 4, ["random"] * 3 + ["crew"]], ids="-".join)
def test_a_mind_keeps_count_of_the_table(kinds: list[str]) -> None:
    for seed in range(6):
        for state, bots, _ in match(kinds, Options(five_bonus=True), seed):
            mind = mind_of(bots[-1])
            view = rules.view(state, len(kinds) - 1)
            assert mind.hands == [[kind_seen(card) for card in hand] for hand in view.hands]
            assert tuple(mind.heights) == state.heights
            assert sum(mind.discards) == len(state.discards)
            assert (mind.clues, mind.fuses, mind.turn) == (state.clues, state.fuses, state.turn)
            assert mind.deck == len(state.deck)
            assert mind.turns_left == (state.turns_left or 1000)


def strength(kind: str, seats: int, games: int) -> float:
    """The mean score of a table of such bots over fixed seeds, so that it cannot change."""
    ends = [played_match(GAME, Options(), [kind] * seats, seed).outcome for seed in range(games)]
    return fmean(end.details["strict_score"] for end in ends)


@pytest.mark.parametrize(("seats", "least"), [(2, 21), (3, 21), (4, 21), (5, 19.5)])
def test_friends_reach_a_legendary_display(seats: int, least: float) -> None:
    assert strength("friend", seats, games=25) > least


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_crew_is_nearly_perfect(seats: int) -> None:
    assert strength("crew", seats, games=25) > 24.5


def test_a_clue_stays_longer_than_anything_else_before_a_bot_acts() -> None:
    """H9: it vanishes for good with the next action, no matter who acts."""
    some = table("R1 R2 R3 R4", "B1 B2 B3 B4", clues=4)
    others = (dealt(2), some.on("play 1"), some.on("play 2"), some.on("discard 1"))
    longest = max(GAME.lingers(other.state) for other in others)
    assert GAME.lingers(some.on("clue 2 blue").state) > longest > 1
