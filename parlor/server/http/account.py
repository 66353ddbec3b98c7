"""A name that is yours: claim it, sign in elsewhere, and leave again."""

from collections.abc import Callable
from urllib.parse import urlsplit

from litestar import Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from parlor.server.context import Context
from parlor.server.db.imports import Imports
from parlor.server.db.people import Sat
from parlor.server.db.subscriptions import Subscriptions
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
from parlor.server.http.compressed import PACKED, packed
from parlor.server.http.me import me, shown
from parlor.server.models import Player
from parlor.server.people import guest_merge
from parlor.server.people.account_deletion import forget
from parlor.server.schemas import (
    Claim,
    Farewell,
    Me,
    MyData,
    MyDevice,
    MyImport,
    MyLine,
    MyMatch,
    NewPassword,
    SignedIn,
    SignIn,
)
from parlor.server.stats import ratings
from parlor.server.stats.ledger import Ledger, Past, Rated
from parlor.server.stats.profile import Profiles
from parlor.server.stats_schemas import MyRating, MyResult

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
) -> Response[Me]:
    """Claim a username with a password; the games you played as a guest stay yours."""
    account, token = await context.accounts.claim(
        person, data.username, data.password, token_of(request), address
    )
    return Response(shown(person, account), cookies=cookies_of(account, token, request))


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
    return Response(shown(person, account), cookies=cookies_of(account, token, request))


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
    brought = await guest_merge.bring(context.store, guest.id, account.player) if guest else 0
    name = await context.people.name_of(account.player)
    you = SignedIn(account.player, name, account.username, brought)
    return Response(you, cookies=cookies_of(account, token, request))


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
        raise Refusal("no_account", "Claim a username first, or you could never come back.")
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


@get(
    "/api/me/data",
    responses={
        **refuses("no_identity", "busy"),
        200: ResponseSpec(MyData, description="What is stored.", generate_examples=False),
    },
    opt={PACKED: True},
    tags=["Account"],
)
async def my_data(request: AnyRequest, context: WithContext, person: Person) -> Response[bytes]:
    """Everything that is stored about you."""
    # With thousands of matches it takes a while: away from the loop, and once at a time.
    with context.background.alone(f"data {person.id}"):
        return await packed(request, context.background, await _data(context, person))


async def _data(context: Context, person: Player) -> Callable[[], MyData]:
    """What puts together everything that is stored about somebody."""
    account = await context.people.account(person.id)
    matches = await context.people.matches(person.id)
    page = await Profiles(context.store, context.games).somebody(person.id)
    ledger = Ledger(context.store)
    rooms, chat = await context.people.rooms(person.id), await context.people.lines(person.id)
    called = await Subscriptions(context.store).dates(person.id)
    results, ratings = await ledger.past(person.id), await ledger.all_ratings(person.id)
    imports = await Imports(context.store).dates(person.id)
    return lambda: MyData(
        id=person.id,
        name=person.name,
        username=account.username if account else None,
        claimed=account.created if account else None,
        rooms=tuple(rooms),
        matches=tuple(_match(sat, person.id) for sat in matches),
        chat=tuple(MyLine(*line) for line in chat),
        called=tuple(_device(*date) for date in called),
        hidden=bool(page and page.hidden),
        results=tuple(_result(past) for past in results),
        ratings=tuple(_rating(rated) for rated in ratings),
        imports=tuple(MyImport(*date) for date in imports),
    )


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


def _device(endpoint: str, since: int) -> MyDevice:
    """A device without its address, which whoever knows it could send to."""
    return MyDevice(urlsplit(endpoint).hostname or "", since)


def _result(past: Past) -> MyResult:
    return MyResult(
        match=past.match,
        game=past.game,
        seats=past.seats,
        ended=past.ended,
        place=past.place,
        points=past.points,
        achievements=past.achievements,
    )


def _rating(rated: Rated) -> MyRating:
    view = ratings.shown(rated.rating)
    return MyRating(rated.game, rated.seats, rated.match, rated.at, view.rating, view.deviation)


def _match(sat: Sat, player: str) -> MyMatch:
    header = sat.header
    return MyMatch(
        match=header.match,
        game=header.game,
        started=header.started,
        ended=sat.ended,
        reason=sat.reason,
        names=tuple(seat.name for seat in header.seats),
        seats=tuple(index for index, seat in enumerate(header.seats) if seat.player == player),
    )
