"""Who sits where, as pure changes of a room."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlor.game import Clock, Policy
from parlor.server.errors import Refusal
from parlor.server.models import Chair, Player, Room
from parlor.server.rooms import admission, seating

SEATS = range(2, 4)
ANN, BOB, CID = (Player(name.lower(), name) for name in ("Ann", "Bob", "Cid"))


def room(*names: str, policy: Policy | None = None, **changes: Any) -> Room:
    """A lobby whose host is the first of these people."""
    chairs = tuple(Chair(name, name.lower()) for name in names)
    made = Room("AAAAAA", "pebbles", "online", "ann", {}, policy or Policy(), 0, 0, chairs)
    return replace(made, **changes)


def names(one: Room) -> list[str]:
    return [chair.name for chair in one.chairs]


def refused(code: str) -> Any:
    return pytest.raises(Refusal, match=code)


def test_people_join_until_the_table_is_full_and_nobody_twice() -> None:
    two = seating.join(room("Ann"), BOB, SEATS)
    assert names(two) == ["Ann", "Bob"]
    assert seating.join(two, BOB, SEATS) is two
    three = seating.join(two, CID, SEATS)
    with refused("room_full"):
        seating.join(three, Player("dan", "Dan"), SEATS)
    with refused("room_full"):
        seating.join(replace(two, mode="device"), CID, SEATS)


def test_a_running_match_is_joined_late_only_by_policy_and_on_an_empty_seat() -> None:
    playing = room("Ann", "Bob", phase="playing")
    with refused("room_started"):
        seating.join(playing, CID, SEATS)
    late = replace(playing, policy=Policy(join_late=True))
    with refused("room_full"):
        seating.join(late, CID, SEATS)
    left = replace(late, chairs=(Chair("Ann", gone=True), late.chairs[1]))
    assert seating.join(left, CID, SEATS).chairs[0] == Chair("Cid", "cid")


def test_names_differ_where_the_policy_says_so() -> None:
    twin = Player("twin", "ANN")
    assert names(seating.join(room("Ann"), twin, SEATS)) == ["Ann", "ANN 2"]
    with refused("name_taken"):
        seating.join(room("Ann", policy=Policy(unique_names=True)), twin, SEATS)


@pytest.mark.parametrize(
    ("changes", "name", "kept"),
    [
        ({}, "Bea", False),
        ({"phase": "over"}, "Bea", False),
        ({"phase": "playing"}, "Bea", True),
        ({"mode": "device"}, "Bea", True),
        ({"policy": Policy(renaming=False)}, "Bea", True),
        ({"policy": Policy(unique_names=True)}, "BOB", True),
        ({"policy": Policy(unique_names=True)}, "ANN", False),
        ({"policy": Policy(name_length=3)}, "Anna", True),
    ],
)
def test_a_new_name_reaches_the_chair_where_the_table_wants_it(
    changes: dict[str, Any], name: str, kept: bool
) -> None:
    before = room("Ann", "Bob", **changes)
    after = seating.rename(before, Player("ann", name))
    assert names(after) == ["Ann" if kept else name, "Bob"]
    assert (after is before) == kept


def test_a_bot_has_an_initial_of_its_own() -> None:
    one = room("Ann")
    for _ in range(3):
        one = seating.add_bot(one, "ann", "first", range(2, 5))
    assert len({name[0] for name in names(one)}) == 4
    with refused("room_full"):
        seating.add_bot(one, "ann", "first", range(2, 5))
    with refused("not_host"):
        seating.add_bot(one, "bob", "first", range(2, 5))


def test_who_leaves_a_lobby_takes_the_chair_along_and_in_play_it_stays() -> None:
    assert names(seating.leave(room("Ann", "Bob"), "bob")) == ["Ann"]
    playing = room("Ann", "Bob", phase="playing")
    assert seating.leave(playing, "bob") is playing
    with refused("not_by_policy"):
        seating.leave(replace(playing, policy=Policy(leave=False)), "bob")
    over = seating.leave(replace(playing, phase="over"), "bob")
    assert over.chairs[1] == Chair("Bob", gone=True, left="bob")
    with refused("not_seated"):
        seating.leave(over, "bob")


def test_the_role_of_host_passes_to_the_earliest_who_is_connected() -> None:
    three = room("Ann", "Bob", "Cid", here={"cid": "p"})
    assert seating.leave(three, "ann").host == "cid"
    assert seating.leave(replace(three, here={}), "ann").host == "bob"
    assert seating.pass_host(three, frozenset({"bob"})).host == "bob"
    assert seating.pass_host(three, frozenset()).host == "ann"
    assert seating.pass_host(three).host == "ann"


def test_who_opened_the_room_is_host_again() -> None:
    bobs = room("Ann", "Bob", host="bob", creator="ann")
    assert seating.returned(bobs, "ann").host == "ann"
    assert seating.returned(bobs, "bob") is bobs
    assert seating.returned(replace(bobs, chairs=bobs.chairs[1:]), "ann").host == "bob"


def test_the_role_is_taken_only_from_a_host_who_is_long_gone() -> None:
    two = room("Ann", "Bob")
    with refused("host_here"):
        seating.become_host(replace(two, here={"ann": "p"}), "bob", 0)
    with pytest.raises(Refusal) as soon:
        seating.become_host(two, "bob", 900)
    assert soon.value.message == "The host just left. You can take over in 1 second."
    with refused("not_seated"):
        seating.become_host(two, "cid", 0)
    assert seating.become_host(two, "bob", 0).host == "bob"


def test_who_is_removed_may_not_come_back() -> None:
    one = seating.kick(room("Ann", "Bob"), "ann", 1)
    assert (names(one), one.removed) == (["Ann"], ("bob",))
    with refused("removed"):
        seating.join(one, BOB, SEATS)
    for index, code in ((0, "bad_chair"), (5, "bad_chair")):
        with refused(code):
            seating.kick(room("Ann", "Bob"), "ann", index)


@pytest.mark.parametrize(
    ("rated", "limit", "away", "waited", "kicks"),
    [
        (False, 0, 0, 0, True),
        (False, 60, 59_999, 0, False),
        (False, 60, 60_000, 0, True),
        (False, 60, 0, 60_000, True),
        (True, 0, 299_999, 299_999, False),
        (True, 0, 0, 300_000, True),
        (True, None, 10**9, 10**9, False),
    ],
)
def test_in_play_only_who_is_away_or_keeps_all_waiting_is_removed(
    rated: bool, limit: int | None, away: int, waited: int, kicks: bool
) -> None:
    now = 10**10
    policy = Policy(kick_after=limit, absence=3600)
    playing = room("Ann", "Bob", phase="playing", rated=rated, policy=policy)
    playing = replace(playing, away={"bob": now - away})
    if kicks:
        seating.require_kickable(playing, 1, waited, now)
    else:
        with refused("not_by_policy" if limit is None else "not_away"):
            seating.require_kickable(playing, 1, waited, now)


def test_a_thinking_player_who_is_here_is_never_removed_where_nobody_has_to_be_quick() -> None:
    now = 10**10
    unhurried = room("Ann", "Bob", phase="playing", policy=Policy(kick_after=0))
    seating.require_kickable(replace(unhurried, away={"bob": now}), 1, 0, now)
    unhurried = replace(unhurried, policy=Policy(kick_after=300))
    with refused("not_away"):
        seating.require_kickable(unhurried, 1, 10**9, now)
    seating.require_kickable(replace(unhurried, away={"bob": now - 300_000}), 1, 0, now)


def test_who_has_days_for_a_move_may_be_elsewhere_until_they_are_up() -> None:
    now = 10**10
    policy = Policy(kick_after=0, clock=Clock(86_400, per_move=True))
    playing = room("Ann", "Bob", phase="playing", policy=policy)
    for away, waited in (({}, 10**9), ({"bob": now - 80_000_000}, 10**9)):
        with refused("not_away"):
            seating.require_kickable(replace(playing, away=away), 1, waited, now)
    seating.require_kickable(replace(playing, away={"bob": now - 86_400_000}), 1, 0, now)


def test_chairs_have_a_new_order_only_by_the_host_and_in_whole() -> None:
    three = room("Ann", "Bob", "Cid")
    assert names(seating.reorder(three, "ann", [2, 0, 1])) == ["Cid", "Ann", "Bob"]
    for order in ([0, 1], [0, 1, 1], [0, 1, 3]):
        with refused("bad_order"):
            seating.reorder(three, "ann", order)
    with refused("not_host"):
        seating.reorder(three, "bob", [0, 1, 2])


def test_a_match_needs_enough_players_and_not_too_many() -> None:
    with pytest.raises(Refusal, match="too_few_players") as few:
        seating.require_startable(room("Ann"), "ann", SEATS)
    assert few.value.message == "You need 1 more player to start."
    seating.require_startable(room("Ann", "Bob"), "ann", SEATS)
    with refused("too_many_players"):
        seating.require_startable(room("Ann", "Bob", "Cid", "Dan"), "ann", SEATS)
    with refused("wrong_phase"):
        seating.require_startable(room("Ann", "Bob", phase="playing"), "ann", SEATS)


def test_a_match_starts_without_those_who_are_away_where_the_policy_says_so() -> None:
    two = room("Ann", "Bob", away={"bob": 1})
    assert seating.without_absent(two) is two
    present = seating.without_absent(replace(two, policy=Policy(start_with="present")))
    assert (names(present), present.away) == (["Ann"], {})


def test_chairs_wait_as_long_as_the_policy_says_outside_a_match() -> None:
    waiting = room("Ann", "Bob", policy=Policy(chairs_wait=60), away={"bob": 0})
    assert seating.remove_late(waiting, 59_999) is waiting
    assert names(seating.remove_late(waiting, 60_000)) == ["Ann"]
    playing = replace(waiting, phase="playing")
    assert seating.remove_late(playing, 10**9) is playing


def test_an_offer_holds_once_every_person_agrees() -> None:
    policy = Policy(draw_offers=True)
    playing = room("Ann", "Bob", phase="playing", policy=policy)
    made = seating.offer(playing, "draw", 0)
    assert not seating.is_agreed(made)
    assert seating.offer(made, "draw", 0) == made
    with refused("offer_open"):
        seating.offer(made, "draw", 1)
    assert seating.is_agreed(seating.agree(made, 1))
    assert seating.decline(made).offer is None
    for answer in (seating.decline, lambda one: seating.agree(one, 1)):
        with refused("no_offer"):
            answer(playing)
    with refused("not_by_policy"):
        seating.offer(replace(playing, policy=Policy()), "draw", 0)
    with refused("not_by_policy"):
        seating.offer(replace(playing, chairs=(*playing.chairs, Chair("B", bot="x"))), "draw", 0)


def test_one_person_agrees_for_all_seats_they_hold() -> None:
    chairs = (Chair("A", "ann"), Chair("B", "ann"))
    device = room(phase="playing", mode="device", policy=Policy(abandon="all"), chairs=chairs)
    assert seating.is_agreed(seating.offer(device, "abandon", 0))


def test_no_host_ends_a_rated_match_alone() -> None:
    assert seating.abandoning(room("Ann", rated=False)) == "host"
    assert seating.abandoning(room("Ann", rated=True)) == "all"
    assert seating.abandoning(room("Ann", rated=True, policy=Policy(abandon="none"))) == "none"


def test_who_lost_a_chair_has_it_again_between_matches_only() -> None:
    playing = room("Ann", "Bob", phase="playing")
    absent = seating.remove_absent(playing, 1)
    assert admission.with_chair_again(absent, "bob") is absent
    over = replace(absent, phase="over")
    assert seating.join(over, Player("bob", "Robert"), SEATS).chairs == playing.chairs
    with refused("room_started"):
        seating.join(over, Player("cid", "Cid"), SEATS)


def test_who_was_removed_by_the_host_has_no_chair_to_come_back_to() -> None:
    over = seating.kick(room("Ann", "Bob", phase="over"), "ann", 1)
    with refused("removed"):
        seating.join(over, Player("bob", "Bob"), SEATS)


def test_a_deleted_person_is_not_remembered_by_a_chair() -> None:
    over = replace(seating.remove_absent(room("Ann", "Bob", phase="playing"), 1), phase="over")
    forgotten = seating.forgotten(over, "bob", (1,), "Someone")
    assert forgotten.chairs[1] == Chair("Someone", gone=True)


def test_two_of_one_name_are_told_apart_by_a_number() -> None:
    other, third = Player("x", "Ann"), Player("y", "ann")
    table = seating.join(seating.join(room("Ann"), other, range(2, 5)), third, range(2, 5))
    assert names(table) == ["Ann", "Ann 2", "ann 3"]
    assert seating.rename(table, Player("x", "Bea")).chairs[1].name == "Bea"
    assert seating.rename(table, other) == table
    short = room("Annabel", policy=Policy(name_length=7))
    assert names(seating.join(short, Player("x", "Annabel"), SEATS)) == ["Annabel", "Annab 2"]


def test_a_table_that_takes_each_name_once_refuses_the_second() -> None:
    with refused("name_taken"):
        seating.join(room("Ann", policy=Policy(unique_names=True)), Player("x", "Ann"), SEATS)
