"""The socket of someone who watches the lobby: lists out, nothing in."""

import asyncio
import contextlib
import logging

from parlor.safe_traceback import traced
from parlor.server.asgi import Receive, Send
from parlor.server.db.database import StorageUnavailable
from parlor.server.errors import Refusal
from parlor.server.lobby.feed import Feed
from parlor.server.models import Player
from parlor.server.rate_limit import Allowance
from parlor.server.rooms.connection import Connection
from parlor.server.ws.room_socket import LAST_WORDS, PATIENCE, turn_away, writing

log = logging.getLogger(__name__)

SILENCE = Refusal("malformed", why="lobby")


async def lobby_socket(
    feed: Feed,
    player: Player,
    receive: Receive,
    send: Send,
    allowance: Allowance | None = None,
    session: bytes | None = None,
) -> None:
    """Serve one socket from its acceptance to its end."""
    await receive()
    await send({"type": "websocket.accept"})
    try:
        connection = Connection(player, writing(send), session=session)
        await _serve(feed, connection, receive, send, allowance)
    except StorageUnavailable:
        await turn_away(send, Refusal("unavailable"))
    except Exception as error:
        log.error("a socket of the lobby failed: %s", traced(error))
        await turn_away(send, Refusal("internal"))


async def _serve(
    feed: Feed, connection: Connection, receive: Receive, send: Send, allowance: Allowance | None
) -> None:
    writer: asyncio.Task[None] | None = None
    try:
        await feed.welcome(connection)
        # Not before: the end of a writer closes the socket, and a refusal must still get out.
        writer = asyncio.create_task(_write(connection, send))
        await _read(connection, receive, allowance)
    finally:
        feed.dismiss(connection)
        connection.outbox.close()
        if writer is not None:
            await asyncio.wait([writer], timeout=LAST_WORDS)
            writer.cancel()


async def _write(connection: Connection, send: Send) -> None:
    # The browser may be gone at any moment: then writing fails and reading ends by itself.
    with contextlib.suppress(Exception):
        await connection.outbox.run()
        await send({"type": "websocket.close", "code": connection.code})


async def _read(connection: Connection, receive: Receive, allowance: Allowance | None) -> None:
    patience = PATIENCE
    while (await receive())["type"] == "websocket.receive" and not connection.outbox.closing:
        connection.refuse(Refusal("rate_limited") if allowance and allowance.take() else SILENCE)
        patience -= 1
        if not patience:
            connection.end_flood()
            return
