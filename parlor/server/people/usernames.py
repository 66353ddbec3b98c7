"""Which usernames have the right form and do not speak for this server."""

from parlor.names import skeleton
from parlor.server.db.usernames import USERNAME
from parlor.server.errors import Refusal

_WORDS = """
admin administrator root sysadmin webmaster postmaster hostmaster security abuse parlor host owner
moderator mod support help helpdesk staff team official system server service bot bots api info
deleted removed former anonymous guest nobody everybody everyone all none null undefined unknown
"""


def require_username(text: str) -> str:
    """The name as typed; refuses one of another form, and one that speaks for this server."""
    if not USERNAME.fullmatch(text):
        raise Refusal("bad_username", field="username")
    if _bare(text) in _RESERVED:
        raise Refusal("username_taken", "username", why="reserved")
    return text


def _bare(text: str) -> str:
    """A name so plain that Adm1n and _admin_ are the same."""
    return skeleton(text).replace("_", "").replace("i", "l")


_RESERVED = frozenset(map(_bare, _WORDS.split()))
