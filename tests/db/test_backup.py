"""Everything in one file, and back again into either kind of database."""

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from parlor.cli import main
from parlor.server.db import backup, migrations, people
from parlor.server.db.bans import Ban, all_bans, ban
from parlor.server.db.database import Store
from parlor.server.db.open import open_store
from parlor.server.db.people import People
from parlor.server.db.stats import (
    CategoryTotals,
    Totals,
    count_results,
    save_achieved,
    save_category,
    save_totals,
)
from parlor.server.models import Player
from tests.support.migrations import add_step
from tests.support.records import kept, room, row, started

Said = pytest.CaptureFixture[str]
Both = pytest.mark.parametrize("other", ["sqlite", "postgres"])


@pytest.fixture
def elsewhere(tmp_path: Path, request: pytest.FixtureRequest, other: str) -> Iterator[str]:
    """Another database, empty."""
    if other == "sqlite":
        yield f"sqlite:///{tmp_path / 'elsewhere.db'}"
        return
    with request.getfixturevalue("postgres").database() as url:
        yield url


async def furnished(url: str) -> None:
    """Something in every table."""
    store = open_store(url)
    await store.open()
    await store.add_player(Player("ann", "Änne 🎲"), bytes(range(32)), 5)
    await People(store).claim(people.Account("ann", "Anne", "a hash", 6))
    await started(store)
    await store.append("m1", row(0, data='{"take": 1.5e3, "n": [null]}'))
    await store.say("ABCDEF", "ann", "Ann", 'a "line"\n', 7)
    await store.import_match(kept("m2"))
    await ban(store, Ban("ben", "No.", 8))
    await store.write(
        ("INSERT INTO vault (name, value) VALUES ('key', 'secret')",),
        ("INSERT INTO unwanted (player, other, at) VALUES ('ann', 'ann', 12)",),
        ("INSERT INTO resting_usernames (name, until) VALUES (?, 12)", b"a hash of a name"),
        (
            "INSERT INTO reminders (player, kind, endpoint, site, created)"
            " VALUES ('ann', 'ntfy', 'https://ntfy.example/ann', 'https://a.example', 14)",
        ),
        ("INSERT INTO recovery_codes (player, code) VALUES ('ann', ?)", b"a hash of a code"),
        (
            "INSERT INTO one_time_links (player, kind, token, until)"
            " VALUES ('ann', 'device', ?, 13)",
            b"a hash of a link",
        ),
        (
            "INSERT INTO ratings (player, game, seats, number, mu, sigma, match, at)"
            " VALUES ('ann', 'pebbles', 2, 0, 25.0, 8.333333333333334, 'm1', 9)",
        ),
        ("INSERT INTO imports (player, match, at) VALUES ('ann', 'm2', 11)",),
        ("UPDATE accounts SET hidden = ?", True),
        ("UPDATE matches SET counted = ? WHERE id = 'm2'", True),
        (
            "INSERT INTO results (match, seat, player, game, seats, mode, configuration, bots,"
            " ended, place, points, result, details, achievements) VALUES ('m2', 0, 'ann',"
            " 'pebbles', 2, 'online', '', ?, 99, 1, NULL, 'won', '{}', '[]')",
            True,
        ),
        ("INSERT INTO careers (player, played, games) VALUES ('ann', 1, '[\"pebbles\"]')",),
        save_totals("ann", ("pebbles", 2, ""), Totals(1, best=-3)),
        save_category("ann", "pebbles", "row", CategoryTotals(1, 7)),
        save_achieved("ann", "", "first_match", 99),
        count_results(("pebbles", 2, ""), 1),
        ("INSERT INTO admins (player, since) VALUES ('ann', 13)",),
        (
            "INSERT INTO invitations (id, token, note, uses_left, created, expires)"
            " VALUES ('i1', ?, 'for Bob', 2, 14, 15)",
            b"a hash of a token",
        ),
        (
            "INSERT INTO subscriptions (device, endpoint, p256dh, auth, site, created)"
            " VALUES (?, 'https://push.example/1', 'p', 'a', 'https://parlor.example', 10)",
            bytes(range(32)),
        ),
    )
    await store.close()


async def contents(url: str) -> dict[str, list[str]]:
    """Every row of every table that is kept, as text."""
    store = open_store(url)
    await store.open()
    tables = [table for table in backup.TABLES if table != "players"]
    found = {table: await rows_of(store, table) for table in tables}
    await store.close()
    return found


async def rows_of(store: Store, table: str) -> list[str]:
    names = {"room_players": "player, room"}
    found = await store.read(f"SELECT {names.get(table, '*')} FROM {table}")
    return sorted(str([plain(value) for value in row]) for row in found)


def plain(value: Any) -> Any:
    """A value as both kinds of database give it: SQLite has no booleans."""
    return int(value) if isinstance(value, bool) else value


def saved(url: str, file: Path) -> None:
    """Write a backup."""
    assert main(["admin", "backup", str(file), "--database", url]) == 0


def restored(url: str, file: Path, *flags: str) -> int:
    """Restore a backup; the exit status."""
    return main(["admin", "restore", str(file), "--database", url, *flags])


@Both
def test_a_backup_moves_everything_to_either_kind_of_database(
    url: str, elsewhere: str, tmp_path: Path
) -> None:
    asyncio.run(furnished(url))
    saved(url, tmp_path / "all.gz")
    assert (tmp_path / "all.gz").stat().st_mode & 0o777 == 0o600
    assert restored(elsewhere, tmp_path / "all.gz") == 0
    before = asyncio.run(contents(url))
    assert all(before.values())
    assert asyncio.run(contents(elsewhere)) == before
    saved(elsewhere, tmp_path / "again.gz")
    lines = [gzip.decompress((tmp_path / name).read_bytes()) for name in ("all.gz", "again.gz")]
    assert len(lines[0].splitlines()) == len(lines[1].splitlines())


@Both
def test_who_was_here_when_a_backup_was_made_is_looked_for_where_it_is_restored(
    url: str, elsewhere: str, tmp_path: Path
) -> None:
    async def left(url: str) -> None:
        store = open_store(url)
        await store.open()
        await store.add_room(room("HEREAB", here={"ann": "a process"}))
        await store.add_room(room("AWAYAB"))
        await store.close()

    async def due(url: str) -> list[str]:
        store = open_store(url)
        await store.open()
        await store.beat("another")
        found = await store.rooms_due(0)
        await store.close()
        return list(found)

    asyncio.run(left(url))
    saved(url, tmp_path / "all.gz")
    assert restored(elsewhere, tmp_path / "all.gz") == 0
    assert asyncio.run(due(elsewhere)) == ["HEREAB"]


def test_every_table_is_kept_or_known_to_pass(url: str) -> None:
    async def tables() -> set[str]:
        store = open_store(url)
        await store.open()
        where = (
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
            if store.is_shared
            else "SELECT name FROM sqlite_master WHERE type = 'table'"
        )
        found = {name for (name,) in await store.read(where)}
        await store.close()
        return found

    known = {*backup.TABLES, *backup.PASSING}
    assert asyncio.run(tables()) - known == set()


def test_a_database_that_holds_something_is_replaced_only_where_asked_for(
    url: str, tmp_path: Path, capsys: Said
) -> None:
    asyncio.run(furnished(url))
    saved(url, tmp_path / "all.gz")
    asyncio.run(changed(url))
    later = asyncio.run(contents(url))
    assert restored(url, tmp_path / "all.gz") == 1
    assert "--replace" in capsys.readouterr().err
    assert asyncio.run(contents(url)) == later
    assert restored(url, tmp_path / "all.gz", "--replace") == 0
    assert all("LATERR" not in line for line in asyncio.run(contents(url))["rooms"])


async def changed(url: str) -> None:
    store = open_store(url)
    await store.open()
    await store.add_room(room("LATERR"))
    await store.close()


def test_a_file_is_given_up_only_where_asked_for(
    sqlite_url: str, tmp_path: Path, capsys: Said
) -> None:
    asyncio.run(furnished(sqlite_url))
    file = tmp_path / "all.gz"
    file.write_text("precious")
    assert main(["admin", "backup", str(file), "--database", sqlite_url]) == 1
    assert "--replace" in capsys.readouterr().err
    assert file.read_text() == "precious"
    assert main(["admin", "backup", str(file), "--replace", "--database", sqlite_url]) == 0
    assert backup.check(file).format == "parlor-backup"
    nowhere = str(tmp_path / "no" / "folder.gz")
    assert main(["admin", "backup", nowhere, "--database", sqlite_url]) == 1
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".db", ".gz"]


def test_a_backup_writes_through_no_link(sqlite_url: str, tmp_path: Path) -> None:
    asyncio.run(furnished(sqlite_url))
    precious = tmp_path / "precious"
    precious.write_text("precious")
    for name in ("all.gz", ".all.gz.part"):
        (tmp_path / name).symlink_to(precious)
    flags = ["--replace", "--database", sqlite_url]
    assert main(["admin", "backup", str(tmp_path / "all.gz"), *flags]) == 0
    assert precious.read_text() == "precious"
    assert not (tmp_path / "all.gz").is_symlink()


def test_only_its_owner_reads_a_restored_file(sqlite_url: str, tmp_path: Path) -> None:
    asyncio.run(furnished(sqlite_url))
    saved(sqlite_url, tmp_path / "all.gz")
    assert restored(f"sqlite:///{tmp_path / 'new.db'}", tmp_path / "all.gz") == 0
    assert (tmp_path / "new.db").stat().st_mode & 0o777 == 0o600


def rewritten(change: Callable[[list[bytes]], list[bytes]]) -> Callable[[bytes], bytes]:
    """A change of the lines of a backup, with the checksum mended."""

    def rewrite(packed: bytes) -> bytes:
        *lines, _ = gzip.decompress(packed).splitlines(keepends=True)
        lines = change(lines)
        rows = sum(line.startswith(b"[") for line in lines)
        digest = hashlib.sha256(b"".join(lines)).hexdigest()
        foot = b'{"rows":%d,"sha256":"%s"}\n' % (rows, digest.encode())
        return gzip.compress(b"".join(lines) + foot)

    return rewrite


def repacked(change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    """A change of the text of a backup."""
    return lambda packed: gzip.compress(change(gzip.decompress(packed)))


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "no gzip": (lambda packed: b"hello", "no whole backup"),
    "nothing": (lambda packed: b"", "no backup"),
    "cut off": (lambda packed: packed[: len(packed) // 2], "no whole backup"),
    "a byte changed": (
        lambda packed: packed[:-40] + bytes([packed[-40] ^ 255]) + packed[-39:],
        "no whole backup|no backup",
    ),
    "without its end": (
        repacked(lambda text: b"".join(text.splitlines(keepends=True)[:-1])),
        "its end is missing",
    ),
    "another row": (repacked(lambda text: text.replace(b'"Anne"', b'"Eve"')), "checksum"),
    "more after its end": (repacked(lambda text: text + b"[]\n"), "follows its end"),
    "another file": (repacked(lambda text: b'{"format":"other"}\n'), "no backup"),
    "an unknown table": (
        rewritten(lambda lines: [*lines, b'{"table":"sqlite_master","columns":["name"]}\n']),
        "no backup",
    ),
    "a table twice": (
        rewritten(lambda lines: [*lines, b'{"table":"people","columns":["id"]}\n']),
        "no backup",
    ),
    "an unknown column": (
        rewritten(
            lambda lines: [line.replace(b'"reason","at"', b'"reason","x"') for line in lines]
        ),
        "columns of the table",
    ),
    "a row too short": (rewritten(lambda lines: [*lines, b'["eve"]\n']), "does not fit"),
    "a row twice": (rewritten(lambda lines: [*lines, lines[-1]]), "does not fit"),
    "a value of another kind": (
        rewritten(lambda lines: [*lines, b'["eve",null,null]\n']),
        "does not fit",
    ),
    "a later version": (
        rewritten(lambda lines: [lines[0].replace(b'"migration":', b'"migration":9'), *lines[1:]]),
        "newer Parlor",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_backup_is_refused_and_changes_nothing(
    url: str, tmp_path: Path, capsys: Said, fault: str
) -> None:
    asyncio.run(furnished(url))
    before = asyncio.run(contents(url))
    file = tmp_path / "all.gz"
    saved(url, file)
    breaks, said = BROKEN[fault]
    file.write_bytes(breaks(file.read_bytes()))
    capsys.readouterr()
    assert restored(url, file, "--replace") == 1
    printed = capsys.readouterr().err
    assert any(part in printed for part in said.split("|"))
    assert asyncio.run(contents(url)) == before


def test_a_backup_that_fails_leaves_no_new_file(tmp_path: Path, sqlite_url: str) -> None:
    asyncio.run(furnished(sqlite_url))
    file = tmp_path / "all.gz"
    saved(sqlite_url, file)
    file.write_bytes(BROKEN["a row twice"][0](file.read_bytes()))
    assert restored(f"sqlite:///{tmp_path / 'new.db'}", file) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.gz", "parlor.db"]


@Both
def test_an_older_backup_is_migrated(
    url: str, elsewhere: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(furnished(url))
    saved(url, tmp_path / "all.gz")
    add_step(monkeypatch, "ALTER TABLE bans ADD COLUMN later integer DEFAULT 3;")
    assert restored(elsewhere, tmp_path / "all.gz") == 0

    async def later() -> tuple[list[Ban], list[tuple[int]]]:
        store = open_store(elsewhere)
        await store.open(migrate=False)
        found = await all_bans(store), await store.read("SELECT later FROM bans")
        await store.close()
        return found

    assert asyncio.run(later()) == ([Ban("ben", "No.", 8)], [(3,)])


def test_a_database_before_its_migration_can_be_saved_but_not_looked_after(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    asyncio.run(furnished(url))
    newest = migrations.all_steps("sqlite")[-1].number
    add_step(monkeypatch, "CREATE TABLE later (id integer);")
    saved(url, tmp_path / "all.gz")
    assert backup.check(tmp_path / "all.gz").migration == newest
    capsys.readouterr()
    assert main(["admin", "stats", "--database", url]) == 1
    assert f"migration {newest}" in capsys.readouterr().err


@pytest.mark.parametrize("replace", [(), ("--replace",)])
async def test_nothing_is_restored_under_a_running_server(
    url: str, tmp_path: Path, capsys: Said, replace: tuple[str, ...]
) -> None:
    await furnished(url)
    before = await contents(url)
    file = tmp_path / "all.gz"
    await asyncio.to_thread(saved, url, file)
    serving = open_store(url)
    await serving.open()
    await serving.beat("a process")
    assert await serving.room("ABCDEF")
    assert await asyncio.to_thread(restored, url, file, *replace) == 1
    assert "first" in capsys.readouterr().err
    await serving.close()
    assert await contents(url) == before
