"""Who is at a table and who watches, as pure changes of a room."""

import pytest
from msgspec.structs import replace

from parlor.game import Policy
from parlor.server.errors import Refusal
from parlor.server.models import Chair, Player, Room, Watcher
from parlor.server.rooms import presence, spectators

EVE, DAN = Player("eve", "Eve"), Player("dan", "Dan")
CHAIRS = (Chair("Ann", "ann"), Chair("Bob", "bob"))
ROOM = Room("AAAAAA", "pebbles", "online", "ann", {}, Policy(spectators=True), 0, 0, CHAIRS)


def test_who_comes_is_here_through_one_process_and_no_longer_away() -> None:
    here = presence.arrive(replace(ROOM, away={"ann": 5}), "ann", "p1")
    assert (here.here, here.away) == ({"ann": "p1"}, {})
    assert presence.arrive(here, "ann", "p1") is here
    assert presence.arrive(here, "ann", "p2").here == {"ann": "p2"}
    assert presence.present(here) == {"ann"}


def test_who_goes_is_away_unless_back_through_another_process() -> None:
    here = presence.arrive(ROOM, "ann", "p2")
    assert presence.depart(here, "ann", "p1", 7) is here
    gone = presence.depart(here, "ann", "p2", 7)
    assert (gone.here, gone.away) == ({}, {"ann": 7})
    stranger = presence.arrive(ROOM, "eve", "p1")
    assert presence.depart(stranger, "eve", "p1", 7).away == {}


def test_a_spectator_stops_only_where_they_do() -> None:
    watched = replace(presence.watch(ROOM, EVE, "p1"), joining=("eve",))
    assert presence.watch(watched, EVE, "p1") is watched
    assert presence.stop_watching(watched, "eve", "p2") is watched
    assert presence.stop_watching(watched, "dan", "p1") is watched
    stopped = presence.stop_watching(watched, "eve", "p1")
    assert (stopped.watchers, stopped.joining) == ({}, ())


def test_a_new_name_of_a_spectator_is_seen() -> None:
    watched = presence.watch(ROOM, EVE, "p1")
    assert presence.renamed(watched, Player("eve", "Eva")).watchers["eve"] == Watcher("Eva", "p1")
    assert presence.renamed(watched, DAN) is watched


def test_the_people_of_a_process_that_died_are_away_since() -> None:
    room = replace(ROOM, here={"ann": "p1", "bob": "p2"}, watchers={"eve": Watcher("Eve", "p2")})
    assert presence.strangers(room, {"p1"})
    assert not presence.strangers(room, {"p1", "p2"})
    left = presence.without_lost(room, {"p1"}, 9)
    assert (left.here, left.watchers, left.away) == ({"ann": "p1"}, {}, {"bob": 9})
    assert presence.without_lost(left, {"p1"}, 20) is left


def test_spectators_are_limited_by_table_and_by_network() -> None:
    watched = presence.watch(ROOM, EVE, "p1")
    spectators.require_room(watched, "eve", 1, spectators.EACH)
    spectators.require_room(watched, "dan", 0, 10**6)
    with pytest.raises(Refusal, match="too_many_spectators"):
        spectators.require_room(watched, "dan", 1)
    spectators.require_room(watched, "dan", 2, spectators.EACH - 1)
    with pytest.raises(Refusal) as crowded:
        spectators.require_room(watched, "dan", 2, spectators.EACH)
    assert crowded.value.args_said == {"why": "network"}


def test_a_spectator_takes_a_free_chair_and_is_here_at_once() -> None:
    sitting = spectators.sit(presence.watch(ROOM, EVE, "p1"), EVE, range(2, 4))
    assert [chair.name for chair in sitting.chairs] == ["Ann", "Bob", "Eve"]
    assert (sitting.here, sitting.watchers) == ({"eve": "p1"}, {})


def test_the_next_match_has_a_limited_number_of_chairs() -> None:
    seats = range(2, 4)
    over = presence.watch(presence.watch(replace(ROOM, phase="over"), EVE, "p"), DAN, "p")
    asked = spectators.sit(over, EVE, seats)
    assert spectators.sit(asked, EVE, seats) is asked
    with pytest.raises(Refusal, match="room_full"):
        spectators.sit(asked, DAN, seats)
    left = presence.stop_watching(asked, "eve", "p")
    assert spectators.joining(spectators.sit(left, DAN, seats)) == ("dan",)
    assert spectators.stand_back(asked, "dan") is asked
    assert spectators.joining(spectators.stand_back(asked, "eve")) == ()


def test_those_who_asked_sit_in_the_next_lobby_as_far_as_there_are_chairs() -> None:
    lobby = presence.watch(presence.watch(ROOM, EVE, "p"), DAN, "p")
    lobby = spectators.with_joining(replace(lobby, joining=("dan", "eve")), range(2, 4))
    assert [chair.name for chair in lobby.chairs] == ["Ann", "Bob", "Dan"]
    assert (lobby.joining, list(lobby.watchers)) == ((), ["eve"])
