"""The tests stand where the code stands that they are about, and none is a helper of others."""

from pathlib import Path

from tests.guards.imports import imported, module_of
from tests.guards.tree import ROOT, files

SERVER = ROOT / "parlor" / "server"
MIRRORED = {
    "server": SERVER,
    **{folder.name: folder for folder in SERVER.iterdir() if (folder / "__init__.py").exists()},
    **{name: ROOT / "parlor" / name for name in ("bots", "cli", "kit", "table")},
}
"""The folders of tests that have a package of the same name."""


def homes(name: str) -> set[str]:
    """The folders whose package has such a module."""
    return {
        folder
        for folder, package in MIRRORED.items()
        if (package / f"{name}.py").exists() or (package / name / "__init__.py").exists()
    }


def is_astray(path: Path) -> bool:
    """Whether a test is named after a module of another package than its folder's."""
    found = homes(path.stem.removeprefix("test_"))
    return bool(found) and path.parent.name not in found


def test_a_test_stands_in_the_folder_of_the_module_that_it_is_named_after() -> None:
    tests = [path for folder in MIRRORED for path in (ROOT / "tests" / folder).glob("test_*.py")]
    assert len(tests) > 50
    assert [module_of(path) for path in tests if is_astray(path)] == []


def test_no_file_imports_from_a_test() -> None:
    wrong = {
        module_of(path): name
        for path in files("tests", "parlor", "bench", "scripts", endings={".py"})
        for name in imported(path.read_text(), module_of(path), path.stem == "__init__")
        if any(part.startswith("test_") for part in name.split(".")[:-1])
    }
    assert wrong == {}
