"""Hashes of passwords: slow on purpose, so two are made at a time and few wait for theirs."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from parlor.server.errors import Refusal
from parlor.server.people.common_passwords import is_common
from parlor.server.rate_limit import Limited

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST, LONGEST = 8, 200
"""How long a password may be."""
AT_ONCE, WAITING = 2, 16
PATIENT = 10
"""How much others go first, as `nice` counts it."""
BUSY = 3
"""Seconds after which someone for whom there was no room should try again."""
T = TypeVar("T")

# Checked where there is no such account, so that both answers take as long. A constant: making it
# would cost every start a quarter of a second.
NOBODY = (
    "$argon2id$v=19$m=65536,t=3,p=4$8PhghEjbl6inykbaAa/lJQ$"
    "YBN+pqKvxlkIqQZGBkP4Bug3MmHqKxYMnI1/iIws0ss"
)


async def require_password(text: str, username: str, field: str = "password") -> None:
    """Refuse a password that is guessed at once."""
    if not SHORTEST <= len(text) <= LONGEST:
        raise Refusal("weak_password", field=field)
    folded = text.casefold()
    is_obvious = len(set(text)) < 4 or folded == username.casefold()
    if is_obvious or await asyncio.to_thread(is_common, folded):
        raise Refusal("weak_password", field, why="common")


def step_back() -> None:
    """Let this thread, which works without Python's lock, have what the event loop leaves it."""
    with contextlib.suppress(AttributeError, OSError):
        who = os.PRIO_PROCESS, threading.get_native_id()
        os.setpriority(*who, os.getpriority(*who) + PATIENT)


class Hashing:
    """Threads of its own, so that nothing else waits for a password and memory has a bound."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords", step_back)
        self._asked = 0

    async def run(self, work: Callable[..., T], *values: str) -> T:
        """What `work` returns, in turn; raises `Limited` where too many wait already."""
        if self._asked >= AT_ONCE + WAITING:
            raise Limited(BUSY)
        self._asked += 1
        future = asyncio.get_running_loop().run_in_executor(self._threads, work, *values)
        # Shielded: a thread goes on for someone who hung up, and counts until it is done.
        future.add_done_callback(self._done)
        return await asyncio.shield(future)

    def _done(self, _future: object) -> None:
        self._asked -= 1


_hashing = Hashing()


async def hashed(password: str) -> str:
    """What is stored of a password."""
    return await _hashing.run(_hash, password)


async def is_right(kept: str | None, password: str) -> bool:
    """Whether a password has this hash; without one it takes as long."""
    return await _hashing.run(_verified, kept or NOBODY, password) and kept is not None


@cache
def _hasher() -> "PasswordHasher":
    # Loaded by the thread that first hashes, as no start needs it.
    from argon2 import PasswordHasher

    return PasswordHasher()


def _hash(password: str) -> str:
    return _hasher().hash(password)


def _verified(kept: str, password: str) -> bool:
    from argon2.exceptions import VerificationError

    try:
        return _hasher().verify(kept, password)
    except VerificationError:
        return False
