"""What was acknowledged is stored, once and in order."""

import msgspec

from parlor.games import games
from parlor.match import Match
from parlor.server.db.open import open_store
from parlor.server.models import StoredMatch
from tests.support.player import Player


async def check(player: Player, kept: StoredMatch) -> None:
    """The log holds this player's moves of the match, each once, in order."""
    seat = next(s for s, name in enumerate(kept.header.seats) if name.name == player.name)
    stored = [
        msgspec.json.decode(row.data)
        for row in kept.rows
        if row.seat == seat and row.kind == "move"
    ]
    acknowledged = player.moves[kept.header.match]
    assert stored[: len(acknowledged)] == acknowledged
    assert len(stored) - len(acknowledged) == (kept.header.match in player.unsure)


async def check_everything(database: str, players: list[Player]) -> int:
    """Every acknowledged move is in the log once, and every screen shows its end."""
    store = open_store(database)
    await store.open()
    total = 0
    for player in players:
        assert player.table
        for match in {*player.moves, player.table["match"]}:
            kept = await store.match(match)
            assert kept
            await check(player, kept)
            folded = Match(games()[kept.header.game], kept.header)
            folded.extend(kept.rows)
            total += len(kept.rows)
            if match == player.table["match"]:
                assert player.table["version"] == folded.version
    await store.close()
    return total
