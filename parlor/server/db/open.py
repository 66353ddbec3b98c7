"""Which storage a URL names."""

from pathlib import Path

from parlor.server.db.database import Store


def is_shared(url: str) -> bool:
    """Whether several processes may use the storage that a URL names."""
    return url.startswith(("postgresql://", "postgres://"))


def file_of(url: str) -> Path:
    """The file that `sqlite:///path` or a plain path names."""
    path = url.removeprefix("sqlite:///")
    if "://" in path:
        # The rest of the URL may hold a password.
        kind = path.partition("://")[0]
        raise ValueError(f"{kind} names no storage: use sqlite:///path or postgresql://...")
    return Path(path)


def open_store(url: str) -> Store:
    """The store for `sqlite:///path`, a plain path or `postgresql://...`; `open` it before use.

    As is usual, `sqlite:///games.db` is relative and `sqlite:////var/games.db` absolute.
    """
    # Imported late: a host on SQLite starts without asyncpg's 60 ms.
    if is_shared(url):
        from parlor.server.db.postgres import PostgresStore

        return PostgresStore(url)
    from parlor.server.db.sqlite import SqliteStore

    return SqliteStore(file_of(url))
