"""Who you are: a display name and a secret cookie; no account is needed."""

from litestar import Response, get, post
from litestar.params import JSONBody

from parlor.names import person_name
from parlor.server.context import Context
from parlor.server.db import sessions
from parlor.server.db.people import Account
from parlor.server.http.common import (
    Address,
    AnyRequest,
    Visitor,
    WithContext,
    cookie_for,
    cookies_of,
    has_plain_cookie,
    no_plain_cookie,
    refuses,
    token_of,
)
from parlor.server.models import Player
from parlor.server.people import identity
from parlor.server.people.entry import require_key
from parlor.server.schemas import Me, NewName
from parlor.server.tokens import hashed


@get("/api/me", responses=refuses(), tags=["You"])
async def who_am_i(request: AnyRequest, context: WithContext, visitor: Visitor) -> Response[Me]:
    """Who you are; each answer lets the cookie live as long as a browser allows."""
    if visitor is None:
        return Response(Me(None, ""))
    account, token = await context.people.account(visitor.id), token_of(request)
    renewed = cookies_of(account, token, request)
    if has_plain_cookie(request):
        await sessions.end_plain_cookie(context.store, hashed(token), context.now())
        renewed.append(no_plain_cookie())
    return Response(me_view(visitor, account), cookies=renewed)


@post(
    "/api/me",
    status_code=200,
    responses=refuses("malformed", "bad_name", "entry_needed", "foreign_origin", "too_large"),
    tags=["You"],
)
async def pick_name(
    data: JSONBody[NewName],
    request: AnyRequest,
    context: WithContext,
    visitor: Visitor,
    address: Address,
) -> Response[Me]:
    """Pick a name, or change it; the first time also gives you an identity in a cookie."""
    if visitor:
        name = person_name(data.name)
        await context.store.rename_player(visitor.id, name)
        await context.rooms.rename(Player(visitor.id, name))
        return Response(await me(context, Player(visitor.id, name)))
    context.limits.new_guest(address)
    settings, limits = context.settings, context.limits
    await require_key(context.store, settings, limits, data.key, address, context.now())
    player, token = await identity.new_person(context.store, data.name, context.now)
    return Response(
        Me(player.id, player.name),
        cookies=[cookie_for(token, request)],
    )


async def me(context: Context, player: Player) -> Me:
    """Someone, with the username they claimed."""
    return me_view(player, await context.people.account(player.id))


def me_view(player: Player, account: Account | None) -> Me:
    """Someone with their account, as they are told."""
    return Me(player.id, player.name, account.username if account else None)
