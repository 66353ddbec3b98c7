"""Tests of Harmonies."""
