"""What handlers share: their dependencies and the refusals they document."""

from typing import Any, TypeAlias, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation
from litestar.types import Guard

from parlor.server.costs import HTTP
from parlor.server.errors import CODES, ErrorBody, Refusal
from parlor.server.people import cookies, identity
from parlor.server.people.known_devices import device_token
from parlor.server.people.people import Account
from parlor.server.storage.records import Player
from parlor.server.web.desk import Desk
from parlor.server.web.security import is_secure

AtDesk: TypeAlias = NamedDependency[SkipValidation[Desk]]
Visitor: TypeAlias = NamedDependency[SkipValidation[Player | None]]
Person: TypeAlias = NamedDependency[SkipValidation[Player]]
Address: TypeAlias = NamedDependency[SkipValidation[str]]
AnyRequest: TypeAlias = Request[Any, Any, Any]
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def dependencies(desk: Desk) -> dict[str, Provide]:
    """What a handler may ask for by name."""

    def at_desk() -> Desk:
        return desk

    return {
        "desk": Provide(at_desk, use_cache=True, sync_to_thread=False),
        "address": Provide(address_of, sync_to_thread=False),
        "visitor": Provide(visitor_of, sync_to_thread=False),
        "person": Provide(person_of, sync_to_thread=False),
    }


def charging(desk: Desk) -> Guard:
    """What knows and charges everybody who asks, before anything is read of the body."""

    async def charge(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        request = cast(AnyRequest, connection)
        cost = HTTP[f"{request.method} {request.scope['path_template']}"]
        # The first token was taken at the door, where nobody is known yet.
        desk.limits.charge(address_of(request), None, cost.tokens - 1)
        shown = request.headers.get("cookie", "")
        request.state.visitor = request.state.kept_out = None
        try:
            player = await identity.recognised(desk.store, shown, desk.now)
        except Refusal as refusal:
            # Who is kept out by one name may come in by another, and read what anybody may.
            request.state.kept_out = refusal
            return
        if player:
            desk.limits.identity(player.id, cost.tokens)
        request.state.visitor = player

    return charge


def address_of(request: AnyRequest) -> str:
    """The address of the browser, as trusted proxies give it."""
    return request.client.host if request.client else ""


def visitor_of(request: AnyRequest) -> Player | None:
    """Who is asking, if they have picked a name; refuses somebody who is kept out."""
    if request.state.kept_out:
        raise request.state.kept_out
    visitor: Player | None = request.state.visitor
    return visitor


def person_of(request: AnyRequest, visitor: Visitor) -> Player:
    """Who is asking; refuses somebody without a name."""
    if visitor is None:
        raise identity.unknown(request.headers.get("cookie", ""))
    return visitor


def cookie_for(token: str, request: AnyRequest) -> Cookie:
    """The cookie that makes a device somebody's."""
    return _cookie(cookies.SESSION, token, request)


def device_cookie(account: Account, request: AnyRequest) -> Cookie:
    """The cookie by which a device is known that signed in to an account."""
    return _cookie(cookies.DEVICE, device_token(account), request)


def _cookie(kind: str, value: str, request: AnyRequest) -> Cookie:
    has_tls = is_secure(request.scope["scheme"])
    return Cookie(
        key=kind,
        value=value,
        path="/",
        max_age=cookies.AGE if value else 0,
        httponly=True,
        samesite="lax",
        secure=has_tls,
    )


def device_of(request: AnyRequest) -> str:
    """What a device shows that signed in before."""
    shown = cookies.values_in(request.headers.get("cookie", ""), cookies.DEVICE)
    return shown[0] if len(shown) == 1 else ""


def token_of(request: AnyRequest) -> str:
    """The token that the device of a person holds."""
    return identity.token_in(request.headers.get("cookie", "")) or ""


def refuses(*codes: str) -> dict[int, ResponseSpec]:
    """The documentation of refusals, by their codes, grouped by status."""
    grouped: dict[int, list[str]] = {}
    for code in ("rate_limited", "banned", "internal", *codes):
        grouped.setdefault(CODES[code][0], []).append(f"`{code}`: {CODES[code][1]}")
    return {
        status: ResponseSpec(ErrorBody, description="\n".join(lines), generate_examples=False)
        for status, lines in grouped.items()
    }
