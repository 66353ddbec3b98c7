"""Documentation that cannot fall behind: whatever it names exists, whatever exists is named."""

import json
import re
from logging import ERROR, LogRecord
from pathlib import Path

import pytest
from prometheus_client.metrics import MetricWrapperBase

from parlor import __version__
from parlor.cli import COMMANDS
from parlor.options import fields_of
from parlor.server import metrics
from parlor.server.errors import STATUSES, usual_sentence
from parlor.server.logging import JsonFormatter
from parlor.server.settings import Settings, flag_of, variable_of
from parlor.table import messages, requests
from scripts.typescript import struct_info, structs_of

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
EXPECTED = (
    "add-a-game",
    "concepts",
    "decisions",
    "design",
    "host",
    "people",
    "promises",
    "protocol",
    "research",
    "words",
)

LINK = re.compile(r"\[[^]]*\]\(([^)#]+)(?:#[^)]*)?\)")
CODE = re.compile(r"```sh\n.*?```|`[^`\n]+`", re.DOTALL)
MAKE = re.compile(r"\bmake ([a-z][a-z-]*)")
PARLOR = re.compile(r"(?:^|`|\s)parlor (?!parlor )([a-z][a-z-]*)")
"""The first of two is the name of a container."""


def text(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


@pytest.mark.parametrize("name", EXPECTED)
def test_every_page_is_there_and_the_readme_leads_to_it(name: str) -> None:
    assert (ROOT / "docs" / f"{name}.md").exists()
    assert f"](docs/{name}.md)" in text("README.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_named_in_code_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", text("Makefile"), re.MULTILINE))
    for block in CODE.findall(page.read_text("utf-8")):
        for name in MAKE.findall(block):
            assert name in targets, f"{page.name} names make {name}"
        for name in PARLOR.findall(block):
            assert name in COMMANDS, f"{page.name} names parlor {name}"


def test_the_readme_shows_its_two_commands() -> None:
    assert re.findall(r"^make (\w+)", text("README.md"), re.MULTILINE) == ["run", "test"]


def test_ci_runs_exactly_make_test() -> None:
    assert text(".ci/run").rstrip().endswith("exec make test")


def test_make_alone_lists_every_command_for_people() -> None:
    listed = set(re.findall(r'@echo "make (\w+)', text("Makefile")))
    assert listed == {"run", "test", "soak", "dev", "types", "bench", "lock", "clean"}


def test_the_changelog_starts_with_the_present_version() -> None:
    assert re.findall(r"^## (\S+)", text("CHANGELOG.md"), re.MULTILINE)[0] == __version__


@pytest.mark.parametrize("name", fields_of(Settings))
def test_every_setting_is_documented(name: str) -> None:
    assert f"| `{variable_of(name)}` | `{flag_of(name)}` |" in text("docs/host.md")


def test_every_figure_is_documented() -> None:
    told = [one for one in vars(metrics).values() if isinstance(one, MetricWrapperBase)]
    names = {metric.name for one in told for metric in one.describe()}
    assert len(names) > 5
    for name in names:
        assert re.search(rf"`{name}(_total)?[`{{]", text("docs/host.md")), name


def test_every_field_of_a_log_line_is_documented() -> None:
    line = LogRecord("parlor", ERROR, "", 0, "text", None, (OSError, OSError(), None))
    line.request, line.room = "1a2b3c4d", "ABC234"
    table = text("docs/host.md").partition("| field |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(
        json.loads(JsonFormatter().format(line))
    )


@pytest.mark.parametrize("code", STATUSES)
def test_every_refusal_is_documented(code: str) -> None:
    assert f"\n| `{code}` | {STATUSES[code]} | {usual_sentence(code)} |" in text("docs/protocol.md")


def test_every_message_is_documented() -> None:
    for struct in (*structs_of(requests), *structs_of(messages)):
        tag = struct_info(struct).tag
        assert f"\n### {f'`{tag}`' if tag else struct.__name__}\n" in text("docs/protocol.md")
