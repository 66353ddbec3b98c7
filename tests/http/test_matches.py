"""Finished matches, over HTTP."""

import gzip
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from parlor.match import commitment
from parlor.server import background
from parlor.server.rooms import replay
from tests.support.people_at_play import named
from tests.support.web import Web, web_at
from tests.toys.pebbles import GAME, with_changes, with_policy


async def test_a_finished_match_shows_its_header_and_proves_its_deal(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor()
    match = await web.finished(ann)
    shown = await eve.asks("GET", f"/api/matches/{match}")
    kept = await web.context.store.match(match)
    assert kept is not None
    assert shown["commitment"] == commitment(kept.header)
    assert (shown["seed"], shown["salt"]) == (str(kept.header.seed), kept.header.salt)
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bob"]
    assert shown["duration"] == 1000 * shown["moves"]
    assert shown["outcome"]["reason"] == shown["reason"] == "spent"


@pytest.mark.parametrize("eyes", ["0", "1", "watch", "open"])
async def test_frames_are_a_fold_of_the_log(web: Web, eyes: str) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor()
    match = await web.finished(ann)
    shown = await eve.asks("GET", f"/api/matches/{match}/frames?eyes={eyes}")
    kept = await web.context.store.match(match)
    assert kept is not None
    assert len(shown["frames"]) == len(kept.rows) + 1
    deal, end = shown["frames"][0], shown["frames"][-1]
    assert len(deal["view"]["hand"]) == (4 if eyes in ("0", "1") else 0)
    final = replay.folded(GAME, kept).state
    assert end["view"]["rows"] == [list(row) for row in final.rows]
    if eyes == "open":
        assert [view["hand"] for view in end["views"]] == [list(hand) for hand in final.hands]
    else:
        assert end["views"] is None


async def test_frames_come_in_pages(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "PAGE", 4)
    ann = await web.visitor("Ann")
    match = await web.finished(ann)
    rows = (await ann.asks("GET", f"/api/matches/{match}"))["moves"]
    path, found, following = f"/api/matches/{match}/frames?from=", [], 0
    while following is not None:
        shown = await ann.asks("GET", f"{path}{following}")
        assert len(shown["frames"]) <= 4
        found += [frame["version"] for frame in shown["frames"]]
        following = shown["next"]
    assert found == list(range(rows + 1))
    assert await ann.refused("GET", f"{path}{rows + 1}") == (409, "bad_position")
    assert await ann.refused("GET", f"{path}-1") == (400, "malformed")


async def test_a_match_from_before_the_bound_is_refused_unread(web: Web) -> None:
    ann = await web.visitor("Ann")
    match = await web.finished(ann)
    rows = (await ann.asks("GET", f"/api/matches/{match}"))["moves"]
    web.games[GAME.id] = with_changes(max_rows=rows)
    assert (await ann.get(f"/api/matches/{match}/frames")).status_code == 200
    web.games[GAME.id] = with_changes(max_rows=rows - 1)
    for tail in ("", "/frames", "/export"):
        refused = await ann.refused("GET", f"/api/matches/{match}{tail}")
        assert refused == (409, "match_too_long")


async def test_the_number_of_folds_that_wait_is_limited(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor(address="192.0.2.2")
    match = await web.finished(ann)
    path = f"/api/matches/{match}/frames"
    with ExitStack() as waiting:
        for _ in range(background.EACH):
            waiting.enter_context(web.context.background.place("192.0.2.1"))
        assert await ann.refused("GET", path) == (503, "busy")
        assert (await eve.get(path)).status_code == 200
        for other in range(background.MOST - background.EACH):
            waiting.enter_context(web.context.background.place(str(other)))
        assert await eve.refused("GET", path) == (503, "busy")
    assert (await ann.get(path)).status_code == 200


async def test_a_spectator_is_the_default_and_unknown_eyes_are_refused(web: Web) -> None:
    ann = await web.visitor("Ann")
    match = await web.finished(ann)
    path = f"/api/matches/{match}/frames"
    assert (await ann.asks("GET", path))["frames"][0]["view"]["hand"] == []
    assert await ann.refused("GET", f"{path}?eyes=2") == (400, "malformed")


async def test_long_answers_are_compressed(web: Web) -> None:
    ann = await web.visitor("Ann")
    match = await web.finished(ann)
    request = ann.build_request("GET", f"/api/matches/{match}/frames?eyes=open")
    answer = await ann.send(request, stream=True)
    raw = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == "gzip"
    assert len(gzip.decompress(raw)) > 5 * len(raw)
    plain = await ann.get(request.url, headers={"accept-encoding": "identity"})
    assert plain.content == gzip.decompress(raw)
    assert "content-encoding" not in plain.headers


async def test_a_match_travels_to_another_server_as_a_file(web: Web, tmp_path: Path) -> None:
    ann = await web.visitor("Ann")
    match = await web.finished(ann)
    answer = await ann.get(f"/api/matches/{match}/export")
    name = f"parlor-{GAME.id}-{match}.json"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    (tmp_path / "elsewhere").mkdir()
    async with web_at(tmp_path / "elsewhere") as other:
        bob = await named(other, "Bob")
        made = await bob.asks("POST", "/api/matches", json=answer.json())
        assert made == {"match": match, "matches": [match]}
        here = await ann.asks("GET", f"/api/matches/{match}")
        there = await bob.asks("GET", f"/api/matches/{match}")
        assert there == {**here, "imported": True}
        assert (await bob.get(f"/api/matches/{match}/export")).json() == answer.json()


async def test_importing_a_match_that_is_here_changes_nothing(web: Web) -> None:
    ann = await named(web, "Ann")
    match = await web.finished(ann)
    file = await ann.asks("GET", f"/api/matches/{match}/export")
    assert (await ann.asks("POST", "/api/matches", json=file))["matches"] == [match]
    assert (await ann.asks("GET", f"/api/matches/{match}"))["imported"] is False


async def test_another_match_cannot_take_the_id_of_one_that_is_here(web: Web) -> None:
    ann = await named(web, "Ann")
    first, second = await web.finished(ann), await web.finished(ann)
    file = await ann.asks("GET", f"/api/matches/{second}/export")
    file["header"]["match"] = first
    assert await ann.refused("POST", "/api/matches", json=file) == (400, "bad_record")


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("format",), "chess", "malformed"),
        (("version",), 2, "malformed"),
        (("moves",), "none", "malformed"),
        (("header", "game"), "chess", "bad_record"),
        (("header", "version"), 99, "bad_record"),
        (("header", "seed"), "1", "bad_record"),
    ],
)
async def test_a_file_that_is_no_record_is_refused(
    web: Web, path: tuple[str, ...], value: Any, code: str
) -> None:
    ann = await named(web, "Ann")
    match = await web.finished(ann)
    file = await ann.asks("GET", f"/api/matches/{match}/export")
    part = file
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    assert await ann.refused("POST", "/api/matches", json=file) == (400, code)


async def test_a_file_may_be_larger_than_other_requests_but_not_without_end(web: Web) -> None:
    ann = await named(web, "Ann")
    match = await web.finished(ann)
    file = await ann.asks("GET", f"/api/matches/{match}/export")
    file["notation"] = ["x" * 1000] * 2000
    assert (await ann.asks("POST", "/api/matches", json=file))["match"] == match
    file["notation"] = ["x" * 1000] * 2100
    answer = await ann.post("/api/matches", json=file)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert answer.json()["message"] == "The file is over 2 MB. Import fewer matches at a time."


@pytest.mark.parametrize("tail", ["", "/frames", "/export"])
async def test_a_match_that_runs_is_refused_and_an_unknown_one_not_found(
    web: Web, tail: str
) -> None:
    ann = await web.visitor("Ann")
    room = await ann.asks("POST", "/api/rooms", json={"game": GAME.id, "mode": "solo"})
    match = await web.play_out(room["code"], 2)
    path = f"/api/matches/{match}{tail}"
    assert await ann.refused("GET", path) == (409, "match_running")
    await web.play_out(room["code"])
    assert (await ann.get(path)).status_code == 200
    await web.context.store.erase_match(match)
    assert await ann.refused("GET", path) == (404, "match_not_found")
    assert await ann.refused("GET", f"/api/matches/nothing{tail}") == (404, "match_not_found")


async def test_a_table_that_keeps_nothing_shows_nothing(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_policy(keep=False)) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        path = f"/api/matches/{match}"
        assert await ann.refused("GET", path) == (403, "not_by_policy")


async def test_a_match_by_older_rules_is_not_replayed_by_newer_ones(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        match = await web.finished(await web.visitor("Ann"))
    async with web_at(tmp_path, with_changes(version=2)) as web:
        ann = await web.visitor()
        answer = await ann.get(f"/api/matches/{match}")
        assert (answer.status_code, answer.json()["code"]) == (404, "match_not_found")
        assert answer.json()["message"] == "This match was played with older rules."
