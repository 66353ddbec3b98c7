"""Finished matches as files, for those who sat there."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from parlor.game import Game
from parlor.server.api.common import Address, AtDesk, Person, Visitor, refuses
from parlor.server.errors import Refusal
from parlor.server.people.history import Archive
from parlor.server.rooms import record, replay
from parlor.server.rooms.record import Record, Records
from parlor.server.storage.records import Kept, Player
from parlor.server.web.desk import Desk

ONE_COST = 4
MANY_COST = 40
NAMED = 200
"""How many matches can be asked for by their ids."""
GONE = ("malformed", "match_not_found", "match_running", "not_by_policy", "game_not_found")

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
    responses=refuses(*GONE, "not_your_match"),
    tags=["Matches"],
)
async def export_match(
    match: Id, desk: AtDesk, visitor: Visitor, address: Address
) -> Response[Record]:
    """A finished match as one JSON file, for those who sat there; one from a file for anybody."""
    desk.limits.request(address, ONE_COST)
    game, kept = await desk.finished(match)
    _require_seat(kept, visitor)
    return Response(
        await asyncio.to_thread(record.exported, game, kept),
        headers=_as_file(f"parlor-{game.id}-{match}.json"),
    )


@get(
    "/api/me/matches/export",
    responses={
        **refuses(*GONE, "no_identity", "not_your_match"),
        200: ResponseSpec(Records, description="The file.", generate_examples=False),
    },
    tags=["You"],
)
async def export_matches(desk: AtDesk, person: Person, match: Ids = None) -> Stream:
    """Some of your finished matches, or all, as one JSON file that can be taken in elsewhere."""
    desk.limits.identity(person.id, MANY_COST)
    for one in match or ():
        _require_seat((await desk.finished(one))[1], person)
    wanted = match or await Archive(desk.store, desk.games).finished(person.id)
    return Stream(
        _written(desk, list(dict.fromkeys(wanted))),
        media_type="application/json",
        headers=_as_file("parlor-matches.json"),
    )


def _require_seat(kept: Kept, visitor: Player | None) -> None:
    """Refuse whoever did not sit at a match of this server."""
    if not replay.is_savable(kept, visitor.id if visitor else None):
        raise Refusal("not_your_match")


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


async def _written(desk: Desk, matches: Sequence[str]) -> AsyncIterator[bytes]:
    """The file, piece by piece: somebody's matches of a lifetime need not fit into memory."""
    yield b'{"format":"parlor-matches","version":1,"matches":['
    for number, match in enumerate(matches):
        game, kept = await desk.finished(match)
        written = await asyncio.to_thread(_encoded, game, kept)
        yield b"," * (number > 0) + written
    yield b"]}"


def _encoded(game: Game, kept: Kept) -> bytes:
    return msgspec.json.encode(record.exported(game, kept))
