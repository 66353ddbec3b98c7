"""All recorded games, ply by ply: legal placements, flows and the end."""

from typing import Any
from zlib import crc32

import pytest

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.links import Lines, position
from parlor.games.quortex.board.tiles import ROTATIONS, Lie, Type, lie
from parlor.games.quortex.legality import completed, has_placement, survey
from parlor.games.quortex.model import EMPTY, Place, State
from parlor.games.quortex.seating import allowed_edges
from parlor.games.quortex.tests.flows import flows, flows_of
from parlor.games.quortex.tests.tables import table
from parlor.games.quortex.tests.vectors import lines_between, vectors

GAMES = vectors("playouts")
OURS = [game for game in GAMES if "tsQuirk" not in game]
QUIRKS = [game for game in GAMES if "tsQuirk" in game]


def edges_of(game: Any) -> list[int]:
    """The edges in turn order."""
    return [int(seat.split(":")[1]) for seat in game["turnOrder"]]


def turned(places: list[tuple[int, int, int]], kind: Type) -> list[tuple[int, int, int]]:
    """Placements with all six rotations counted, as the vectors count them."""
    step = ROTATIONS[kind]
    return sorted((r, c, turn) for r, c, first in places for turn in range(first, 6, step))


def check_legal(places: list[tuple[int, int, int]], kind: Type, move: list[Any]) -> None:
    """The legal placements are as many, and the same, as recorded."""
    legal = turned(places, kind)
    assert len(legal) == move[4]
    assert crc32(";".join(f"{r},{c},{turn}" for r, c, turn in legal).encode()) == move[5]


def check_flows(radius: int, tiles: tuple[Lie, ...], edges: list[int], move: list[Any]) -> None:
    """The flows cover as many hexes, and enter the same sides, as recorded."""
    counts, entered = [], {}
    for number, edge in enumerate(edges):
        segments = [step for chain in flows(radius, tiles, edge) for step in chain.segments]
        counts.append(len({step[:2] for step in segments}))
        entered.update({step[:3]: number for step in segments})
    assert counts == move[6]
    lines = [f"{r},{c},{side},{number}" for (r, c, side), number in sorted(entered.items())]
    assert crc32(";".join(lines).encode()) == move[7]


def check_end(state: State, game: Any) -> None:
    """The match ended as recorded; a teammate shares a victory by constraint (§7.3)."""
    end, edges = game["end"], edges_of(game)
    winners = set(end["winners"])
    if end["winType"] == "constraint":
        line = edges[end["drawer"]] % 3
        winners = {seat for seat, edge in enumerate(edges) if edge % 3 == line}
    assert state.result is not None
    assert (state.result.how, set(state.result.winners)) == (end["winType"], winners)
    assert len(state.plies) == end["tilesPlaced"]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game["id"])
def test_a_recorded_game_goes_by_our_rules(game: Any) -> None:
    edges, radius = edges_of(game), game["radius"]
    state = table(edges, bag=[*map(int, game["deck"])], radius=radius).state
    for number, move in enumerate(game["moves"]):
        kind, rotation, row, col = move[:4]
        assert (state.turn, state.tile) == (number % len(edges), kind)
        legal = [m for m in rules.moves(state, state.turn) if isinstance(m, Place)]
        check_legal([(m.row, m.col, m.rotation) for m in legal], kind, move)
        state = rules.apply(state, state.turn, Place(row, col, rotation % ROTATIONS[kind]))
        check_flows(radius, state.tiles, edges, move)
    check_end(state, game)
    check_final_flows(state, game)


def check_final_flows(state: State, game: Any) -> None:
    for chains, expected in zip(flows_of(state), game["finalFlows"], strict=True):
        hexes = {step[:2] for chain in chains for step in chain.segments}
        assert ";".join(f"{r},{c}" for r, c in sorted(hexes)) == expected


def quirky_lines(game: Any) -> Lines:
    """The goals of the program that recorded the game, where its seating is not ours."""
    if game["players"] == 4:
        return ((0, 2), (1, 3))
    return lines_between(edges_of(game))


@pytest.mark.parametrize("game", QUIRKS, ids=lambda game: game["id"])
def test_a_game_with_strange_seats_follows_the_same_legality(game: Any) -> None:
    """Seats or turns are not ours there, but flows and legal placements follow from the lines."""
    radius, lines, edges = game["radius"], quirky_lines(game), edges_of(game)
    tiles = (-1,) * len(grid(radius).hexes)
    for move in game["moves"]:
        kind, rotation, row, col = move[:4]
        found = survey(position(radius, tiles), lines, kind)
        places = [
            (*grid(radius).hexes[place], turn)
            for place, lying in enumerate(tiles)
            for turn in range(ROTATIONS[kind])
            if lying == EMPTY and not (place in found and found[place][turn])
        ]
        check_legal(places, kind, move)
        assert has_placement(position(radius, tiles), lines, kind)
        place, before = grid(radius).index[row, col], tiles
        tiles = (*tiles[:place], lie(kind, rotation), *tiles[place + 1 :])
        check_flows(radius, tiles, edges, move)
    made = completed(position(radius, before), lines, place, lie(kind, rotation))
    assert bool(made) == (game["end"]["winType"] != "constraint")


@pytest.mark.parametrize(
    "game", [game for game in QUIRKS if game["players"] < 5], ids=lambda game: game["id"]
)
def test_strange_seats_are_refused(game: Any) -> None:
    """§3.3."""
    chosen = game["edgesChosen"]
    allowed = [
        edge in allowed_edges(len(chosen), tuple(chosen[:count]))
        for count, edge in enumerate(chosen)
    ]
    assert not all(allowed)


def test_all_games_are_there() -> None:
    assert (len(OURS), len(QUIRKS)) == (191, 13)
