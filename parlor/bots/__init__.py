"""Runs any game's bots in worker processes, never on the event loop."""
