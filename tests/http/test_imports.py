"""Matches that someone imported from a file, over HTTP."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from parlor.server.db.database import Store
from parlor.server.db.imports import Imports
from parlor.server.db.sql_store import SqlStore
from parlor.server.models import StoredMatch
from parlor.server.stats.recorder import Recorder
from tests.support.people_at_play import left, named, over
from tests.support.web import Visitor, Web, web_at

IMPORTED = "/api/me/matches?imported=true"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Where another server keeps its matches."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


async def imported(web: Web, path: Path) -> tuple[Visitor, list[str]]:
    """Someone elsewhere who imported two matches of this server, the newest first."""
    ann, ben = await web.visitor("Ann"), await web.visitor("Ben")
    played = [await over(web, ann, ben), await left(web, 0, ann, ben)]
    file = await ann.asks("GET", "/api/me/matches/export")
    other = await web.stack.enter_async_context(web_at(path))
    cid = await named(other, "Cid")
    await cid.asks("POST", "/api/matches", json=file)
    await Recorder(other.context.store, other.games).sweep()
    return cid, played[::-1]


def told(answer: Any) -> list[str]:
    return [one["match"] for one in answer["matches"]]


async def test_what_i_imported_is_listed_apart_and_counts_for_nothing(
    web: Web, elsewhere: Path
) -> None:
    cid, played = await imported(web, elsewhere)
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


async def test_what_i_imported_tells_its_scores(web: Web, elsewhere: Path) -> None:
    cid, (_, oldest) = await imported(web, elsewhere)
    dan = await web.visitor("Dan")
    here = await dan.asks("GET", f"/api/matches/{oldest}")
    newest, played = (await cid.asks("GET", IMPORTED))["matches"]
    seats = [(seat["place"], seat["points"]) for seat in played["names"]]
    assert seats == list(zip(*(here["outcome"][key] for key in ("placing", "points")), strict=True))
    assert [seat["place"] for seat in newest["names"]] == [2, 1]
    assert [seat["points"] for seat in newest["names"]] == [None, None]


async def test_to_list_what_i_imported_reads_no_moves(
    web: Web, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid, played = await imported(web, elsewhere)

    async def never(store: Store, match: str) -> StoredMatch | None:
        raise AssertionError("a whole match was loaded")

    monkeypatch.setattr(SqlStore, "match", never)
    assert told(await cid.asks("GET", IMPORTED)) == played


async def test_what_i_imported_can_be_removed(web: Web, elsewhere: Path) -> None:
    cid, (newest, oldest) = await imported(web, elsewhere)
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
        cid, dan = await named(other, "Cid"), await named(other, "Dan")
        await cid.asks("POST", "/api/matches", json=file)
        list_for = Imports.list_for

        async def late(imports: Imports, player: str, sizes: dict[str, int], at: int) -> bool:
            monkeypatch.undo()
            await cid.asks("DELETE", f"/api/me/imports/{match}")
            return await list_for(imports, player, sizes, at)

        monkeypatch.setattr(Imports, "list_for", late)
        await dan.asks("POST", "/api/matches", json=file)
        assert told(await dan.asks("GET", IMPORTED)) == [match]
        assert told(await cid.asks("GET", IMPORTED)) == []


async def test_two_import_the_same_file_in_the_same_instant(web: Web, elsewhere: Path) -> None:
    match, file = await file_of(web)
    async with web_at(elsewhere) as other:
        cid, dan = await named(other, "Cid"), await named(other, "Dan")

        async def meanwhile() -> None:
            await cid.asks("POST", "/api/matches", json=file)

        other.faults.before("import_match", meanwhile)
        await dan.asks("POST", "/api/matches", json=file)
        for visitor in (cid, dan):
            assert told(await visitor.asks("GET", IMPORTED)) == [match]


async def test_nobody_removes_what_another_imported_or_played(web: Web, elsewhere: Path) -> None:
    cid, (newest, _) = await imported(web, elsewhere)
    eve, nobody = await web.visitor("Eve"), await web.visitor()
    path = f"/api/me/imports/{newest}"
    assert await eve.refused("DELETE", path) == (404, "match_not_found")
    assert await nobody.refused("DELETE", path) == (401, "no_identity")
    assert (await eve.asks("GET", f"/api/matches/{newest}"))["match"] == newest
    assert newest in told(await cid.asks("GET", IMPORTED))


async def test_my_own_match_from_a_file_is_not_listed_twice(web: Web) -> None:
    ann, ben, eve = [await named(web, name) for name in ("Ann", "Ben", "Eve")]
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


async def test_only_people_with_a_username_take_matches_in(web: Web, elsewhere: Path) -> None:
    match, file = await file_of(web)
    async with web_at(elsewhere) as other:
        guest, nobody = await other.visitor("Guest"), await other.visitor()
        assert await guest.refused("POST", "/api/matches", json=file) == (403, "no_account")
        assert await nobody.refused("POST", "/api/matches", json=file) == (401, "no_identity")
        assert await other.context.store.match(match) is None


async def never_read() -> AsyncIterator[bytes]:
    raise AssertionError("the body was read before it was known who sends it")
    yield b""


async def test_a_body_is_not_read_before_it_is_known_that_its_sender_may(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=5, import_matches=0) as web:
        guest, nobody = await web.visitor("Guest"), await web.visitor()
        full = await named(web, "Full", "192.0.2.2")
        asked = {"content": never_read(), "headers": {"content-type": "application/json"}}
        assert await nobody.refused("POST", "/api/matches", **asked) == (401, "no_identity")
        asked["content"] = never_read()
        assert await guest.refused("POST", "/api/matches", **asked) == (403, "no_account")
        asked["content"] = never_read()
        assert await guest.refused("POST", "/api/matches", **asked) == (429, "rate_limited")
        asked["content"] = never_read()
        assert await full.refused("POST", "/api/matches", **asked) == (409, "imports_full")


def padded(file: Any, **header: Any) -> Any:
    return {**file, "header": {**file["header"], **header}}


async def test_padding_is_refused_or_left_out(web: Web, elsewhere: Path) -> None:
    match, file = await file_of(web)
    waste = "x" * 100_000
    bots = [{**seat, "bot": waste} for seat in file["header"]["seats"]]
    options = {**file["header"]["options"], "waste": waste}
    moves = [{**row, "waste": waste if row["index"] == 0 else ""} for row in file["moves"]]
    async with web_at(elsewhere) as other:
        cid = await named(other, "Cid")
        for bad in (padded(file, seats=bots), padded(file, options=options)):
            assert await cid.refused("POST", "/api/matches", json=bad) == (400, "bad_record")
        left_out = {**padded(file, waste=waste), "moves": moves, "notation": [waste]}
        spaced = json.format(json.encode(left_out), indent=4)
        await cid.asks("POST", "/api/matches", content=spaced)
        used = await Imports(other.context.store).used((await cid.asks("GET", "/api/me"))["id"])
        kept = await other.context.store.match(match)
        assert kept is not None
        stored = sum(len(bytes(row.data)) for row in kept.rows)
        assert stored < 50 * len(kept.rows)
        assert stored < used.bytes < 10_000


async def test_everybody_has_a_share_of_storage(web: Web, elsewhere: Path) -> None:
    ann, ben = await web.visitor("Ann"), await web.visitor("Ben")
    files = []
    for _ in range(3):
        match = await over(web, ann, ben)
        files.append(await ann.asks("GET", f"/api/matches/{match}/export"))
    both = {"format": "parlor-matches", "version": 1, "matches": files[:2]}
    async with web_at(elsewhere, import_matches=2) as other:
        cid = await named(other, "Cid")
        three = {**both, "matches": files}
        assert await cid.refused("POST", "/api/matches", json=three) == (409, "imports_full")
        assert told(await cid.asks("GET", IMPORTED)) == [], "all or none"
        await cid.asks("POST", "/api/matches", json=both)
        assert await cid.refused("POST", "/api/matches", json=files[2]) == (409, "imports_full")
        await cid.asks("DELETE", f"/api/me/imports/{files[0]['header']['match']}")
        await cid.asks("POST", "/api/matches", json=files[2])
    async with web_at(elsewhere, import_megabytes=0) as other:
        dan = await named(other, "Dan")
        assert await dan.refused("POST", "/api/matches", json=files[0]) == (409, "imports_full")


async def test_a_file_at_a_time(web: Web, elsewhere: Path) -> None:
    _, file = await file_of(web)
    async with web_at(elsewhere) as other:
        cid = await named(other, "Cid")
        me = (await cid.asks("GET", "/api/me"))["id"]
        with other.context.background.alone(f"import of {me}"):
            assert await cid.refused("POST", "/api/matches", json=file) == (503, "busy")
        await cid.asks("POST", "/api/matches", json=file)
