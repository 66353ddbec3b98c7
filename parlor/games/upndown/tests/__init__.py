"""Tests of Up-N-Down, by paragraph of RULES.md and by vector of the research notes."""
