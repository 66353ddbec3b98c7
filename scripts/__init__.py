"""What a developer runs: see the Makefile."""
