"""What the server and a worker say to each other: JSON, each message after its length."""

import asyncio
import struct
from typing import BinaryIO, Literal, TypeAlias

import msgspec
from msgspec import Struct

from parlor.engine import Seat
from parlor.match import Header, Row
from parlor.table.bot_kinds import Chooser

LENGTH = struct.Struct("!I")

Fault: TypeAlias = Literal["broken", "slow", "illegal"]
"""What a bot did wrong."""


class Ask(Struct, frozen=True):
    """Which move would this bot make here?"""

    header: Header
    rows: tuple[Row, ...]
    """The whole log; a worker folds only what it has not seen."""
    seat: Seat
    chooser: Chooser | None
    """None: the first legal move."""
    seed: int


class Answer(Struct, frozen=True):
    """A move, or none when the bot declines, or what went wrong; empty: the worker is ready."""

    move: str | None = None
    """The move as JSON."""
    text: str | None = None
    """The move's notation."""
    fault: Fault | None = None
    where: str | None = None
    """The kind of error and its lines, for the host; never its text, which may hold secrets."""


read_ask = msgspec.json.Decoder(Ask).decode
read_answer = msgspec.json.Decoder(Answer).decode


def framed(message: Ask | Answer) -> bytes:
    """A message as it travels."""
    body = msgspec.json.encode(message)
    return LENGTH.pack(len(body)) + body


def next_frame(pipe: BinaryIO) -> bytes | None:
    """The next message of a blocking pipe; None at its end."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = pipe.read(length)
    return body if len(body) == length else None


async def arriving_frame(pipe: asyncio.StreamReader) -> bytes:
    """The next message of a stream; raises `asyncio.IncompleteReadError` at its end."""
    (length,) = LENGTH.unpack(await pipe.readexactly(LENGTH.size))
    return await pipe.readexactly(length)
