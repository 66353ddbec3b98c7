"""The package holds all it needs, and runs from anywhere."""

import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from zipfile import ZipFile

import pytest

from hatch_build import NODE, ClientHook
from parlor.games import BUILT_IN

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this tree with the client that `make` built; the hook would build it again."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_client_rules_and_migrations_but_no_sources_of_boards(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    pages = {f"parlor/server/static/index.html{ending}" for ending in ("", ".br", ".gz")}
    assert pages <= names, "build the client first: npm run build"
    step = re.compile(r"parlor/server/db/migrations/\d+.*\.sql")
    assert any(map(step.fullmatch, names))
    assert {f"parlor/games/{game}/RULES.md" for game in BUILT_IN} <= names
    assert not [name for name in names if re.match(r"parlor/games/\w+/(web|tests)/", name)]
    assert not [name for name in names if not name.startswith(("parlor/", "parlor-"))]


def test_an_installed_server_serves_its_client_from_an_empty_folder(
    wheel: Path, tmp_path: Path
) -> None:
    site, folder = tmp_path / "site", tmp_path / "elsewhere"
    folder.mkdir()
    ZipFile(wheel).extractall(site)
    with serving(site, folder) as address:
        assert b'"ok"' in fetched(address + "healthz")
        page = fetched(address).decode()
        script = re.findall(r'src="/(assets/[^"]+\.js)"', page)[0]
        assert fetched(address + script)
    assert (folder / "parlor.db").exists()


@contextmanager
def serving(site: Path, folder: Path) -> Iterator[str]:
    """The address of a server that runs the package in `site`, started in `folder`."""
    command = [sys.executable, "-P", "-m", "parlor", "serve", "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    server = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert server.stdout is not None
    try:
        lines = iter(server.stdout.readline, b"")
        yield next(line.split()[1].decode() for line in lines if line.startswith(b"Open "))
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address) as answer:
        assert answer.status == 200
        return cast("bytes", answer.read())


def hook(root: Path) -> ClientHook:
    nothing = cast("Any", SimpleNamespace())
    return ClientHook(str(root), {}, nothing, nothing, str(root), "wheel")


@pytest.fixture
def npm_calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the hook asks npm to do, on a machine that has npm."""
    calls: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda _: "npm")
    monkeypatch.setattr("subprocess.run", lambda command, **_: calls.append(command))
    return calls


def test_a_checkout_builds_the_client(tmp_path: Path, npm_calls: list[list[str]]) -> None:
    hook(tmp_path).initialize("standard", {})
    assert [call[1] for call in npm_calls] == ["ci", "run"]


def test_an_sdist_and_an_editable_install_build_nothing(
    tmp_path: Path, npm_calls: list[list[str]]
) -> None:
    hook(tmp_path).initialize("editable", {})
    (tmp_path / "PKG-INFO").touch()
    (tmp_path / "parlor/server/static").mkdir(parents=True)
    (tmp_path / "parlor/server/static/index.html").touch()
    hook(tmp_path).initialize("standard", {})
    assert hook(tmp_path).dependencies() == []
    assert npm_calls == []


def test_node_is_fetched_only_where_it_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: "npm")
    assert hook(tmp_path).dependencies() == []
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert hook(tmp_path).dependencies() == [NODE]
