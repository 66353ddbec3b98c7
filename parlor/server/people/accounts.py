"""A name that is yours: claimed with a password, used from any device."""

import asyncio
import re

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from parlor.server.errors import Refusal
from parlor.server.people import identity
from parlor.server.people.bans import require_welcome
from parlor.server.people.common_passwords import is_common
from parlor.server.people.people import Account
from parlor.server.storage.records import Player
from parlor.server.storage.store import Notice
from parlor.server.web.desk import Desk

USERNAME = re.compile(r"[A-Za-z0-9_]{3,20}")
SHORTEST, LONGEST = 8, 200
"""How long a password may be."""

_hasher = PasswordHasher()
# Checked where there is no such account, so that both answers take as long.
_NOBODY = _hasher.hash("nobody's password")


def require_username(text: str) -> str:
    """The name as typed; refuses one of another form."""
    if not USERNAME.fullmatch(text):
        raise Refusal("bad_username", field="username")
    return text


def require_password(text: str, username: str, field: str = "password") -> str:
    """The password; refuses one that is guessed at once."""
    if not SHORTEST <= len(text) <= LONGEST:
        raise Refusal("weak_password", field=field)
    folded = text.casefold()
    if len(set(text)) < 4 or folded == username.casefold() or is_common(folded):
        raise Refusal("weak_password", "This password is guessed at once: take another.", field)
    return text


async def claim(desk: Desk, player: Player, username: str, password: str) -> Account:
    """Give a guest a name that nobody else can take; all games stay theirs."""
    require_username(username)
    require_password(password, username)
    hashed = await asyncio.to_thread(_hasher.hash, password)
    account = Account(player.id, username, hashed, desk.now())
    if not await desk.people.claim(account):
        is_mine = await desk.people.account(player.id)
        raise Refusal("has_account" if is_mine else "username_taken", field="username")
    return account


async def sign_in(desk: Desk, username: str, password: str, address: str) -> tuple[Account, str]:
    """The account with this name and password, and a token for another device."""
    desk.limits.sign_in(address, username.casefold())
    account = await desk.people.account_named(username)
    if not await _is_right(account, password) or account is None:
        raise Refusal("wrong_password")
    await require_welcome(desk.store, account.player)
    token = identity.new_token()
    await desk.people.begin_session(identity.hashed(token), account.player, desk.now())
    return account, token


async def require_account(desk: Desk, player: Player, password: str) -> Account:
    """The account of somebody who knows its password."""
    desk.limits.sign_in("", player.id)
    account = await desk.people.account(player.id)
    if account is None:
        raise Refusal("no_account")
    if not await _is_right(account, password):
        raise Refusal("wrong_password", "This is not your password.", "password")
    return account


async def change_password(desk: Desk, player: Player, old: str, new: str, token: str) -> None:
    """Set another password and sign out every other device."""
    account = await require_account(desk, player, old)
    require_password(new, account.username, "new")
    await desk.people.set_password(player.id, await asyncio.to_thread(_hasher.hash, new))
    await sign_out_elsewhere(desk, player, token)


async def sign_out(desk: Desk, player: Player, token: str) -> None:
    """Let the device with this token act for nobody, and its open windows too."""
    told = desk.store.notices(Notice("session", player.id))
    await desk.people.end_session(identity.hashed(token), *told)
    desk.show_out(player.id)


async def sign_out_elsewhere(desk: Desk, player: Player, token: str) -> None:
    """Let no device but the one with this token act for a person."""
    told = desk.store.notices(Notice("session", player.id))
    await desk.people.end_other_sessions(player.id, identity.hashed(token), *told)
    desk.show_out(player.id)


async def _is_right(account: Account | None, password: str) -> bool:
    kept = account.password if account else _NOBODY
    return await asyncio.to_thread(_verified, kept, password) and account is not None


def _verified(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except VerificationError:
        return False
