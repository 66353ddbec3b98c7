"""The locks hold what is declared, with hashes, and name no host."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
DECLARED = {
    "run": [*PROJECT["dependencies"], *EXTRAS["edit"]],
    "test": [*PROJECT["dependencies"], *EXTRAS["edit"], *EXTRAS["test"]],
}
PINNED = re.compile(r"^([\w.-]+)==([^\s;]+)(.*?)(?=^[\w.-]+==|\Z)", re.MULTILINE | re.DOTALL)


def pins(lock: str) -> dict[str, tuple[str, str]]:
    """Version and hashes of every package in a lock."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    return {
        canonicalize_name(name): (version, rest) for name, version, rest in PINNED.findall(text)
    }


@pytest.mark.parametrize("lock", DECLARED)
def test_every_declared_dependency_is_locked_to_a_version_that_fits(lock: str) -> None:
    locked = pins(lock)
    for declared in map(Requirement, DECLARED[lock]):
        version, _ = locked[canonicalize_name(declared.name)]
        assert declared.specifier.contains(version), f"run `make lock`: {declared} is {version}"


@pytest.mark.parametrize("lock", DECLARED)
def test_every_locked_package_has_hashes(lock: str) -> None:
    assert all("--hash=sha256:" in rest for _, rest in pins(lock).values())


def test_tests_run_with_the_versions_that_hosts_run() -> None:
    run, test = pins("run"), pins("test")
    assert {name: test[name] for name in run} == run


@pytest.mark.parametrize("lock", ["requirements/run.txt", "requirements/test.txt"])
def test_no_lock_names_a_host_or_a_path(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert "//" not in text
    assert not re.search(r"^-", text, re.MULTILINE), "an option of pip"


@pytest.mark.parametrize("folder", [".", "tests/engines", "bench/audit"])
def test_no_lock_of_npm_names_a_host(folder: str) -> None:
    assert '"resolved"' not in (ROOT / folder / "package-lock.json").read_text("utf-8")
