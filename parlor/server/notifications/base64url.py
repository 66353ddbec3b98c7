"""Bytes as web push writes them: base64 for addresses, without padding."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def encoded(raw: bytes) -> str:
    """The text for these bytes."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of a text, padded or not; raises `ValueError` for anything else."""
    bare = text.rstrip("=")
    raw = urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
    if encoded(raw) != bare:
        raise ValueError("not base64url")
    return raw
