"""What is measured here is what hosts get."""

import pytest


@pytest.fixture(autouse=True)
def quick_hashes() -> None:
    """Passwords are hashed as slowly as ever."""
