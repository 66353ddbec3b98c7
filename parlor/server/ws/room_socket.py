"""A player's socket: one typed decoder in, one outbox out."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import get_args

import msgspec

from parlor.safe_traceback import traced
from parlor.server import metrics
from parlor.server.asgi import Message, Receive, Send
from parlor.server.costs import MESSAGES
from parlor.server.db.database import StorageUnavailable
from parlor.server.errors import Refusal
from parlor.server.json_input import require_storable
from parlor.server.logging import room_code
from parlor.server.models import Player
from parlor.server.rate_limit import Allowance
from parlor.server.rooms.actions import handle
from parlor.server.rooms.attach import attach, detach
from parlor.server.rooms.connection import Connection, refused
from parlor.server.rooms.registry import Rooms
from parlor.server.rooms.room import LiveRoom
from parlor.table.messages import closed, encode
from parlor.table.requests import AnyRequest, Request, read_request

log = logging.getLogger(__name__)

LAST_WORDS = 5.0
"""Seconds to deliver what was said before a connection ended."""
PAUSE = 0.5
"""Seconds until a departure is noted that could not be noted before."""
PATIENCE = 30
"""How many messages over the limit are refused before the socket is closed."""
UNREADABLE = 3
"""How much more patience a message takes that cannot be read: no browser of ours sends one."""
BREATH = 0.05
"""Seconds until the next message of a flood is heard."""
_TOKENS = {kind: MESSAGES[str(kind.__struct_config__.tag)].tokens for kind in get_args(AnyRequest)}
"""What a message of each kind counts for the limits."""


async def room_socket(
    rooms: Rooms,
    player: Player,
    code: str,
    receive: Receive,
    send: Send,
    allowance: Allowance | None = None,
    session: bytes | None = None,
    address: str = "",
) -> None:
    """Serve one socket from its acceptance to its end."""
    room_code.set(code)
    await receive()
    await send({"type": "websocket.accept"})
    try:
        async with rooms.using(code) as live:
            connection = Connection(player, writing(send), session, address)
            await _serve(rooms, live, connection, receive, send, allowance)
    except Refusal as refusal:
        await turn_away(send, refusal)
    except StorageUnavailable:
        await turn_away(send, Refusal("unavailable"))
    except Exception as error:
        log.error("a socket of room %s failed: %s", code, traced(error))
        await turn_away(send, Refusal("internal"))


async def turn_away(send: Send, refusal: Refusal) -> None:
    """End an accepted socket with the reason, because scripts cannot read why one was denied."""
    metrics.refusals.labels(refusal.code).inc()
    message = refused(0, refusal)
    with contextlib.suppress(Exception):
        await send({"type": "websocket.send", "text": encode(message).decode()})
        await send({"type": "websocket.close", "code": 4000 + refusal.status})


def writing(send: Send) -> Callable[[bytes], Awaitable[None]]:
    """What sends a text through a socket."""

    async def write(text: bytes) -> None:
        await send({"type": "websocket.send", "text": text.decode()})

    return write


async def _serve(
    rooms: Rooms,
    live: LiveRoom,
    connection: Connection,
    receive: Receive,
    send: Send,
    allowance: Allowance | None,
) -> None:
    writer: asyncio.Task[None] | None = None
    try:
        if rooms.closing:
            raise Refusal("unavailable")
        await live.retrying(lambda: attach(live, connection))
        # Not before: the end of a writer closes the socket, and a refusal must still get out.
        writer = asyncio.create_task(_write(connection, send))
        await rooms.settle(live)
        # A task of its own, because waking one passes through all that wait for one another.
        await asyncio.create_task(_read(rooms, live, connection, receive, allowance))
    finally:
        connection.outbox.close()
        # Hundreds may hang up at once, and to tell everybody takes longer than a move does.
        await live.services.turns.take(connection.address, patience=None)
        await _detached(rooms, live, connection)
        # The last words may still wait; a browser that does not read them is not waited for long.
        if writer is not None:
            await asyncio.wait([writer], timeout=LAST_WORDS)
            writer.cancel()


async def _detached(rooms: Rooms, live: LiveRoom, connection: Connection) -> None:
    """Note that a connection is gone, as soon as storage and others let us.

    At a stop the whole process retires, which says the same; nobody is away for that, and nobody
    else gets the role of a host who is back in a moment.
    """
    while not live.deleted and not rooms.closing:
        try:
            return await live.retrying(lambda: detach(live, connection))
        except StorageUnavailable:
            pass
        except Refusal as refusal:
            # Others may be in the way of noting it, but who is gone does not stay.
            if refusal.code != "stale":
                raise
        await asyncio.sleep(PAUSE)
    live.connections.dismiss(connection)
    return None


async def _write(connection: Connection, send: Send) -> None:
    # The browser may be gone at any moment: then writing fails and reading ends by itself.
    with contextlib.suppress(Exception):
        await connection.outbox.run()
        if connection.outbox.overflowed:
            metrics.drops.inc()
            slow = closed("too_slow")
            await send({"type": "websocket.send", "text": encode(slow).decode()})
        await send({"type": "websocket.close", "code": connection.code})


async def _read(
    rooms: Rooms,
    live: LiveRoom,
    connection: Connection,
    receive: Receive,
    allowance: Allowance | None,
) -> None:
    patience = PATIENCE
    while (event := await receive())["type"] == "websocket.receive":
        # A browser that does not read its last message is not listened to any more.
        if connection.outbox.closing:
            return
        try:
            request = _understood(event, allowance)
        except Refusal as refusal:
            connection.refuse(refusal)
            patience -= _offence(refusal)
            if patience <= 0:
                connection.end_flood()
                return
            await asyncio.sleep(BREATH)
            continue
        patience = min(PATIENCE, patience + 1)
        await handle(live, connection, request)
        if live.deleted:
            return
        await rooms.settle(live)


class Garbage(Refusal):
    """A message that is no JSON, which no browser of ours sends, old or new."""

    def __init__(self, message: str) -> None:
        super().__init__("malformed", message)


def _offence(refusal: Refusal) -> int:
    """How much patience a refused message takes."""
    if isinstance(refusal, Garbage):
        return PATIENCE
    return UNREADABLE if refusal.code == "malformed" else 1


def _understood(event: Message, allowance: Allowance | None) -> Request:
    """What a message asks for; refuses one too many, and one that cannot be read."""
    if allowance and allowance.take():
        raise Refusal("rate_limited")
    text: str | bytes = event.get("text") or event.get("bytes") or b""
    require_storable(text)
    try:
        request: Request = read_request(text)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", why="message", detail=str(error)) from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Garbage(f"This message can't be read: {error}.") from None
    more = _TOKENS[type(request)] - 1
    if allowance and more and allowance.take(more):
        raise Refusal("rate_limited")
    return request
