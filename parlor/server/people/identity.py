"""People without accounts: a secret token in a cookie, kept here only as a hash."""

import hashlib
import secrets
import unicodedata
from http.cookies import CookieError, SimpleCookie

from parlor.server.errors import Refusal
from parlor.server.people import sessions
from parlor.server.people.bans import told
from parlor.server.storage.records import Player
from parlor.server.storage.store import Store
from parlor.server.web.limits import Now

COOKIE = "parlor"
TOKEN_BYTES = 32
TOKEN_LENGTH = 43
NAME_LENGTH = 32
SIGNED_OUT = "You are signed out on this device: sign in again, or pick a name."
JOINERS = "\u200c\u200d"
"""Invisible, but some scripts and many emoji need them."""


def clean_name(raw: str) -> str:
    """The name as others see it; refuses one that is empty, too long or not printable."""
    name = unicodedata.normalize("NFC", " ".join(raw.split()))
    if not 1 <= len(name) <= NAME_LENGTH or not any(map(_is_visible, name)):
        raise Refusal("bad_name", field="name")
    if any(unicodedata.category(letter)[0] == "C" and letter not in JOINERS for letter in name):
        raise Refusal("bad_name", "A name cannot hold invisible characters.", "name")
    return name


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS"


def new_token() -> str:
    """A secret that cannot be guessed, nor taken for an option on a command line."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return new_token() if token.startswith("-") else token


def hashed(token: str) -> bytes:
    """What is stored of a token; it is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def token_in(cookies: str) -> str | None:
    """The token in a Cookie header, if there is a possible one."""
    try:
        morsel = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and len(morsel.value) == TOKEN_LENGTH else None


def unknown(cookies: str) -> Refusal:
    """What somebody is told whom their cookies do not name."""
    return Refusal("no_identity", SIGNED_OUT if token_in(cookies) else "")


async def recognised(store: Store, cookies: str, now: Now) -> Player | None:
    """Who sends these cookies; refuses somebody whom the host of the server keeps out."""
    token = token_in(cookies)
    session = await sessions.find(store, hashed(token), now()) if token else None
    if session is None:
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
