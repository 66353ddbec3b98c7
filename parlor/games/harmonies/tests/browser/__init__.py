"""Harmonies in real browsers; the helpers of `tests/browser` serve here too."""
