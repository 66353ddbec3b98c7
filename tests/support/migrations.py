"""Migrations that nobody wrote."""

import pytest

from parlor.server.db import migrations
from parlor.server.db.migrations import Migration


def add_step(monkeypatch: pytest.MonkeyPatch, sql: str) -> None:
    """Pretend that the code knows one more migration."""
    real = migrations.known

    def known(dialect: migrations.Dialect) -> list[Migration]:
        steps = real(dialect)
        return [*steps, Migration(steps[-1].number + 1, "later", sql)]

    monkeypatch.setattr(migrations, "known", known)
