"""The cookies of a device; over TLS no other site of the same domain can set them."""

SESSION, DEVICE = "parlor", "parlor-device"
"""The secret of a device that acts for a person, and that of one that once signed in."""
AGE = 400 * 24 * 3600
"""The longest that browsers keep a cookie, in seconds."""


def cookie_name(kind: str, *, is_secure: bool) -> str:
    """The name of a cookie: browsers take this prefix only over TLS and from this very host."""
    return f"__Host-{kind}" if is_secure else kind


def values_in(header: str, name: str) -> list[str]:
    """Every value of that name in a Cookie header."""
    pairs = (part.strip().partition("=") for part in header.split(";"))
    return [value for key, _, value in pairs if key == name]
