"""What a table does not keep is in nobody's memory either once its summary is left."""

import gc
from pathlib import Path

from parlor.match import Match
from tests.support.browsers import venue
from tests.support.lobby_windows import lobby_of
from tests.toys import pebbles

UNKEPT = pebbles.with_policy(keep=False)


def is_remembered(match: str) -> bool:
    """Whether anything in this process still holds the match."""
    gc.collect()
    held = [one for one in gc.get_objects() if isinstance(one, Match)]
    return any(one.header.match == match for one in held)


async def test_a_bot_at_the_table_forgets_it(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_changes(policy=UNKEPT.policy, seats=range(3, 5))) as at:
        ann, bob = await at.table("Ann", "Bob", bots=["first"])
        match = ann.table["match"]
        await ann.ask("abandon")
        assert is_remembered(match)
        await bob.ask("leave")
        await ann.ask("again")
        assert ann.room["phase"] == "lobby"
        assert not is_remembered(match)


async def test_the_lobby_forgets_it(tmp_path: Path) -> None:
    async with venue(tmp_path, UNKEPT) as place, lobby_of(place) as lobby:
        ann, bob = await place.table("Ann", "Bob")
        match = ann.table["match"]
        assert is_remembered(match)
        for browser in (ann, bob):
            await browser.leave()
        window = await lobby.watch(ann.player)
        assert window.yours[0]["waits"] == ["Ann", "Bob"]
        assert not is_remembered(match)


async def test_the_lobby_remembers_a_match_that_is_kept(tmp_path: Path) -> None:
    async with venue(tmp_path) as place, lobby_of(place) as lobby:
        ann, bob = await place.table("Ann", "Bob")
        for browser in (ann, bob):
            await browser.leave()
        await lobby.watch(ann.player)
        assert is_remembered(ann.table["match"])
