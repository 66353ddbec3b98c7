"""What the HTTP API sends and takes to get people back in, and on to another device."""

from typing import Annotated

from msgspec import Meta, Struct


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes, each good once. They are never shown again."""

    codes: tuple[str, ...]


class CodesLeft(Struct, frozen=True):
    """How many of your recovery codes you have not used."""

    left: int


class Confirmed(Struct, frozen=True, forbid_unknown_fields=True):
    """Your password again."""

    password: Annotated[str, Meta(max_length=400)]


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, and the password as it shall be."""

    username: Annotated[str, Meta(max_length=200)]
    code: Annotated[str, Meta(max_length=100, description="20 letters and digits.")]
    password: Annotated[str, Meta(max_length=400, description="8 to 200 characters.")]


class LinkedPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link from the host, and the password as it shall be."""

    token: Annotated[str, Meta(max_length=100)]
    password: Annotated[str, Meta(max_length=400, description="8 to 200 characters.")]


class DeviceLink(Struct, frozen=True):
    """A secret that makes one more device yours, once."""

    token: str
    until: int
    """When it ends, in milliseconds since 1970."""


class LinkedDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret that another device of yours shows."""

    token: Annotated[str, Meta(max_length=100)]
