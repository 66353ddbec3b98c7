"""Usernames that nobody can claim now: taken, or given up a short while ago."""

import hashlib
import re

from parlor.names import skeleton
from parlor.server.db.database import Sql
from parlor.server.db.sessions import DAY

USERNAME = re.compile(r"[A-Za-z0-9_]{3,20}")
REST_DAYS = 90
"""How long nobody can claim the username of someone who left."""


async def is_taken(sql: Sql, username: str, now: int) -> bool:
    """Whether someone has this username or one that looks like it, or had it until lately."""
    alike = skeleton(username)
    found = await sql.read(
        "SELECT 1 FROM accounts WHERE folded = ? OR skeleton = ? UNION"
        " SELECT 1 FROM resting_usernames WHERE name = ? AND until > ?",
        username.casefold(),
        alike,
        _hashed(alike),
        now,
    )
    return bool(found)


async def reserve(sql: Sql, username: str, now: int) -> None:
    """Let nobody claim a username for a while, and forget those that rested long enough.

    Only a hash is kept: it tells nobody who has left.
    """
    await sql.write(
        ("DELETE FROM resting_usernames WHERE until <= ?", now),
        (
            "INSERT INTO resting_usernames (name, until) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET until = excluded.until",
            _hashed(skeleton(username)),
            now + REST_DAYS * DAY,
        ),
    )


def _hashed(alike: str) -> bytes:
    return hashlib.sha256(f"username {alike}".encode()).digest()
