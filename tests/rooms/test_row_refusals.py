"""Matches do not grow without end: what is refused near the bound, and what happens at it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from parlor.game import Game
from parlor.games import games
from parlor.server.errors import Refusal
from parlor.server.rooms import forks
from parlor.server.stats.recorder import Recorder
from parlor.table import row_limit
from parlor.table.position import Position
from tests.support.people_at_play import named, started
from tests.support.web import Visitor, Web, web_at
from tests.toys import pebbles

ROWS = 120
"""A bound of rows that a test can reach; a match of pebbles needs less than half of it."""


def short(**policy: Any) -> Game:
    return pebbles.with_changes(
        max_rows=ROWS, policy=pebbles.with_policy(takeback="turn", **policy).policy
    )


class Waving:
    """A match of two in which one waits and waves, again and again."""

    def __init__(self, web: Web, code: str) -> None:
        self.web = web
        self.code = code

    async def wave(self, most: int) -> None:
        """Let the seat that waits wave until the log has this many rows."""
        async with self.web.context.rooms.using(self.code) as live:
            match = live.require_match()
            while match.version < most:
                seat = 1 - live.game.rules.active(match.state)[0]
                [wave] = live.game.rules.moves(match.state, seat)
                await self.web.append(self.code, "move", seat, wave)

    async def bid(self) -> None:
        """Let one of two bid, so that the other alone is waited for."""
        async with self.web.context.rooms.using(self.code) as live:
            match = live.require_match()
            await self.web.append(self.code, "move", 0, live.game.rules.moves(match.state, 0)[0])

    async def refused(self, kind: Any, seat: int, data: Any) -> str:
        with pytest.raises(Refusal) as raised:
            await self.web.append(self.code, kind, seat, data)
        return raised.value.code


async def waving(web: Web, *visitors: Visitor) -> Waving:
    table = Waving(web, await started(web, *visitors))
    await table.bid()
    return table


async def test_half_of_a_log_is_for_moves_that_the_table_waits_for(tmp_path: Path) -> None:
    async with web_at(tmp_path, short()) as web:
        table = await waving(web, await web.visitor("Ann"), await web.visitor("Ben"))
        await table.wave(ROWS // 2)
        assert await table.refused("move", 0, {"type": "wave", "up": True}) == "match_long"
        assert await table.refused("takeback", 0, {"count": 1}) == "match_long"
        async with web.context.rooms.using(table.code) as live:
            shown = Position(live.require_match(), None, 0)
            seen = json.decode(shown.table(0, 0))
            assert (seen["moves"], seen["takeback"], seen["rows_left"]) == ([], False, None)
        match = await web.play_out(table.code)
        kept = await web.context.store.match(match)
        assert kept is not None
        assert kept.reason == "spent", "marks cannot keep a match from its end"


async def test_a_full_log_ends_the_match_and_counts_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_limit, "has_room_for_more", lambda _: True)
    async with web_at(tmp_path, short()) as web:
        ann, ben = await named(web, "Ann"), await named(web, "Ben")
        table = await waving(web, ann, ben)
        await table.wave(ROWS - 1 - row_limit.TOLD - 1)
        assert await rows_left(web, table.code) is None
        await table.wave(ROWS - 1 - row_limit.TOLD)
        assert await rows_left(web, table.code) == row_limit.TOLD
        await table.wave(ROWS - 2)
        assert await rows_left(web, table.code) == 1
        await table.wave(ROWS - 1)
        async with web.context.rooms.using(table.code) as live:
            match = live.require_match()
            assert (live.record.phase, match.abandoned, match.version) == ("over", True, ROWS)
            assert await rows_left(web, table.code) is None
        await Recorder(web.context.store, web.games).sweep()
        assert await web.context.store.read("SELECT 1 FROM results") == []
        [played] = (await ann.asks("GET", "/api/me/matches"))["matches"]
        assert (played["result"], played["closing"]) == ("abandoned", None), "nobody's doing"
        file = await ann.asks("GET", f"/api/matches/{played['match']}/export")
        assert len(file["moves"]) == ROWS
        await ann.asks("POST", "/api/matches", json=file)


async def rows_left(web: Web, code: str) -> Any:
    async with web.context.rooms.using(code) as live:
        return json.decode(Position(live.require_match(), None, 0).table(None, 0))["rows_left"]


async def test_a_match_that_was_full_when_its_process_died_ends_when_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_limit, "has_room_for_more", lambda _: True)
    async with web_at(tmp_path, short()) as web:
        table = await waving(web, await web.visitor("Ann"), await web.visitor("Ben"))
        await table.wave(ROWS - 3)
    fuller = pebbles.with_changes(max_rows=ROWS - 2, policy=short().policy)
    async with web_at(tmp_path, fuller) as web, web.context.rooms.using(table.code) as live:
        assert (live.record.phase, live.require_match().version) == ("over", ROWS - 2)


async def test_no_match_is_played_on_from_just_before_the_bound(tmp_path: Path) -> None:
    async with web_at(tmp_path, short()) as web:
        match = await web.finished(await web.visitor("Ann"))
        kept = await web.context.store.match(match)
        assert kept is not None
        forks.require_open(short(), kept, 2)
        narrow = pebbles.with_changes(max_rows=row_limit.TOLD + 3)
        with pytest.raises(Refusal) as raised:
            forks.require_open(narrow, kept, 2)
        assert raised.value.code == "bad_position"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_recorded_matches_need_less_than_half_of_a_log(game: Game) -> None:
    for path in (game.folder / "tests/matches").glob("*.json"):
        assert path.read_text().count('"seat"') < game.max_rows // 2
