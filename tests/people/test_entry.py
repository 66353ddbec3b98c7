"""Private servers, and who may open rooms."""

from pathlib import Path

import pytest

from parlor.server.app import ROUTES
from parlor.server.db import admins, invitations
from parlor.server.people.entry import ANYBODY
from tests.support.accounts import claimed
from tests.support.web import web_at
from tests.toys.pebbles import GAME

PASSWORD = "sesame"


async def test_a_newcomer_needs_the_password_of_the_server(tmp_path: Path) -> None:
    async with web_at(tmp_path, access="password", password=PASSWORD) as web:
        ann = await web.visitor()
        for key in ("", "wrong"):
            body = {"name": "Ann", "key": key}
            assert await ann.refused("POST", "/api/me", json=body) == (401, "entry_needed")
        me = await ann.asks("POST", "/api/me", json={"name": "Ann", "key": PASSWORD})
        assert me["name"] == "Ann"
        assert await ann.asks("GET", "/api/rooms") == []
        # Who is in needs it no more, as for another name.
        await ann.asks("POST", "/api/me", json={"name": "Anna"})


async def test_who_is_not_let_in_is_told_of_no_game_table_or_person(tmp_path: Path) -> None:
    async with web_at(tmp_path, access="invitation") as web:
        stranger = await web.visitor()
        for route in ROUTES:
            for method in route.http_methods:
                (path,) = route.paths
                name = f"{method} {path.replace(':str', '')}"
                answer = await stranger.request(method, path.replace("{", "").replace(":str}", ""))
                is_refused = answer.status_code == 401 and "entry_needed" in answer.text
                assert is_refused != (name in ANYBODY) or name == "POST /api/me", name
        assert (await stranger.get("/")).status_code == 200


async def test_a_private_page_says_nothing_in_its_head(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<head><title>Parlor</title></head>")
    token = ""
    async with web_at(tmp_path, client=client, access="invitation") as web:
        token = await invitations.invite(web.context.store, "", 1, 1, web.context.now())
        ann = await web.visitor()
        await ann.asks("POST", "/api/me", json={"name": "Ann", "key": token})
        made = await ann.asks("POST", "/api/rooms", json={"game": GAME.id})
        page = (await (await web.visitor()).get(f"/room/{made['code']}")).text
        assert "<title>Parlor</title>" in page


async def test_an_invitation_lets_in_as_many_as_it_says_for_as_long(tmp_path: Path) -> None:
    async with web_at(tmp_path, access="invitation") as web:
        store, now = web.context.store, web.context.now

        async def comes(token: str) -> bool:
            visitor = await web.visitor()
            answer = await visitor.post("/api/me", json={"name": "Guest", "key": token})
            return answer.status_code == 200

        two = await invitations.invite(store, "friends", 2, 1, now())
        assert [await comes(two) for _ in range(3)] == [True, True, False]
        short = await invitations.invite(store, "", 5, 1, now())
        web.time.pass_seconds(24 * 3600)
        assert not await comes(short)
        revoked = await invitations.invite(store, "Bob", 1, 2, now())
        (one,) = await invitations.invitations(store, now())
        assert (one.note, one.uses_left) == ("Bob", 1)
        assert await invitations.revoke(store, one.id)
        assert not await comes(revoked)


async def test_keys_cannot_be_guessed_at_will(tmp_path: Path) -> None:
    async with web_at(tmp_path, access="password", password=PASSWORD, guess_rate=3) as web:
        visitor = await web.visitor()
        codes = []
        for _ in range(5):
            body = {"name": "Ann", "key": "wrong"}
            codes.append((await visitor.refused("POST", "/api/me", json=body))[1])
        assert codes == ["entry_needed"] * 3 + ["rate_limited"] * 2


@pytest.mark.parametrize(
    ("rooms_by", "guest", "member", "admin"),
    [
        ("everyone", 201, 201, 201),
        ("members", 403, 201, 201),
        ("admins", 403, 403, 201),
    ],
)
async def test_the_host_says_who_may_open_rooms(
    tmp_path: Path, rooms_by: str, guest: int, member: int, admin: int
) -> None:
    async with web_at(tmp_path, rooms_by=rooms_by) as web:
        people = [
            await web.visitor("Guest"),
            await claimed(web),
            await claimed(web, username="Bob_2"),
        ]
        boss = (await people[2].asks("GET", "/api/me"))["id"]
        await admins.appoint(web.context.store, boss, web.context.now())
        answers = [await one.post("/api/rooms", json={"game": GAME.id}) for one in people]
        assert [answer.status_code for answer in answers] == [guest, member, admin]
