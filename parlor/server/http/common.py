"""What handlers share: their dependencies and the refusals they document."""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation
from litestar.types import Guard

from parlor.server.context import Context
from parlor.server.costs import HTTP
from parlor.server.db.people import Account
from parlor.server.errors import STATUSES, ErrorBody, Refusal, usual_sentence
from parlor.server.http.game_cards import card
from parlor.server.models import Player
from parlor.server.people import cookies, identity
from parlor.server.people.entry import ANYBODY, entry_needed
from parlor.server.people.known_devices import device_token
from parlor.server.schemas import GameCard
from parlor.server.security import is_secure

WithContext: TypeAlias = NamedDependency[SkipValidation[Context]]
Visitor: TypeAlias = NamedDependency[SkipValidation[Player | None]]
Person: TypeAlias = NamedDependency[SkipValidation[Player]]
Cards: TypeAlias = NamedDependency[SkipValidation[Mapping[str, GameCard]]]
Address: TypeAlias = NamedDependency[SkipValidation[str]]
AnyRequest: TypeAlias = Request[Any, Any, Any]
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def dependencies(context: Context) -> dict[str, Provide]:
    """What a handler may ask for by name."""

    def with_context() -> Context:
        return context

    @cache
    def cards() -> Mapping[str, GameCard]:
        offered = context.settings.games or context.games
        return {
            name: card(game, is_offered=name in offered) for name, game in context.games.items()
        }

    async def ready_cards() -> Mapping[str, GameCard]:
        """Made beside the event loop when they are first asked for: they are full of words."""
        return cards() if cards.cache_info().currsize else await asyncio.to_thread(cards)

    return {
        "cards": Provide(ready_cards),
        "context": Provide(with_context, use_cache=True, sync_to_thread=False),
        "address": Provide(address_of, sync_to_thread=False),
        "visitor": Provide(visitor_of, sync_to_thread=False),
        "person": Provide(person_of, sync_to_thread=False),
    }


def charging(context: Context) -> Guard:
    """What knows and charges everybody who asks, before anything is read of the body."""

    async def charge(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        request = cast(AnyRequest, connection)
        if request.method == "OPTIONS":
            # The framework answers which methods there are; the token of the door pays for it.
            return
        route = f"{request.method} {request.scope['path_template']}"
        cost = HTTP[route]
        # The first token was taken at the door, where nobody is known yet.
        context.limits.request(address_of(request), cost.tokens - 1)
        shown = request.headers.get("cookie", "")
        request.state.visitor = request.state.kept_out = None
        try:
            player = await identity.recognized(
                context.store, shown, context.now, is_secure=has_tls(request)
            )
        except Refusal as refusal:
            if refusal.code != "banned":
                raise
            # Who is kept out by one name may come in by another, and read what anybody may.
            request.state.kept_out = refusal
            if context.settings.access != "open" and route not in ANYBODY:
                raise
            return
        if player:
            context.limits.identity(player.id, cost.tokens)
        elif context.settings.access != "open" and route not in ANYBODY:
            raise entry_needed(context.settings)
        request.state.visitor = player

    return charge


def address_of(request: AnyRequest) -> str:
    """The address of the browser, as trusted proxies give it."""
    return request.client.host if request.client else ""


def visitor_of(request: AnyRequest) -> Player | None:
    """Who is asking, if they have picked a name; refuses someone who is kept out."""
    if request.state.kept_out:
        raise request.state.kept_out
    visitor: Player | None = request.state.visitor
    return visitor


def person_of(request: AnyRequest, visitor: Visitor) -> Player:
    """Who is asking; refuses someone without a name."""
    if visitor is None:
        raise identity.unknown(request.headers.get("cookie", ""), is_secure=has_tls(request))
    return visitor


def cookie_for(token: str, request: AnyRequest) -> Cookie:
    """The cookie that makes a device someone's."""
    return _cookie(cookies.SESSION, token, request)


def device_cookie(account: Account | None, request: AnyRequest) -> Cookie:
    """The cookie by which a device is known that signed in to an account."""
    return _cookie(cookies.DEVICE, device_token(account) if account else "", request)


def cookies_of(account: Account | None, token: str, request: AnyRequest) -> list[Cookie]:
    """What a device holds of a person, who may have an account."""
    known = [device_cookie(account, request)] if account else []
    return [cookie_for(token, request), *known]


def _cookie(kind: str, value: str, request: AnyRequest) -> Cookie:
    secure = has_tls(request)
    return Cookie(
        key=cookies.cookie_name(kind, is_secure=secure),
        value=value,
        path="/",
        max_age=cookies.AGE if value else 0,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def no_plain_cookie() -> Cookie:
    """What takes away the cookie of a name that over TLS is no longer used."""
    return Cookie(cookies.SESSION, value="", max_age=0, httponly=True, samesite="lax")


def has_plain_cookie(request: AnyRequest) -> bool:
    """Whether someone is known by a cookie of the name that over TLS is no longer used."""
    shown = identity.shown_in(request.headers.get("cookie", ""), is_secure=has_tls(request))
    return shown is not None and shown.is_plain


def has_tls(request: AnyRequest) -> bool:
    """Whether the browser speaks to us, or to our proxy, over TLS."""
    return is_secure(request.scope["scheme"])


def device_of(request: AnyRequest) -> str:
    """What a device shows that signed in before."""
    name = cookies.cookie_name(cookies.DEVICE, is_secure=has_tls(request))
    shown = cookies.values_in(request.headers.get("cookie", ""), name)
    return shown[0] if len(shown) == 1 else ""


def token_of(request: AnyRequest) -> str:
    """The token that the device of a person holds."""
    shown = identity.shown_in(request.headers.get("cookie", ""), is_secure=has_tls(request))
    return shown.token if shown else ""


def refuses(*codes: str) -> dict[int, ResponseSpec]:
    """The documentation of refusals, by their codes, grouped by status."""
    grouped: dict[int, list[str]] = {}
    for code in ("rate_limited", "banned", "internal", "entry_needed", *codes):
        grouped.setdefault(STATUSES[code], []).append(f"`{code}`: {usual_sentence(code)}")
    return {
        status: ResponseSpec(ErrorBody, description="\n".join(lines), generate_examples=False)
        for status, lines in grouped.items()
    }
