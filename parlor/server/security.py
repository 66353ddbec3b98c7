"""Who is asking, from which site, and what a browser may do with the answers."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from parlor.server.asgi import Scope
from parlor.server.errors import Refusal

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # Boards place and color pieces through the style object of elements, which is allowed.
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


def lines(scope: Scope, name: bytes) -> list[str]:
    """Every value of a (lower-case) header that is a list, over all its lines, in order."""
    values = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return [part.strip() for value in values for part in value.split(",")]


class Proxies:
    """The proxies that are trusted to say whom they speak for."""

    # Not uvicorn's: it takes any word for an address, knows no IPv4 inside IPv6 and no list of
    # schemes, and does not tell whether a connection comes from a proxy before it is read.

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = [ip_network(entry, strict=False) for entry in trusted]

    def trusts(self, address: str) -> bool:
        """Whether the address is one of ours."""
        ip = _ip(address) if self._networks else None
        return ip is not None and any(ip in network for network in self._networks)

    def believed(self, scope: Scope) -> Scope:
        """The scope with the address and scheme of the browser behind trusted proxies."""
        client = scope.get("client")
        if not self._networks or not client or not self.trusts(client[0]):
            return scope
        address = self._farthest(client[0], lines(scope, b"x-forwarded-for"))
        changed = {**scope, "client": client if address == client[0] else (address, 0)}
        # The proxy next to us speaks last; what came before it may be the browser's own claim.
        if lines(scope, b"x-forwarded-proto")[-1:] in (["https"], ["wss"]):
            changed["scheme"] = "https" if scope["type"] == "http" else "wss"
        return changed

    def _farthest(self, nearest: str, hops: list[str]) -> str:
        """The last hop that is no proxy of ours: what it claims about earlier ones is hearsay.

        Where a proxy passed on what is no address, it has to stand for those it speaks for.
        """
        for hop in reversed(hops):
            ip = _ip(hop)
            if ip is None:
                return nearest
            nearest = str(ip)
            if not self.trusts(nearest):
                return nearest
        return nearest


def _ip(address: str) -> IPv4Address | IPv6Address | None:
    """The address, of IPv4 where IPv6 only wraps one; a zone is known to one machine alone."""
    try:
        ip = ip_address(address)
    except ValueError:
        return None
    if isinstance(ip, IPv6Address):
        return None if ip.scope_id else ip.ipv4_mapped or ip
    return ip


class Origins:
    """The sites whose pages may speak to us: our own, and those a host adds."""

    def __init__(self, added: Iterable[str]) -> None:
        self._added = frozenset(origin.rstrip("/").lower() for origin in added)

    def check(self, scope: Scope) -> None:
        """Refuse a request that names another site, or none."""
        origin = header(scope, b"origin").lower()
        if not origin:
            raise Refusal("foreign_origin", why="missing")
        if origin not in self._added and not _is_own(origin, scope):
            raise Refusal("foreign_origin")


def _is_own(origin: str, scope: Scope) -> bool:
    """Whether a page of this site asks; anybody between can write one without TLS in its name."""
    scheme, _, host = origin.partition("://")
    # A proxy that is not trusted may speak TLS without our knowing it.
    schemes = ("https",) if is_secure(scope["scheme"]) else ("https", "http")
    return scheme in schemes and host != "" and host == header(scope, b"host").lower()
