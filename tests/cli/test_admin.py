"""`parlor admin` beside a server that runs: its people notice at once."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from parlor.cli import main
from parlor.cli.admin.ban import sentence
from parlor.cli.admin.rooms import milliseconds_of
from parlor.cli.admin.table import plain_line
from parlor.server.db.bans import ban_args
from parlor.server.gateway import LOBBY_PATH
from tests.support.running import Running, heard, running

TOLD = "You're banned from this server. You cheated."

Said = pytest.CaptureFixture[str]


class Host:
    """Someone who types commands while the server runs."""

    def __init__(self, database: str, said: Said) -> None:
        self._database = database
        self._said = said

    def typed(self, *words: str, status: int = 0) -> str:
        """What a command prints."""
        self._said.readouterr()
        assert main(["admin", *words, "--database", self._database]) == status
        printed = self._said.readouterr()
        return printed.err if status else printed.out

    async def types(self, *words: str, status: int = 0) -> str:
        """What a command prints, beside a server in this thread."""
        return await asyncio.to_thread(lambda: self.typed(*words, status=status))

    async def lists(self, *words: str) -> Any:
        """The JSON that a command prints."""
        return msgspec.json.decode(await self.types(*words, "--json"))


class Table:
    """Ann and Ben in a room, each at a socket."""

    def __init__(self, place: Running, host: Host) -> None:
        self.place = place
        self.host = host
        self.ann, self.ben = place.client(), place.client()
        self.tokens: list[str] = []
        self.code = ""
        self.sockets: list[ClientConnection] = []

    async def lay(self, stack: contextlib.AsyncExitStack) -> None:
        """Everybody comes."""
        for client, name in ((self.ann, "Ann"), (self.ben, "Ben")):
            await stack.enter_async_context(client)
            self.tokens.append(await self.place.named(client, name))
        self.code = await self.place.room(self.ann)
        await self.ben.post(f"/api/rooms/{self.code}/join", json={})
        for token in self.tokens:
            self.sockets.append(await stack.enter_async_context(self.socket(token)))
        await self.says(0, t="start")
        await heard(self.sockets[1], "table")

    def socket(self, token: str) -> connect:
        """Another window on the room."""
        return self.place.socket(self.code, token)

    def lobby(self, token: str) -> connect:
        """A window on the lobby."""
        url = f"ws://{self.place.host}{LOBBY_PATH}"
        headers = {"cookie": f"parlor={token}"}
        return connect(url, origin=Origin(self.place.site), additional_headers=headers)

    async def says(self, who: int, **message: Any) -> None:
        """Send a request and wait until it is done."""
        await self.sockets[who].send(msgspec.json.encode({"id": 1, **message}).decode())
        await heard(self.sockets[who], "done")


@pytest.fixture
async def table(tmp_path: Path, capsys: Said) -> AsyncIterator[Table]:
    async with running(tmp_path) as place, contextlib.AsyncExitStack() as stack:
        laid = Table(place, Host(str(tmp_path / "web.db"), capsys))
        await laid.lay(stack)
        yield laid


async def refusal(answer: httpx.Response) -> tuple[int, str, str]:
    """The status, code and sentence of a refusal."""
    body = answer.json()
    return answer.status_code, body["code"], body["message"]


async def test_a_closed_room_sends_its_people_away(table: Table) -> None:
    match = (await table.host.lists("room", table.code))["room"]["match"]
    assert table.code in await table.host.types("close", table.code.lower())
    for socket in table.sockets:
        assert (await heard(socket, "closed"))["code"] == "deleted"
        await socket.wait_closed()
    assert (await table.ann.get(f"/api/rooms/{table.code}")).status_code == 404
    assert await table.host.lists("rooms") == []
    assert "doesn't exist" in await table.host.types("close", table.code, status=1)
    kept = await table.place.web.context.store.match(match)
    assert kept is not None
    assert (kept.reason, kept.rows[-1].kind) == ("abandoned", "abandon")


async def test_a_removed_line_disappears_from_open_windows_and_the_file(
    table: Table, tmp_path: Path
) -> None:
    await table.says(1, t="say", text="something unkind")
    await table.says(0, t="say", text="please")
    lines = (await table.host.lists("room", table.code))["chat"]
    assert [line["text"] for line in lines] == ["something unkind", "please"]
    assert "Ben" in await table.host.types("unsay", table.code, "0")
    for socket in table.sockets:
        while (line := (await heard(socket, "chat"))["lines"][0])["text"]:
            pass
        assert (line["index"], line["name"]) == (0, "Ben")
    assert "(removed)" in await table.host.types("room", table.code)
    assert "no line 0" in await table.host.types("unsay", table.code, "0", status=1)
    assert "no line 7" in await table.host.types("unsay", table.code, "7", status=1)
    async with table.socket(table.tokens[0]) as again:
        texts = [line["text"] for line in (await heard(again, "chat"))["lines"]]
    assert texts == ["", "please"]
    assert all("unkind" not in str(row) for row in stored(tmp_path / "web.db", "chat"))


def stored(database: Path, name: str) -> list[Any]:
    """All rows of a table."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return connection.execute(f"SELECT * FROM {name}").fetchall()


async def test_a_banned_person_is_out_on_every_device(table: Table) -> None:
    claim = {"username": "ben_the_bold", "password": "correct horse"}
    assert (await table.ben.post("/api/account", json=claim)).status_code == 201
    token = table.ben.cookies["parlor"]
    async with (
        table.place.client() as phone,
        table.lobby(token) as lobby,
        table.socket(token) as at,
    ):
        await heard(at, "room")
        await phone.post("/api/session", json=claim)
        assert (await phone.get("/api/me")).json()["username"] == "ben_the_bold"
        printed = await table.host.types("ban", token, "--reason", "You cheated")
        assert "Ben" in printed
        last = await heard(at, "closed")
        assert (last["code"], last["message"]) == ("banned", TOLD)
        await at.wait_closed()
        assert (await heard(lobby, "closed"))["code"] == "banned"
        for device in (table.ben, phone):
            for path in ("/api/me", "/api/rooms/mine", f"/api/rooms/{table.code}"):
                answer = await refusal(await device.get(path))
                assert answer == (403, "banned", TOLD)
    async with table.place.client() as tablet:
        wrong = {**claim, "password": "wrong horse"}
        assert (await refusal(await tablet.post("/api/session", json=wrong)))[1] == "wrong_password"
        answer = await refusal(await tablet.post("/api/session", json=claim))
        assert answer == (403, "banned", TOLD)
    async with table.socket(token) as window:
        assert (await heard(window, "refused"))["code"] == "banned"
    assert (await table.ann.get("/api/me")).status_code == 200


async def test_a_ban_is_lifted_by_id_or_username(table: Table) -> None:
    ben = (await table.ben.get("/api/me")).json()["id"]
    await table.ben.post("/api/account", json={"username": "Benny", "password": "correct horse"})
    assert "Nobody is banned" in await table.host.types("bans")
    for who in (ben, "bENNY"):
        await table.host.types("ban", who)
        banned = await table.host.lists("bans")
        assert [(ban["player"], ban["name"]) for ban in banned] == [(ben, "Ben")]
        assert (await table.ben.get("/api/me")).status_code == 403
        await table.host.types("unban", who)
        assert (await table.ben.get("/api/me")).status_code == 200
    assert "nobody" in (await table.host.types("unban", "nobody", status=1)).casefold()
    await table.host.types("ban", "nobody", status=1)
    assert await table.host.lists("bans") == []


async def test_rooms_are_listed_by_game_phase_and_age(table: Table) -> None:
    listed = await table.host.lists("rooms")
    assert [(room["code"], room["phase"], room["people"]) for room in listed] == [
        (table.code, "playing", ["Ann", "Ben"])
    ]
    for words, found in (
        (("--game", "pebbles", "--phase", "playing"), 1),
        (("--game", "other"), 0),
        (("--phase", "lobby"), 0),
        (("--older", "1d"), 1),
        (("--older", "999999d"), 0),
    ):
        assert len(await table.host.lists("rooms", *words)) == found
    assert table.code in await table.host.types("rooms")
    assert "No rooms found" in await table.host.types("rooms", "--phase", "over")


async def test_figures_count_people_rooms_and_matches(table: Table) -> None:
    await table.says(0, t="say", text="hello")
    found = await table.host.lists("stats")
    assert found["people"] == found["sessions"] == 2
    assert found["rooms"] == {"lobby": 0, "playing": 1, "over": 0}
    assert found["matches"] == [{"game": "pebbles", "finished": 0, "running": 1, "abandoned": 0}]
    assert found["chat_lines"] == 1
    assert found["bytes"] > 10_000
    assert len(found["days"]) == 14
    await table.host.types("close", table.code)
    closed = (await table.host.lists("stats"))["matches"]
    assert closed == [{"game": "pebbles", "finished": 0, "running": 0, "abandoned": 1}]
    assert "pebbles" in await table.host.types("stats")


def test_what_cannot_be_done_is_said_and_changes_nothing(tmp_path: Path, capsys: Said) -> None:
    missing = Host(str(tmp_path / "nowhere.db"), capsys)
    assert "no database" in missing.typed("rooms", status=1)
    assert "no database" in missing.typed("backup", str(tmp_path / "file.gz"), status=1)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "text.db").write_text("No database, but long enough to be read as one." * 20)
    assert "cannot be used" in Host(str(tmp_path / "text.db"), capsys).typed("stats", status=1)
    there = Host(str(tmp_path / "text.db"), capsys)
    nowhere = tmp_path / "nowhere"
    assert f"no folder {nowhere}." in there.typed("backup", str(nowhere / "file.gz"), status=1)
    told = there.typed("restore", str(nowhere), status=1)
    assert told == f"{nowhere}: No such file or directory.\n"
    sqlite3.connect(tmp_path / "empty.db").close()
    assert "isn't a Parlor" in Host(str(tmp_path / "empty.db"), capsys).typed("stats", status=1)
    told = Host("nosuch://me:swordfish@place", capsys).typed("rooms", status=2)
    assert told == "nosuch names no storage: use sqlite:///path or postgresql://...\n"


async def test_links_are_made_listed_and_revoked(table: Table) -> None:
    told = await table.host.types(
        "invite", "--uses", "3", "--note", "The choir", "--site", "https://a.example/"
    )
    assert told.startswith("https://a.example/invited#")
    (link,) = await table.host.lists("invite", "--list")
    assert (link["note"], link["uses_left"]) == ("The choir", 3)
    assert "The choir" in await table.host.types("invite", "--list")
    await table.host.types("invite", "--revoke", link["id"])
    assert await table.host.lists("invite", "--list") == []
    assert await table.host.types("invite", "--revoke", "x", status=1) == "There's no link x.\n"


async def test_who_looks_after_the_server_has_a_username(table: Table) -> None:
    ann = (await table.ann.get("/api/me")).json()["id"]
    told = await table.host.types("admins", "--add", ann, status=1)
    assert told == "Ann has no username. Only people with one can.\n"
    claim = {"username": "Ann_1", "password": "a long way home"}
    assert (await table.ann.post("/api/account", json=claim)).is_success
    await table.host.types("admins", "--add", "ann_1")
    assert await table.host.lists("admins") == [{"player": ann, "username": "Ann_1"}]
    assert "Ann_1" in await table.host.types("admins")
    await table.host.types("admins", "--remove", ann)
    assert await table.host.lists("admins") == []
    await table.host.types("admins", "--remove", ann, status=1)


@pytest.mark.parametrize(
    "words",
    [[], ["rooms", "--older", "3x"], ["unsay", "ABCDEF", "x"], ["invite", "--uses", "0"]],
)
def test_bad_usage_is_explained(words: list[str], capsys: Said) -> None:
    with pytest.raises(SystemExit) as end:
        main(["admin", *words])
    assert end.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_ages_reasons_and_texts_are_read_and_shown() -> None:
    assert milliseconds_of("2h") == 7_200_000
    assert sentence("  too   loud ") == "too loud."
    assert sentence("Why?") == "Why?"
    assert sentence("") == ""
    assert ban_args("") == {}
    assert ban_args("Enough.") == {"why": "reason", "reason": "Enough."}
    assert plain_line("a\x1b[31mb") == "a\N{REPLACEMENT CHARACTER}[31mb"


async def test_who_forgot_a_password_gets_a_link_to_set_another(table: Table) -> None:
    claim = {"username": "ben_the_bold", "password": "correct horse"}
    assert (await table.ben.post("/api/account", json=claim)).status_code == 201
    printed = await table.host.types("password", "Ben_the_Bold", "--site", table.place.site)
    link, about = printed.splitlines()
    page, token = link.split("#")
    assert page == f"{table.place.site}/password"
    assert about.startswith("For ben_the_bold, once, until ")
    fields = {"token": token, "password": "battery staple"}
    async with table.place.client() as phone:
        assert (await phone.post("/api/account/link", json=fields)).status_code == 200
    assert (await table.ben.get("/api/me")).json()["id"] is None
    nobody = await table.host.types("password", table.tokens[0], status=1)
    assert "no username" in nobody
