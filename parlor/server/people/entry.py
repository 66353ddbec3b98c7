"""Who may come in where a server is not open to everyone, and who may open rooms."""

from hmac import compare_digest

from parlor.server.db import admins, invitations
from parlor.server.db.database import Store
from parlor.server.db.people import People
from parlor.server.errors import Refusal
from parlor.server.rate_limit import Limits
from parlor.server.settings import Settings
from parlor.server.tokens import TOKEN_LENGTH

ANYBODY = frozenset(
    {
        *("GET /healthz", "GET /readyz", "GET /metrics"),
        *("GET /api/openapi.json", "GET /api/docs", "GET /api/docs.css"),
        *("GET /api/site", "GET /api/pages/{page}"),
        *("GET /api/me", "POST /api/me", "POST /api/session"),
        # Who forgot a password, or comes from another device, is someone whom it let in before.
        *("POST /api/account/recovery", "POST /api/account/link", "POST /api/session/device"),
    }
)
"""What who is not let in may ask for: what the host says, and to come in."""


async def require_key(
    store: Store, settings: Settings, limits: Limits, key: str, address: str, now: int
) -> None:
    """Refuse a newcomer without the server's password or an invitation, where one is needed."""
    if settings.access == "open":
        return
    limits.may_guess(address)
    if settings.access == "password" and compare_digest(key.encode(), settings.password.encode()):
        return
    if len(key) == TOKEN_LENGTH and await invitations.use(store, key, now):
        return
    if key:
        limits.missed(address)
    raise entry_needed(settings, "wrong" if key else settings.access)


def entry_needed(settings: Settings, why: str = "") -> Refusal:
    """What someone is told who has not come in."""
    return Refusal("entry_needed", why=why or settings.access)


async def require_opener(store: Store, settings: Settings, player: str) -> None:
    """Refuse someone who may not open rooms on this server."""
    if settings.rooms_by == "members" and await People(store).account(player) is None:
        raise Refusal("no_account", why="rooms")
    if settings.rooms_by == "admins" and not await admins.is_admin(store, player):
        raise Refusal("not_admin", why="rooms")
