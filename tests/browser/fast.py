"""Matches that are played over the socket: where the clicks are not the point."""

import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from parlor.games import games
from tests.browser.guest import GAME, SHORT, Guest

DUEL = "zenstones"
"""A game for two with a winner, in which one may give up."""
ALONE = "harmonies"
"""A game that one person plays for points."""

Table = dict[str, Any]
Habit = Callable[[Table], Any]
"""What someone plays at a table; None to give up."""


def first_move(table: Table) -> Any:
    """The first legal move."""
    return table["moves"][0]["move"]


def give_up(_: Table) -> None:
    """Nothing more."""


def practised(game: str, kind: str, options: dict[str, Any], seats: int, seat: int) -> Habit:
    """Plays like one of the game's bots."""
    known = games()[game]
    bot = known.bots[kind].make(msgspec.convert(options, known.options), seats, seat)

    def choose(table: Table) -> Any:
        view = msgspec.convert(table["view"], known.view)
        moves = [msgspec.convert(legal["move"], known.move) for legal in table["moves"]]
        bot.see(view)
        return msgspec.to_builtins(bot.choose(view, moves, table["version"]))

    return choose


def alone(guest: Guest, game: str = ALONE, kind: str | None = None) -> str:
    """A whole match by oneself, played like a bot of this kind or anyhow; its id."""
    habit = practised(game, kind, {}, 1, 0) if kind else first_move
    body = {"game": game, "mode": "solo", "start": True}
    code = guest.post("/api/rooms", body).json()["code"]
    with _seat(guest, code) as socket:
        return _play(socket, habit)


def among_bots(
    guest: Guest, bots: list[str], options: dict[str, Any], habit: Habit | None = None
) -> None:
    """The guest at the end of a match with bots, played as a planner does unless told otherwise."""
    play = habit or practised(GAME, "planner", options, len(bots) + 1, 0)
    body = {"game": GAME, "options": options, "bots": bots, "start": True}
    code = guest.post("/api/rooms", body).json()["code"]
    with _seat(guest, code) as socket:
        _play(socket, play)
    guest.enter(code)


def together(
    *guests: Guest, game: str = GAME, kind: str | None = None, options: dict[str, Any] = SHORT
) -> str:
    """A whole match of all guests, played like a bot of this kind or anyhow; its id."""
    habits = [
        practised(game, kind, options, len(guests), seat) if kind else first_move
        for seat in range(len(guests))
    ]
    return _played(game, options, dict(zip(guests, habits, strict=True)))


def beaten(winner: Guest, loser: Guest, game: str = DUEL) -> str:
    """A match that its second player gives up; its id."""
    return _played(game, {}, {winner: first_move, loser: give_up})


def abandoned(host: Guest, other: Guest) -> str:
    """A match that its host ends after a turn of two cards; its id."""
    with ExitStack() as table:
        socket, _ = _started(table, _room(GAME, SHORT, (host, other)), (host, other))
        for play in (cheapest, cheapest, end_turn):
            at = _next_turn(socket)
            _say(socket, t="play", id=at["ordinal"] + 1, ordinal=at["ordinal"], move=play(at))
        while _next_table(socket)["version"] < 3:
            pass
        _say(socket, t="abandon", id=9)
        return str(_next_table(socket)["match"])


def begun(
    guests: Sequence[Guest], game: str, options: dict[str, Any], moves: Iterable[tuple[int, Any]]
) -> str:
    """A match whose first moves are made, each by a seat; its room's code."""
    code = _room(game, options, guests)
    ordinals = [0] * len(guests)
    with ExitStack() as table:
        sockets = _started(table, code, guests)
        for version, (seat, move) in enumerate(moves):
            while _next_table(sockets[seat])["version"] < version:
                pass
            ordinal, ordinals[seat] = ordinals[seat], ordinals[seat] + 1
            _say(sockets[seat], t="play", id=ordinal + 1, ordinal=ordinal, move=move)
            last = sockets[seat], version + 1
        while _next_table(last[0])["version"] < last[1]:
            pass
    return code


def cheapest(table: Table) -> Any:
    """The card that changes a pile of Up-N-Down the least."""
    piles = table["view"]["piles"]
    plays = [one["move"] for one in table["moves"] if one["move"]["t"] == "play"]
    return min(plays, key=lambda move: abs(move["card"] - piles[move["pile"]]["top"]))


def farthest(table: Table) -> Any:
    """End the turn as soon as that is allowed, else the card that changes a pile the most."""
    piles, moves = table["view"]["piles"], [one["move"] for one in table["moves"]]
    if {"t": "end"} in moves:
        return {"t": "end"}
    plays = [move for move in moves if move["t"] == "play"]
    return max(plays, key=lambda move: abs(move["card"] - piles[move["pile"]]["top"]))


def end_turn(_: Table) -> Any:
    """Enough for this turn of Up-N-Down."""
    return {"t": "end"}


def _played(game: str, options: dict[str, Any], habits: dict[Guest, Habit]) -> str:
    with ExitStack() as table, ThreadPoolExecutor(len(habits)) as threads:
        guests = tuple(habits)
        sockets = _started(table, _room(game, options, guests), guests)
        match, *_ = threads.map(_play, sockets, habits.values())
    return match


def _room(game: str, options: dict[str, Any], guests: Sequence[Guest]) -> str:
    """A room of the first guest with the others in it; its code."""
    host, *others = guests
    code = str(host.post("/api/rooms", {"game": game, "options": options}).json()["code"])
    for guest in others:
        guest.post(f"/api/rooms/{code}/join", {})
    return code


def _started(table: ExitStack, code: str, guests: Sequence[Guest]) -> list[ClientConnection]:
    """A match of these guests, just dealt: their sockets."""
    sockets = [table.enter_context(_seat(guest, code)) for guest in guests]
    _say(sockets[0], t="start", id=1)
    return sockets


def _next_table(socket: ClientConnection) -> Table:
    """The next position that a seat is shown."""
    while True:
        table: Table = json.loads(socket.recv())
        if table["t"] == "table":
            return table


def _next_turn(socket: ClientConnection) -> Table:
    """The next position in which the seat is waited for."""
    table = _next_table(socket)
    while table["seat"] not in table["active"]:
        table = _next_table(socket)
    return table


def _seat(guest: Guest, code: str) -> ClientConnection:
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in guest.context.cookies())
    address = f"{guest.url.replace('http', 'ws', 1)}/api/rooms/{code}/socket"
    return connect(address, origin=Origin(guest.url), additional_headers={"Cookie": cookies})


def _play(socket: ClientConnection, habit: Habit) -> str:
    """Play to the end; the id of the match."""
    answered = -1
    for text in socket:
        table = json.loads(text)
        if table["t"] != "table":
            continue
        if table["outcome"]:
            return str(table["match"])
        if habit is give_up:
            _say(socket, t="resign", id=1)
        elif table["seat"] in table["active"] and table["ordinal"] != answered:
            answered = table["ordinal"]
            _say(socket, t="play", id=answered + 1, ordinal=answered, move=habit(table))
    raise AssertionError("The server ended the connection before the end.")


def _say(socket: ClientConnection, **words: Any) -> None:
    socket.send(json.dumps(words))
