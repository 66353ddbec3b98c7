"""A name that is yours, over HTTP."""

import asyncio
from typing import Any

from parlor.server.people import cookies
from parlor.server.rooms.registry import NewRoom
from parlor.server.tokens import hashed
from tests.support.accounts import ANN, claimed, everything_in, signed_in
from tests.support.people_at_play import left, started
from tests.support.records import owner_of
from tests.support.web import Visitor, Web


async def test_a_guest_claims_a_name_and_stays_the_same_person(web: Web) -> None:
    ann = await web.visitor("Ann")
    before = await ann.asks("GET", "/api/me")
    match = await web.finished(ann)
    made = await ann.asks("POST", "/api/account", json=ANN)
    assert {**made, "codes": []} == {**before, "username": "Ann_1", "codes": []}
    assert await ann.asks("GET", "/api/me") == {**before, "username": "Ann_1"}
    assert [m["match"] for m in (await ann.asks("GET", "/api/me/data"))["matches"]] == [match]


async def test_another_device_signs_in_and_finds_the_same_rooms(web: Web) -> None:
    ann = await claimed(web)
    room = await ann.asks("POST", "/api/rooms", json={"game": "pebbles"})
    phone = await signed_in(web, username="aNN_1")
    assert await phone.asks("GET", "/api/me") == await ann.asks("GET", "/api/me")
    assert [mine["code"] for mine in await phone.asks("GET", "/api/rooms/mine")] == [room["code"]]
    assert phone.cookies["parlor"] != ann.cookies["parlor"]


async def test_names_of_another_form_and_weak_passwords_are_refused(web: Web) -> None:
    ann = await web.visitor("Ann")
    for username in ("ab", "a" * 21, "with space", "dot.dot", "ünder", ""):
        asked = {**ANN, "username": username}
        assert await ann.refused("POST", "/api/account", json=asked) == (400, "bad_username")
    for password in (
        "short",
        "x" * 201,
        "aaaaaaaaaaaa",
        "",
        "Password",
        "letmein2024!",
        "12345678",
        "fallen_angel",
        "Jessica1987!",
        "sweetheartsweetheart",
    ):
        asked = {**ANN, "password": password}
        assert await ann.refused("POST", "/api/account", json=asked) == (400, "weak_password")
    same = {"username": "long_enough", "password": "Long_Enough"}
    assert await ann.refused("POST", "/api/account", json=same) == (400, "weak_password")
    assert (await ann.asks("GET", "/api/me"))["username"] is None


async def test_a_name_is_claimed_once_however_it_is_written(web: Web) -> None:
    ann = await claimed(web)
    bob = await web.visitor("Bob")
    other = {**ANN, "username": "ANN_1"}
    assert await bob.refused("POST", "/api/account", json=other) == (409, "username_taken")
    second = {**ANN, "username": "ann_two"}
    assert await ann.refused("POST", "/api/account", json=second) == (409, "has_account")
    nobody = await web.visitor()
    assert await nobody.refused("POST", "/api/account", json=ANN) == (401, "no_identity")


async def test_of_two_devices_that_claim_one_name_one_wins(web: Web) -> None:
    visitors = [await web.visitor(name) for name in ("Ann", "Bob")]
    answers = await asyncio.gather(*(v.post("/api/account", json=ANN) for v in visitors))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    lost = next(answer for answer in answers if answer.status_code == 409)
    assert lost.json()["message"] == "This username is taken or looks too much like another one."


async def test_a_wrong_name_and_a_wrong_password_are_answered_alike(web: Web) -> None:
    await claimed(web)
    stranger = await web.visitor()
    wrong = [{**ANN, "username": "nobody"}, {**ANN, "password": "another way"}]
    answers = [await stranger.post("/api/session", json=asked) for asked in wrong]
    assert {answer.status_code for answer in answers} == {403}
    assert answers[0].json() == answers[1].json()
    assert "set-cookie" not in answers[0].headers


async def test_signing_out_ends_one_device(web: Web) -> None:
    ann, phone = await claimed(web), await signed_in(web)
    assert (await phone.asks("DELETE", "/api/session"))["id"] is None
    assert (await phone.asks("GET", "/api/me"))["id"] is None
    assert (await ann.asks("GET", "/api/me"))["username"] == "Ann_1"


async def test_a_guest_cannot_sign_out_forever_by_mistake(web: Web) -> None:
    guest = await web.visitor("Ann")
    assert await guest.refused("DELETE", "/api/session") == (403, "no_account")
    assert (await guest.asks("GET", "/api/me"))["name"] == "Ann"


async def test_signing_out_elsewhere_keeps_this_device(web: Web) -> None:
    ann, phone = await claimed(web), await signed_in(web)
    await ann.asks("DELETE", "/api/sessions")
    assert (await ann.asks("GET", "/api/me"))["username"] == "Ann_1"
    assert await phone.refused("GET", "/api/me/data") == (401, "no_identity")


async def test_a_new_password_ends_the_old_one_and_other_devices(web: Web) -> None:
    ann, phone = await claimed(web), await signed_in(web)
    path = "/api/account/password"
    wrong = {"old": "not this one", "new": "a short way home"}
    assert await ann.refused("PUT", path, json=wrong) == (403, "wrong_password")
    weak = {"old": ANN["password"], "new": "short"}
    assert await ann.refused("PUT", path, json=weak) == (400, "weak_password")
    await ann.asks("PUT", path, json={"old": ANN["password"], "new": "a short way home"})
    assert (await phone.asks("GET", "/api/me"))["id"] is None
    stranger = await web.visitor()
    assert (await stranger.refused("POST", "/api/session", json=ANN))[1] == "wrong_password"
    await signed_in(web, password="a short way home")
    guest = await web.visitor("Bob")
    assert await guest.refused("PUT", path, json=wrong) == (403, "no_account")


async def test_a_session_that_ended_elsewhere_is_refused_with_the_reason(web: Web) -> None:
    ann, phone = await claimed(web), await signed_in(web)
    await ann.asks("DELETE", "/api/sessions")
    for method, path in (("GET", "/api/me/data"), ("GET", "/api/rooms/mine")):
        answer = await phone.request(method, path)
        assert answer.status_code == 401
        assert answer.json()["code"] == "no_identity"
        assert answer.json()["message"].startswith("You're signed out on this device")


async def test_a_cookie_is_renewed_whenever_someone_looks_in(web: Web) -> None:
    ann = await claimed(web)
    answer = await ann.request("GET", "/api/me")
    assert f"Max-Age={cookies.AGE}" in answer.headers["set-cookie"]
    assert "set-cookie" not in (await (await web.visitor()).request("GET", "/api/me")).headers


async def test_a_forged_cookie_is_nobody(web: Web) -> None:
    await claimed(web)
    forger = await web.visitor()
    forger.cookies.set("parlor", "A" * 43)
    assert (await forger.asks("GET", "/api/me"))["id"] is None
    assert await forger.refused("GET", "/api/me/data") == (401, "no_identity")


async def test_my_data_is_everything_that_is_stored_about_me(web: Web) -> None:
    ann = await claimed(web)
    match = await web.finished(ann)
    me = await ann.asks("GET", "/api/me")
    data = await ann.asks("GET", "/api/me/data")
    assert (data["id"], data["name"], data["username"]) == (me["id"], "Ann", "Ann_1")
    [played] = data["matches"]
    assert (played["match"], played["names"], played["seats"]) == (match, ["Ann", "Bob"], [0, 1])
    assert len(data["rooms"]) == 1
    assert "password" not in str(data)


async def test_my_data_has_my_results_and_my_ratings(web: Web) -> None:
    ann, ben = await claimed(web), await web.visitor("Ben")
    match = await left(web, 1, ann, ben)
    await ann.asks("PUT", "/api/me/profile", json={"hidden": True})
    data = await ann.asks("GET", "/api/me/data")
    [result], [rating] = data["results"], data["ratings"]
    assert (result["match"], result["place"], data["hidden"]) == (match, 1, True)
    assert rating["match"] == match
    assert rating["rating"] > 1500


async def test_who_is_deleted_leaves_nothing_but_nameless_matches(web: Web) -> None:
    ann = await claimed(web, "Annabel")
    bob = await web.visitor("Bob")
    me = await ann.asks("GET", "/api/me")
    over = await web.finished(ann, names=["Annabel", "Annabel too"])
    rated = await left(web, 1, ann, bob)
    assert (await ann.asks("GET", "/api/me/data"))["ratings"]
    made = await ann.asks("POST", "/api/rooms", json={"game": "pebbles"})
    await bob.asks("POST", f"/api/rooms/{made['code']}/join")
    async with web.context.rooms.using(made["code"]) as live:
        await live.retrying(live.start)
        player = await owner_of(web.context.store, _hash(ann))
        assert player
        await live.talk.say(player, "Annabel was here")
    wrong = await ann.refused("POST", "/api/me/farewell", json={"password": "not this one"})
    assert wrong == (403, "wrong_password")
    await ann.asks("POST", "/api/me/farewell", json={"password": ANN["password"]})
    stored = await everything_in(web)
    for trace in (me["id"], "Annabel", "Ann_1", "ann_1"):
        assert trace not in stored, trace
    assert "a former player" in stored
    assert [seat["place"] for seat in (await _history(bob, rated))["names"]] == [1, 2]
    assert (await ann.asks("GET", "/api/me"))["id"] is None
    kept = await bob.asks("GET", f"/api/matches/{over}")
    assert [seat["name"] for seat in kept["seats"]] == ["a former player"] * 2
    room = await bob.asks("GET", f"/api/rooms/{made['code']}")
    assert [chair["name"] for chair in room["chairs"]] == ["a former player", "Bob"]


async def test_a_guest_is_deleted_without_a_password(web: Web) -> None:
    guest = await web.visitor("Carla")
    await guest.asks("POST", "/api/rooms", json={"game": "pebbles"})
    await guest.asks("POST", "/api/me/farewell", json={})
    assert "Carla" not in await everything_in(web)


async def test_a_device_that_opens_a_room_during_a_deletion_leaves_nothing(web: Web) -> None:
    ann, bob = await web.visitor("Annabel"), await web.visitor("Bob")
    code = await started(web, ann, bob)
    phone = await web.visitor()
    phone.cookies.update(ann.cookies)
    player = await owner_of(web.context.store, _hash(ann))
    assert player
    async with web.context.rooms.using(code) as live, live.lock:
        # The deletion waits for this room.
        deletion = asyncio.create_task(ann.asks("POST", "/api/me/farewell", json={}))
        async with asyncio.timeout(60):
            while live.users < 2:
                await bob.asks("GET", "/api/me")
        late = await phone.refused("POST", "/api/rooms", json={"game": "pebbles"})
        assert late == (401, "no_identity")
        # A request that was let in before.
        names = ["Annabel", "Kid"]
        await web.context.rooms.create(player, NewRoom("pebbles", mode="device", names=names))
    await deletion
    stored = await everything_in(web)
    assert "Annabel" not in stored
    assert player.id not in stored


async def test_who_sits_in_a_room_of_a_game_that_is_gone_can_be_deleted(web: Web) -> None:
    ann, bob = await web.visitor("Annabel"), await web.visitor("Bob")
    code, alone = await started(web, ann, bob), await started(web, ann, mode="solo")
    me = (await ann.asks("GET", "/api/me"))["id"]
    of_another = """UPDATE rooms SET document = replace(document, '"pebbles"', '"removed"')"""
    await web.context.store.write((of_another,))
    await ann.asks("POST", "/api/me/farewell", json={})
    stored = await everything_in(web)
    assert "Annabel" not in stored
    assert me not in stored
    room = await web.context.store.room(code)
    assert room
    assert [chair.name for chair in room.chairs] == ["a former player", "Bob"]
    assert await web.context.store.room(alone) is None


async def _history(visitor: Visitor, match: str) -> Any:
    matches = (await visitor.asks("GET", "/api/me/matches"))["matches"]
    return next(played for played in matches if played["match"] == match)


def _hash(visitor: Visitor) -> bytes:
    return hashed(visitor.cookies["parlor"])
