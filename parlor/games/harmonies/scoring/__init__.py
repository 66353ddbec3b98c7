"""What boards and cards are worth, and why (§8 to §10, §13)."""
