"""Tests of Quortex, by paragraph of RULES.md and by vector of the research notes."""
