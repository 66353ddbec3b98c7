"""The board of ZenStones in a real browser."""
