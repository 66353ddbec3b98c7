"""What waits for a slow reader: only the newest of each view, and a bounded number of lines."""

import asyncio
from pathlib import Path

from parlor.server.limits import Bucket
from parlor.server.outbox import LIMIT, Outbox
from tests.server.browsers import venue


class Reader:
    """A browser that reads when it is let."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.reading = asyncio.Event()

    async def send(self, text: str) -> None:
        await self.reading.wait()
        self.read.append(text)


async def test_a_slow_reader_gets_only_the_newest_views() -> None:
    reader = Reader()
    outbox = Outbox(reader.send)
    for version in range(100):
        outbox.put_room(f"room {version}")
        outbox.put_table(0, f"table {version}")
        outbox.put_table(1, f"other {version}")
    outbox.put("note")
    outbox.close()
    reader.reading.set()
    await outbox.run()
    assert reader.read == ["room 99", "table 99", "other 99", "note"]


async def test_a_reader_that_never_reads_is_given_up() -> None:
    reader = Reader()
    outbox = Outbox(reader.send)
    for number in range(LIMIT + 5):
        outbox.put(f"line {number}")
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
        live.audience.seated[bob.player.id].outbox._send = lambda text: read_nothing(
            {"type": "websocket.send", "text": text}
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
        flooder = await place.sit(ann, code, Bucket(5, 20, place.time))
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
