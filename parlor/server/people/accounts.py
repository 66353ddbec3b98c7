"""A name that is yours: claimed with a password, used from any device."""

from msgspec.structs import replace

from parlor.server.context import Context
from parlor.server.db.bans import require_welcome
from parlor.server.db.database import Notice, Step
from parlor.server.db.people import Account, new_password, renewal
from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.people import identity, known_devices, passwords
from parlor.server.people.passwords import require_password
from parlor.server.people.usernames import USERNAME, is_taken, require_username


async def claim(
    context: Context, player: Player, username: str, password: str, token: str, address: str
) -> tuple[Account, str]:
    """Give a guest a name that nobody else can take; all games stay theirs.

    Also another token, because somebody else may know the guest's.
    """
    require_username(username)
    require_password(password, username)
    # Looked at before the password is hashed, which costs more than all the rest.
    await _require_free(context, player, username)
    context.limits.confirmation(address, player.id)
    hashed = await passwords.hashed(password)
    account = Account(player.id, username, hashed, context.now())
    if not await context.people.claim(account):
        await _require_free(context, player, username)
        raise Refusal("username_taken", field="username")
    return account, await _renewed(context, player, token)


async def _require_free(context: Context, player: Player, username: str) -> None:
    if await context.people.account(player.id):
        raise Refusal("has_account", field="username")
    if await is_taken(context.store, username, context.now()):
        raise Refusal("username_taken", field="username")


async def sign_in(
    context: Context, username: str, password: str, address: str, device: str
) -> tuple[Account, str]:
    """The account with this name and password, and a token for another device.

    `device` is what a device that signed in to it before shows: it is spared the limit that all
    strange devices share, which would let anybody lock the owner out.
    """
    if not USERNAME.fullmatch(username):
        raise Refusal("wrong_password")
    name = username.casefold()
    context.limits.password(address, name)
    account = await context.people.account_named(username)
    is_strange = account is None or not known_devices.is_known(account, device)
    if is_strange:
        context.limits.may_try(name)
    if not await passwords.is_right(account.password if account else None, password) or not account:
        if is_strange:
            context.limits.wrong_password(name)
        raise Refusal("wrong_password")
    await require_welcome(context.store, account.player)
    token = identity.new_token()
    await context.people.begin_session(identity.hashed(token), account.player, context.now())
    return account, token


async def require_account(context: Context, player: Player, password: str, address: str) -> Account:
    """The account of somebody who knows its password."""
    account = await context.people.account(player.id)
    if account is None:
        raise Refusal("no_account")
    context.limits.confirmation(address, player.id)
    if not await passwords.is_right(account.password, password):
        raise Refusal("wrong_password", "This is not your password.", "password")
    return account


async def change_password(
    context: Context, player: Player, old: str, new: str, token: str, address: str
) -> tuple[Account, str]:
    """Set another password, sign out every other device and give this one another token."""
    if account := await context.people.account(player.id):
        require_password(new, account.username, "new")
    account = await require_account(context, player, old, address)
    account = replace(account, password=await passwords.hashed(new))
    step = new_password(player.id, account.password)
    return account, await _renewed(context, player, token, step)


async def _renewed(context: Context, player: Player, token: str, *first: Step) -> str:
    """Another token for this device, and after these steps no other device of its person."""
    new = identity.new_token()
    steps = renewal(player.id, identity.hashed(token), identity.hashed(new), context.now())
    told = context.store.notices(Notice("session", player.id))
    await context.store.write(*first, *steps, *told)
    context.show_out(player.id)
    return new


async def sign_out(context: Context, player: Player, token: str) -> None:
    """Let the device with this token act for nobody, and its open windows too."""
    told = context.store.notices(Notice("session", player.id))
    await context.people.end_session(identity.hashed(token), *told)
    context.show_out(player.id)


async def sign_out_elsewhere(context: Context, player: Player, token: str) -> None:
    """Let no device but the one with this token act for a person."""
    told = context.store.notices(Notice("session", player.id))
    await context.people.end_other_sessions(player.id, identity.hashed(token), *told)
    context.show_out(player.id)
