"""Finished matches: their headers, their frames, and import."""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE

from parlor.game import Game
from parlor.server.api.common import Address, AnyRequest, AtDesk, Person, Visitor, refuses
from parlor.server.api.faults import answer
from parlor.server.api.shapes import MatchId
from parlor.server.errors import ErrorBody, Refusal
from parlor.server.people.imports import Imports
from parlor.server.rooms import record, replay
from parlor.server.rooms.record import Record, Records
from parlor.server.rooms.replay import Eyes, Frame, Frames, MatchHeader
from parlor.server.storage.records import Kept
from parlor.server.web.desk import Desk

FOLD_COST = 4
IMPORT_COST = 20
MANY_COST = 40
IMPORT_LIMIT = 8 * 2**20
TRIES = 3
"""How often a file is taken in while others take in, or remove, the same matches."""
GONE = ("malformed", "match_not_found", "match_running", "not_by_policy", "game_not_found")

Id = Annotated[str, PathParameter(description="The id of the match.")]
EyesText = Annotated[
    str,
    QueryParameter(description="A seat, `watch` for a spectator, or `open` for all."),
]


@get("/api/matches/{match:str}", responses=refuses(*GONE), tags=["Matches"])
async def show_match(match: Id, desk: AtDesk, visitor: Visitor, address: Address) -> MatchHeader:
    """What is known of a finished match, with the seed that proves its deal."""
    game, kept = await _finished(desk, match, address)
    return await asyncio.to_thread(replay.header_of, game, kept, visitor.id if visitor else None)


@get(
    "/api/matches/{match:str}/frames",
    responses=refuses(*GONE),
    tags=["Matches"],
)
async def show_frames(
    match: Id, desk: AtDesk, address: Address, eyes: EyesText = "watch"
) -> Frames:
    """Every position of a finished match."""
    game, kept = await _finished(desk, match, address)
    chosen = replay.read_eyes(eyes, len(kept.header.seats))
    return Frames(await asyncio.to_thread(_frames, game, kept, chosen))


def _too_large(request: AnyRequest, _error: Exception) -> Response[ErrorBody]:
    sentence = "The file is larger than 8 MB: take fewer matches at a time."
    return answer(request, Refusal("too_large", sentence))


@post(
    "/api/matches",
    request_max_body_size=IMPORT_LIMIT,
    exception_handlers={HTTP_413_REQUEST_ENTITY_TOO_LARGE: _too_large},
    responses=refuses("malformed", "foreign_origin", "no_identity", "bad_record", "too_large"),
    tags=["Matches"],
)
async def import_match(data: JSONBody[Record | Records], desk: AtDesk, person: Person) -> MatchId:
    """Keep the match or matches of a file, all or none, and list them for you.

    Each is played again to check it."""
    records = data.matches if isinstance(data, Records) else (data,)
    if not records:
        raise Refusal("bad_record", "There is no match in this file.")
    desk.limits.identity(person.id, IMPORT_COST if len(records) == 1 else MANY_COST)
    kept = [await _checked(desk, one) for one in records]
    for _ in range(TRIES):
        if await _is_taken_in(desk, person.id, kept):
            ids = tuple(one.header.match for one in kept)
            return MatchId(ids[0], ids)
    raise Refusal("bad_record", "Another match has this id.")


async def _is_taken_in(desk: Desk, player: str, kept: list[Kept]) -> bool:
    """Whether all are here and listed for somebody; not where another is first just now."""
    new = [one for one in kept if not await _is_known(desk, one)]
    if new and not await desk.store.import_match(*new):
        return False
    ids = [one.header.match for one in kept]
    return await Imports(desk.store).take_in(player, ids, desk.now())


async def _checked(desk: Desk, one: Record) -> Kept:
    game = desk.games.get(one.header.game)
    if game is None:
        raise Refusal("bad_record", f"There is no game {one.header.game} here.")
    return await asyncio.to_thread(record.imported, game, one)


async def _is_known(desk: Desk, kept: Kept) -> bool:
    """Whether the very same match is here already; then importing it changes nothing."""
    known = await desk.store.match(kept.header.match)
    if known is None or known.ended is None:
        return False
    return (known.header.seed, known.header.salt, _bare(known)) == (
        kept.header.seed, kept.header.salt, _bare(kept),
    )  # fmt: skip


def _bare(kept: Kept) -> list[tuple[int, int, str, object]]:
    return [(row.index, row.seat, row.kind, msgspec.json.decode(row.data)) for row in kept.rows]


async def _finished(desk: Desk, match: str, address: str) -> tuple[Game, Kept]:
    desk.limits.request(address, FOLD_COST)
    return await desk.finished(match)


def _frames(game: Game, kept: Kept, eyes: Eyes) -> list[Frame]:
    return list(replay.frames(game, kept.header, kept.rows, eyes))
