"""Who sends: the server's own key pair, and the tokens it signs for push services (RFC 8292)."""

import hashlib
import hmac
from functools import cached_property
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from parlor.server.db.database import Sql
from parlor.server.db.server_secrets import ServerSecrets
from parlor.server.notifications.base64url import decoded, encoded
from parlor.server.notifications.encryption import point_of

NAME = "push key"
LIFE = 12 * 3600
"""Seconds that a token may be used; push services take no more than a day."""
TOPIC_LENGTH = 32
HEAD = encoded(b'{"typ":"JWT","alg":"ES256"}')


class Keys:
    """The key pair by which push services know this server."""

    def __init__(self, secret: str) -> None:
        self._raw = decoded(secret)
        self._private = ec.derive_private_key(int.from_bytes(self._raw), ec.SECP256R1())

    @cached_property
    def public(self) -> str:
        """The key that browsers subscribe with."""
        return encoded(point_of(self._private.public_key()))

    def authorization(self, endpoint: str, contact: str, now: int) -> str:
        """The header that says who sends; `now` is in milliseconds since 1970."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now // 1000 + LIFE,
            "sub": contact,
        }
        signed = f"{HEAD}.{encoded(msgspec.json.encode(claims))}"
        return f"vapid t={signed}.{self._signature(signed)}, k={self.public}"

    def _signature(self, text: str) -> str:
        r, s = decode_dss_signature(self._private.sign(text.encode(), ec.ECDSA(SHA256())))
        return encoded(r.to_bytes(32) + s.to_bytes(32))

    def topic(self, room: str) -> str:
        """A name for a room by which a newer message replaces an older one; it tells no code."""
        return encoded(hmac.digest(self._raw, room.encode(), hashlib.sha256))[:TOPIC_LENGTH]


async def keys_in(sql: Sql) -> Keys:
    """The server's keys, made when they are first asked for."""
    return Keys(await ServerSecrets(sql).get_or_make(NAME, _new_secret))


def _new_secret() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32))
