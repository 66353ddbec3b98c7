"""Devices that signed in to an account before: guesses from elsewhere never lock them out."""

import base64
import hmac

from parlor.server.db.people import Account


def device_token(account: Account) -> str:
    """What such a device holds in a cookie; another password makes it worthless.

    Keyed with the hash of the password and its random salt, so nothing has to be stored.
    """
    mac = hmac.digest(account.password.encode(), b"device " + account.player.encode(), "sha256")
    return base64.urlsafe_b64encode(mac).decode().rstrip("=")


def is_known(account: Account, token: str) -> bool:
    """Whether a device shows that it signed in to this account before."""
    return hmac.compare_digest(device_token(account).encode(), token.encode())
