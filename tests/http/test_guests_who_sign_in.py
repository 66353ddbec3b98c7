"""A guest who signs in and brings finished matches along, over HTTP."""

from typing import Any

from parlor.server.db.bans import Ban, ban
from tests.support.people_at_play import PASSWORD, claimed, left, over
from tests.support.web import Visitor, Web

ANN = {"username": "Ann", "password": PASSWORD}


async def signs_in(visitor: Visitor, **fields: Any) -> Any:
    return await visitor.asks("POST", "/api/session", json={**ANN, **fields})


async def history(visitor: Visitor) -> list[str]:
    return [one["match"] for one in (await visitor.asks("GET", "/api/me/matches"))["matches"]]


async def test_a_guest_brings_finished_matches_along_when_asked(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await web.visitor("Ben")
    guest = await web.visitor("Guest 1000")
    matches = [await left(web, 1, guest, ben), await over(web, guest, mode="solo")]
    told = await signs_in(guest, bring=True)
    assert (told["username"], told["name"], told["brought"]) == ("Ann", "Ann", 2)
    assert await history(guest) == await history(ann) == matches[::-1]
    assert (await ann.asks("GET", "/api/me/profile"))["played"] == 2
    assert (await guest.asks("GET", f"/api/matches/{matches[0]}"))["savable"]


async def test_who_does_not_ask_brings_nothing(web: Web) -> None:
    ann, guest = await claimed(web, "Ann"), await web.visitor("Guest 1000")
    await over(web, guest, mode="solo")
    assert (await signs_in(guest))["brought"] == 0
    assert await history(ann) == []


async def test_matches_of_an_account_are_never_brought_to_another(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    match = await over(web, ben, mode="solo")
    cookies = dict(ben.cookies)
    assert (await signs_in(ben, bring=True))["brought"] == 0
    assert await history(ann) == []
    ben.cookies.clear()
    ben.cookies.update(cookies)
    assert await history(ben) == [match]


async def test_nothing_is_brought_with_a_wrong_password_or_from_nowhere(web: Web) -> None:
    ann, guest = await claimed(web, "Ann"), await web.visitor("Guest 1000")
    match = await over(web, guest, mode="solo")
    wrong = {**ANN, "password": "not the password", "bring": True}
    assert await guest.refused("POST", "/api/session", json=wrong) == (403, "wrong_password")
    assert await history(guest) == [match]
    assert await history(ann) == []
    stranger = await web.visitor()
    assert (await signs_in(stranger, bring=True))["brought"] == 0


async def test_a_match_known_from_a_file_is_not_listed_twice_once_it_is_brought(web: Web) -> None:
    ann, guest = await claimed(web, "Ann"), await web.visitor("Guest 1000")
    match = await over(web, guest, mode="solo")
    file = await guest.asks("GET", f"/api/matches/{match}/export")
    await ann.asks("POST", "/api/matches", json=file)
    await signs_in(guest, bring=True)
    assert await history(ann) == [match]
    assert (await ann.asks("GET", "/api/me/matches?imported=true"))["matches"] == []


async def test_a_guest_who_is_not_let_in_brings_nothing_and_spoils_no_sign_in(web: Web) -> None:
    await claimed(web, "Ann")
    guest = await web.visitor("Guest 1000")
    await over(web, guest, mode="solo")
    you = await guest.asks("GET", "/api/me")
    await ban(web.context.store, Ban(you["id"], "You cheated", 0))
    assert (await signs_in(guest, bring=True))["brought"] == 0
