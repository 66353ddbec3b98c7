"""Who is asking, from which site, and what a browser may do with the answers."""

from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from parlor.server.errors import Refusal
from parlor.server.web.asgi import Scope

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # Boards place and colour pieces through the style object of elements, which is allowed.
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")


def headers_for(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers that every answer to this request carries."""
    return [*HEADERS, HSTS] if is_secure(scope["scheme"]) else HEADERS


def is_secure(scheme: str) -> bool:
    """Whether the browser speaks to us, or to our proxy, over TLS."""
    return scheme in ("https", "wss")


def header(scope: Scope, name: bytes) -> str:
    """The first header of that (lower-case) name, or nothing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


class Proxies:
    """The proxies that are trusted to say whom they speak for."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = [ip_network(entry, strict=False) for entry in trusted]

    def trusts(self, address: str) -> bool:
        """Whether the address is one of ours."""
        try:
            ip = ip_address(address)
        except ValueError:
            return False
        return any(ip in network for network in self._networks)

    def believed(self, scope: Scope) -> Scope:
        """The scope with the address and scheme of the browser behind trusted proxies."""
        client = scope.get("client")
        if not self._networks or not client or not self.trusts(client[0]):
            return scope
        changed = dict(scope)
        if hops := header(scope, b"x-forwarded-for"):
            changed["client"] = (self._farthest(hops), 0)
        if header(scope, b"x-forwarded-proto").strip() == "https":
            changed["scheme"] = "https" if scope["type"] == "http" else "wss"
        return changed

    def _farthest(self, hops: str) -> str:
        """The last hop that is no proxy of ours: what it claims about earlier ones is hearsay."""
        addresses = [hop.strip() for hop in hops.split(",")]
        for address in reversed(addresses):
            if not self.trusts(address):
                return address
        return addresses[0]


class Origins:
    """The sites whose pages may speak to us: our own, and those a host adds."""

    def __init__(self, added: Iterable[str]) -> None:
        self._added = frozenset(origin.rstrip("/").lower() for origin in added)

    def check(self, scope: Scope) -> None:
        """Refuse a request that names another site, or none."""
        origin = header(scope, b"origin").lower()
        if not origin:
            raise Refusal("foreign_origin", "The request must name its site in an Origin header.")
        if origin in self._added:
            return
        parts = urlsplit(origin)
        own = header(scope, b"host").lower()
        if parts.scheme not in ("http", "https") or not own or parts.netloc != own:
            raise Refusal("foreign_origin")
