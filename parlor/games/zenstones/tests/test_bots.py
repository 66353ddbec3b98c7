"""The bots: legal, honest, repeatable, and the better one better."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Bot
from parlor.games.zenstones import GAME, rules
from parlor.games.zenstones.bots import BOTS
from parlor.games.zenstones.bots.search import LIFE, SURE, WIN, Search
from parlor.games.zenstones.kernel import DRAWN, RUNNING, WON, Race
from parlor.games.zenstones.model import Bid, Move, State
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.tests.playing import any_machine, positions
from parlor.games.zenstones.tests.races import race_of
from parlor.games.zenstones.tests.tables import Table, duel, placing, position
from parlor.simulate import played_match

Asked = tuple[State, Seat, Move]
LIMIT = Options(turn_limit=200)


def match(kinds: tuple[str, str], options: Options, seed: int, bids: str = "") -> Iterator[Asked]:
    """Every choice of a match between two bots; `bids` are made for them, if given."""
    state = rules.new(options, 2, seed)
    bots: list[Bot] = [BOTS[kind].make(options, 2, seat) for seat, kind in enumerate(kinds)]
    for seat, amount in enumerate(map(int, bids.split())):
        state = rules.apply(state, seat, Bid(amount))
    while active := rules.active(state):
        seat = active[0]
        move = bots[seat].choose(rules.view(state, seat), rules.moves(state, seat), seed)
        yield state, seat, move
        state = rules.apply(state, seat, move)


@pytest.mark.parametrize("kind", ["easy", "medium"])
@pytest.mark.parametrize("bids", ["", "100 0", "98 97", "60 93", "99 99"])
def test_every_choice_is_legal_rich_or_poor(kind: str, bids: str) -> None:
    for seed, blocked in ((1, False), (2, True)):
        options = replace(LIMIT, mirror_block=blocked)
        for state, seat, move in match((kind, kind), options, seed, bids):
            assert move in rules.moves(state, seat)


def test_the_hard_one_plays_a_whole_match_by_the_rules() -> None:
    asked = list(match(("hard", "easy"), LIMIT, 5))
    assert all(move in rules.moves(state, seat) for state, seat, move in asked)
    assert len(asked) > 10


def choice(table: Table, player: str, kind: str, seed: int = 1) -> str:
    """What a bot does there."""
    seat = table.seat(player)
    bot = BOTS[kind].make(Options(), 2, seat)
    legal = rules.moves(table.state, seat)
    return rules.text(bot.choose(rules.view(table.state, seat), legal, seed))


@pytest.mark.parametrize("kind", ["medium", "hard"])
def test_the_same_view_and_seed_give_the_same_choice(kind: str) -> None:
    for table in (duel(), placing().play("W W1"), position("W 9,0 5 U", "B 0,9 5 D")):
        player = table.turn or "W"
        assert choice(table, player, kind, 7) == choice(table, player, kind, 7)


@pytest.mark.parametrize("kind", BOTS)
def test_a_bid_does_not_change_with_what_is_hidden(kind: str) -> None:
    bids = {choice(duel().play(f"W bid {bid}"), "B", kind) for bid in (0, 5, 50, 100)}
    assert len(bids) == 1


@pytest.mark.parametrize("kind", ["medium", "hard"])
def test_a_lone_runner_goes_at_once(kind: str) -> None:
    """The first move stands at 95 and the second wins, so nothing else may be done."""
    table = position("W 9,0 5 U", "B 0,9 5 D", credit=(94, 94))
    first = table.play(f"W {choice(table, 'W', kind)}")
    after = first.play("B S2>W50")
    assert after.play(f"W {choice(after, 'W', kind)}").ending == ("score", "W")


@pytest.mark.parametrize("kind", ["easy", "medium", "hard"])
def test_a_win_is_taken(kind: str) -> None:
    table = position("W 4,0 5 U", "W 9,9 1 U", "B 0,9 5 D", "B 0,8", credit=(94, 94))
    # A seed with which the easy one does not slip.
    assert table.play(f"W {choice(table, 'W', kind, seed=3)}").ending == ("score", "W")


@pytest.mark.parametrize("kind", ["medium", "hard"])
def test_a_runner_that_can_be_caught_is_caught(kind: str) -> None:
    table = position("W 4,0 5 U", "B 0,0 5 D", "B 0,9", turn="B", credit=(94, 80))
    assert choice(table, "B", kind) == "S2>B50"


@pytest.mark.parametrize("kind", ["medium", "hard"])
def test_a_lone_stone_of_the_enemy_is_faced(kind: str) -> None:
    """W1 alone would win the race for White, who only passes and then starts."""
    table = placing().play("W W1", "B B1")
    while table.phase == "placement":
        table = table.play("W pass", f"B {choice(table.play('W pass'), 'B', kind)}")
    black = [stone.square for stone in table.state.stones if stone.owner == table.seat("B")]
    assert any(square % 10 == 0 for square in black)


def test_black_answers_a_build_that_it_can_stop() -> None:
    """Two stones against one: the runner must be stopped by the stone in its column."""
    table = placing().play("W W1", "B B10", "W pass", "B B1", "W pass", "B pass")
    table = table.play("W S1=U", "W S1=5", "W commit")
    while table.phase == "assign_stats_b":
        table = table.play(f"B {choice(table, 'B', 'hard')}")
    assert table.turn == "W"
    while table.ending is None:
        player = table.turn or "W"
        table = table.play(f"{player} {choice(table, player, 'hard')}")
    assert table.ending[1] == "B"


def test_a_bot_finishes_stats_that_someone_else_began() -> None:
    table = placing(90, 0).play("W W1", "B B1", "W W2", "B pass", "W pass")
    table = table.play("W S1=5", "W S3=RLUD")
    while table.phase == "assign_stats_w":
        table = table.play(f"W {choice(table, 'W', 'medium')}")
    assert table.phase == "assign_stats_b"


def plainly(race: Race, depth: int) -> int:
    """The value by trying everything, without any cleverness."""
    if race.result != RUNNING:
        is_good = (race.result == WON) == (race.turn == 0)
        return 0 if race.result == DRAWN else WIN if is_good else -WIN
    best = -WIN
    moves, mover = race.legal(), race.turn
    worlds = [race.copy() for _ in moves]
    for world, move in zip(worlds, moves, strict=True):
        world.play(move)
    if depth == 0:
        won = WON if mover == 0 else -WON
        lives = race.alive[mover] - race.alive[1 - mover]
        guess = race.score[mover] - race.score[1 - mover] + LIFE * lives
        return WIN if any(world.result == won for world in worlds) else guess
    for world in worlds:
        value = plainly(world, depth - 1)
        best = max(best, value if world.turn == mover else -value)
    return best


def sure(value: int) -> int:
    """1 for a forced win, -1 for a forced loss."""
    return (value >= SURE) - (value <= -SURE)


@any_machine
@given(positions(most=4))
def test_the_search_finds_every_forced_end_that_plain_trying_finds(match: Table) -> None:
    if match.state.turn is None or max(match.scores) >= 100:
        return
    race = race_of(match.state)
    before = (race.key, race.score[:], race.square[:], race.board[:], race.turn)
    for depth in (0, 1, 2):
        ended = sure(plainly(race, depth))
        if ended:
            # A forced pass costs the search a ply of its own, and so does the last move of a stall.
            assert sure(Search(race, 10**6).run(2 * depth + 2)) == ended
    assert (race.key, race.score, race.square, race.board, race.turn) == before


def wins(kind: str, other: str, games: int) -> int:
    """How many matches the first kind wins, with both colours in turn."""
    found = 0
    for seed in range(games):
        seats = [kind, other] if seed % 4 < 2 else [other, kind]
        outcome = played_match(GAME, LIMIT, seats, seed).outcome
        found += outcome.placing[seats.index(kind)] == 1 and outcome.placing != (1, 1)
    return found


def test_each_bot_is_clearly_better_than_the_weaker_one() -> None:
    assert wins("easy", "random", 24) >= 22
    assert wins("medium", "easy", 16) >= 12
    assert wins("hard", "medium", 4) >= 3


def test_levels_are_listed_from_easy_to_hard_and_the_first_is_taken_unasked() -> None:
    assert list(BOTS) == ["easy", "medium", "hard"]


def test_bots_leave_time_to_read_a_reveal() -> None:
    """The first stone wipes both bids away, no matter who places it."""
    before, revealed = duel().play("W bid 5"), duel().play("W bid 5", "B bid 3")
    assert GAME.lingers(revealed.state) > 4 * GAME.lingers(before.state)
