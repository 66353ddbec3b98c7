"""A match as a file to save, load and play on from (§10.4)."""
