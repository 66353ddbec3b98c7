"""Saving and loading (§10.4)."""

import msgspec
import pytest
from msgspec.structs import replace

from parlor.engine import BadOption
from parlor.games.zenstones import GAME, rules
from parlor.games.zenstones.board import LABELS
from parlor.games.zenstones.model import State
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.saves.file import GameState, exported, read, written
from parlor.games.zenstones.saves.reading import clocks_of, restored
from parlor.games.zenstones.tests.tables import Table, duel, placing, position

RACE = (
    "W W1", "B B1", "W pass", "B pass", "W S1=U", "W S1=5", "W commit", "B S2=D", "B commit",
    "W S1>B50",
)  # fmt: skip


def every_phase() -> list[Table]:
    """A match after each of its moves."""
    tables = [duel()]
    for line in (
        "W bid 3", "B bid 4", "B B2", "W W1", "B pass", "W pass", "W S2=U", "W S2=5", "W commit",
        "B S1=D", "B commit", "B S1>B19",
    ):  # fmt: skip
        tables.append(tables[-1].play(line))
    return [*tables, tables[-1].out("W", "resign")]


def stripped(state: State) -> State:
    return replace(state, happened=())


def test_every_phase_comes_back_as_it_was() -> None:
    tables = every_phase()
    assert {table.phase for table in tables} == {
        "bidding", "placement", "assign_stats_w", "assign_stats_b", "movement", "ended",
    }  # fmt: skip
    for table in tables:
        for white in (0, 1):
            state = table.state if white == 0 else _turned(table.state)
            text = written(exported(state, "seed-7", (1, 2)))
            assert restored(read(text), white) == stripped(state)


def _turned(state: State) -> State:
    """The same match with the seats exchanged."""
    swap = {None: None, 0: 1, 1: 0}
    result = state.result and replace(state.result, winner=swap[state.result.winner])
    return replace(
        state,
        white=1,
        turn=swap[state.turn],
        credits=(state.credits[1], state.credits[0]),
        bids=(state.bids[1], state.bids[0]),
        stones=tuple([replace(one, owner=1 - one.owner) for one in state.stones]),
        last_placement=swap[state.last_placement],
        result=result,
    )


def test_the_file_speaks_the_words_of_the_data_model() -> None:
    table = placing().play(*RACE)
    saved = msgspec.json.decode(written(exported(table.state, "s", (600_000, 599_000))))
    assert saved["phase"] == "MOVEMENT"
    assert saved["turn"] == "B"
    assert saved["lastPlacementBy"] == "B"
    assert saved["stones"]["S1"] == {
        "id": "S1", "owner": "W", "r": 4, "c": 0, "d": 5, "dirs": 4, "price": 1,
    }  # fmt: skip
    assert saved["board"][4][0] == "S1"
    assert saved["credits"] == {"W": 94, "B": 98}
    assert saved["scores"] == {"W": 95, "B": 98}
    assert saved["clocks"] == {"W": 600_000, "B": 599_000}
    assert saved["bids"] == {"W": 0, "B": 0, "revealed": True}
    assert saved["labels"]["whiteHalf"][9] == list(range(1, 11))
    assert saved["labels"]["blackHalf"][9] == [0] * 10
    assert saved["unlocked"] == {"W": [1], "B": [1]}


def test_stones_have_no_stats_before_they_are_set() -> None:
    table = placing().play("W W1")
    saved = msgspec.json.decode(written(exported(table.state)))
    assert saved["stones"]["S1"] == {"id": "S1", "owner": "W", "r": 9, "c": 0, "price": 1}
    assert (saved["phase"], saved["passesInARow"]) == ("PLACEMENT", 0)


def test_the_time_left_is_the_same_however_much_later() -> None:
    """Vector 45."""
    saved = read(written(exported(duel(white=1).state, "s", (420_000, 253_250))))
    assert saved.clocks == msgspec.convert({"W": 253_250, "B": 420_000}, type(saved.clocks))
    assert clocks_of(saved, white=1) == (420_000, 253_250)
    assert clocks_of(saved, white=0) == (253_250, 420_000)
    assert clocks_of(read(written(exported(duel().state))), white=0) is None


def test_a_match_can_go_on_from_a_saved_one() -> None:
    text = written(exported(placing().play(*RACE).state))
    for seed in (6, 7):
        table = Table(rules.new(Options(saved=text), 2, seed))
        assert table.turn == "B"
        assert table.state.white == seed & 1
        assert table.play("B S2>B20", "W S1>B31").ending == ("score", "W")


def test_a_loaded_position_may_be_beyond_a_hundred() -> None:
    """Vector 38."""
    text = written(exported(position("W 4,8 1 R", "B 9,1 1 L", credit=(90, 80)).state))
    table = Table(rules.new(Options(saved=text), 2, 0))
    assert table.play("W S1>B41").ending == ("score", "W")


def test_the_short_form_is_enough_to_load() -> None:
    text = """{"phase": "MOVEMENT", "turn": "W", "credits": {"W": 50, "B": 40}, "stones": {
        "S4": {"id": "S4", "owner": "W", "r": 9, "c": 0, "d": 5, "dirs": 4},
        "S2": {"id": "S2", "owner": "B", "r": 0, "c": 9}}}"""
    table = Table(rules.new(Options(saved=text), 2, 0))
    assert table.moves("W")[-1] == "S4>B50"
    assert table.play("W S4>B50").turn == "W"
    assert "S4>B31" in table.play("W S4>B50").moves("W")


def changed(**fields: object) -> str:
    plain = msgspec.to_builtins(exported(placing().play(*RACE).state))
    return msgspec.json.encode({**plain, **fields}).decode()


RUNNER = {"id": "S1", "owner": "W", "r": 4, "c": 0, "d": 5, "dirs": 4, "price": 1}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "isn't a saved match"),
        ("[]", "isn't a saved match"),
        ("[" * 5000, "isn't a saved match"),
        (changed(turn=None), "turn"),
        (changed(phase="BIDDING"), "turn"),
        (changed(phase="ENDED", turn=None), "result"),
        (changed(phase="ASSIGN_STATS_W", turn="W"), "left its half"),
        (changed(stones={"S1": RUNNER}), "no stones"),
        (changed(stones={"S2": RUNNER}), "another stone's name"),
        (changed(stones={"S1": RUNNER, "S2": {**RUNNER, "id": "S2"}}), "same square"),
        (changed(stones={"S1": {**RUNNER, "d": 6}}), "isn't a saved match"),
        (changed(scores={"W": 1, "B": 1}), "scores"),
        (changed(board=[[None] * 10] * 10), "board"),
        (changed(labels={"whiteHalf": [], "blackHalf": []}), "labels"),
        (changed(credits={"W": 101, "B": 0}), "isn't a saved match"),
        (changed(clocks={"W": 0, "B": 60_000}), "already over"),
        (written(exported(duel().play("W bid 3").state)), "sealed bid"),
        (written(exported(placing().play("W W1", "B pass", "W pass").state)), "already over"),
        (written(exported(position("W 9,0", "B 0,9").state)), "already over"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(text: str, part: str) -> None:
    with pytest.raises(BadOption) as refused:
        rules.new(Options(saved=text), 2, 0) if text else read(text)
    assert refused.value.option == "saved"
    assert part in GAME.refusal(refused.value)


def why_not(state: State) -> str:
    """Why a position cannot be loaded."""
    with pytest.raises(BadOption) as refused:
        restored(exported(state), 0)
    return GAME.refusal(refused.value)


def test_only_clocks_that_began_even_run_out_together() -> None:
    """§8.5, A17: saved while one bid was sealed, a match goes on with clocks that differ."""
    for times, ending in (
        ((60_000, 50_000), ("flag", "B")),
        ((60_000, 60_000), ("double_flag", None)),
    ):
        text = written(exported(duel().state, "", times))
        table = Table(rules.new(Options(saved=text), 2, 0))
        assert Table(rules.forfeit(table.state, 0, "clock")).ending == ending


def test_stats_before_their_time_and_beyond_the_means_are_refused() -> None:
    state = placing().play(*RACE[:4]).state
    early = replace(state.stones[1], distance=5, directions=15)
    dear = [replace(one, distance=5, directions=15) for one in state.stones[:1]]
    for stones, credit, part in (
        ((state.stones[0], early), (99, 99), "too early"),
        ((*dear, state.stones[1]), (19, 99), "cost more"),
    ):
        assert part in why_not(replace(state, stones=stones, credits=credit))


def test_the_maps_are_those_of_the_board() -> None:
    saved: GameState = exported(duel().state)
    maps = saved.labels
    assert not isinstance(maps, msgspec.UnsetType)
    both = zip(maps.white_half, maps.black_half, strict=True)
    merged = [w + b for whites, blacks in both for w, b in zip(whites, blacks, strict=True)]
    assert tuple(merged) == LABELS


def test_captured_stones_are_saved_with_the_others() -> None:
    table = position("W 5,5 1 U", "W 9,9 1 U", "B 4,5 2 D", "B 0,0 1 D").play("W S1>B45")
    assert len(table.state.captured) == 2
    assert restored(exported(table.state), 0) == stripped(table.state)


def test_before_movement_a_stone_has_the_price_of_its_square() -> None:
    """The data model has no prices, so a file need not say them."""
    for line, number in (("W W25", 25), ("W W1", 1)):
        plain = msgspec.to_builtins(exported(placing().play(line).state))
        del plain["stones"]["S1"]["price"], plain["unlocked"]
        assert restored(msgspec.convert(plain, GameState), 0).stones[0].price == number


def test_stats_may_cost_all_that_there_is() -> None:
    state = placing().play(*RACE[:4]).state
    dear = replace(state.stones[0], distance=5, directions=15)
    affordable = replace(state, stones=(dear, state.stones[1]), credits=(20, 99))
    assert restored(exported(affordable), 0) == stripped(affordable)


def test_what_cannot_have_come_about_is_refused() -> None:
    placed = placing().play("W W1").state
    taken = replace(placed.stones[0], id=2)
    for state, part in (
        (replace(placed, passes=2), "ends after two passes"),
        (replace(placed, captured=(taken,)), "captured before movement"),
        (replace(placed, last_placement=None), "who placed last"),
        (replace(placed, stones=(taken,)), "numbered from S1"),
        (replace(placed, captured=placed.stones), "Two stones have the same name"),
        (replace(duel().state, bids=(1, 2)), "locked but not revealed"),
        (replace(duel().state, stones=placed.stones, last_placement=0), "before placement"),
    ):
        assert part in why_not(state)
