"""Who may import whom: a layer of the server imports only what stands above it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[2] / "parlor" / "server"
LAYERS = (
    "settings errors logging metrics rate_limit costs asgi json_input fair_queue tokens "
    "security background accent markdown",
    "models schemas stats_schemas recovery_schemas lobby_messages",
    "db",
    "rooms",
    "lobby people stats notifications",
    "context static_files site",
    "retention http ws",
    "page_heads pages gateway refusal_responses http_protocol connection_limit tarpit "
    "websocket_protocol app",
)
"""From the top down; `docs/design.md` shows the same as a picture."""
LIBRARY = ("kit", "table", "bots", "games", "testing")
LAYER = {name: number for number, names in enumerate(LAYERS) for name in names.split()}
PARTS = {path.stem: path for path in SERVER.iterdir() if path.suffix == ".py" or path.is_dir()}


def imported(path: Path) -> Iterator[str]:
    """The parts of the server that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module == "parlor.server":
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("parlor.server."):
            assert node.module
            yield node.module.split(".")[2]


def files_of(part: str) -> list[Path]:
    path = PARTS[part]
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def test_the_library_knows_no_server() -> None:
    parlor = SERVER.parent
    library = [*parlor.glob("*.py"), *(p for f in LIBRARY for p in (parlor / f).rglob("*.py"))]
    code = [path for path in library if "tests" not in path.parts]
    assert [path for path in code if "parlor.server" in path.read_text()] == []


def test_every_part_of_the_server_has_a_layer() -> None:
    parts = {name for name in PARTS if name != "__init__" and files_of(name)}
    assert parts == set(LAYER)


@pytest.mark.parametrize("part", LAYER)
def test_a_layer_imports_only_what_stands_above_it(part: str) -> None:
    is_package = PARTS[part].is_dir()
    for path in files_of(part):
        for other in imported(path):
            is_above = LAYER[other] < LAYER[part]
            # Modules of one layer may build on each other; packages of one layer may not.
            is_beside = not is_package and LAYER[other] == LAYER[part] and PARTS[other].is_file()
            assert other == part or is_above or is_beside, f"{path} imports {other}"


def test_no_module_is_imported_in_a_circle() -> None:
    modules = {
        ".".join(path.relative_to(SERVER).with_suffix("").parts): path
        for path in SERVER.rglob("*.py")
        if path.name != "__init__.py"
    }
    uses = {name: set(_modules(path, modules)) for name, path in modules.items()}
    while free := [name for name, others in uses.items() if not others]:
        for name in free:
            del uses[name]
        for others in uses.values():
            others.difference_update(free)
    assert uses == {}


def _modules(path: Path, known: dict[str, Path]) -> Iterator[str]:
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("parlor.server"):
            assert node.module
            package = node.module.removeprefix("parlor.server").strip(".")
            names = [package, *(f"{package}.{name.name}".strip(".") for name in node.names)]
            yield from (name for name in names if name in known)
