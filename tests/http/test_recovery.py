"""Back in without a password, and on to another device, over HTTP."""

import asyncio
from typing import Any

from parlor.server.people.recovery import (
    CODES,
    DEVICE_LINK,
    PASSWORD_LINK,
    code_hash,
    new_code,
    password_link,
)
from tests.support.accounts import ANN, claimed, everything_in, signed_in
from tests.support.web import Visitor, Web, web_at

NEW = "a short way home"
CODE, LINK, DEVICE = "/api/account/recovery", "/api/account/link", "/api/session/device"


async def with_codes(web: Web) -> tuple[Visitor, list[str]]:
    """Ann, who just claimed her username, and what she was told to write down."""
    ann = await web.visitor("Ann")
    return ann, (await ann.asks("POST", "/api/account", json=ANN))["codes"]


async def by_code(code: str, **fields: str) -> dict[str, str]:
    return {"username": ANN["username"], "code": code, "password": NEW, **fields}


async def link_for(web: Web, visitor: Visitor) -> str:
    """What the host would send."""
    player = (await visitor.asks("GET", "/api/me"))["id"]
    return (await password_link(web.context.store, player, web.context.now))[0]


def test_a_code_is_read_however_it_is_written() -> None:
    code = new_code()
    assert len(code) == len("K7QMN-2XAB9-DFGHJ-4TRSW")
    assert code_hash(code) == code_hash(f" {code.lower().replace('-', ' ')}")
    assert code_hash(code) != code_hash(new_code())


async def test_a_code_sets_a_new_password_once_and_signs_other_devices_out(web: Web) -> None:
    ann, codes = await with_codes(web)
    assert len(set(codes)) == CODES
    stranger = await web.visitor()
    you = await stranger.asks("POST", CODE, json=await by_code(codes[0], username="aNN_1"))
    assert you["username"] == "Ann_1"
    assert await stranger.asks("GET", "/api/me") == you
    assert (await ann.asks("GET", "/api/me"))["id"] is None
    assert (await stranger.refused("POST", "/api/session", json=ANN))[1] == "wrong_password"
    await signed_in(web, password=NEW)
    again = await by_code(codes[0], password="one more way home")
    assert await stranger.refused("POST", CODE, json=again) == (403, "wrong_code")
    assert await stranger.asks("GET", "/api/account/codes") == {"left": CODES - 1}
    await stranger.asks("POST", CODE, json={**again, "code": codes[1]})


async def test_codes_are_kept_as_hashes_and_shown_once(web: Web) -> None:
    ann, codes = await with_codes(web)
    stored = await everything_in(web)
    assert all(code not in stored and code.replace("-", "") not in stored for code in codes)
    data = await ann.asks("GET", "/api/me/data")
    assert data["recovery_codes"] == CODES
    assert codes[0] not in str(data)


async def test_a_wrong_name_and_a_wrong_code_are_answered_alike(web: Web) -> None:
    _, codes = await with_codes(web)
    stranger = await web.visitor()
    wrong = [await by_code(new_code()), await by_code(codes[0], username="nobody_at_all")]
    wrong.append(await by_code(codes[0], username="not a name"))
    answers = [await stranger.post(CODE, json=asked) for asked in wrong]
    assert {answer.status_code for answer in answers} == {403}
    assert len({answer.text for answer in answers}) == 1
    weak = await by_code(codes[0], password="short")
    assert await stranger.refused("POST", CODE, json=weak) == (400, "weak_password")
    await stranger.asks("POST", CODE, json=await by_code(codes[0]))


async def test_of_two_who_use_one_code_at_once_one_gets_in(web: Web) -> None:
    _, codes = await with_codes(web)
    both = [await web.visitor(), await web.visitor()]
    asked = [await by_code(codes[0], password=f"way home {n}") for n in range(2)]
    answers = await asyncio.gather(
        *(one.post(CODE, json=json) for one, json in zip(both, asked, strict=True))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 403]


async def test_codes_are_tried_as_slowly_as_passwords(tmp_path: Any) -> None:
    async with web_at(tmp_path, guess_rate=20) as web:
        await claimed(web)
        stranger = await web.visitor()
        answers = [await stranger.post(CODE, json=await by_code(new_code())) for _ in range(11)]
        assert [answer.status_code for answer in answers] == [403] * 10 + [429]
        assert (await stranger.refused("POST", "/api/session", json=ANN))[0] == 429


async def test_new_codes_need_the_password_and_end_the_old_ones(web: Web) -> None:
    ann, codes = await with_codes(web)
    wrong = {"password": "not this one"}
    assert (await ann.refused("POST", "/api/account/codes", json=wrong))[1] == "wrong_password"
    fields = {"password": ANN["password"]}
    fresh = (await ann.asks("POST", "/api/account/codes", json=fields))["codes"]
    assert await ann.refused("POST", CODE, json=await by_code(codes[0])) == (403, "wrong_code")
    await ann.asks("POST", CODE, json=await by_code(fresh[0]))
    guest = await web.visitor("Bob")
    assert await guest.refused("POST", "/api/account/codes", json=fields) == (403, "no_account")
    assert await guest.refused("GET", "/api/account/codes") == (403, "no_account")


async def test_a_link_from_the_host_sets_a_password_once_and_ends(web: Web) -> None:
    ann = await claimed(web)
    stranger = await web.visitor()
    old, link = await link_for(web, ann), await link_for(web, ann)
    assert link not in await everything_in(web)
    fields = {"token": old, "password": NEW}
    assert await stranger.refused("POST", LINK, json=fields) == (403, "bad_link")
    weak = {"token": link, "password": "short"}
    assert await stranger.refused("POST", LINK, json=weak) == (400, "weak_password")
    fields = {"token": link, "password": NEW}
    assert (await stranger.asks("POST", LINK, json=fields))["username"] == "Ann_1"
    assert (await ann.asks("GET", "/api/me"))["id"] is None
    assert await stranger.refused("POST", LINK, json=fields) == (403, "bad_link")
    late = await link_for(web, stranger)
    web.time.pass_seconds(PASSWORD_LINK / 1000 + 1)
    fields = {"token": late, "password": NEW}
    assert await stranger.refused("POST", LINK, json=fields) == (403, "bad_link")


async def test_a_guest_and_a_user_go_on_at_another_device(web: Web) -> None:
    for here in (await web.visitor("Guest"), await claimed(web)):
        room = await here.asks("POST", "/api/rooms", json={"game": "pebbles"})
        link = await here.asks("POST", "/api/me/device")
        assert link["token"] not in await everything_in(web)
        phone = await web.visitor()
        you = await phone.asks("POST", DEVICE, json={"token": link["token"]})
        assert you == await here.asks("GET", "/api/me") == await phone.asks("GET", "/api/me")
        rooms = await phone.asks("GET", "/api/rooms/mine")
        assert [mine["code"] for mine in rooms] == [room["code"]]
        assert phone.cookies["parlor"] != here.cookies["parlor"]
        used = {"token": link["token"]}
        assert await phone.refused("POST", DEVICE, json=used) == (403, "bad_link")


async def test_of_two_devices_that_use_one_link_at_once_one_gets_in(web: Web) -> None:
    ann = await web.visitor("Ann")
    fields = {"token": (await ann.asks("POST", "/api/me/device"))["token"]}
    phones = [await web.visitor() for _ in range(3)]
    answers = await asyncio.gather(*(phone.post(DEVICE, json=fields) for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403]


async def test_a_device_link_ends_soon_and_by_signing_out_elsewhere(web: Web) -> None:
    ann, phone = await claimed(web), await web.visitor()
    for end in (web.time.pass_seconds, None):
        fields = {"token": (await ann.asks("POST", "/api/me/device"))["token"]}
        if end:
            end(DEVICE_LINK / 1000 + 1)
        else:
            await ann.asks("DELETE", "/api/sessions")
        assert await phone.refused("POST", DEVICE, json=fields) == (403, "bad_link")
    # One of the other kind opens nothing either.
    fields = {"token": await link_for(web, ann)}
    assert await phone.refused("POST", DEVICE, json=fields) == (403, "bad_link")


async def test_links_are_tried_as_slowly_as_room_codes(tmp_path: Any) -> None:
    async with web_at(tmp_path, guess_rate=3) as web:
        stranger = await web.visitor()
        answers = [await stranger.post(DEVICE, json={"token": "x" * 43}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [403] * 3 + [429]
