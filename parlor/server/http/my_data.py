"""Everything that is stored about you, as one file that is written page by page."""

import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from parlor.server.context import Context
from parlor.server.db.companions import Companions
from parlor.server.db.imports import Imports
from parlor.server.db.people import SeatedAt
from parlor.server.db.recovery import codes_left
from parlor.server.db.results import MatchRating, Results, past_of
from parlor.server.db.subscriptions import Subscriptions
from parlor.server.http.common import AnyRequest, Person, WithContext, refuses
from parlor.server.http.compressed import GZIP, LEVEL, PACKED, accepts_gzip, encoding_of
from parlor.server.http.reminders import told
from parlor.server.models import Player
from parlor.server.schemas import MyData, MyDevice, MyImport, MyLine, MyMatch, MyRemoved
from parlor.server.stats import ratings
from parlor.server.stats_schemas import MyRating, MyResult

PAGE = 200
"""How much of each list is read, written and compressed at once."""
_seated = msgspec.json.Decoder(SeatedAt)


@get(
    "/api/me/data",
    responses={
        **refuses("no_identity", "busy"),
        200: ResponseSpec(MyData, description="What is stored.", generate_examples=False),
    },
    opt={PACKED: True},
    tags=["Account"],
)
async def my_data(request: AnyRequest, context: WithContext, person: Person) -> Stream:
    """Everything that is stored about you."""
    context.background.require_alone(f"data of {person.id}")
    is_gzip = accepts_gzip(request)
    return Stream(
        _pieces(context, person, is_gzip),
        media_type="application/json",
        headers=encoding_of(is_gzip),
    )


async def _pieces(context: Context, person: Player, is_gzip: bool) -> AsyncIterator[bytes]:
    """The file, piece by piece: with thousands of matches it takes a while, away from the loop."""
    press = zlib.compressobj(LEVEL, wbits=GZIP) if is_gzip else None
    squeezed: Callable[[bytes], bytes] = press.compress if press else bytes
    with context.background.alone(f"data of {person.id}"):
        head = msgspec.json.encode(await _head(context, person))
        yield squeezed(head[:-1])
        for name, pages in (
            ("matches", _matches(context, person.id)),
            ("results", _results(context, person.id)),
            ("ratings", _ratings(context, person.id)),
        ):
            yield squeezed(f',"{name}":['.encode())
            comma = b""
            async for read, page in pages:
                yield await context.background.run(_piece, read, page, comma, squeezed)
                comma = b","
            yield squeezed(b"]")
        yield squeezed(b"}") + (press.flush() if press else b"")


def _piece(
    read: Callable[[Any], Any],
    page: Sequence[Any],
    comma: bytes,
    squeezed: Callable[[bytes], bytes],
) -> bytes:
    return squeezed(comma + msgspec.json.encode([read(one) for one in page])[1:-1])


async def _head(context: Context, person: Player) -> dict[str, Any]:
    """What is short: all of `MyData` but its long lists."""
    account = await context.people.account(person.id)
    page = await context.people.person(person.id)
    called = await Subscriptions(context.store).dates(person.id)
    return {
        "id": person.id,
        "name": person.name,
        "username": account.username if account else None,
        "claimed": account.created if account else None,
        "rooms": await context.people.rooms(person.id),
        "chat": [MyLine(*line) for line in await context.people.lines(person.id)],
        "called": [_device(*date) for date in called],
        "reminder": await told(context, person.id),
        "recovery_codes": await codes_left(context.store, person.id),
        "hidden": bool(page and page.hidden),
        "removed": [MyRemoved(*one) for one in await Companions(context.store).removed(person.id)],
        "imports": [MyImport(*date) for date in await Imports(context.store).dates(person.id)],
    }


async def _matches(context: Context, player: str) -> AsyncIterator[Any]:
    before = (2**62, "")
    while page := await context.people.seated_at(player, before, PAGE):
        yield lambda cells: _match(player, *cells), page
        last = _seated.decode(page[-1][0])
        before = last.started, last.match


async def _results(context: Context, player: str) -> AsyncIterator[Any]:
    after, results = (-1, ""), Results(context.store)
    while page := await results.page(player, after, PAGE):
        yield _result, page
        last = past_of(page[-1])
        after = last.ended, last.match


async def _ratings(context: Context, player: str) -> AsyncIterator[Any]:
    after, results = ("", 0, 0), Results(context.store)
    while page := await results.ratings_page(player, after, PAGE):
        yield _rating, page
        after = page[-1].game, page[-1].seats, page[-1].rating.number


def _device(endpoint: str, since: int) -> MyDevice:
    """A device without its address: knowing it is enough to send to it."""
    return MyDevice(urlsplit(endpoint).hostname or "", since)


def _match(player: str, header: str, ended: int | None, reason: str | None) -> MyMatch:
    seated = _seated.decode(header)
    return MyMatch(
        match=seated.match,
        game=seated.game,
        started=seated.started,
        ended=ended,
        reason=reason,
        names=tuple(seat.name for seat in seated.seats),
        seats=tuple(index for index, seat in enumerate(seated.seats) if seat.player == player),
    )


def _result(cells: Sequence[Any]) -> MyResult:
    past = past_of(cells)
    return MyResult(
        match=past.match,
        game=past.game,
        seats=past.seats,
        ended=past.ended,
        place=past.place,
        points=past.points,
        achievements=past.achievements,
    )


def _rating(rated: MatchRating) -> MyRating:
    view = ratings.rating_view(rated.rating)
    return MyRating(rated.game, rated.seats, rated.match, rated.at, view.rating, view.deviation)
