"""People of one room at two processes see one table."""

import asyncio
import dataclasses

import pytest

from parlor.bots.pool import Choice
from parlor.game import Clock
from parlor.match import Header, Row
from parlor.server.ws.room_socket import room_socket
from tests.support.browsers import FirstMoveBots, Time, Venue
from tests.support.pair import Pair, deafen, fall_silent, playing, spread
from tests.support.playing import play_out
from tests.support.postgres import Postgres
from tests.toys import pebbles


async def test_a_match_is_played_across_processes(venues: Pair) -> None:
    ann, bob = await playing(venues)
    assert (ann.table["seat"], bob.table["seat"]) == (0, 1)
    await play_out(ann, bob)
    await bob.until(lambda: bob.room["phase"] == "over")
    await ann.until(lambda: ann.room["phase"] == "over")
    same = ("match", "version", "outcome", "seed")
    assert [ann.table[key] for key in same] == [bob.table[key] for key in same]
    await bob.ask("again")
    await ann.until(lambda: ann.room["rounds"] == 2)
    await ann.until(lambda: ann.table["match"] == ann.room["match"])


async def test_presence_is_one_for_all_processes(venues: Pair) -> None:
    ann, bob = await spread(venues)
    assert [chair["here"] for chair in bob.room["chairs"]] == [True, True]
    await ann.leave()
    await bob.until(lambda: not bob.room["chairs"][0]["here"])
    assert bob.room["chairs"][0]["away"] == venues[0].time()
    venues[0].time.pass_seconds(10)
    await venues[1].rooms.tick()
    await bob.until(lambda: bob.room["host"] == bob.player.id)
    await bob.until(lambda: "Bob is the host now." in bob.notes)


async def test_chat_and_notes_reach_the_other_process_in_one_order(venues: Pair) -> None:
    ann, bob = await spread(venues)
    said = [f"line {number}" for number in range(8)]
    await asyncio.gather(
        *(who.ask("say", text=t) for who, t in zip([ann, bob] * 4, said, strict=True))
    )
    await ann.until(lambda: len(set(ann.chat)) == 8)
    await bob.until(lambda: len(set(bob.chat)) == 8)
    assert list(dict.fromkeys(ann.chat)) == list(dict.fromkeys(bob.chat))
    await bob.until(lambda: bob.room["chairs"])
    cid = await venues[1].player("Cid")
    await venues[1].rooms.join(ann.code, cid)
    await ann.until(lambda: "Cid joined." in ann.notes)
    assert bob.notes.count("Cid joined.") == 1


async def test_a_window_at_another_process_takes_over(venues: Pair) -> None:
    ann, bob = await playing(venues)
    again = await venues[0].sit(bob.player, bob.code)
    await again.reaches(0)
    await bob.gone()
    assert bob.closed
    assert bob.closed["code"] == "replaced"
    await again.until(lambda: again.room["chairs"][1]["here"])
    assert ann.room["chairs"][1]["here"]


async def test_a_window_lost_before_its_turn_replaces_nobody(venues: Pair) -> None:
    here = venues[0]
    ann, bob = await playing(venues)
    said: asyncio.Queue[dict[str, object]] = asyncio.Queue()
    said.put_nowait({"type": "websocket.connect"})
    said.put_nowait({"type": "websocket.disconnect"})

    async def gone(_event: dict[str, object]) -> None:
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        await room_socket(here.rooms, bob.player, bob.code, said.get, gone)
    await ann.play()
    await bob.reaches(1)
    await bob.play()
    await ann.reaches(2)
    assert not bob.closed
    assert bob.room["chairs"][1]["here"]


async def test_who_is_removed_at_one_process_is_shown_out_at_the_other(venues: Pair) -> None:
    ann, bob = await spread(venues)
    await ann.ask("kick", chair=1)
    await bob.gone()
    assert bob.closed
    assert bob.closed["code"] == "kicked"


async def test_a_room_that_one_process_deletes_is_gone_at_the_other(venues: Pair) -> None:
    ann, bob = await spread(venues)
    live = venues[0].rooms.peek(ann.code)
    assert live
    await live.delete("Enough.")
    await bob.gone()
    assert bob.closed
    assert bob.closed["code"] == "deleted"


async def test_watchers_are_named_at_every_process(venues: Pair) -> None:
    ann, _bob = await playing(venues)
    eve = await venues[1].sit(await venues[1].player("Eve"), ann.code)
    await ann.until(lambda: ann.room["watching"] == ["Eve"])
    await eve.reaches(0)
    await ann.play()
    await eve.reaches(1)
    assert eve.table["seat"] is None
    await eve.leave()
    await ann.until(lambda: ann.room["watching"] == [])


async def test_two_seats_that_bid_at_once_at_two_processes_agree(venues: Pair) -> None:
    ann, bob = await playing(venues)
    while not ann.table["outcome"]:
        version = ann.table["version"]
        active = [b for b in (ann, bob) if b.table["seat"] in b.table["active"]]
        await asyncio.gather(*(browser.play() for browser in active))
        for browser in (ann, bob):
            await browser.reaches(version + len(active))
    rows = await venues[0].store.rows(ann.table["match"])
    assert [row.index for row in rows] == list(range(len(rows)))
    assert ann.table["outcome"] == bob.table["outcome"]


async def test_a_process_that_hears_nothing_looks_again_before_it_refuses(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    await deafen(there)
    bid = ann.table["moves"][0]["move"]
    await ann.play(bid)
    back = await there.sit(ann.player, ann.code)
    await back.until(lambda: back.tables)
    assert back.table["version"] == 1
    again = await back.ask("play", ordinal=0, move=bid)
    assert (again["ordinal"], again["version"]) == (1, 1)
    moved = await here.sit(bob.player, bob.code)
    await moved.play()
    assert await back.refused("play", ordinal=5, move=bid) == "stale"
    await back.reaches(2)


async def test_a_lost_listener_catches_up_when_it_is_back(venues: Pair, postgres: Postgres) -> None:
    ann, bob = await playing(venues)
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    await ann.play()
    await bob.reaches(1)


async def test_the_players_of_a_dead_process_are_away(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    await deafen(here)
    await fall_silent(here)
    await there.beat()
    await bob.until(lambda: not bob.room["chairs"][0]["here"])
    # It was only slow: as soon as it looks again, its players are back.
    here.following.hear(None)
    await bob.until(lambda: bob.room["chairs"][0]["here"])
    assert not ann.closed


async def test_rooms_that_only_a_dead_process_looked_at_become_due(venues: Pair) -> None:
    here, there = venues
    ann = await here.player("Ann")
    code = await here.room(ann)
    await here.sit(ann, code)
    await deafen(here)
    await fall_silent(here)
    await there.beat()
    stored = await there.store.room(code)
    assert stored is not None
    assert stored.away == {ann.id: there.time()}
    assert await there.store.rooms_due(there.time()) == []


async def test_a_process_that_stops_says_so(venues: Pair) -> None:
    here, there = venues
    _ann, bob = await playing(venues)
    await here.rooms.services.cluster.retire()
    await there.beat()
    await bob.until(lambda: not bob.room["chairs"][0]["here"])


class CountingBots(FirstMoveBots):
    """Notes which versions someone thought about."""

    def __init__(self, thoughts: list[int], venue: Venue) -> None:
        super().__init__({venue.game.id: venue.game})
        self._thoughts = thoughts

    async def choose(
        self, header: Header, rows: list[Row], seat: int, kind: str, seed: int
    ) -> Choice:
        self._thoughts.append(len(rows))
        await asyncio.sleep(0.02)
        return await super().choose(header, rows, seat, kind, seed)


async def test_one_process_thinks_for_a_bot(venues: Pair) -> None:
    thoughts: list[int] = []
    for place in venues:
        bots = CountingBots(thoughts, place)
        place.rooms.services = dataclasses.replace(place.rooms.services, bots=bots)
    ann, bob = await playing(venues, bots=["first"], options={"waving": False})
    await play_out(ann, bob)
    assert thoughts
    assert len(thoughts) == len(set(thoughts))


async def test_another_process_takes_over_the_bots_of_a_dead_one(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    match = ann.table["match"]
    assert await here.store.claim(match, 1, 3, here.rooms.services.process)
    assert not await there.store.claim(match, 1, 3, there.rooms.services.process)
    assert await here.store.claim(match, 1, 3, here.rooms.services.process)
    await fall_silent(here)
    await there.beat()
    assert await there.store.claim(match, 1, 3, there.rooms.services.process)
    assert not await there.store.claim(match, 1, 2, here.rooms.services.process)
    assert bob.table["version"] == 0


async def test_the_same_flag_falls_once(postgres_url: str) -> None:
    time, game = Time(), pebbles.with_policy(clock=Clock(60, 0))
    pair = tuple(Venue(postgres_url, game, time=time) for _ in range(2))
    for place in pair:
        await place.open()
    ann, bob = await playing((pair[0], pair[1]))
    time.pass_seconds(61)
    await asyncio.gather(*(place.rooms.tick() for place in pair))
    await ann.until(lambda: ann.table["outcome"])
    await bob.until(lambda: bob.table["outcome"])
    rows = await pair[0].store.rows(ann.table["match"])
    assert [row.kind for row in rows] == ["flag"]
    assert ann.table["outcome"] == bob.table["outcome"]
    for place in pair:
        await place.close()
