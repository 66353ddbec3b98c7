"""The databases that a crashing server uses."""

from tests.storage.conftest import postgres, postgres_url, sqlite_url

__all__ = ["postgres", "postgres_url", "sqlite_url"]
