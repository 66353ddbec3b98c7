"""Names that look alike count as one, and nobody takes the place of someone who left."""

import sqlite3
from pathlib import Path

import pytest

from parlor.game import Policy
from parlor.names import is_same_name, skeleton
from parlor.server.db import sqlite_file
from parlor.server.db.usernames import REST_DAYS
from parlor.server.errors import Refusal
from parlor.server.models import Chair
from parlor.server.rooms.naming import require_name
from tests.support.records import room
from tests.support.web import Visitor, Web

PASSWORD = "a long way home"


async def claims(visitor: Visitor, username: str) -> tuple[int, str]:
    """How a claim is answered."""
    asked = {"username": username, "password": PASSWORD}
    answer = await visitor.post("/api/account", json=asked)
    return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "\u0410nn"),
        ("Ann", "An\u200dn"),
        ("Ann", "\uff21\uff4e\uff4e"),
        ("Bob", "\u0412\u043eb"),
        ("ПЕТЯ", "петя"),
        ("Zo\u00eb", "Zo\u0435\u0308"),
        ("modern", "modem"),
        ("Ill", "1lI"),
        ("\u039f" * 3, "000"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert is_same_name(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Ivan", "Inan"), ("Zoe", "Zoë"), ("山", "川"), ("🎲", "🎯")],
)
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert not is_same_name(one, other)


def test_a_table_of_unique_names_takes_no_lookalike() -> None:
    table = room(policy=Policy(unique_names=True), chairs=(Chair("Ann", "ann"),))
    with pytest.raises(Refusal, match="name_taken"):
        require_name(table, "\u0410nn")
    require_name(table, "Anna")
    require_name(table, "\u0410nn", "ann")


async def test_usernames_that_look_alike_are_claimed_once(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
    assert await claims(ann, "Ann_l0") == (201, "")
    for alike in ("Ann_10", "ANN_L0", "Ann_Io", "Ann_lO"):
        assert await claims(eve, alike) == (409, "username_taken")
    assert await claims(eve, "Ann_20") == (201, "")


@pytest.mark.parametrize("username", ["admin", "Root", "PARLOR", "rnoderator", "_Adm1n_", "sYstem"])
async def test_names_that_would_speak_for_the_server_are_reserved(web: Web, username: str) -> None:
    assert await claims(await web.visitor("Eve"), username) == (409, "username_taken")


async def test_a_username_rests_after_its_owner_left(web: Web) -> None:
    ann, eve = await web.visitor("Ann"), await web.visitor("Eve")
    assert await claims(ann, "Annabel") == (201, "")
    await ann.asks("POST", "/api/me/farewell", json={"password": PASSWORD})
    assert await claims(eve, "annabel") == (409, "username_taken")
    assert await claims(eve, "AnnabeI") == (409, "username_taken")
    web.time.pass_seconds(REST_DAYS * 24 * 3600)
    assert await claims(eve, "annabel") == (201, "")


def test_an_upgrade_knows_lookalikes_and_leaves_those_that_are_there(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    sqlite_file.migrate(connection, 8)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
    names = [letters[at : at + 9] for at in range(0, 63, 9)] + ["Ann_1", "Ann_l", "ann_I"]
    for number, name in enumerate(names):
        person, account = (f"p{number}", name, 1), (f"p{number}", name, name + "?", "", number)
        connection.execute("INSERT INTO people (id, name, created) VALUES (?, ?, ?)", person)
        add = "INSERT INTO accounts (player, username, folded, password, created)"
        connection.execute(f"{add} VALUES (?, ?, ?, ?, ?)", account)
    sqlite_file.migrate(connection)
    kept = dict(connection.execute("SELECT username, skeleton FROM accounts"))
    connection.close()
    assert [kept[name] for name in names[:-2]] == [skeleton(name) for name in names[:-2]]
    assert [kept[name] for name in names[-2:]] == ["ann_l p8", "ann_l p9"]
