"""Log lines without secrets, each with the request or room it belongs to."""

import json
import logging
import time
from contextvars import ContextVar
from typing import Any

from parlor.safe_traceback import traced
from parlor.server.settings import Settings

PLAIN = "%(asctime)s %(levelname)s %(name)s: %(message)s%(place)s"

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""What the lines of one request, or one socket, have in common."""
room_code: ContextVar[str] = ContextVar("room_code", default="")
"""The room that a line is about."""

WIRE_LOGGERS = (
    *("uvicorn.error", "uvicorn.asgi", "websockets", "websockets.server"),
    *("httpcore.connection", "httpcore.http11"),
)


def _is_no_wire_dump(line: logging.LogRecord) -> bool:
    return line.levelno > logging.DEBUG


def hide_secrets() -> None:
    """Keep debug lines of the libraries out: they hold whole headers and frames.

    Cookies are in the headers, and what one seat alone may know is in the frames.
    """
    for name in WIRE_LOGGERS:
        logger = logging.getLogger(name)
        if _is_no_wire_dump not in logger.filters:
            logger.addFilter(_is_no_wire_dump)


def configure_logs(settings: Settings) -> None:
    """Write lines to the standard error as the host asked for."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if settings.log_format == "json" else LineFormatter(PLAIN))
    handler.addFilter(_placed)
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler], force=True)


def _placed(line: logging.LogRecord) -> bool:
    line.request, line.room = request_id.get(), room_code.get()
    return True


def _place(line: Any) -> dict[str, str]:
    found = {"request": line.request, "room": line.room}
    return {name: value for name, value in found.items() if value}


class RedactingFormatter(logging.Formatter):
    """Tells where an error that a library logs arose, but not its text."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        """The kind of an error and its lines, as we log our own."""
        return traced(ei[1]) if ei[1] else ""


class LineFormatter(RedactingFormatter):
    """A line for people, with its place at the end."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and where an error arose below it."""
        place = " ".join(f"{name}={value}" for name, value in _place(record).items())
        record.place = f" [{place}]" if place else ""
        return super().format(record)


class JsonFormatter(RedactingFormatter):
    """A JSON object on each line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one object."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "at": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_place(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
