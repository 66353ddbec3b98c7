"""Log lines without secrets."""

import logging

WIRE_LOGGERS = ("uvicorn.error", "uvicorn.asgi", "websockets", "websockets.server")


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
