"""The board: its hexes and edges, the tiles, and what they join (§1, §2, §5)."""
