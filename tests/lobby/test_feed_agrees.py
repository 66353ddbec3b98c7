"""However rooms change, the lists that were told are those that storage has."""

import contextlib
from pathlib import Path
from random import Random

import msgspec
import pytest

from parlor.server.db.room_lists import RoomLists
from parlor.server.errors import Refusal
from parlor.server.lobby.public_rooms import PublicRooms
from parlor.server.lobby_messages import Public
from parlor.server.models import Player
from parlor.server.schemas import YourRoom
from tests.support.browsers import Browser, venue
from tests.support.lobby_windows import Lobby, lobby_of
from tests.toys import pebbles

GAME = pebbles.with_policy(spectators=True, join_late=True)
ASKED = ("start", "leave", "abandon", "again", "listed", "kick", "play", "resign")


class Crowd:
    """Three people who do whatever comes to their minds."""

    def __init__(self, lobby: Lobby, people: list[Player], seed: int) -> None:
        self.lobby = lobby
        self.people = people
        self.dice = Random(seed)
        self.codes: list[str] = []
        self.browsers: list[Browser] = []

    async def do_something(self) -> None:
        place, dice = self.lobby.place, self.dice
        place.time.pass_seconds(dice.randint(1, 60))
        player = dice.choice(self.people)
        match dice.choice(("make", "join", "sit", "close", *["ask"] * 6)):
            case "make":
                listed = dice.random() < 0.7
                self.codes.append(await place.room(player, listed=listed))
            case "join" if self.codes:
                await self._try_to_join(player)
            case "sit" if self.codes:
                room = await place.store.room(dice.choice(self.codes))
                if room and any(chair.player == player.id for chair in room.chairs):
                    self.browsers.append(await place.sit(player, room.code))
            case "close" if self.browsers:
                await self._take(self.browsers).leave()
            case "ask" if self.browsers:
                await self._ask(dice.choice(self.browsers))

    async def _try_to_join(self, player: Player) -> None:
        code = self.dice.choice(self.codes)
        with contextlib.suppress(Refusal):
            await self.lobby.place.rooms.join(code, player)

    async def _ask(self, browser: Browser) -> None:
        if browser.closed or browser._task.done():
            self.browsers.remove(browser)
            return
        tag = self.dice.choice(ASKED)
        if tag != "play":
            fields: dict[str, dict[str, object]] = {
                "listed": {"listed": self.dice.random() < 0.5},
                "kick": {"chair": 1},
            }
            await browser.ask(tag, **fields.get(tag, {}))
        elif browser.tables and browser.table["moves"]:
            await browser.play()

    def _take(self, browsers: list[Browser]) -> Browser:
        return browsers.pop(self.dice.randrange(len(browsers)))


@pytest.mark.parametrize("seed", range(6))
async def test_what_was_told_is_what_storage_has(tmp_path: Path, seed: int) -> None:
    async with venue(tmp_path, GAME) as place, lobby_of(place) as lobby:
        people = [await place.player(name) for name in ("Ann", "Bob", "Cem")]
        windows = [await lobby.watch(player) for player in people]
        crowd = Crowd(lobby, people, seed)
        for _ in range(40):
            for _ in range(crowd.dice.randint(1, 4)):
                await crowd.do_something()
            await lobby.round()
            fresh = PublicRooms(place.rooms.services, RoomLists(place.store))
            await fresh.learn()
            for player, window in zip(people, windows, strict=True):
                own = msgspec.convert(window.yours, list[YourRoom])
                assert own == await lobby.feed.yours(player)
                public = msgspec.convert(window.said("public")[-1], Public)
                assert (public.waiting, public.open) == lists(fresh.seen_by(player.id))


def lists(public: Public) -> tuple[object, object]:
    return public.waiting, public.open
