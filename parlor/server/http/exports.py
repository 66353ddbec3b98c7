"""Finished matches as files, for those who sat there."""

import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from parlor import match_file
from parlor.game import Game
from parlor.match_file import Record, Records
from parlor.server.context import Context
from parlor.server.errors import Refusal
from parlor.server.http.common import Address, AnyRequest, Person, Visitor, WithContext, refuses
from parlor.server.http.compressed import LEVEL, PACKED, accepts_gzip, compressed, encoding_of
from parlor.server.http.matches import GONE
from parlor.server.models import Player, StoredMatch
from parlor.server.rate_limit import network
from parlor.server.rooms import replay
from parlor.server.stats.history import Archive

NAMED = 200
"""How many matches can be asked for by their ids."""
ALL = 1000
"""How many of the newest are in the file of all."""
GZIP = 31
"""What zlib calls the format of gzip."""

Id = Annotated[str, PathParameter(description="The id of the match.")]
Ids = Annotated[
    list[str] | None,
    QueryParameter(
        description="The id of a match, once for each; without any, all you sat at.",
        max_items=NAMED,
    ),
]


@get(
    "/api/matches/{match:str}/export",
    responses={
        **refuses(*GONE, "not_your_match"),
        200: ResponseSpec(Record, description="The file.", generate_examples=False),
    },
    opt={PACKED: True},
    tags=["Matches"],
)
async def export_match(
    match: Id, request: AnyRequest, context: WithContext, visitor: Visitor, address: Address
) -> Response[bytes]:
    """A finished match as one JSON file, for those who sat there; one from a file for anybody."""
    with context.background.place(network(address)):
        game, kept = await context.finished(match)
        _require_seat(kept, visitor)
        headers = _as_file(f"parlor-{game.id}-{match}.json")
        make = partial(match_file.exported, game, kept)
        return await compressed(request, context.background, make, headers)


@get(
    "/api/me/matches/export",
    responses={
        **refuses(*GONE, "no_identity", "not_your_match"),
        200: ResponseSpec(Records, description="The file.", generate_examples=False),
    },
    opt={PACKED: True},
    tags=["You"],
)
async def export_matches(
    request: AnyRequest, context: WithContext, person: Person, match: Ids = None
) -> Stream:
    """Some of your finished matches, or the newest 1000, as one JSON file to import elsewhere."""
    context.background.require_alone(f"export of {person.id}")
    for one in match or ():
        _require_seat((await context.finished(one))[1], person)
    wanted = match or await Archive(context.store, context.games).finished(person.id, ALL)
    is_gzip = accepts_gzip(request)
    return Stream(
        _pieces(context, person.id, list(dict.fromkeys(wanted)), is_gzip),
        media_type="application/json",
        headers={**_as_file("parlor-matches.json"), **encoding_of(is_gzip)},
    )


def _require_seat(kept: StoredMatch, visitor: Player | None) -> None:
    """Refuse people who did not sit at a match of this server."""
    if not replay.is_savable(kept, visitor.id if visitor else None):
        raise Refusal("not_your_match")


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


async def _pieces(
    context: Context, player: str, matches: Sequence[str], is_gzip: bool
) -> AsyncIterator[bytes]:
    """The file, piece by piece: someone's matches of a lifetime need not fit into memory."""
    press = zlib.compressobj(LEVEL, wbits=GZIP) if is_gzip else None
    squeezed: Callable[[bytes], bytes] = press.compress if press else bytes
    with context.background.alone(f"export of {player}"):
        yield squeezed(b'{"format":"parlor-matches","version":1,"matches":[')
        comma = b""
        for match in matches:
            try:
                game, kept = await context.finished(match)
            except Refusal:
                continue  # Erased since it was asked for: the file goes on without it.
            yield await context.background.run(_piece, game, kept, comma, squeezed)
            comma = b","
        yield squeezed(b"]}") + (press.flush() if press else b"")


def _piece(
    game: Game, kept: StoredMatch, before: bytes, squeezed: Callable[[bytes], bytes]
) -> bytes:
    return squeezed(before + msgspec.json.encode(match_file.exported(game, kept)))
