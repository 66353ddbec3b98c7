"""People without accounts: a secret token in a cookie, kept here only as a hash."""

import secrets

from msgspec import Struct

from parlor.names import person_name
from parlor.server.db import sessions
from parlor.server.db.bans import ban_args
from parlor.server.db.database import Store
from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.people.cookies import SESSION, cookie_name, values_in
from parlor.server.rate_limit import Now
from parlor.server.tokens import TOKEN_LENGTH, hashed, new_token


class PresentedToken(Struct, frozen=True):
    """The token that a browser shows."""

    token: str
    is_plain: bool = False
    """Whether its cookie lacks the prefix that only this very host can set over TLS."""


def shown_in(header: str, *, is_secure: bool) -> PresentedToken | None:
    """The token in a Cookie header, if there is a possible one; refuses two.

    A second one is planted by another site of the domain, which wants its own to be taken.
    """
    own = values_in(header, cookie_name(SESSION, is_secure=is_secure))
    if len(own) > 1:
        raise Refusal("malformed", why="two-cookies")
    plain = values_in(header, SESSION) if is_secure and not own else []
    shown = (
        PresentedToken(own[0])
        if own
        else PresentedToken(plain[0], is_plain=True)
        if len(plain) == 1
        else None
    )
    return shown if shown and len(shown.token) == TOKEN_LENGTH else None


def unknown(header: str, *, is_secure: bool) -> Refusal:
    """What people hear whose cookies do not name them."""
    is_old = shown_in(header, is_secure=is_secure)
    return Refusal("no_identity", why="signed-out") if is_old else Refusal("no_identity")


async def recognized(store: Store, header: str, now: Now, *, is_secure: bool) -> Player | None:
    """Who sends these cookies; refuses people whom the host of the server keeps out."""
    shown = shown_in(header, is_secure=is_secure)
    session = await sessions.find(store, hashed(shown.token), now()) if shown else None
    if session is None or shown is None:
        return None
    if shown.is_plain and not session.takes_plain_cookie(now()):
        return None
    if session.ban is not None:
        raise Refusal("banned", **ban_args(session.ban))
    return session.player


async def new_person(store: Store, name: str, now: Now) -> tuple[Player, str]:
    """A new person with a public id, and the secret token for their cookie."""
    player = Player(secrets.token_hex(8), person_name(name))
    token = new_token()
    await store.add_player(player, hashed(token), now())
    return player, token
