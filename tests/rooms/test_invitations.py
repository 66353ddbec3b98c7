"""Asking people to come to a room: who may, whom, and until when."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.server.errors import Refusal
from parlor.server.models import Chair, Player, Room
from parlor.server.rooms import invitations, lock, seating
from parlor.server.rooms.invitations import invited, open_to
from tests.support.web import Visitor, Web, web_at
from tests.toys import pebbles

ANN, BOB, EVE = Player("ann", "Ann"), Player("bob", "Bob"), Player("eve", "Eve")
CHAIRS = (Chair("Ann", "ann"), Chair("Bob", "bob"))
ROOM = Room("AAAAAA", "pebbles", "online", "ann", {}, pebbles.GAME.policy, 0, 0, CHAIRS)


def test_who_sits_invites_before_the_match() -> None:
    room = invited(ROOM, BOB, EVE, 5)
    assert invited(room, ANN, EVE, 6) is room
    assert invited(room, ANN, BOB, 6) is room
    found = open_to(room, "eve", 6)
    assert found
    assert (found.name, found.by_name) == ("Eve", "Bob")
    with pytest.raises(Refusal, match="not_seated"):
        invited(ROOM, EVE, BOB, 5)
    with pytest.raises(Refusal, match="wrong_phase"):
        invited(replace(ROOM, phase="playing"), ANN, EVE, 5)
    with pytest.raises(Refusal, match="not_invitable"):
        invited(replace(ROOM, mode="device"), ANN, EVE, 5)
    with pytest.raises(Refusal, match="not_invitable"):
        invited(replace(ROOM, removed=("eve",)), ANN, EVE, 5)


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "playing"},
        {"started": 6},
        {"removed": ("eve",)},
        {"chairs": (Chair("Ann", "ann"),)},
        {"chairs": (*CHAIRS, Chair("Eve", "eve"))},
    ],
)
def test_an_invitation_ends(change: dict[str, Any]) -> None:
    room = invited(ROOM, BOB, EVE, 5)
    assert open_to(replace(room, **change), "eve", 6) is None
    assert open_to(room, "eve", 5 + invitations.LASTS) is None


def test_who_said_no_is_not_asked_again() -> None:
    room = invitations.declined(invited(ROOM, BOB, EVE, 5), "eve", 6)
    assert open_to(room, "eve", 6) is None
    assert [view.declined for view in invitations.invited_view(room, 6)] == [True]
    assert invitations.declined(room, "eve", 7) is room
    with pytest.raises(Refusal, match="not_invitable"):
        invited(room, ANN, EVE, 7)
    # The next match is another matter.
    assert open_to(invited(replace(room, started=8), ANN, EVE, 9), "eve", 9)


def test_only_the_host_invites_to_a_locked_room_and_so_lets_in() -> None:
    locked = lock.lock(ROOM, "ann", locked=True)
    with pytest.raises(Refusal, match="not_invitable"):
        invited(locked, BOB, EVE, 5)
    assert seating.join(invited(locked, ANN, EVE, 5), EVE, range(2, 5)) != locked


def test_a_room_asks_only_so_many() -> None:
    room = ROOM
    for number in range(invitations.MOST):
        room = invited(room, ANN, Player(f"p{number}", "P"), 5)
    with pytest.raises(Refusal, match="not_invitable"):
        invited(room, ANN, EVE, 5)
    later = 5 + invitations.LASTS
    assert list(invited(room, ANN, EVE, later).invited) == ["eve"]


def test_no_one_is_named_who_is_forgotten() -> None:
    room = invited(invited(ROOM, BOB, EVE, 5), ANN, Player("cid", "Cid"), 5)
    assert list(invitations.forgotten(room, "eve").invited) == ["cid"]
    assert list(invitations.forgotten(room, "bob").invited) == ["cid"]
    assert invitations.forgotten(room, "dan") is room


async def id_of(visitor: Visitor) -> str:
    return str((await visitor.asks("GET", "/api/me"))["id"])


async def played(web: Web, *visitors: Visitor) -> str:
    """A match that these people finished; its room."""
    host, *others = visitors
    code = str((await host.asks("POST", "/api/rooms", json={"game": pebbles.GAME.id}))["code"])
    for other in others:
        await other.asks("POST", f"/api/rooms/{code}/join")
    async with web.context.rooms.using(code) as live:
        await live.retrying(live.start)
    match = await web.play_out(code)
    while not await web.context.store.read("SELECT 1 FROM results WHERE match = ?", match):
        async with web.context.rooms.using(code):
            pass
    return code


async def test_people_who_played_are_asked_over_http(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann, bob, eve = [await web.visitor(name) for name in ("Ann", "Bob", "Eve")]
        await played(web, ann, bob)
        [there] = (await ann.asks("GET", "/api/me/people"))["people"]
        assert (there["id"], there["name"], there["matches"]) == (await id_of(bob), "Bob", 1)
        made = await ann.asks("POST", "/api/rooms", json={"game": pebbles.GAME.id})
        path = f"/api/rooms/{made['code']}/invitations"
        await ann.asks("POST", path, json={"player": there["id"]})
        stranger = {"player": await id_of(eve)}
        assert await ann.refused("POST", path, json=stranger) == (403, "not_invitable")
        assert await eve.refused("POST", path, json={"player": there["id"]}) == (
            403,
            "not_invitable",
        )
        room = await web.context.store.room(made["code"])
        assert room
        assert list(room.invited) == [there["id"]]
        await bob.asks("DELETE", f"/api/rooms/{made['code']}/invitation")
        assert await ann.refused("POST", path, json={"player": there["id"]}) == (
            403,
            "not_invitable",
        )


async def test_who_is_off_a_list_cannot_invite(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann, bob, eve = [await web.visitor(name) for name in ("Ann", "Bob", "Eve")]
        code = await played(web, ann, bob)
        refusal = await bob.refused(
            "PUT", f"/api/me/people/{await id_of(eve)}", json={"listed": False}
        )
        assert refusal == (404, "person_not_found")
        path = f"/api/me/people/{await id_of(ann)}"
        changed = await bob.asks("PUT", path, json={"listed": False})
        assert [one["listed"] for one in changed["people"]] == [False]
        assert [one["name"] for one in (await bob.asks("GET", "/api/me/data"))["removed"]] == [
            "Ann"
        ]
        made = await ann.asks("POST", "/api/rooms", json={"game": pebbles.GAME.id})
        invitation = {"player": await id_of(bob)}
        path_to = f"/api/rooms/{made['code']}/invitations"
        assert await ann.refused("POST", path_to, json=invitation) == (403, "not_invitable")
        changed = await bob.asks("PUT", path, json={"listed": True})
        assert [one["listed"] for one in changed["people"]] == [True]
        await ann.asks("POST", path_to, json=invitation)
        assert code != made["code"]


async def test_no_one_is_asked_again_and_again(tmp_path: Path) -> None:
    async with web_at(tmp_path, rooms_per_day=100) as web:
        ann, bob = [await web.visitor(name) for name in ("Ann", "Bob")]
        await played(web, ann, bob)
        invitation = {"player": await id_of(bob)}
        answers = []
        for _ in range(4):
            made = await ann.asks("POST", "/api/rooms", json={"game": pebbles.GAME.id})
            path = f"/api/rooms/{made['code']}/invitations"
            answers.append((await ann.post(path, json=invitation)).status_code)
            # Again for the same room is no other invitation.
            if answers[-1] == 200:
                await ann.asks("POST", path, json=invitation)
        assert answers == [200, 200, 200, 429]
