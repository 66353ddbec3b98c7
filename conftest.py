"""Holds for every test: how long an example takes says nothing on a shared machine."""

from hypothesis import settings

settings.register_profile("parlor", deadline=None)
settings.load_profile("parlor")
