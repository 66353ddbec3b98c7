"""The worst accepted message of every kind takes no more than its entry in the table says."""

from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.game import Game
from parlor.games import games
from parlor.server.costs import MESSAGES, SOCKETS
from tests.costs.meter import Taken, best, once
from tests.support.browsers import Browser, Venue, venue
from tests.toys import pebbles

ROUNDS = 3
WATCHING = 49
"""How many watch while one more comes."""
POLICY = {"spectators": True, "takeback": "turn", "resign": True, "abandon": "host"}
GAME: Game = pebbles.with_changes(
    policy=msgspec.structs.replace(pebbles.GAME.policy, **POLICY, kick_after=0, draw_offers=True),
    cooperative=True,
)


class Table:
    """A room with as many spectators as it takes, where everything is said once and measured."""

    def __init__(self, place: Venue) -> None:
        self.place = place
        self.taken: dict[str, Taken] = {}

    async def sit(self, name: str, code: str) -> Browser:
        """Someone opens a window on the room."""
        return await self.place.sit(await self.place.player(name), code)

    async def meet(self) -> None:
        """Two people, and many spectators."""
        people = [await self.place.player(f"{'N' * 30}{seat}") for seat in range(2)]
        code = await self.place.room(people[0])
        await self.place.rooms.join(code, people[1])
        self.ann, self.bob = [await self.place.sit(one, code) for one in people]
        for number in range(WATCHING):
            self.eve = await self.sit(f"{'W' * 28}{number}", code)

    async def measure(self, name: str, browser: Browser, act: Coroutine[Any, Any, Any]) -> None:
        """Note what something took."""
        before = len(browser.heard)

        async def answered() -> list[dict[str, Any]]:
            answer = await act
            assert not isinstance(answer, dict) or answer["t"] != "refused", answer
            return browser.heard[before:]

        database = Path(self.place.database)
        self.taken[name] = await once(
            database, answered, lambda heard: len(msgspec.json.encode(heard))
        )

    async def says(self, browser: Browser, tag: str, **fields: Any) -> None:
        """Note what a message took."""
        await self.measure(tag, browser, browser.ask(tag, **fields))

    async def says_everything(self) -> None:
        """An evening in which every message is sent."""
        ann, bob = self.ann, self.bob
        await self.says(ann, "entropy", commitment=ann.room["draw"], entropy="ab" * 32)
        await self.says(ann, "listed", listed=True)
        await self.says(ann, "options", options={"hand": 6, "bag": 30}, policy={})
        await self.says(ann, "add_bot", kind="random")
        await self.says(ann, "reorder", chairs=[2, 0, 1])
        await self.says(ann, "kick", chair=0)
        await self.says(self.eve, "sit")
        await ann.ask("kick", chair=2)
        await self.says(ann, "say", text="\U0001f600" * 500)
        await self.says(ann, "start")
        await self.take_a_turn()
        await self.says(ann, "offer", kind="draw")
        await self.says(bob, "answer", yes=False)
        await self.says(ann, "abandon")
        await self.says(ann, "again")
        await self.says(bob, "resign")
        await self.says(ann, "lock", locked=True)
        await self.says(ann, "start_full", on=True)
        await self.says(ann, "pace", pace="slow")
        await self.knock()
        await ann.leave()
        self.place.time.pass_seconds(30)
        await self.says(bob, "become_host")
        await self.says(bob, "leave")

    async def take_a_turn(self) -> None:
        """Both bid, and who won plays and takes it back."""
        for browser in (self.ann, self.bob):
            await browser.reaches(0)
            await self.says(browser, "play", ordinal=0, move=browser.table["moves"][0]["move"])
        await self.ann.reaches(2)
        winner = (self.ann, self.bob)[self.ann.table["active"][0]]
        await winner.reaches(2)
        await winner.play()
        await self.says(winner, "take_back")

    async def knock(self) -> None:
        """Someone asks to be let in."""
        eve = await self.place.player("Eve")
        with pytest.raises(Exception, match="room_locked"):
            await self.place.rooms.join(self.ann.code, eve)
        await self.says(self.ann, "let_in", player=eve.id, yes=True)


def _size(heard: list[dict[str, Any]]) -> int:
    return len(msgspec.json.encode(heard))


async def test_the_worst_of_every_message_costs_what_the_table_says(tmp_path: Path) -> None:
    rounds: list[dict[str, Taken]] = []
    async with venue(tmp_path, GAME) as place:
        for _ in range(ROUNDS):
            table = Table(place)
            await table.meet()
            late = await place.player("W" * 30)
            await table.measure("room", table.ann, place.sit(late, table.ann.code))
            await table.says_everything()
            rounds.append(table.taken)
    assert rounds[0].keys() == {*MESSAGES, "room"}
    costs = {**MESSAGES, "room": SOCKETS["room"]}
    taken = {name: best([one[name] for one in rounds]) for name in rounds[0]}
    assert {name: faults for name, one in taken.items() if (faults := one.over(costs[name]))} == {}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
async def test_a_move_of_every_game_costs_what_the_table_says(tmp_path: Path, game: Game) -> None:
    async with venue(tmp_path, game) as place:
        seats = game.seats_allowed(game.options())[-1]
        browsers = await place.table(*(f"Friend {seat}" for seat in range(seats)))
        rounds = []
        for _ in range(6):
            table = Table(place)
            async with place.rooms.using(browsers[0].code) as live:
                match = live.require_match()
            if match.is_over:
                break
            state, version = match.state, match.version
            mover = browsers[game.rules.active(state)[0]]
            moves = game.rules.moves(state, mover.table["seat"])
            move = msgspec.to_builtins(moves[0])
            await table.says(mover, "play", ordinal=mover.table["ordinal"], move=move)
            rounds.append(table.taken["play"])
            for browser in browsers:
                await browser.reaches(version + 1)
        assert best(rounds).over(MESSAGES["play"]) == []
