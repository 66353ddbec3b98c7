"""A match as text: written, read, played through and gone on from (§11.4)."""
