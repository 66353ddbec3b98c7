"""Where rules meet: money that runs out, ends that coincide, limits, forfeits in every part."""

import pytest

from parlor.engine import Cause
from parlor.games.zenstones.events import Ended, ForcedPass
from parlor.games.zenstones.tests.tables import Table, duel, placing, position

EVERY_CAUSE: tuple[Cause, ...] = ("clock", "resign", "absence", "kick")


def test_two_who_spend_everything_on_their_bids_have_no_stone_to_win_with() -> None:
    """§3.3, §4.2, §8.2: equal bids, White begins, nobody can pay for a square."""
    match = placing(100, 100)
    assert (match.turn, match.credits) == ("W", (0, 0))
    assert match.moves("W") == ["pass"]
    ended = match.play("W pass", "B pass")
    assert ended.ending == ("mutual_elimination", None)
    assert ended.outcome.points == (0, 0)


def test_a_stone_between_two_passes_keeps_placement_open() -> None:
    """§4.3: the passes must follow each other."""
    match = placing().play("W pass", "B B1", "W pass", "B B2", "W pass")
    assert (match.phase, match.turn, match.state.passes) == ("placement", "B", 1)


@pytest.mark.parametrize(
    ("record", "starter"),
    [
        (("W W1", "B B1", "W pass", "B pass"), "W"),
        (("W W1", "B B1", "W W2", "B pass", "W pass"), "B"),
        (("W W1", "B pass", "W pass"), None),
    ],
)
def test_who_did_not_place_last_starts_movement(
    record: tuple[str, ...], starter: str | None
) -> None:
    """§4.4, §6.1: not who passed last."""
    match = placing().play(*record)
    if starter is None:
        assert match.ending == ("elimination", "W")
        return
    stones = [stone.id for stone in match.state.stones if stone.owner == 0]
    match = match.play(*[f"W S{number}=U" for number in stones], "W commit", "B S2=D", "B commit")
    assert match.turn == starter


def test_a_mirror_block_closes_labels_both_ways() -> None:
    """§9.1: White's 1 closes Black's 1, Black's 2 closes White's 2; own labels stay open."""
    match = placing(97, 98, mirror_block=True).play("B B2", "W W1")
    assert match.credits == (2, 0)
    assert match.moves("B") == ["pass"]
    match = match.play("B pass")
    assert match.refusal("W", "W2") == "blocked"
    assert match.moves("W") == ["pass"]


def test_stones_that_are_affordable_one_by_one_may_be_too_dear_together() -> None:
    """§5.3: 10 credits, two stones of 6 each."""
    match = placing(87, 0).play("W W1", "B B1", "W W2", "B pass", "W pass")
    assert match.credits[0] == 10
    match = match.play("W S1=3", "W S1=RU", "W S3=3")
    assert match.refusal("W", "S3=RU") == "bad_stats"
    assert match.play("W S3=U").play("W commit").credits[0] == 1


def test_without_a_credit_stats_cost_nothing_or_cannot_be() -> None:
    match = placing(99, 0).play("W W1", "B B1", "W pass", "B pass")
    assert match.credits[0] == 0
    assert match.refusal("W", "S1=U") == "bad_stats"
    match = match.play("W S1=5", "W commit", "B S2=D", "B commit")
    assert match.scores == (0, 98)
    assert (match.turn, match.reach(1)) == ("B", set())


def test_the_score_begins_as_what_is_left_after_the_stats() -> None:
    """§7.1: 100 less a bid of 4, a square of 10 and stats of 6."""
    match = placing(4, 0).play("W W10", "B B1", "W pass", "B pass", "W S1=3", "W S1=RU")
    assert match.view(None).scores is None
    match = match.play("W commit", "B S2=D", "B commit")
    assert match.view(None).scores == (80, 98)


def test_a_step_aside_in_the_other_half_changes_the_points() -> None:
    """§7.2: from Black's 41, worth 10, to Black's 42, worth 9."""
    match = position("W 4,9 1 L", "B 0,0 1 D", credit=(50, 0))
    assert match.scores[0] == 60
    assert match.play("W S1>B42").scores[0] == 59


def test_black_walks_down_the_picture_and_scores_in_whites_half() -> None:
    """§2.5, §7.2: from Black's 41 straight down to White's 50 is worth 1."""
    match = position("W 9,0 1 U", "B 4,9 5 D", credit=(0, 30), turn="B")
    assert match.play("B S2>W50").scores[1] == 31
    assert match.reach(2) == {(5, 9), (6, 9), (7, 9), (8, 9), (9, 9)}


@pytest.mark.parametrize(("distance", "may"), [(2, False), (3, True)])
def test_an_enemy_is_taken_at_the_full_distance_and_no_farther(distance: int, may: bool) -> None:
    """§6.4."""
    match = position(f"W 6,4 {distance} U", "W 9,9 1 U", "B 3,4", "B 0,0 1 D")
    assert ((3, 4) in match.reach(1)) == may


def test_a_capture_may_leave_nobody_who_can_move() -> None:
    """§6.5, §8.4: the stones left have no directions, so the scores decide."""
    match = position("W 5,5 1 U", "W 9,9", "B 4,5 1 D", "B 0,0", credit=(30, 31))
    assert match.play("W S1>B45").ending == ("dead_position", "B")


def test_a_capture_that_costs_both_their_points_can_lose_the_lead() -> None:
    """§7.3: White gives 26 points for Black's 5."""
    match = position("W 2,5 3 D", "W 9,9 1 U", "B 5,5", "B 0,0 1 D", credit=(40, 50))
    assert match.scores == (66, 55)
    assert match.play("W S1>W46").scores == (40, 50)


def test_who_is_passed_over_forever_can_only_watch() -> None:
    """§6.6, §8.3: Black has no move, White walks to a hundred."""
    match = position("W 5,9 1 U", "B 0,0", credit=(79, 99))
    match = match.play("W S1>B41")
    assert (match.turn, match.happened[-1]) == ("W", ForcedPass(1))
    match = match.play("W S1>B40")
    assert (match.scores[0], match.turn) == (90, "W")
    assert match.play("W S1>B21").ending == ("score", "W")


@pytest.mark.parametrize(
    ("stones", "move", "ending"),
    [
        (("W 4,8 1 R", "B 0,0 1 D"), "W S1>B41", ("score", "W")),
        (("W 5,5 1 U", "B 4,5 1 L", "B 0,0"), "W S1>B45", ("elimination", "B")),
        (("W 8,0 1 U", "W 6,0", "B 0,0"), "W S1>W21", ("dead_position", "W")),
        (("W 9,0 1 U", "B 0,0 1 D"), "W S1>W20", ("turn_limit", None)),
        (("W 9,0 1 U", "B 0,0"), "W S1>W20", ("turn_limit", None)),
    ],
)
def test_the_last_move_of_the_limit_still_decides(
    stones: tuple[str, ...], move: str, ending: tuple[str, str | None]
) -> None:
    """§9.2: only what is undecided after it is a draw."""
    match = position(*stones, credit=(90, 0), turn_limit=1).play(move)
    assert match.ending == ending


def test_nobody_is_told_to_move_again_when_the_limit_has_ended_it() -> None:
    """§6.6, §9.2: Black could not move, but it is over."""
    match = position("W 9,0 1 U", "B 0,0", turn_limit=1).play("W S1>W20")
    assert not any(isinstance(event, ForcedPass) for event in match.happened)
    assert match.happened[-1] == Ended("turn_limit", None)


def test_forced_passes_do_not_count_as_moves() -> None:
    """§9.2: moves of stones."""
    match = position("W 9,0 1 U", "B 0,0", turn_limit=3).play("W S1>W20", "W S1>W21")
    assert (match.ending, match.state.turns) == (None, 2)
    assert match.play("W S1>W40").ending == ("turn_limit", None)


def parts() -> dict[str, Table]:
    """A match in each of its parts, White on turn where anybody is."""
    stats = placing().play("W W1", "B B1", "W pass", "B pass")
    return {
        "bidding": duel(),
        "sealed": duel().play("B bid 9"),
        "placement": placing(),
        "stats": stats.play("W S1=5", "W S1=RLUD"),
        "movement": stats.play("W S1=U", "W commit", "B S2=D", "B commit"),
    }


@pytest.mark.parametrize("part", ["bidding", "sealed", "placement", "stats", "movement"])
@pytest.mark.parametrize("cause", EVERY_CAUSE)
def test_in_every_part_the_other_wins(part: str, cause: Cause) -> None:
    """§8.1, §8.5, §8.6: except that clocks run out together before anybody has locked."""
    ended = parts()[part].out("W", cause)
    assert ended.ending is not None
    winner = None if (part, cause) == ("bidding", "clock") else "B"
    assert ended.ending[1] == winner
    assert ended.outcome.placing == ((1, 1) if winner is None else (2, 1))


def test_stats_that_were_not_committed_cost_nothing_when_it_ends() -> None:
    """§5.4: the points are the credits, 99 and 99, not 79."""
    assert parts()["stats"].out("W", "resign").outcome.points == (99, 99)
    assert parts()["stats"].out("B", "resign").outcome.points == (99, 99)
