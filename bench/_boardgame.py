"""boardgame.io's own server, installed from the registry into a temporary folder, and its rooms."""

import asyncio
import re
import subprocess
from functools import partial
from pathlib import Path
from random import Random

from bench._rooms import Room, Watcher
from bench._websocket import WebSocket

PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.3")
"""The peer, and what its flat-file storage needs."""
# The lightest game there is, so that only the server is measured: a counter that takes turns.
SERVER = """
const { Server, FlatFile } = require('boardgame.io/server');
const count = {
  name: 'count',
  setup: () => ({ n: 0 }),
  moves: { add: ({ G }) => ({ n: G.n + 1 }) },
  turn: { minMoves: 1, maxMoves: 1 },
};
const folder = process.argv[2];
const db = folder ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [count], origins: ['http://127.0.0.1'], db })
  .run({ port: 0, lobbyConfig: { apiPort: 0 } })
  .then(({ appServer }) => console.log(`Open http://127.0.0.1:${appServer.address().port}/`));
"""
_STATE = re.compile(rb'"currentPlayer":"(\d)".*?"_stateID":(\d+)')


def installed(folder: Path) -> Path:
    """The script that starts the peer, with its packages beside it."""
    (folder / "package.json").write_text("{}")
    subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES],
        cwd=folder,
        check=True,
    )
    script = folder / "server.cjs"
    script.write_text(SERVER)
    return script


class PeerRoom(Room):
    """Two sockets at one match of the peer, in the protocol of socket.io."""

    def __init__(self, number: int, table: Watcher) -> None:
        super().__init__(f"m{number}", Random(number), table, seats=2)
        self._mover = b"0"
        self._states = [-1, -1]

    async def open(self, host: str, cookies: list[str]) -> None:  # noqa: ARG002
        """Connect both; the match is made on demand."""
        loop = asyncio.get_running_loop()
        name, _, port = host.partition(":")
        for seat in range(2):
            path = "/socket.io/?EIO=4&transport=websocket"
            socket = WebSocket(host, path, "none=", partial(self._hear, seat))
            self._sockets.append(socket)
            await loop.create_connection(partial(_given, socket), name, int(port))
            # One after the other, because the first makes the match.
            while self._states[seat] < 0:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        self._watcher.ready(self)

    def play(self, due: float) -> None:
        """Send the next move."""
        self.due = due
        who, match, state = self._mover, self.code.encode(), self._states[0]
        self._sockets[int(who)].send(
            b'42/count,["update",{"type":"MAKE_MOVE","payload":{"type":"add","args":[],'
            b'"playerID":"%b","credentials":null}},%d,"%b","%b"]' % (who, state, match, who)
        )

    def _hear(self, seat: int, text: bytes) -> None:
        if text.startswith(b"0"):
            self._sockets[seat].send(b"40/count,")
        elif text == b"2":
            self._sockets[seat].send(b"3")
        elif text.startswith(b"40/count"):
            sync = f'42/count,["sync","{self.code}","{seat}",null,2]'
            self._sockets[seat].send(sync.encode())
        elif text.startswith((b'42/count,["sync"', b'42/count,["update"')):
            self._look(seat, text)

    def _look(self, seat: int, text: bytes) -> None:  # type: ignore[override]
        state = _STATE.search(text)
        assert state, text
        before, self._states[seat] = self._states[seat], int(state[2])
        self._mover = state[1]
        if 0 <= before < self._states[seat] and self._states[0] == self._states[1]:
            self._watcher.done(self)
            self._watcher.ready(self)


def _given(socket: WebSocket) -> WebSocket:
    return socket
