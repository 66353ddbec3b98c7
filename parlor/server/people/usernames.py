"""Which usernames can be claimed: of the right form, and nobody's, nor like somebody's."""

import hashlib
import re

from parlor.server.db.database import Sql
from parlor.server.db.sessions import DAY
from parlor.server.errors import Refusal
from parlor.server.lookalikes import skeleton

USERNAME = re.compile(r"[A-Za-z0-9_]{3,20}")
REST_DAYS = 90
"""How long nobody can claim the username of somebody who left."""
_WORDS = """
admin administrator root sysadmin webmaster postmaster hostmaster security abuse parlor host owner
moderator mod support help helpdesk staff team official system server service bot bots api info
deleted removed former anonymous guest nobody everybody everyone all none null undefined unknown
"""


def require_username(text: str) -> str:
    """The name as typed; refuses one of another form, and one that speaks for this server."""
    if not USERNAME.fullmatch(text):
        raise Refusal("bad_username", field="username")
    if _bare(text) in _RESERVED:
        raise Refusal("username_taken", "This username is reserved.", "username")
    return text


async def is_taken(sql: Sql, username: str, now: int) -> bool:
    """Whether somebody has this username or one that looks like it, or had it until lately."""
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


async def rest(sql: Sql, username: str, now: int) -> None:
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


def _bare(text: str) -> str:
    """A name so plain that Adm1n and _admin_ are the same."""
    return skeleton(text).replace("_", "").replace("i", "l")


_RESERVED = frozenset(map(_bare, _WORDS.split()))


def _hashed(alike: str) -> bytes:
    return hashlib.sha256(f"username {alike}".encode()).digest()
