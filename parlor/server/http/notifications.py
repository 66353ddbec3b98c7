"""Being called when you are away: off until a device asks for it."""

import re

from litestar import delete, get, put
from litestar.params import JSONBody

from parlor.server.context import Context
from parlor.server.db.subscriptions import MOST, Subscription, Subscriptions
from parlor.server.errors import Refusal
from parlor.server.http.common import AnyRequest, Person, WithContext, refuses, token_of
from parlor.server.notifications.base64url import decoded
from parlor.server.notifications.encryption import AUTH_LENGTH, public_key
from parlor.server.notifications.ssrf_guard import SsrfGuard, Unreachable
from parlor.server.notifications.vapid import keys_in
from parlor.server.schemas import Calls, NewSubscription
from parlor.server.tokens import hashed

VISIBLE = re.compile(r"[!-~]+")


@get("/api/me/push", responses=refuses(), tags=["You"])
async def show_calls(request: AnyRequest, context: WithContext) -> Calls:
    """The key to subscribe with, and whether this device is notified."""
    return await _calls(context, _device(request))


@put(
    "/api/me/push",
    responses=refuses(
        *("malformed", "foreign_origin", "too_large", "no_identity"),
        *("bad_subscription", "too_many_devices"),
    ),
    tags=["You"],
)
async def call_me(
    data: JSONBody[NewSubscription], request: AnyRequest, context: WithContext, person: Person
) -> Calls:
    """Call this device when a table waits for you and you are away."""
    device, kept = _device(request), Subscriptions(context.store)
    _require_keys(data)
    await _require_reachable(context, data.endpoint)
    if await kept.others(person.id, device) >= MOST:
        raise Refusal("too_many_devices")
    site = request.headers.get("origin", "")
    wanted = Subscription(data.endpoint, data.p256dh, data.auth, site)
    if not await kept.keep(device, wanted, context.now()):
        raise Refusal("bad_subscription", "endpoint", why="taken")
    return await _calls(context, device)


@delete(
    "/api/me/push",
    status_code=200,
    responses=refuses("no_identity", "foreign_origin"),
    tags=["You"],
)
async def call_me_no_longer(
    request: AnyRequest,
    context: WithContext,
    person: Person,  # noqa: ARG001 (who is nobody is refused)
) -> Calls:
    """Call this device no longer."""
    await Subscriptions(context.store).end(_device(request))
    return await _calls(context, _device(request))


def _device(request: AnyRequest) -> bytes:
    return hashed(token_of(request))


async def _calls(context: Context, device: bytes) -> Calls:
    keys = await keys_in(context.store)
    return Calls(keys.public, await Subscriptions(context.store).has(device))


def _require_keys(data: NewSubscription) -> None:
    try:
        public_key(decoded(data.p256dh))
        is_right = len(decoded(data.auth)) == AUTH_LENGTH
    except ValueError:
        is_right = False
    if not is_right:
        raise Refusal("bad_subscription", "p256dh", why="keys")


async def _require_reachable(context: Context, endpoint: str) -> None:
    # Blanks and control characters are passed over when an address is read, but they are kept.
    if not VISIBLE.fullmatch(endpoint):
        raise Refusal("bad_subscription", "endpoint", why="service")
    try:
        await SsrfGuard(context.settings.push_hosts).check(endpoint)
    except Unreachable:
        raise Refusal("bad_subscription", "endpoint", why="service") from None
