"""Files stay small, no text becomes markup, and nothing names a host or a machine."""

import re

from tests.guards.tree import ROOT, files, found

LONGEST = 400
SOURCE = {".py", ".ts", ".svelte", ".css", ".sql"}
GENERATED = ROOT / "web" / "src" / "generated"
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\{@html")
HOSTS = re.compile(
    "|".join(
        re.escape(host)
        for host in (
            "registry." + "npmjs.org",
            "registry." + "yarnpkg.com",
            "npm." + "pkg.github.com",
            "pypi" + ".org",
            "pythonhosted" + ".org",
            "deb." + "debian.org",
        )
    )
    + r"|--(extra-)?index-url|\"resolved\":"
)
MACHINE = re.compile("/" + r"(work|home|root|Users)/[a-z]")
HARMLESS = r"127\.|0\.0\.0\.0|192\.0\.2\.|198\.51\.100\.|203\.0\.113\."
"""Loopback, any address of this machine, and the three networks kept for examples."""
ADDRESS = re.compile(rf"(?<![\d.])(?!{HARMLESS})(\d{{1,3}}\.){{3}}\d{{1,3}}(?![\d.])")


def test_no_source_file_is_longer_than_400_lines() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {lines} lines"
        for path in files("parlor", "web/src", endings=SOURCE)
        if not path.is_relative_to(GENERATED)
        and (lines := len(path.read_text().splitlines())) > LONGEST
    ]
    assert long == []


def test_only_rule_books_become_markup() -> None:
    client = [
        path
        for path in files("web", "parlor/games", endings={".ts", ".svelte", ".js", ".html"})
        if path.suffixes[-2:] != [".test", ".ts"]
    ]
    places = [line.partition(":")[0] for line in found(MARKUP, client)]
    assert places == ["web/src/parts/RulesText.svelte"]


def test_no_file_names_a_registry() -> None:
    assert found(HOSTS, files()) == []


def test_no_file_names_a_machine_path() -> None:
    assert found(MACHINE, files()) == []


def test_no_file_names_an_address_but_loopback() -> None:
    assert found(ADDRESS, files()) == []


def test_the_guards_find_what_they_look_for() -> None:
    assert MARKUP.search("node.innerHTML = name")
    assert MARKUP.search("{@html name}")
    assert HOSTS.search("https://" + "pypi" + ".org/simple")
    assert HOSTS.search('"resolved"' + ': "https://..."')
    assert MACHINE.search("see /" + "work/main")
    assert ADDRESS.search("host = '10.0" + ".0.7'")
    assert not ADDRESS.search("listens on 127.0.0.1")
