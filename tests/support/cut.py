"""A relay in front of PostgreSQL that cuts the connection at a chosen moment."""

import asyncio
import contextlib
from pathlib import Path


class Cut:
    """Passes everything on until armed with words that, when sent, are the last it relays."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / ".s.PGSQL.5432"
        self._server: asyncio.Server | None = None
        self._words = b""
        self._delivered = False
        self.happened = asyncio.Event()
        """Set once the words have been delivered (and answered), or thrown away."""
        self.go_on = asyncio.Event()
        """To be set when the client may learn of the cut."""

    async def open(self) -> int:
        """Listen; returns the port."""
        self._server = await asyncio.start_server(self._relay, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Stop listening."""
        assert self._server
        self._server.close()
        await self._server.wait_closed()

    def arm(self, words: bytes, *, delivered: bool) -> None:
        """Cut when the client sends these words: after they reached the server, or before."""
        self._words, self._delivered = words, delivered

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, here = await asyncio.open_unix_connection(self._socket)
        back = asyncio.create_task(self._answers(there, writer))
        with contextlib.suppress(ConnectionError):
            while sent := await reader.read(2**16):
                if self._words and self._words in sent:
                    await self._cut(here, sent, back, there)
                    break
                here.write(sent)
        back.cancel()
        here.close()
        writer.close()

    async def _cut(
        self,
        server: asyncio.StreamWriter,
        sent: bytes,
        answers: asyncio.Task[None],
        answer: asyncio.StreamReader,
    ) -> None:
        answers.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await answers
        if self._delivered:
            server.write(sent)
            while not (await answer.read(2**16)).endswith(b"Z\x00\x00\x00\x05I"):
                pass
        self._words = b""
        self.happened.set()
        await self.go_on.wait()

    async def _answers(self, server: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        while answer := await server.read(2**16):
            client.write(answer)
        client.close()
