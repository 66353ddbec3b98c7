"""Settings by variables and flags."""

import re

import pytest

from parlor.options import fields_of
from parlor.server.settings import (
    ELSEWHERE,
    BadSetting,
    Settings,
    about,
    effective,
    masked,
    read_settings,
)
from tests.guards.tree import files


def test_flags_win_over_variables_and_variables_over_defaults() -> None:
    environment = {"PARLOR_PORT": "9000", "PARLOR_HOST": "::1"}
    settings = read_settings(environment, {"port": "9001", "bot_pace": None})
    assert settings == Settings(port=9001, host="::1")


def test_lists_are_separated_by_commas() -> None:
    settings = read_settings({"PARLOR_ORIGINS": "https://a.test, https://b.test,"}, {})
    assert settings.origins == ("https://a.test", "https://b.test")


@pytest.mark.parametrize(
    ("environment", "flags", "sentence"),
    [
        ({"PARLOR_PORT": "x"}, {}, "PARLOR_PORT must be a whole number from 0 to 65535."),
        ({"PARLOR_PORT": "70000"}, {}, "PARLOR_PORT must be a whole number from 0 to 65535."),
        ({}, {"bot_pace": "-1"}, "--bot-pace must be a whole number from 0 to 10000."),
        (
            {},
            {"origins": "a.example"},
            "--origins must be a list in which each is like https://a.example.",
        ),
        (
            {},
            {"trusted_proxies": "nginx"},
            "--trusted-proxies must be a list in which each is like 127.0.0.1 or 192.0.2.0/24.",
        ),
        (
            {"PARLOR_CONTACT": "me"},
            {},
            "PARLOR_CONTACT must be like host@a.example or https://a.example.",
        ),
        (
            {},
            {"push_hosts": "push.example"},
            "--push-hosts must be a list in which each is like push.example:8443.",
        ),
        (
            {"PARLOR_ACCESS": "password"},
            {},
            "PARLOR_ACCESS=password and PARLOR_PASSWORD need each other.",
        ),
        ({"PARLOR_ACCENT": "red"}, {}, "PARLOR_ACCENT must be like #e94560."),
        ({}, {"request_rate": "fast"}, "--request-rate must be a number of at least 0."),
    ],
)
def test_a_bad_value_is_refused_by_the_name_it_was_given(
    environment: dict[str, str], flags: dict[str, str | None], sentence: str
) -> None:
    with pytest.raises(BadSetting) as raised:
        read_settings(environment, flags)
    assert str(raised.value) == sentence


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("PARLOR_DATABSE", "There's no setting PARLOR_DATABSE. Did you mean PARLOR_DATABASE?"),
        ("PARLOR_PROT", "There's no setting PARLOR_PROT. Did you mean PARLOR_PORT?"),
        ("PARLOR_X", "There's no setting PARLOR_X. `parlor settings` lists them all."),
    ],
)
def test_a_mistyped_variable_is_refused_with_the_nearest_name(name: str, sentence: str) -> None:
    with pytest.raises(BadSetting) as raised:
        read_settings({name: "1", "PARLOR_PORT": "1", "HOME": "/"}, {})
    assert str(raised.value) == sentence


def test_what_is_read_elsewhere_is_no_mistake() -> None:
    """Tests and examples for hosts have variables of their own."""
    code = files("tests", "bench", "scripts", endings={".py"})
    texts = [path.read_text("utf-8") for path in code]
    read = {name for text in texts for name in re.findall(r'environ\S*?"(PARLOR_\w+)"', text)}
    assert read >= {"PARLOR_CHROMIUM", "PARLOR_SOAK"}
    read_settings(dict.fromkeys(read | ELSEWHERE, "1"), {})


def test_every_setting_has_a_sentence() -> None:
    for field in fields_of(Settings).values():
        assert about(field).endswith("."), field.name


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("sqlite:///parlor.db", "sqlite:///parlor.db"),
        ("postgresql://ann:secret@db/parlor", "postgresql://ann:***@db/parlor"),
        ("postgresql://ann:se/c:r@et@db/parlor", "postgresql://ann:***@db/parlor"),
        ("postgresql://ann@db/parlor?password=secret&x=1", "postgresql://ann@db/parlor?password=***&x=1"),
    ],
)  # fmt: skip
def test_the_password_of_the_database_is_not_shown(url: str, shown: str) -> None:
    assert masked(url) == shown
    assert f"PARLOR_DATABASE={shown}\n" in effective(Settings(database=url))


def test_the_password_of_the_server_is_not_shown() -> None:
    shown = effective(Settings(access="password", password="sesame"))
    assert "sesame" not in shown
    assert "PARLOR_PASSWORD=***\n" in shown


def test_effective_settings_can_be_used_again() -> None:
    settings = Settings(port=1, origins=("https://a.test",), guess_rate=2.5)
    lines = dict(line.strip().split("=", 1) for line in effective(settings).splitlines())
    assert read_settings(lines, {}) == settings
