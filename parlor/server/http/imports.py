"""Matches imported from files: for people with a username, within their share of storage."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
from litestar import Response, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, Reference, RequestBody, Schema
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE
from msgspec import Struct

from parlor import match_file
from parlor.game import Game
from parlor.match_file import BadMatchFile
from parlor.server.context import Context
from parlor.server.db.database import Step
from parlor.server.db.imports import Imports, ImportUsage, imported_match, listing_step, size_of
from parlor.server.db.results import lines_of
from parlor.server.errors import ErrorBody, Refusal
from parlor.server.http.common import Address, AnyRequest, Person, WithContext, refuses
from parlor.server.http.error_handlers import answer
from parlor.server.models import StoredMatch
from parlor.server.rate_limit import network
from parlor.server.schemas import MatchId
from parlor.server.stats.results import Count, result_of

IMPORT_LIMIT = 2 * 2**20
TRIES = 3
"""How often an import is tried while others import or remove the same matches."""


class Checked(Struct, frozen=True):
    """A match of a file, played again."""

    kept: StoredMatch
    count: Count | None
    """What it came to."""
    size: int
    """How much of someone's share of storage it takes."""


def _file() -> RequestBody:
    names = ("Record", "Records")
    shapes = [Reference(ref=f"#/components/schemas/{name}") for name in names]
    content = {"application/json": OpenAPIMediaType(schema=Schema(one_of=shapes))}
    return RequestBody(content=content, required=True)


@dataclass
class TakesFile(Operation):
    """The description of a request whose body the handler reads itself."""

    request_body: RequestBody | Reference | None = field(default_factory=_file)

    def __post_init__(self) -> None:
        self.request_body = _file()


def _too_large(request: AnyRequest, _error: Exception) -> Response[ErrorBody]:
    return answer(request, Refusal("too_large", why="file"))


@post(
    "/api/matches",
    request_max_body_size=IMPORT_LIMIT,
    exception_handlers={HTTP_413_REQUEST_ENTITY_TOO_LARGE: _too_large},
    operation_class=TakesFile,
    responses=refuses(
        "malformed", "foreign_origin", "no_identity", "no_account", "bad_record", "too_large",
        "imports_full", "busy",
    ),
    tags=["Matches"],
)  # fmt: skip
async def import_match(
    request: AnyRequest, context: WithContext, person: Person, address: Address
) -> MatchId:
    """Keep the match or matches of a file, all or none, and list them for you.

    Each is played again to check it. You need a username."""
    # Nothing is read before it is known who sends it, and that they may.
    if await context.people.account(person.id) is None:
        raise Refusal("no_account", why="import")
    _require_room(context, await Imports(context.store).used(person.id))
    body = await request.body()
    # One file of a person at a time, so that two never find room for one.
    with (
        context.background.alone(f"import of {person.id}"),
        context.background.place(network(address)),
    ):
        return await _store(context, person.id, await _checked(context, body))


async def _checked(context: Context, body: bytes) -> Sequence[Checked]:
    """The matches of a file, each read and played again away from the loop."""
    records = await context.background.run(match_file.read, body)
    match_file.require_few(records)
    checked: dict[str, Checked] = {}
    for one in records:
        found = await context.background.run(_played, context.games, one)
        checked.setdefault(found.kept.header.match, found)
    return list(checked.values())


def _played(games: Mapping[str, Game], one: match_file.BareRecord) -> Checked:
    game = games.get(one.header.game)
    if game is None:
        raise BadMatchFile("no_game", game=one.header.game[:64])
    match = match_file.replayed_match(game, one)
    kept = imported_match(match)
    return Checked(kept, result_of(match), size_of(kept))


async def _store(context: Context, player: str, checked: Sequence[Checked]) -> MatchId:
    used, size = await Imports(context.store).used(player), sum(one.size for one in checked)
    _require_room(context, ImportUsage(used.matches + len(checked) - 1, used.bytes + size))
    for _ in range(TRIES):
        if await _is_listed(context, player, checked):
            ids = tuple(one.kept.header.match for one in checked)
            return MatchId(ids[0], ids)
    raise BadMatchFile("id_taken")


def _require_room(context: Context, used: ImportUsage) -> None:
    """Refuse more matches than fit into someone's share of storage."""
    most, megabytes = context.settings.import_matches, context.settings.import_megabytes
    if used.matches >= most or used.bytes > megabytes * 10**6:
        raise Refusal("imports_full", why="most", most=most, megabytes=megabytes)


async def _is_listed(context: Context, player: str, checked: Sequence[Checked]) -> bool:
    """Whether all are here and listed for someone; not where another is first just now."""
    now = context.now()
    new = [one for one in checked if not await _is_known(context, one.kept)]
    then = [step for one in new for step in _noted(player, one, now)]
    if new and not await context.store.import_match(*[one.kept for one in new], then=then):
        return False
    sizes = {one.kept.header.match: one.size for one in checked}
    return await Imports(context.store).list_for(player, sizes, now)


def _noted(player: str, one: Checked, now: int) -> list[Step]:
    """Steps that list a new match and keep what the list tells of it."""
    header, ended = one.kept.header, one.kept.ended or 0
    picked = one.count.configuration if one.count else ""
    lines = lines_of(header, ended, picked, one.count.lines if one.count else ())
    return [*lines, listing_step(player, header.match, now, one.size)]


async def _is_known(context: Context, kept: StoredMatch) -> bool:
    """Whether the very same match is here already; then importing it changes nothing."""
    known = await context.stored(kept.header.match)
    if known is None or known.ended is None:
        return False
    same = known.header.seed, known.header.salt, len(known.rows)
    is_alike = same == (kept.header.seed, kept.header.salt, len(kept.rows))
    return is_alike and await context.background.run(_is_same, known, kept)


def _is_same(known: StoredMatch, kept: StoredMatch) -> bool:
    """Whether two matches have the same rows, however these are written."""
    return _bare(known) == _bare(kept)


def _bare(kept: StoredMatch) -> list[tuple[int, int, str, object]]:
    return [(row.index, row.seat, row.kind, msgspec.json.decode(row.data)) for row in kept.rows]
