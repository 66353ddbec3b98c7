"""Every setting of the server, each with a sentence; `PARLOR_*` variables and flags set them."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Literal, TypeAlias

import msgspec.inspect as kinds
from msgspec import Meta, Struct

from parlor.engine import BadOption
from parlor.games import EXTRA
from parlor.options import Field, fields_of
from parlor.wording import LIBRARY, sentence

PREFIX = "PARLOR_"
ELSEWHERE = frozenset(
    {EXTRA, "PARLOR_SITE", "PARLOR_SERVERS"}
    | {"PARLOR_CHROMIUM", "PARLOR_FIREFOX", "PARLOR_PICTURES", "PARLOR_SCREENS"}
    | {"PARLOR_SOAK", "PARLOR_SOAK_MINUTES", "PARLOR_PEER_MATCHES"}
)
"""Variables that are no settings: read for games, by the proxies of `deploy/` or by our tests."""

SECRETS = ("password",)
"""Settings that are never shown."""

Site: TypeAlias = Annotated[
    str, Meta(pattern=r"^https?://[^/\s?#]+/?$", examples=["https://a.example"])
]
Network: TypeAlias = Annotated[
    str, Meta(pattern=r"^[0-9a-fA-F.:]+(/[0-9]+)?$", examples=["127.0.0.1", "192.0.2.0/24"])
]
Contact: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^$|^https://\S+$|^(mailto:)?[^@\s:/]+@[^@\s:/]+$",
        examples=["host@a.example", "https://a.example"],
        description="Contact for push services: an e-mail or https address (default: this site).",
    ),
]
Service: TypeAlias = Annotated[
    str, Meta(pattern=r"^[^\s/]+:[0-9]+$", examples=["push.example:8443"])
]


ANYWHERE = ("0.0.0.0", "::")  # noqa: S104
"""Hosts that stand for every address of this machine."""
Access: TypeAlias = Literal["open", "password", "invitation"]
RoomsBy: TypeAlias = Literal["everyone", "members", "admins"]
Accent: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^$|^#[0-9a-fA-F]{6}$",
        examples=["#e94560"],
        description="Color of buttons and marks; made lighter or darker until it is legible.",
    ),
]


class Settings(Struct, frozen=True, kw_only=True):
    """What a host may set; the defaults suit a few friends on one machine."""

    host: Annotated[str, Meta(description="The address to listen on.")] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65535, description="The port to listen on; 0 picks a free one.")
    ] = 8000
    database: Annotated[
        str, Meta(description="Where everything is stored: an SQLite file or a PostgreSQL URL.")
    ] = "sqlite:///parlor.db"
    origins: Annotated[
        tuple[Site, ...],
        Meta(
            description="Other addresses of this site, for a proxy that changes Host: https://a.example."
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[Network, ...],
        Meta(
            description="Addresses or networks of proxies whose X-Forwarded-* headers are trusted."
        ),
    ] = ()
    workers: Annotated[
        int,
        Meta(ge=1, le=256, description="Server processes; more than one needs PostgreSQL."),
    ] = 1
    bot_workers: Annotated[
        int,
        Meta(
            ge=0,
            le=64,
            description="Bot processes per worker (0 = one per core, shared by all workers).",
        ),
    ] = 0
    bot_pace: Annotated[
        int,
        Meta(
            ge=0,
            le=10000,
            description="Milliseconds a bot waits before it moves; games may make it longer.",
        ),
    ] = 600
    request_rate: Annotated[
        float,
        Meta(ge=0, description="Sustained requests per second per address (0 = unlimited)."),
    ] = 20
    guess_rate: Annotated[
        float,
        Meta(ge=0, description="Wrong room codes per minute per address (0 = unlimited)."),
    ] = 20
    message_rate: Annotated[
        float,
        Meta(ge=0, description="Sustained messages per second per socket (0 = unlimited)."),
    ] = 20
    rooms_per_person: Annotated[
        int, Meta(ge=0, description="Open rooms per person (0 = unlimited).")
    ] = 30
    rooms_per_day: Annotated[
        int, Meta(ge=0, description="New rooms per day per address (0 = unlimited).")
    ] = 300
    guests_per_day: Annotated[
        int, Meta(ge=0, description="New guests per day per address (0 = unlimited).")
    ] = 200
    lobby_days: Annotated[
        int, Meta(ge=0, description="Days before an unused lobby is closed (0 = never).")
    ] = 14
    unfinished_days: Annotated[
        int, Meta(ge=0, description="Days before an abandoned match is ended (0 = never).")
    ] = 60
    finished_days: Annotated[
        int,
        Meta(ge=0, description="Days before a finished match's room is closed (0 = never)."),
    ] = 30
    guest_days: Annotated[
        int,
        Meta(ge=0, description="Days before a guest without matches is deleted (0 = never)."),
    ] = 60
    spectators: Annotated[
        int, Meta(ge=0, le=1000, description="Spectators per table (0 = unlimited).")
    ] = 50
    connections: Annotated[
        int,
        Meta(ge=0, description="Open connections per worker (0 = unlimited)."),
    ] = 5000
    address_connections: Annotated[
        int,
        Meta(ge=0, description="Open connections per address (0 = unlimited)."),
    ] = 200
    import_matches: Annotated[
        int, Meta(ge=0, description="Imported matches per person (0 = none).")
    ] = 200
    import_megabytes: Annotated[
        int, Meta(ge=0, description="Megabytes of imported matches per person.")
    ] = 20
    stop_seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=600,
            description="Seconds that open connections get to finish when the server stops.",
        ),
    ] = 5
    name: Annotated[
        str, Meta(min_length=1, max_length=40, description="What this site is called.")
    ] = "Parlor"
    greeting: Annotated[
        str, Meta(max_length=120, description="The sentence on the home page (default: our own).")
    ] = ""
    accent: Accent = ""
    logo: Annotated[
        str, Meta(description="An SVG or PNG file to show in place of the lamp beside the name.")
    ] = ""
    games: Annotated[
        tuple[str, ...],
        Meta(description="Games that are offered, by id and in this order (default: all)."),
    ] = ()
    access: Annotated[
        Access,
        Meta(description="Who may come in: everyone, or only by password or invitation link."),
    ] = "open"
    password: Annotated[
        str,
        Meta(
            max_length=200,
            description="What newcomers must know with PARLOR_ACCESS=password.",
        ),
    ] = ""
    rooms_by: Annotated[
        RoomsBy,
        Meta(description="Who may open rooms: everyone, people with a username, or admins."),
    ] = "everyone"
    about: Annotated[
        str, Meta(description="A Markdown file about this site, linked at the foot of its pages.")
    ] = ""
    imprint: Annotated[
        str, Meta(description="A Markdown file that says who is responsible, linked there too.")
    ] = ""
    privacy: Annotated[
        str, Meta(description="A Markdown file with your privacy policy, linked there too.")
    ] = ""
    contact: Contact = ""
    push_hosts: Annotated[
        tuple[Service, ...],
        Meta(description="Your own push services (host:port); others must be public and use TLS."),
    ] = ()
    metrics: Annotated[bool, Meta(description="Serve Prometheus metrics at /metrics.")] = False
    log_format: Annotated[
        Literal["plain", "json"],
        Meta(description="Log format: plain text, or one JSON object per line."),
    ] = "plain"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The lowest level that is logged."),
    ] = "info"


class BadSetting(ValueError):
    """A setting that cannot be used; the text names it."""


def flag_of(name: str) -> str:
    """The flag that sets it."""
    return "--" + name.replace("_", "-")


def variable_of(name: str) -> str:
    """The environment variable that sets it."""
    return PREFIX + name.upper()


def about(field: Field) -> str:
    """The sentence that explains it."""
    info = kinds.type_info(field.type)
    assert isinstance(info, kinds.Metadata)
    assert info.extra_json_schema
    return str(info.extra_json_schema["description"])


def read_settings(environment: Mapping[str, str], flags: Mapping[str, str | None]) -> Settings:
    """The effective settings: flags win over variables, variables over defaults."""
    known = fields_of(Settings)
    _require_known(environment, map(variable_of, known))
    values: dict[str, Any] = {}
    for name, field in known.items():
        if (text := flags.get(name)) is not None:
            values[name] = _read(field, flag_of(name), text)
        elif (text := environment.get(variable_of(name))) is not None:
            values[name] = _read(field, variable_of(name), text)
    settings = Settings(**values)
    if (settings.access == "password") != bool(settings.password):
        raise BadSetting(LIBRARY("bad-setting-password"))
    return settings


def _require_known(environment: Mapping[str, str], known: Iterable[str]) -> None:
    """Refuse a mistyped variable: without it the server would use another value than was meant."""
    settings = set(known)
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in settings | ELSEWHERE:
            near = get_close_matches(name, settings, 1, 0.8)
            guess = {"why": "near", "nearest": near[0]} if near else {"why": "other"}
            raise BadSetting(LIBRARY("bad-setting-unknown", name=name, **guess))


def _read(field: Field, called: str, text: str) -> Any:
    named = Field(field.name, called, field.type)
    is_list = isinstance(_bare(field), kinds.VarTupleType)
    value: object = [part.strip() for part in text.split(",") if part.strip()] if is_list else text
    try:
        return named.read(value, strict=False)
    except BadOption as fault:
        said = sentence((LIBRARY,), "bad-option", fault.code, fault.args_said)
        raise BadSetting(said) from None


def _bare(field: Field) -> kinds.Type:
    info = kinds.type_info(field.type)
    return info.type if isinstance(info, kinds.Metadata) else info


def masked(url: str) -> str:
    """A database URL without its password."""
    url = re.sub(r"(://[^:/@]*):.*@", r"\1:***@", url)
    return re.sub(r"(password=)[^&]*", r"\1***", url)


def setting_text(settings: Settings, name: str) -> str:
    """The value of a setting as a host would write it, without secrets."""
    value = getattr(settings, name)
    if isinstance(value, tuple):
        return ",".join(value)
    if name in SECRETS:
        return "***" if value else ""
    return (
        masked(value)
        if name == "database"
        else f"{value:g}"
        if isinstance(value, float)
        else str(value)
    )


def effective(settings: Settings) -> str:
    """The lines that are printed at start."""
    return "\n".join(
        f"  {variable_of(name)}={setting_text(settings, name)}" for name in fields_of(Settings)
    )
