"""Matches as files, over HTTP: one, several or all, for those who sat there."""

from pathlib import Path
from typing import Any

import pytest

from parlor.server.stats.history import Archive
from tests.support.people_at_play import claimed, left, named, over, started
from tests.support.web import Visitor, Web, web_at
from tests.toys.pebbles import with_policy

ALL = "/api/me/matches/export"


async def three_matches(web: Web) -> tuple[Visitor, list[str]]:
    """Someone with three finished matches, the newest first."""
    ann, ben = await web.visitor("Ann"), await web.visitor("Ben")
    played = [await over(web, ann, ben), await left(web, 0, ben, ann), await web.finished(ann)]
    return ann, played[::-1]


def ids(file: Any) -> list[str]:
    return [one["header"]["match"] for one in file["matches"]]


async def test_all_my_finished_matches_are_one_file(web: Web) -> None:
    ann, played = await three_matches(web)
    await started(web, ann, await web.visitor("Cid"))
    answer = await ann.get(ALL)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"] == 'attachment; filename="parlor-matches.json"'
    file = answer.json()
    assert (file["format"], file["version"]) == ("parlor-matches", 1)
    assert ids(file) == played
    one = await ann.asks("GET", f"/api/matches/{played[0]}/export")
    assert file["matches"][0] == one


async def test_some_of_my_matches_are_one_file(web: Web) -> None:
    ann, (first, _second, third) = await three_matches(web)
    file = await ann.asks("GET", f"{ALL}?match={third}&match={first}&match={third}")
    assert ids(file) == [third, first]


async def test_a_match_that_is_erased_meanwhile_is_left_out_of_a_whole_file(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, played = await three_matches(web)
    real = Archive.finished
    for erased, rest in ((0, played[1:]), (1, played[2:])):

        async def outdated(
            archive: Archive, player: str, most: int, gone: int = erased
        ) -> list[str]:
            found = await real(archive, player, most)
            await web.context.store.erase_match(played[gone])
            return found

        with monkeypatch.context() as patch:
            patch.setattr(Archive, "finished", outdated)
            assert ids(await ann.asks("GET", ALL)) == rest


async def test_a_person_without_matches_gets_a_file_without_matches(web: Web) -> None:
    ann = await web.visitor("Ann")
    assert ids(await ann.asks("GET", ALL)) == []


async def test_a_file_of_several_matches_travels_to_another_server(
    web: Web, tmp_path: Path
) -> None:
    ann, played = await three_matches(web)
    file = await ann.asks("GET", ALL)
    (tmp_path / "elsewhere").mkdir()
    async with web_at(tmp_path / "elsewhere") as other:
        bob = await named(other, "Bob")
        made = await bob.asks("POST", "/api/matches", json=file)
        assert made == {"match": played[0], "matches": played}
        assert await bob.asks("POST", "/api/matches", json=file) == made
        eve = await other.visitor()
        for match in played:
            assert (await eve.asks("GET", f"/api/matches/{match}"))["imported"] is True
            there = await eve.asks("GET", f"/api/matches/{match}/export")
            assert there == await ann.asks("GET", f"/api/matches/{match}/export")
        assert (await bob.asks("GET", "/api/me/matches"))["matches"] == []
        mine = (await bob.asks("GET", "/api/me/matches?imported=true"))["matches"]
        assert [one["match"] for one in mine] == played


async def test_one_bad_match_in_a_file_keeps_all_out(web: Web, tmp_path: Path) -> None:
    ann, (first, second, third) = await three_matches(web)
    file = await ann.asks("GET", ALL)
    file["matches"][2]["header"]["seed"] = "1"
    (tmp_path / "elsewhere").mkdir()
    async with web_at(tmp_path / "elsewhere") as other:
        bob = await named(other, "Bob")
        assert await bob.refused("POST", "/api/matches", json=file) == (400, "bad_record")
        for match in (first, second, third):
            path = f"/api/matches/{match}"
            assert await bob.refused("GET", path) == (404, "match_not_found")


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ({"format": "parlor-matches", "version": 1, "matches": []}, "bad_record"),
        ({"format": "parlor-matches", "version": 2, "matches": []}, "malformed"),
        ({"format": "parlor-matches", "version": 1, "matches": [{}]}, "malformed"),
        ({"format": "parlor-matches", "version": 1}, "malformed"),
        ({"format": "chess", "version": 1, "matches": []}, "malformed"),
    ],
)
async def test_a_file_that_is_no_collection_is_refused(
    web: Web, file: dict[str, Any], code: str
) -> None:
    ann = await named(web, "Ann")
    assert await ann.refused("POST", "/api/matches", json=file) == (400, code)


async def test_a_match_of_others_is_not_exported(web: Web) -> None:
    ann, played = await three_matches(web)
    eve, nobody = await web.visitor("Eve"), await web.visitor()
    for stranger in (eve, nobody):
        refused = await stranger.refused("GET", f"/api/matches/{played[0]}/export")
        assert refused == (403, "not_your_match")
        assert not (await stranger.asks("GET", f"/api/matches/{played[0]}"))["savable"]
    assert (await ann.asks("GET", f"/api/matches/{played[0]}"))["savable"]
    mine = await over(web, eve, mode="solo")
    both = f"{ALL}?match={mine}&match={played[0]}"
    assert await eve.refused("GET", both) == (403, "not_your_match")
    assert await ann.refused("GET", f"{ALL}?match={mine}") == (403, "not_your_match")


async def test_unknown_and_running_matches_are_not_exported(web: Web) -> None:
    ann = await web.visitor("Ann")
    assert await ann.refused("GET", f"{ALL}?match=nothing") == (404, "match_not_found")
    code = await started(web, ann, await web.visitor("Ben"))
    running = await web.play_out(code, 1)
    assert await ann.refused("GET", f"{ALL}?match={running}") == (409, "match_running")


async def test_a_stranger_exports_nothing(web: Web) -> None:
    ann = await claimed(web, "Ann")
    match = await web.finished(ann)
    forger = await web.visitor()
    forger.cookies.set("parlor", "A" * 43)
    assert await forger.refused("GET", ALL) == (401, "no_identity")
    path = f"/api/matches/{match}/export"
    assert await forger.refused("GET", path) == (403, "not_your_match")
    assert (await ann.get(path)).status_code == 200
    await ann.asks("DELETE", "/api/session")
    assert await ann.refused("GET", ALL) == (401, "no_identity")
    assert await ann.refused("GET", path) == (403, "not_your_match")


async def test_a_table_that_keeps_nothing_exports_nothing(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_policy(keep=False)) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        assert ids(await ann.asks("GET", ALL)) == []
        assert await ann.refused("GET", f"{ALL}?match={match}") == (403, "not_by_policy")
