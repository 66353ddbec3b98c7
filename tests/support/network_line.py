"""The network between a server and PostgreSQL, which a test cuts or lets fall silent."""

import asyncio
import contextlib
from pathlib import Path


class Line:
    """Passes everything on while it is whole."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / ".s.PGSQL.5432"
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self._flows = asyncio.Event()
        self._flows.set()
        self.unheard = b""
        """What is swallowed, once, when it is sent."""

    async def open(self, database: str) -> str:
        """Connect; the address of the database at this end."""
        self._server = await asyncio.start_server(self._relay, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        name = database.partition("@/")[2].partition("?")[0]
        return f"postgresql://postgres@127.0.0.1:{port}/{name}"

    async def close(self) -> None:
        """Take the line down."""
        assert self._server
        self.cut()
        self._server.close()
        await self._server.wait_closed()

    def cut(self) -> None:
        """End every connection and refuse new ones."""
        self._is_cut = True
        self._flows.set()
        for end in self._ends:
            end.transport.abort()

    def fall_silent(self) -> None:
        """Swallow everything without a word."""
        self._flows.clear()

    def restore(self) -> None:
        """Make the line whole again."""
        self._is_cut = False
        self._flows.set()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        with contextlib.suppress(OSError):
            there, here = await asyncio.open_unix_connection(self._socket)
            self._ends |= {writer, here}
            await asyncio.gather(self._pass_on(reader, here), self._pass_on(there, writer))
            self._ends -= {writer, here}

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while sent := await reader.read(2**16):
                if self.unheard and self.unheard in sent:
                    self.unheard = b""
                    continue
                await self._flows.wait()
                writer.write(sent)
        writer.close()
