"""The lobby of a match that plays on: its chairs are the seats, taken or not."""

from pathlib import Path
from typing import Any

from parlor.game import Game
from parlor.server.rooms import forks
from parlor.server.rooms.forks import NewFork
from parlor.table.bot_kinds import bot_kinds
from tests.support.browsers import Browser, Venue, venue
from tests.support.playing import play_out
from tests.toys import pebbles


async def forked(place: Venue, **fields: Any) -> tuple[Browser, str]:
    """Ann in the lobby of a fork of a match of three, and that match."""
    friends = await place.table("Ann", "Bob", "Cat")
    match = friends[0].table["match"]
    await play_out(*friends)
    kept = await place.store.match(match)
    assert kept
    ann, known = friends[0].player, bot_kinds(place.game)
    plan = forks.planned(place.game, kept, ann, NewFork(4, **fields), known, place.time())
    room = await place.rooms.open(plan, start=False)
    return await place.sit(ann, room.code), match


def names(browser: Browser) -> list[str]:
    return [chair["name"] for chair in browser.room["chairs"]]


async def test_its_chairs_stay_when_people_come_and_go(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, match = await forked(place, seat=1)
        assert names(ann) == ["", "Ann", ""]
        assert ann.room["fork"] == {"match": match, "version": 4}
        assert ann.room["seats"] == [3, 3]
        dan = await place.player("Dan")
        await place.rooms.join(ann.code, dan)
        await ann.until(lambda: names(ann) == ["Dan", "Ann", ""])
        await ann.ask("add_bot", kind="first")
        assert ann.room["chairs"][2]["bot"] == "first"
        assert await ann.refused("add_bot", kind="first") == "room_full"
        await ann.ask("kick", chair=2)
        assert names(ann) == ["Dan", "Ann", ""]
        assert await ann.refused("kick", chair=2) == "bad_chair"
        await ann.ask("reorder", chairs=[2, 0, 1])
        assert names(ann) == ["", "Dan", "Ann"]
        guest = await place.sit(dan, ann.code)
        await guest.ask("leave")
        await ann.until(lambda: names(ann) == ["", "", "Ann"])


async def test_it_starts_when_every_seat_is_taken(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, match = await forked(place)
        assert await ann.refused("start") == "too_few_players"
        await ann.ask("add_bot", kind="first")
        assert await ann.refused("start") == "too_few_players"
        await ann.ask("add_bot", kind="first")
        await ann.ask("start")
        await ann.reaches(4)
        assert ann.table["origin"] == {"match": match, "version": 4}
        assert ann.room["fork"] is None


async def test_it_keeps_its_options(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _ = await forked(place)
        before = ann.room["options"]
        assert await ann.refused("options", options={"bag": 30}) == "not_by_policy"
        assert ann.room["options"] == before


async def test_who_is_away_leaves_the_seat_free_where_only_those_present_start(
    tmp_path: Path,
) -> None:
    game: Game = pebbles.with_policy(start_with="present")
    async with venue(tmp_path, game) as place:
        ann, _ = await forked(place)
        for name in ("Dan", "Eve"):
            await place.rooms.join(ann.code, await place.player(name))
        await ann.until(lambda: names(ann) == ["Ann", "Dan", "Eve"])
        assert await ann.refused("start") == "too_few_players"
        assert names(ann) == ["Ann", "Dan", "Eve"]


async def test_playing_again_leaves_the_fork_behind(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, match = await forked(place)
        for _ in range(2):
            await ann.ask("add_bot", kind="first")
        await ann.ask("start")
        await ann.reaches(4)
        while not ann.table["outcome"]:
            await ann.until(lambda: 0 in ann.table["active"] or ann.table["outcome"])
            if not ann.table["outcome"]:
                await ann.play()
        first = ann.table["match"]
        await ann.until(lambda: ann.room["phase"] == "over")
        await ann.ask("again")
        await ann.until(lambda: ann.room["match"] not in (None, match, first))
        await ann.until(lambda: last_table(ann)["match"] == ann.room["match"])
        assert last_table(ann)["origin"] is None
        assert ann.room["seats"] == [1, 4]


def last_table(browser: Browser) -> dict[str, Any]:
    return [message for message in browser.heard if message["t"] == "table"][-1]
