"""Migrations that nobody wrote."""

import pytest

from parlor.server.db import migrations
from parlor.server.db.migrations import Migration


def add_step(monkeypatch: pytest.MonkeyPatch, sql: str) -> None:
    """Pretend that the code knows one more migration."""
    real = migrations.all_steps

    def all_steps(dialect: migrations.Dialect) -> list[Migration]:
        steps = real(dialect)
        return [*steps, Migration(steps[-1].number + 1, "later", sql)]

    monkeypatch.setattr(migrations, "all_steps", all_steps)


def only_before(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Pretend that the code knows no migration from this one on."""
    real = migrations.all_steps

    def all_steps(dialect: migrations.Dialect) -> list[Migration]:
        return [step for step in real(dialect) if step.number < number]

    monkeypatch.setattr(migrations, "all_steps", all_steps)
