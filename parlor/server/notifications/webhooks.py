"""What a reminder says to an address that takes messages: plain JSON, ntfy or Discord."""

import re
from typing import TYPE_CHECKING

import msgspec

from parlor.server.db.reminders import Reminder

if TYPE_CHECKING:
    from parlor.server.notifications.delivery import Call
    from parlor.server.notifications.transport import Headers

MARKUP = re.compile(r"([\\*_~`|>#\[\]()])")
"""What Discord would not show as it is, such as in the name of an opponent."""


def message(call: "Call", place: Reminder) -> tuple[bytes, "Headers"]:
    """The body and the headers of a reminder."""
    link = f"{place.site}{call.path}"
    if place.kind == "ntfy":
        body = (call.body or call.title).encode()
        return _with_length(body, {"title": _plain(call.title), "click": _plain(link)})
    return _with_length(
        msgspec.json.encode(_said(call, place, link)), {"content-type": "application/json"}
    )


def _said(call: "Call", place: Reminder, link: str) -> dict[str, object]:
    if place.kind == "discord":
        words = ": ".join(MARKUP.sub(r"\\\1", part) for part in (call.title, call.body) if part)
        # Nobody is mentioned, whatever the names at the table say.
        return {"content": f"{words}\n{link}", "allowed_mentions": {"parse": []}}
    told = {"title": call.title, "body": call.body, "url": link}
    return {"event": call.code, **told, "about": call.args}


def _with_length(body: bytes, headers: "Headers") -> tuple[bytes, "Headers"]:
    return body, {"content-type": "text/plain", **headers, "content-length": str(len(body))}


def _plain(text: str) -> str:
    """Text as a header may hold it."""
    return "".join(letter if " " <= letter <= "~" else "?" for letter in text)
