"""A process in which bots think: `python -m parlor.bots.worker`, spoken to over its pipes."""

import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from parlor.bots.fold import Memory
from parlor.bots.wire import Answer, framed, next_frame, read_ask
from parlor.games import games


def main() -> None:
    """Answer until the server hangs up."""
    # A terminal's Ctrl-C reaches the whole group, but only the server decides when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions, answers = _private_pipes()
    frames: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(questions, frames), daemon=True).start()
    memory = Memory()
    # All games are loaded before the first question, so that no bot's time is spent on it.
    games()
    _send(answers, Answer())
    while True:
        _send(answers, memory.answer(read_ask(frames.get())))


def _private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes of the server, out of reach of a bot that reads or prints."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123
        os.dup2(nothing.fileno(), 0)
    os.dup2(sys.stderr.fileno(), 1)
    return questions, answers


def _receive(questions: BinaryIO, frames: "SimpleQueue[bytes]") -> None:
    # Reading on its own thread ends the process with the server, even while a bot thinks.
    while _pass_on(questions, frames):
        pass
    os._exit(0)


def _pass_on(questions: BinaryIO, frames: "SimpleQueue[bytes]") -> bool:
    # A function of its own, so that nothing holds a question until the next one comes.
    frame = next_frame(questions)
    if frame is not None:
        frames.put(frame)
    return frame is not None


def _send(answers: BinaryIO, answer: Answer) -> None:
    answers.write(framed(answer))
    answers.flush()


if __name__ == "__main__":
    main()
