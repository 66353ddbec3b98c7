"""Matches that somebody took in from a file, over HTTP."""

from pathlib import Path
from typing import Any

import pytest

from parlor.server.people.counting import Counting
from parlor.server.people.imports import Imports
from parlor.server.storage.records import Kept
from tests.server.people_at_play import claimed, left, over
from tests.server.web import Visitor, Web, web_at

IMPORTED = "/api/me/matches?imported=true"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Where another server keeps its matches."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


async def taken_in(web: Web, path: Path) -> tuple[Visitor, list[str]]:
    """Somebody elsewhere who took in two matches of this server, the newest first."""
    ann, ben = await web.visitor("Ann"), await web.visitor("Ben")
    played = [await over(web, ann, ben), await left(web, 0, ann, ben)]
    file = await ann.asks("GET", "/api/me/matches/export")
    other = await web.stack.enter_async_context(web_at(path))
    cid = await claimed(other, "Cid")
    await cid.asks("POST", "/api/matches", json=file)
    await Counting(other.desk.store, other.games).sweep()
    return cid, played[::-1]


def told(answer: Any) -> list[str]:
    return [one["match"] for one in answer["matches"]]


async def test_what_i_took_in_is_listed_apart_and_counts_for_nothing(
    web: Web, elsewhere: Path
) -> None:
    cid, played = await taken_in(web, elsewhere)
    found = await cid.asks("GET", IMPORTED)
    assert told(found) == played
    assert all(one["imported"] and one["kept"] for one in found["matches"])
    assert not any(seat["you"] for one in found["matches"] for seat in one["names"])
    assert told(await cid.asks("GET", f"{IMPORTED}&opponent=ben&game=pebbles")) == played
    assert told(await cid.asks("GET", f"{IMPORTED}&opponent=dora")) == []
    assert told(await cid.asks("GET", "/api/me/matches")) == []
    profile = await cid.asks("GET", "/api/me/profile")
    assert (profile["played"], profile["recent"]) == (0, [])
    assert told({"matches": (await cid.asks("GET", "/api/me/data"))["imports"]}) == sorted(played)


async def test_what_i_took_in_tells_its_scores(web: Web, elsewhere: Path) -> None:
    cid, (_, oldest) = await taken_in(web, elsewhere)
    dan = await web.visitor("Dan")
    here = await dan.asks("GET", f"/api/matches/{oldest}")
    newest, played = (await cid.asks("GET", IMPORTED))["matches"]
    seats = [(seat["place"], seat["points"]) for seat in played["names"]]
    assert seats == list(zip(*(here["outcome"][key] for key in ("placing", "points")), strict=True))
    assert [seat["place"] for seat in newest["names"]] == [2, 1]
    assert [seat["points"] for seat in newest["names"]] == [None, None]


async def test_to_list_what_i_took_in_costs_as_much_as_taking_it_in(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=4) as web:
        ann = await web.visitor("Ann")
        for _ in range(3):
            assert told(await ann.asks("GET", "/api/me/matches")) == []
        assert told(await ann.asks("GET", IMPORTED)) == []
        assert await ann.refused("GET", IMPORTED) == (429, "rate_limited")


async def test_what_i_took_in_can_be_removed(web: Web, elsewhere: Path) -> None:
    cid, (newest, oldest) = await taken_in(web, elsewhere)
    removed = await cid.asks("DELETE", f"/api/me/imports/{newest}")
    assert removed["match"] == newest
    assert told(await cid.asks("GET", IMPORTED)) == [oldest]
    assert await cid.refused("GET", f"/api/matches/{newest}") == (404, "match_not_found")
    again = await cid.refused("DELETE", f"/api/me/imports/{newest}")
    assert again == (404, "match_not_found")


async def file_of(web: Web) -> tuple[str, Any]:
    """A match of this server and the file that tells of it."""
    ann, ben = await web.visitor("Ann"), await web.visitor("Ben")
    match = await over(web, ann, ben)
    return match, await ann.asks("GET", f"/api/matches/{match}/export")


async def test_what_is_removed_while_i_take_it_in_is_mine_all_the_same(
    web: Web, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file = await file_of(web)
    async with web_at(elsewhere) as other:
        cid, dan = await other.visitor("Cid"), await other.visitor("Dan")
        await cid.asks("POST", "/api/matches", json=file)
        take_in = Imports.take_in

        async def late(imports: Imports, player: str, matches: list[str], at: int) -> bool:
            monkeypatch.undo()
            await cid.asks("DELETE", f"/api/me/imports/{match}")
            return await take_in(imports, player, matches, at)

        monkeypatch.setattr(Imports, "take_in", late)
        await dan.asks("POST", "/api/matches", json=file)
        assert told(await dan.asks("GET", IMPORTED)) == [match]
        assert told(await cid.asks("GET", IMPORTED)) == []


async def test_two_take_in_the_same_file_in_the_same_instant(web: Web, elsewhere: Path) -> None:
    match, file = await file_of(web)
    async with web_at(elsewhere) as other:
        cid, dan = await other.visitor("Cid"), await other.visitor("Dan")
        store = other.desk.store
        keep = store.import_match

        async def late(*kept: Kept) -> bool:
            store.import_match = keep  # type: ignore[method-assign]
            await cid.asks("POST", "/api/matches", json=file)
            return await keep(*kept)

        store.import_match = late  # type: ignore[method-assign]
        await dan.asks("POST", "/api/matches", json=file)
        for visitor in (cid, dan):
            assert told(await visitor.asks("GET", IMPORTED)) == [match]


async def test_nobody_removes_what_another_took_in_or_played(web: Web, elsewhere: Path) -> None:
    cid, (newest, _) = await taken_in(web, elsewhere)
    eve, nobody = await web.visitor("Eve"), await web.visitor()
    path = f"/api/me/imports/{newest}"
    assert await eve.refused("DELETE", path) == (404, "match_not_found")
    assert await nobody.refused("DELETE", path) == (401, "no_identity")
    assert (await eve.asks("GET", f"/api/matches/{newest}"))["match"] == newest
    assert newest in told(await cid.asks("GET", IMPORTED))


async def test_my_own_match_from_a_file_is_not_listed_twice(web: Web) -> None:
    ann, ben, eve = [await web.visitor(name) for name in ("Ann", "Ben", "Eve")]
    match = await over(web, ann, ben)
    file = await ann.asks("GET", f"/api/matches/{match}/export")
    for visitor in (ann, eve):
        await visitor.asks("POST", "/api/matches", json=file)
    assert told(await ann.asks("GET", IMPORTED)) == []
    listed = await eve.asks("GET", IMPORTED)
    assert told(listed) == [match]
    assert listed["matches"][0]["room"] is None, "whoever has a file is not invited to the room"
    await eve.asks("DELETE", f"/api/me/imports/{match}")
    assert told(await ann.asks("GET", "/api/me/matches")) == [match]
