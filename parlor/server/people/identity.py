"""People without accounts: a secret token in a cookie, kept here only as a hash."""

import hashlib
import secrets
import unicodedata

from msgspec import Struct

from parlor.server.db import sessions
from parlor.server.db.bans import told
from parlor.server.db.database import Store
from parlor.server.errors import Refusal
from parlor.server.lookalikes import BLANKS, is_invisible
from parlor.server.models import Player
from parlor.server.people.cookies import SESSION, named, values_in
from parlor.server.rate_limit import Now

TOKEN_BYTES = 32
TOKEN_LENGTH = 43
NAME_LENGTH = 32
TWICE = "Your browser sent two cookies of this site: delete its cookies, then load the page again."
SIGNED_OUT = "You are signed out on this device: sign in again, or pick a name."


def clean_name(raw: str) -> str:
    """The name as others see it; refuses one that is empty, too long or not printable."""
    name = unicodedata.normalize("NFC", " ".join(raw.split()))
    if not 1 <= len(name) <= NAME_LENGTH or not any(map(_is_visible, name)):
        raise Refusal("bad_name", field="name")
    if any(map(is_invisible, name)):
        raise Refusal("bad_name", "A name cannot hold invisible characters.", "name")
    return name


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANKS


def new_token() -> str:
    """A secret that cannot be guessed, nor taken for an option on a command line."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return new_token() if token.startswith("-") else token


def hashed(token: str) -> bytes:
    """What is stored of a token; it is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


class Shown(Struct, frozen=True):
    """The token that a browser shows."""

    token: str
    is_plain: bool = False
    """Whether its cookie lacks the prefix that only this very host can set over TLS."""


def shown_in(header: str, *, is_secure: bool) -> Shown | None:
    """The token in a Cookie header, if there is a possible one; refuses two.

    A second one is planted by another site of the domain, which wants its own to be taken.
    """
    own = values_in(header, named(SESSION, is_secure=is_secure))
    if len(own) > 1:
        raise Refusal("malformed", TWICE)
    plain = values_in(header, SESSION) if is_secure and not own else []
    shown = Shown(own[0]) if own else Shown(plain[0], is_plain=True) if len(plain) == 1 else None
    return shown if shown and len(shown.token) == TOKEN_LENGTH else None


def unknown(header: str, *, is_secure: bool) -> Refusal:
    """What somebody is told whom their cookies do not name."""
    is_old = shown_in(header, is_secure=is_secure)
    return Refusal("no_identity", SIGNED_OUT if is_old else "")


async def recognised(store: Store, header: str, now: Now, *, is_secure: bool) -> Player | None:
    """Who sends these cookies; refuses somebody whom the host of the server keeps out."""
    shown = shown_in(header, is_secure=is_secure)
    session = await sessions.find(store, hashed(shown.token), now()) if shown else None
    if session is None or shown is None:
        return None
    if shown.is_plain and not session.takes_plain_cookie(now()):
        return None
    if session.ban is not None:
        raise Refusal("banned", told(session.ban))
    return session.player


async def introduced(store: Store, name: str, now: Now) -> tuple[Player, str]:
    """A new person with a public id, and the secret token for their cookie."""
    player = Player(secrets.token_hex(8), clean_name(name))
    token = new_token()
    await store.add_player(player, hashed(token), now())
    return player, token
