"""The animal cards and spirits, and what is printed on them (§6, §9)."""
