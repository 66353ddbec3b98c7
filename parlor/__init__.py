"""Parlor: a place to play tabletop games with friends."""

__version__ = "0.1.0"
