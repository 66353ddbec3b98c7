"""One process in which bots think: started by a question, ended when late, dead or idle."""

import asyncio
from asyncio.subprocess import Process
from collections import OrderedDict

from parlor.bots.fold import KEPT
from parlor.bots.start import started_worker
from parlor.bots.wire import Answer, Ask, arriving_frame, framed, read_answer


class Worker:
    """One process and the turn of those who ask it; a new process whenever the old is gone."""

    def __init__(self, idle: float) -> None:
        self._turn = asyncio.Lock()
        self._idle = idle
        self._rest: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self.process: Process | None = None
        self.asked = 0
        """How many questions it has yet to answer."""
        self.known: OrderedDict[str, None] = OrderedDict()
        """The matches that its process remembers."""
        self._closed = False

    async def ask(self, ask: Ask, seconds: float) -> Answer:
        """The process's answer, or the fault of a bot that was late or took the process down."""
        self.asked += 1
        self._stay()
        try:
            async with self._turn:
                return await self._answered(ask, seconds)
        finally:
            self.asked -= 1
            self._stay()
            self._rest = asyncio.get_running_loop().call_later(self._idle, self._end)

    async def _answered(self, ask: Ask, seconds: float) -> Answer:
        try:
            process = await self._ready()
            self._remember(ask.header.match)
            async with asyncio.timeout(seconds):
                return await _asked(process, ask)
        except TimeoutError:
            await self.kill()
            return Answer(fault="slow")
        except (OSError, asyncio.IncompleteReadError):
            await self.kill()
            return Answer(fault="broken", where="its process ended")
        except asyncio.CancelledError:
            # The answer nobody awaits any more must not reach the next who asks.
            await self.kill()
            raise

    async def kill(self) -> None:
        """End the process now; the next question starts another."""
        process, self.process = self.process, None
        self.known.clear()
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End the process for good."""
        self._closed = True
        self._stay()
        await self.kill()
        if self._ending:
            await self._ending

    def _stay(self) -> None:
        if self._rest:
            self._rest.cancel()
            self._rest = None

    def _end(self) -> None:
        self._ending = asyncio.create_task(self._kill_unless_asked())

    async def _kill_unless_asked(self) -> None:
        async with self._turn:
            if not self.asked:
                await self.kill()

    def _remember(self, match: str) -> None:
        self.known[match] = None
        self.known.move_to_end(match)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)

    async def _ready(self) -> Process:
        if self._closed:
            raise OSError("the bot workers have stopped")
        if self.process is None or self.process.returncode is not None:
            self.known.clear()
            self.process = await started_worker()
        return self.process


async def _asked(process: Process, ask: Ask) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(ask))
    await process.stdin.drain()
    return read_answer(await arriving_frame(process.stdout))
