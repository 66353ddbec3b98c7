"""Messages that only the subscribed browser can read (RFC 8291 over RFC 8188)."""

import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096
"""The size of the one record that a message is; every push service takes as much."""
BLOCK = 256
"""Messages are padded to multiples of this, so that their length tells little."""
LAST = b"\x02"
SALT_LENGTH, POINT_LENGTH, AUTH_LENGTH = 16, 65, 16


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(point: bytes) -> ec.EllipticCurvePublicKey:
    """The key of 65 bytes; raises `ValueError` where they are no point of the curve."""
    if len(point) != POINT_LENGTH:
        raise ValueError(f"a key has {POINT_LENGTH} bytes")
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def padded(message: bytes) -> bytes:
    """The message with its end marked, as long as any other of about its length."""
    return message + LAST + bytes(-(len(message) + 1) % BLOCK)


def sealed(
    plain: bytes,
    reader: bytes,
    auth: bytes,
    writer: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The padded message for the browser with this key; a fresh key pair and salt each time."""
    writer = writer or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(SALT_LENGTH)
    point = point_of(writer.public_key())
    shared = writer.exchange(ec.ECDH(), public_key(reader))
    key, nonce = keys_for(shared, auth, salt, reader, point)
    head = salt + RECORD.to_bytes(4) + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, plain, None)


def keys_for(
    shared: bytes, auth: bytes, salt: bytes, reader: bytes, writer: bytes
) -> tuple[bytes, bytes]:
    """Key and nonce of a message, which both sides can work out."""
    secret = _derived(auth, shared, b"WebPush: info\0" + reader + writer, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    return key, _derived(salt, secret, b"Content-Encoding: nonce\0", 12)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
