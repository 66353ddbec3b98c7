"""Ways back to yourself without your password, and to another device of yours."""

import secrets
import string

from msgspec.structs import replace

from parlor.server.db import recovery
from parlor.server.db.bans import require_welcome
from parlor.server.db.database import Store
from parlor.server.db.people import Account
from parlor.server.db.usernames import USERNAME
from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.people import passwords
from parlor.server.people.accounts import Accounts
from parlor.server.people.passwords import require_password
from parlor.server.rate_limit import Now
from parlor.server.tokens import hashed, new_token

CODES = 8
"""How many recovery codes a person gets at once."""
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
GROUPS, GROUP = 4, 5
"""A hundred bits, so that like a token's a plain hash is enough."""
HOUR = 3600 * 1000
PASSWORD_LINK = 24 * HOUR
"""For how many milliseconds a link to set another password can be used."""
DEVICE_LINK = 5 * 60 * 1000
"""For how many milliseconds a link to another device can be used."""


def new_code() -> str:
    """A code to write down, such as `K7QMN-2XAB9-DFGHJ-4TRSW`."""
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def code_hash(typed: str) -> bytes:
    """What is stored of a code, however its letters are written and parted."""
    kept = string.ascii_uppercase + string.digits
    return hashed("".join(letter for letter in typed.upper() if letter in kept))


async def give_codes(store: Store, player: str) -> tuple[str, ...]:
    """New recovery codes, in place of all before."""
    codes = tuple(new_code() for _ in range(CODES))
    await store.write(*recovery.new_codes(player, map(code_hash, codes)))
    return codes


async def recover(
    accounts: Accounts, username: str, code: str, password: str, address: str
) -> tuple[Account, str]:
    """Set another password by a code, which is used up; every other device is signed out."""
    if not USERNAME.fullmatch(username):
        raise Refusal("wrong_code")
    name = username.casefold()
    accounts.limits.password(address, name)
    accounts.limits.may_try(name)
    account = await recovery.with_code(accounts.store, username, code_hash(code))
    if account is None:
        accounts.limits.wrong_password(name)
        raise Refusal("wrong_code")
    await require_welcome(accounts.store, account.player)
    changed = await _with_password(account, password)
    steps = recovery.password_by_code(account, changed.password, code_hash(code))
    token = await accounts.renewed(changed, "", *steps)
    if token is None:
        raise Refusal("wrong_code")
    return changed, token


async def password_link(store: Store, player: str, now: Now) -> tuple[str, int]:
    """The token of a link by which a person sets another password, and when it ends."""
    return await _link(store, player, "password", now() + PASSWORD_LINK)


async def use_password_link(
    accounts: Accounts, link: str, password: str, address: str
) -> tuple[Account, str]:
    """Set another password by a link, which is used up; every other device is signed out."""
    player = await _require_link(accounts, "password", link, address)
    account = await accounts.people.account(player)
    if account is None:
        raise Refusal("bad_link")
    changed = await _with_password(account, password)
    now = accounts.now()
    steps = recovery.password_by_link(account, changed.password, hashed(link), now)
    token = await accounts.renewed(changed, "", *steps)
    if token is None:
        raise Refusal("bad_link")
    return changed, token


async def device_link(accounts: Accounts, player: Player) -> tuple[str, int]:
    """The token of a link that makes another device this person's, and when it ends."""
    until = accounts.now() + DEVICE_LINK
    return await _link(accounts.store, player.id, "device", until)


async def use_device_link(accounts: Accounts, link: str, address: str) -> tuple[str, str]:
    """Use a link up: whose it was, and a token for this device."""
    player, token = await _require_link(accounts, "device", link, address), new_token()
    used = hashed(link), hashed(token)
    if not await recovery.begin_by_link(accounts.store, player, *used, accounts.now()):
        raise Refusal("bad_link")
    return player, token


async def _link(store: Store, player: str, kind: recovery.Kind, until: int) -> tuple[str, int]:
    token = new_token()
    await recovery.keep_link(store, player, kind, hashed(token), until)
    return token, until


async def _require_link(accounts: Accounts, kind: recovery.Kind, link: str, address: str) -> str:
    """Whose link it is, who may come in; tried as slowly as room codes are."""
    accounts.limits.may_guess(address)
    player = await recovery.whose_link(accounts.store, kind, hashed(link), accounts.now())
    if player is None:
        accounts.limits.missed(address)
        raise Refusal("bad_link")
    await require_welcome(accounts.store, player)
    return player


async def _with_password(account: Account, password: str) -> Account:
    await require_password(password, account.username)
    return replace(account, password=await passwords.hashed(password))
