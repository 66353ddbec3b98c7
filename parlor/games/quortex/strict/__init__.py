"""Strict legality: ways for all lines that can exist side by side, found by a solver (§5.5)."""
