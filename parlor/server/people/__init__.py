"""People: who they are, what their matches came to, and who may not come in."""
