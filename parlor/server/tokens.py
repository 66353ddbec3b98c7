"""Secret tokens of devices: made here, kept only as hashes."""

import hashlib
import secrets

TOKEN_BYTES = 32
TOKEN_LENGTH = 43


def new_token() -> str:
    """A secret that cannot be guessed, nor taken for an option on a command line."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return new_token() if token.startswith("-") else token


def hashed(token: str) -> bytes:
    """What is stored of a token; it is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()
