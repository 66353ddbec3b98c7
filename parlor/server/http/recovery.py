"""Back to yourself without a password, and on to another device of yours."""

from litestar import Response, get, post
from litestar.params import JSONBody

from parlor.server.db import recovery as stored
from parlor.server.errors import Refusal
from parlor.server.http.account import WRITING
from parlor.server.http.common import (
    Address,
    AnyRequest,
    Person,
    WithContext,
    cookies_of,
    refuses,
)
from parlor.server.http.me import me, me_view
from parlor.server.models import Player
from parlor.server.people import recovery
from parlor.server.recovery_schemas import (
    CodesLeft,
    Confirmed,
    DeviceLink,
    LinkedDevice,
    LinkedPassword,
    Recovery,
    RecoveryCodes,
)
from parlor.server.schemas import Me


@get("/api/account/codes", responses=refuses("no_identity", "no_account"), tags=["Account"])
async def codes_left(context: WithContext, person: Person) -> CodesLeft:
    """How many recovery codes you have left."""
    if await context.people.account(person.id) is None:
        raise Refusal("no_account")
    return CodesLeft(await stored.codes_left(context.store, person.id))


@post(
    "/api/account/codes",
    status_code=200,
    responses=refuses(*WRITING, "no_identity", "no_account", "wrong_password"),
    tags=["Account"],
)
async def new_codes(
    data: JSONBody[Confirmed], context: WithContext, person: Person, address: Address
) -> RecoveryCodes:
    """Get new recovery codes; the ones before end."""
    await context.accounts.require_account(person, data.password, address)
    return RecoveryCodes(await recovery.give_codes(context.store, person.id))


@post(
    "/api/account/recovery",
    status_code=200,
    responses=refuses(*WRITING, "wrong_code", "weak_password"),
    tags=["Account"],
)
async def recover(
    data: JSONBody[Recovery], request: AnyRequest, context: WithContext, address: Address
) -> Response[Me]:
    """Set a new password by a recovery code, which is used up; other devices are signed out."""
    account, token = await recovery.recover(
        context.accounts, data.username, data.code, data.password, address
    )
    name = await context.people.name_of(account.player)
    you = me_view(Player(account.player, name), account)
    return Response(you, cookies=cookies_of(account, token, request))


@post(
    "/api/account/link",
    status_code=200,
    responses=refuses(*WRITING, "bad_link", "weak_password"),
    tags=["Account"],
)
async def use_password_link(
    data: JSONBody[LinkedPassword], request: AnyRequest, context: WithContext, address: Address
) -> Response[Me]:
    """Set a new password by a link from the host, which is used up; other devices sign out."""
    account, token = await recovery.use_password_link(
        context.accounts, data.token, data.password, address
    )
    name = await context.people.name_of(account.player)
    you = me_view(Player(account.player, name), account)
    return Response(you, cookies=cookies_of(account, token, request))


@post(
    "/api/me/device",
    status_code=200,
    responses=refuses("no_identity", "foreign_origin"),
    tags=["Account"],
)
async def link_device(context: WithContext, person: Person) -> DeviceLink:
    """Get a secret that makes one more device yours: once, within five minutes."""
    return DeviceLink(*await recovery.device_link(context.accounts, person))


@post(
    "/api/session/device",
    status_code=200,
    responses=refuses(*WRITING, "bad_link"),
    tags=["Account"],
)
async def use_device_link(
    data: JSONBody[LinkedDevice], request: AnyRequest, context: WithContext, address: Address
) -> Response[Me]:
    """Be the same person on this device too, guest or not, by the secret another device shows."""
    player, token = await recovery.use_device_link(context.accounts, data.token, address)
    you = await me(context, Player(player, await context.people.name_of(player)))
    account = await context.people.account(player)
    return Response(you, cookies=cookies_of(account, token, request))
