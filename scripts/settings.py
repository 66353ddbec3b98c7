"""Writes the table of settings into docs/host.md."""

from pathlib import Path

from parlor.options import fields_of
from parlor.server.settings import Settings, about, flag_of, setting_text, variable_of

START = "<!-- settings: written by `make types` -->\n"
END = "<!-- end of settings -->\n"


def settings_table() -> str:
    """Every setting with its flag, its default and its sentence."""
    defaults = Settings()
    lines = ["| variable | flag | default | |", "|---|---|---|---|"]
    for name, field in fields_of(Settings).items():
        value = setting_text(defaults, name)
        default = f"`{value}`" if value else "none"
        lines.append(f"| `{variable_of(name)}` | `{flag_of(name)}` | {default} | {about(field)} |")
    return "\n".join(lines) + "\n"


def host_page(path: Path) -> str:
    """The page for hosts with its table up to date."""
    before, rest = path.read_text("utf-8").split(START)
    after = rest.split(END)[1]
    return before + START + settings_table() + END + after
