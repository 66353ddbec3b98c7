"""The worst accepted input of every route takes no more than its entry in the table says."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import httpx

from parlor.server.costs import HTTP, PAGE
from parlor.server.people.recovery import password_link
from tests.costs.meter import measured
from tests.costs.world import PASSWORD, Act, World, world_at
from tests.support.push_service import Device

Worst: TypeAlias = Callable[[World], Awaitable[list[Act]]]
"""What makes ready, unmeasured, the acts of which the costliest counts."""


def asks(method: str, path: str, **fields: Any) -> Worst:
    """Ann asks for something that needs nothing more."""

    async def ready(world: World) -> list[Act]:
        return [lambda: world.ann.request(method, path, **fields)]

    return ready


def of_each_match(method: str, path: str, **fields: Any) -> Worst:
    """The same of a match of every game."""

    async def ready(world: World) -> list[Act]:
        def act(match: str) -> Act:
            return lambda: world.ann.request(method, path.format(match=match), **fields)

        return [act(match) for match in await world.kept()]

    return ready


def of_each_game(path: str) -> Worst:
    """The same of every game."""

    async def ready(world: World) -> list[Act]:
        def act(game: str) -> Act:
            return lambda: world.ann.get(path.format(game=game))

        return [act(game) for game in world.games]

    return ready


def by_a_stranger(method: str, path: str, *, named: bool, **fields: Any) -> Worst:
    """Someone new asks, because it can be asked only once."""

    async def ready(world: World) -> list[Act]:
        guest = await (world.person() if named else world.guest())
        return [lambda: guest.request(method, path, **fields)]

    return ready


async def rename(world: World) -> list[Act]:
    """A new name reaches every room that someone sits in."""
    name = f"{'M' * 12}{next(world._numbers):08}"
    return [lambda: world.ann.post("/api/me", json={"name": name})]


async def subscribe(world: World) -> list[Act]:
    """The longest endpoint."""
    host = world.context.settings.push_hosts[0]
    device = Device(f"http://{host}", f"/{next(world._numbers):01900}")
    guest = await world.guest()
    return [lambda: guest.put("/api/me/push", json=device.subscription)]


async def remind(world: World) -> list[Act]:
    """The longest address."""
    person = await world.person()
    url = f"http://{world.context.settings.push_hosts[0]}/{next(world._numbers):01900}"
    return [lambda: person.put("/api/me/reminder", json={"kind": "json", "url": url})]


async def create(world: World) -> list[Act]:
    """Every seat taken, by the longest names, and dealt."""
    guest = await world.guest()

    def act(game: str, seats: range) -> Act:
        fields = {"game": game, "bots": ["random"] * (seats[-1] - 1), "start": True, "listed": True}
        return lambda: guest.post("/api/rooms", json=fields)

    return [act(game.id, game.seats) for game in world.games.values()]


async def join(world: World) -> list[Act]:
    """A free chair."""
    guest = await world.guest()
    game = next(iter(world.games))
    code = (await (await world.guest()).asks("POST", "/api/rooms", json={"game": game}))["code"]
    return [lambda: guest.post(f"/api/rooms/{code}/join")]


async def dismiss(world: World) -> list[Act]:
    """A room with a long match."""
    code = next(iter(world.codes.values()))
    return [lambda: world.ann.post(f"/api/rooms/{code}/dismiss")]


async def invitable(world: World) -> tuple[str, str]:
    """A new room of Ann's and someone she finished a match with."""
    made = await world.ann.asks("POST", "/api/rooms", json={"game": next(iter(world.games))})
    people = (await world.ann.asks("GET", "/api/me/people"))["people"]
    return made["code"], people[0]["id"]


async def invite(world: World) -> list[Act]:
    """Someone who is not invited yet."""
    code, player = await invitable(world)
    fields = {"player": player}
    return [lambda: world.ann.post(f"/api/rooms/{code}/invitations", json=fields)]


async def change_companion(world: World) -> list[Act]:
    """Someone on the list, off it and back."""
    _, player = await invitable(world)

    def act(listed: bool) -> Act:
        return lambda: world.ann.put(f"/api/me/people/{player}", json={"listed": listed})

    return [act(False), act(True)]


async def log(world: World) -> list[Act]:
    """The log of a whole match of every game."""

    def act(code: str) -> Act:
        return lambda: world.ann.get(f"/api/rooms/{code}/log", params={"seat": 0})

    rooms = [(world.codes[game.id], game) for game in world.games.values()]
    return [act(code) for code, game in rooms if game.policy.log]


async def fork(world: World) -> list[Act]:
    """From the last position but one."""
    acts: list[Act] = []
    for match in await world.kept():
        kept = await world.context.store.match(match)
        assert kept
        fields = {"version": len(kept.rows) - 1, "mode": "device", "seat": 0}

        def act(match: str = match, fields: dict[str, Any] = fields) -> Any:
            return world.ann.post(f"/api/matches/{match}/fork", json=fields)

        acts.append(act)
    return acts


async def import_match(world: World) -> list[Act]:
    """A match of every game, which is here already, and each as a new one."""
    acts: list[Act] = []
    for match in await world.kept():
        record = await world.ann.asks("GET", f"/api/matches/{match}/export")
        record["header"]["match"] = f"copy{next(world._numbers)}"

        def act(record: Any = record) -> Any:
            return world.ann.post("/api/matches", json=record)

        acts.append(act)
    return acts


async def remove_import(world: World) -> list[Act]:
    """One that nobody else has."""
    (act, *_) = await import_match(world)
    match = (await act()).json()["match"]
    return [lambda: world.ann.delete(f"/api/me/imports/{match}")]


LONG_PASSWORD = "ab cd " * 33
CLAIM = {"username": "u" * 20, "password": LONG_PASSWORD}


async def claim(world: World) -> list[Act]:
    """The longest password."""
    guest = await world.guest()
    fields = {"username": f"u{next(world._numbers):019}", "password": LONG_PASSWORD}
    return [lambda: guest.post("/api/account", json=fields)]


async def sign_in(world: World) -> list[Act]:
    """With everything a guest played."""
    guest = await world.guest()
    fields = {"username": "ann", "password": PASSWORD, "bring": True}
    return [lambda: guest.post("/api/session", json=fields)]


async def recover(world: World) -> list[Act]:
    """The longest password, by a code that is right."""
    username = f"v{next(world._numbers):019}"
    guest = await world.guest()
    made = await guest.asks(
        "POST", "/api/account", json={"username": username, "password": PASSWORD}
    )
    fields = {"username": username, "code": made["codes"][0], "password": LONG_PASSWORD}
    return [lambda: guest.post("/api/account/recovery", json=fields)]


async def set_by_link(world: World) -> list[Act]:
    """The longest password, by a link of the host's."""
    person = await world.person()
    player = (await person.asks("GET", "/api/me"))["id"]
    token, _ = await password_link(world.context.store, player, world.context.now)
    fields = {"token": token, "password": LONG_PASSWORD}
    return [lambda: person.post("/api/account/link", json=fields)]


async def continue_here(world: World) -> list[Act]:
    """A link that another device shows."""
    made = await (await world.person()).asks("POST", "/api/me/device")
    guest = await world.guest()
    return [lambda: guest.post("/api/session/device", json={"token": made["token"]})]


NEW_PASSWORD = {"old": PASSWORD, "new": LONG_PASSWORD}

WORST: dict[str, Worst] = {
    "GET /healthz": asks("GET", "/healthz"),
    "GET /readyz": asks("GET", "/readyz"),
    "GET /metrics": asks("GET", "/metrics"),
    "GET /api/openapi.json": asks("GET", "/api/openapi.json"),
    "GET /api/docs": asks("GET", "/api/docs"),
    "GET /api/docs.css": asks("GET", "/api/docs.css"),
    "GET /api/site": asks("GET", "/api/site"),
    "GET /api/pages/{page}": asks("GET", "/api/pages/about"),
    "GET /api/games": asks("GET", "/api/games"),
    "GET /api/games/{game}": of_each_game("/api/games/{game}"),
    "GET /api/games/{game}/rules": of_each_game("/api/games/{game}/rules"),
    "GET /api/games/{game}/tutorial": of_each_game("/api/games/{game}/tutorial"),
    "GET /api/games/{game}/leaderboard": of_each_game("/api/games/{game}/leaderboard"),
    "GET /api/people/{username}": asks("GET", "/api/people/ann"),
    "GET /api/me": asks("GET", "/api/me"),
    "POST /api/me": rename,
    "GET /api/me/profile": asks("GET", "/api/me/profile"),
    "PUT /api/me/profile": asks("PUT", "/api/me/profile", json={"hidden": False}),
    "GET /api/me/matches": asks("GET", "/api/me/matches", params={"opponent": "N"}),
    "GET /api/me/matches/export": asks("GET", "/api/me/matches/export"),
    "DELETE /api/me/imports/{match}": remove_import,
    "GET /api/me/people": asks("GET", "/api/me/people"),
    "PUT /api/me/people/{player}": change_companion,
    "GET /api/me/push": asks("GET", "/api/me/push"),
    "PUT /api/me/push": subscribe,
    "DELETE /api/me/push": asks("DELETE", "/api/me/push"),
    "GET /api/me/reminder": asks("GET", "/api/me/reminder"),
    "PUT /api/me/reminder": remind,
    "DELETE /api/me/reminder": by_a_stranger("DELETE", "/api/me/reminder", named=True),
    "POST /api/account": claim,
    "PUT /api/account/password": by_a_stranger(
        "PUT", "/api/account/password", named=True, json=NEW_PASSWORD
    ),
    "GET /api/account/codes": asks("GET", "/api/account/codes"),
    "POST /api/account/codes": by_a_stranger(
        "POST", "/api/account/codes", named=True, json={"password": PASSWORD}
    ),
    "POST /api/account/recovery": recover,
    "POST /api/account/link": set_by_link,
    "POST /api/me/device": by_a_stranger("POST", "/api/me/device", named=True),
    "POST /api/session/device": continue_here,
    "POST /api/session": sign_in,
    "DELETE /api/session": by_a_stranger("DELETE", "/api/session", named=True),
    "DELETE /api/sessions": by_a_stranger("DELETE", "/api/sessions", named=True),
    "GET /api/me/data": asks("GET", "/api/me/data"),
    "POST /api/me/farewell": by_a_stranger(
        "POST", "/api/me/farewell", named=True, json={"password": PASSWORD}
    ),
    "POST /api/rooms": create,
    "GET /api/addresses": asks("GET", "/api/addresses"),
    "GET /api/rooms": asks("GET", "/api/rooms"),
    "GET /api/rooms/mine": asks("GET", "/api/rooms/mine"),
    "GET /api/rooms/{code}": asks("GET", "/api/rooms/AAAAAA"),
    "POST /api/rooms/{code}/join": join,
    "POST /api/rooms/{code}/dismiss": dismiss,
    "POST /api/rooms/{code}/invitations": invite,
    "DELETE /api/rooms/{code}/invitation": asks("DELETE", "/api/rooms/AAAAAA/invitation"),
    "GET /api/rooms/{code}/log": log,
    "GET /api/matches/{match}": of_each_match("GET", "/api/matches/{match}"),
    "GET /api/matches/{match}/frames": of_each_match(
        "GET", "/api/matches/{match}/frames", params={"eyes": "open"}
    ),
    "GET /api/matches/{match}/export": of_each_match("GET", "/api/matches/{match}/export"),
    "POST /api/matches": import_match,
    "POST /api/matches/{match}/fork": fork,
}


DEAREST = (
    b"[" * 16_000,
    b"[" * 33 + b'"' + b'\\"' * 7_900,
    b'{"name":"' + b"x" * 15_000 + b'"}',
    b"{" + b'"a":0,' * 2_500 + b'"a":0}',
)
"""Bodies that are refused, and might cost much until they are."""


def sent(answer: httpx.Response) -> int:
    """Bytes of an answer before compression; it was accepted, or there was nothing to find."""
    assert answer.status_code < 300 or answer.status_code == 404, answer.text
    return len(answer.content)


def test_every_route_is_measured() -> None:
    assert WORST.keys() == HTTP.keys()


async def test_the_worst_of_every_route_costs_what_the_table_says(tmp_path: Path) -> None:
    async with world_at(tmp_path) as world:
        found = {}
        for route, worst in WORST.items():
            taken = await measured(world.database, partial(worst, world), sent)
            if faults := taken.over(HTTP[route]):
                found[route] = faults
        assert found == {}


async def test_a_page_costs_what_the_table_says(tmp_path: Path) -> None:
    async with world_at(tmp_path) as world:
        paths = ["/", "/nothing", "/people/nobody", *(f"/rules/{game}" for game in world.games)]
        paths += [f"/replay/{match}" for match in await world.kept()]
        made = await world.ann.asks("POST", "/api/rooms", json={"game": next(iter(world.games))})
        paths += [f"/room/{made['code']}", "/room/ZZZZZZ"]

        async def ready() -> list[Act]:
            return [partial(world.ann.get, path) for path in paths]

        taken = await measured(world.database, ready, lambda answer: len(answer.content))
        assert taken.over(PAGE) == []


async def test_no_refusal_costs_more_than_what_is_accepted(tmp_path: Path) -> None:
    async with world_at(tmp_path, filled=False) as world:
        ann = await world.guest()
        found = {}
        for route in (route for route in WORST if not route.startswith("GET")):
            method, path = route.split()

            async def ready(method: str = method, path: str = path) -> list[Act]:
                return [partial(ann.request, method, path, content=body) for body in DEAREST]

            taken = await measured(world.database, ready, lambda answer: len(answer.content))
            if faults := taken.over(HTTP[route]):
                found[route] = faults
        assert found == {}
