"""Links by which a host lets people in: each for some people and some days."""

import secrets

from msgspec import Struct

from parlor.server.db.database import Sql
from parlor.server.tokens import hashed, new_token

MOST_USES = 1000
"""How many people one link lets in at most."""
MOST_DAYS = 365
DAY = 86_400_000


class Invitation(Struct, frozen=True):
    """A link that still lets people in; its secret is known only to who made it."""

    id: str
    note: str
    """For whom it is, for the host alone."""
    uses_left: int
    created: int
    expires: int


_ADD = """
INSERT INTO invitations (id, token, note, uses_left, created, expires) VALUES (?, ?, ?, ?, ?, ?)
"""
_USE = """
UPDATE invitations SET uses_left = uses_left - 1
WHERE token = ? AND uses_left > 0 AND expires > ? RETURNING 1
"""
_ALL = """
SELECT id, note, uses_left, created, expires FROM invitations
WHERE uses_left > 0 AND expires > ? ORDER BY created DESC, id
"""


async def invite(sql: Sql, note: str, uses: int, days: int, now: int) -> str:
    """A new invitation; its secret, which is kept only as a hash."""
    token = new_token()
    row = (secrets.token_hex(4), hashed(token), note, uses, now, now + days * DAY)
    # Those that let nobody in any more have no other end.
    await sql.write(
        ("DELETE FROM invitations WHERE uses_left = 0 OR expires <= ?", now), (_ADD, *row)
    )
    return token


async def use(sql: Sql, token: str, now: int) -> bool:
    """Whether an invitation lets someone in; that takes one of its uses."""
    return bool(await sql.write((_USE, hashed(token), now)))


async def invitations(sql: Sql, now: int) -> list[Invitation]:
    """Every invitation that still lets people in, newest first."""
    return [Invitation(*cells) for cells in await sql.read(_ALL, now)]


async def revoke(sql: Sql, invitation: str) -> bool:
    """Let an invitation let nobody in any more; False when there was none of this id."""
    step = ("DELETE FROM invitations WHERE id = ? RETURNING 1", invitation)
    return bool(await sql.write(step))


def link_path(token: str) -> str:
    """Where an invitation leads: its secret follows a #, which no proxy and no log gets to see."""
    return f"/invited#{token}"
