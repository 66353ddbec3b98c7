"""A name that is yours: claim it, sign in elsewhere, and leave again."""

from litestar import Response, delete, post, put
from litestar.params import JSONBody

from parlor.server.context import Context
from parlor.server.db import guest_merge
from parlor.server.errors import Refusal
from parlor.server.http.common import (
    Address,
    AnyRequest,
    Person,
    WithContext,
    cookie_for,
    cookies_of,
    device_cookie,
    device_of,
    refuses,
    token_of,
)
from parlor.server.http.me import me, me_view
from parlor.server.models import Player
from parlor.server.people.account_deletion import forget
from parlor.server.people.recovery import give_codes
from parlor.server.schemas import (
    Claim,
    Claimed,
    Farewell,
    Me,
    NewPassword,
    SignedIn,
    SignIn,
)
from parlor.server.stats.rebuild import Rebuild

WRITING = ("malformed", "foreign_origin", "too_large")


@post(
    "/api/account",
    responses=refuses(
        *WRITING, "no_identity", "bad_username", "weak_password", "username_taken", "has_account"
    ),
    tags=["Account"],
)
async def claim(
    data: JSONBody[Claim],
    request: AnyRequest,
    context: WithContext,
    person: Person,
    address: Address,
) -> Response[Claimed]:
    """Claim a username with a password; the games you played as a guest stay yours."""
    account, token = await context.accounts.claim(
        person, data.username, data.password, token_of(request), address
    )
    codes = await give_codes(context.store, person.id)
    you = Claimed(person.id, person.name, account.username, codes)
    return Response(you, cookies=cookies_of(account, token, request))


@put(
    "/api/account/password",
    responses=refuses(*WRITING, "no_identity", "no_account", "weak_password", "wrong_password"),
    tags=["Account"],
)
async def change_password(
    data: JSONBody[NewPassword],
    request: AnyRequest,
    context: WithContext,
    person: Person,
    address: Address,
) -> Response[Me]:
    """Change your password; every other device is signed out."""
    account, token = await context.accounts.change_password(
        person, data.old, data.new, token_of(request), address
    )
    return Response(me_view(person, account), cookies=cookies_of(account, token, request))


@post(
    "/api/session",
    status_code=200,
    responses=refuses(*WRITING, "wrong_password"),
    tags=["Account"],
)
async def sign_in(
    data: JSONBody[SignIn], request: AnyRequest, context: WithContext, address: Address
) -> Response[SignedIn]:
    """Be the same person on this device too, and take over what a guest finished there."""
    guest = await _guest(request, context) if data.bring else None
    account, token = await context.accounts.sign_in(
        data.username, data.password, address, device_of(request)
    )
    brought = await _brought(context, guest.id, account.player) if guest else 0
    name = await context.people.name_of(account.player)
    you = SignedIn(account.player, name, account.username, brought)
    return Response(you, cookies=cookies_of(account, token, request))


async def _brought(context: Context, guest: str, owner: str) -> int:
    """How many matches a guest brought along, with the figures that follow."""
    number = await guest_merge.bring(context.store, guest, owner)
    if number:
        for player in (owner, guest):
            await Rebuild(context.store, context.games).person(player)
    return number


async def _guest(request: AnyRequest, context: Context) -> Player | None:
    """Who plays on this device without a username; what has one belongs to that."""
    visitor: Player | None = request.state.visitor
    has_account = visitor and await context.people.account(visitor.id)
    return None if has_account else visitor


@delete(
    "/api/session",
    status_code=200,
    responses=refuses("no_identity", "no_account", "foreign_origin"),
    tags=["Account"],
)
async def sign_out(request: AnyRequest, context: WithContext, person: Person) -> Response[Me]:
    """Be nobody on this device; without a username nobody could ever come back."""
    if await context.people.account(person.id) is None:
        raise Refusal("no_account", why="sign-out")
    await context.accounts.sign_out(person, token_of(request))
    return Response(Me(None, ""), cookies=[cookie_for("", request)])


@delete(
    "/api/sessions",
    status_code=200,
    responses=refuses("no_identity", "foreign_origin"),
    tags=["Account"],
)
async def sign_out_elsewhere(request: AnyRequest, context: WithContext, person: Person) -> Me:
    """Sign out every other device."""
    await context.accounts.sign_out_elsewhere(person, token_of(request))
    return await me(context, person)


@post(
    "/api/me/farewell",
    status_code=200,
    responses=refuses(*WRITING, "no_identity", "wrong_password"),
    tags=["Account"],
)
async def delete_me(
    data: JSONBody[Farewell],
    request: AnyRequest,
    context: WithContext,
    person: Person,
    address: Address,
) -> Response[Me]:
    """Delete yourself: finished matches keep "a former player", nothing else stays."""
    if await context.people.account(person.id):
        await context.accounts.require_account(person, data.password, address)
    await forget(context.accounts, context.rooms, person)
    return Response(Me(None, ""), cookies=[cookie_for("", request), device_cookie(None, request)])
