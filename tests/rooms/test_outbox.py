"""What waits for a slow reader: only the newest of each view, and a bounded number of lines."""

import asyncio
from pathlib import Path

from parlor.server.rate_limit import Allowance, Bucket
from parlor.server.rooms.outbox import LIMIT, Outbox
from parlor.server.ws.room_socket import PATIENCE, UNREADABLE
from tests.support.browsers import venue


class Reader:
    """A browser that reads when it is let."""

    def __init__(self) -> None:
        self.read: list[bytes] = []
        self.reading = asyncio.Event()

    async def send(self, text: bytes) -> None:
        await self.reading.wait()
        self.read.append(text)


async def test_a_slow_reader_gets_only_the_newest_views() -> None:
    reader = Reader()
    outbox = Outbox(reader.send)
    for version in range(100):
        outbox.put_room(b"room %d" % version)
        outbox.put_table(0, b"table %d" % version)
        outbox.put_table(1, b"other %d" % version)
    outbox.put(b"note")
    outbox.close()
    reader.reading.set()
    await outbox.run()
    assert reader.read == [b"room 99", b"table 99", b"other 99", b"note"]


async def test_a_quiet_connection_is_told_from_time_to_time_that_it_lives() -> None:
    read: asyncio.Queue[bytes] = asyncio.Queue()
    outbox = Outbox(read.put, tick=b"tick", every=0.001)
    writer = asyncio.create_task(outbox.run())
    assert [await read.get(), await read.get()] == [b"tick", b"tick"]
    outbox.close()
    await writer
    told = read.qsize()
    await asyncio.sleep(0.01)
    assert read.qsize() == told


async def test_what_was_just_said_is_sign_enough_of_life() -> None:
    reader = Reader()
    reader.reading.set()
    outbox = Outbox(reader.send, tick=b"tick", every=60)
    writer = asyncio.create_task(outbox.run())
    await asyncio.sleep(0)
    outbox.put(b"note")
    for _ in range(2):
        await asyncio.sleep(0)
        outbox.beat()
    outbox.close()
    await writer
    assert reader.read == [b"note", b"tick"]


async def test_signs_of_life_do_not_pile_up_for_a_reader_that_reads_nothing() -> None:
    reader = Reader()
    outbox = Outbox(reader.send, tick=b"tick", every=60)
    writer = asyncio.create_task(outbox.run())
    outbox.put(b"unread")
    for _ in range(3):
        await asyncio.sleep(0)
        outbox.beat()
    reader.reading.set()
    outbox.close()
    await writer
    assert reader.read == [b"unread"]


async def test_a_reader_that_never_reads_is_given_up() -> None:
    reader = Reader()
    outbox = Outbox(reader.send)
    for number in range(LIMIT + 5):
        outbox.put(b"line %d" % number)
    assert outbox.overflowed
    reader.reading.set()
    await outbox.run()
    assert len(reader.read) == LIMIT


async def test_a_stuck_browser_never_stalls_the_table(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        stuck = asyncio.Event()
        send = bob._send

        async def read_nothing(event: dict[str, object]) -> None:
            await stuck.wait()
            await send(event)

        live = place.rooms._live[ann.code]
        live.connections.seated[bob.player.id].outbox._send = lambda text: read_nothing(
            {"type": "websocket.send", "text": text.decode()}
        )
        for _ in range(300):
            await ann.ask("say", text="hello?")
            place.time.pass_seconds(1)
        await ann.play()
        assert ann.table["version"] == 1
        stuck.set()
        await bob.gone()
        assert bob.closed is not None
        assert bob.closed["code"] == "too_slow"


async def test_a_flood_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        flooder = await place.sit(ann, code, Allowance(Bucket(5, 20, place.time)))
        for _ in range(20):
            flooder.send_text('{"t":"listed","listed":true}')
        for _ in range(40):
            flooder.send_text('{"t":"listed","listed":true}')
        await flooder.gone()
        refusals = [m for m in flooder.heard if m["t"] == "refused"]
        assert {refusal["code"] for refusal in refusals} == {"rate_limited"}
        assert len(refusals) == 30
        assert flooder.closed is not None
        assert flooder.closed["code"] == "flood"


async def test_who_sends_what_cannot_be_read_is_cut_off_sooner(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        rude = await place.sit(ann, code)
        for _ in range(40):
            rude.send_text("0")
        await rude.gone()
        refusals = [m for m in rude.heard if m["t"] == "refused"]
        assert {refusal["code"] for refusal in refusals} == {"malformed"}
        assert len(refusals) == PATIENCE // UNREADABLE
        assert rude.closed is not None
        assert rude.closed["code"] == "flood"


async def test_a_slip_now_and_then_is_forgiven(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        newer = await place.sit(ann, code)
        for _ in range(PATIENCE // UNREADABLE + 2):
            newer.send_text("0")
            for _ in range(UNREADABLE):
                newer.send_text('{"t":"listed","listed":true}')
        newer.send_text('{"t":"leave"}')
        await newer.gone()
        assert newer.closed is not None
        assert newer.closed["code"] == "deleted", "the room, once nobody is left in it"
