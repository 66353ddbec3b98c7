"""Rate limits: buckets of tokens that refill with time, in bounded memory."""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from parlor.server.errors import Refusal, wait_args

DAY = 24 * 3600
MATCHES_PER_ROOM = 5
"""How many matches an address may start for each room that it may open."""
OFFENCE = 20
"""How many requests a socket counts as that had to be closed for what it sent."""
HOUR = 3600
JOINS, KNOCKS, LISTINGS = 60, 3, 15
"""Chairs that one address may take an hour, times it may ask at one locked room an hour, and
public rooms of a day: fewer than a public list has, so that none fills it alone."""
INVITATIONS, INVITATIONS_EACH = 20, 3
"""Invitations that one person may send in an hour, to everyone and to the same person."""
FLOOD = 100
"""How many frames beyond its messages a socket may send at once."""
Now = Callable[[], int]
"""The time in milliseconds since 1970."""


def milliseconds() -> int:
    """The time of this machine."""
    return time.time_ns() // 1_000_000


class Limited(Refusal):
    """A refusal that says how many seconds to wait."""

    def __init__(self, seconds: float, why: str = "wait") -> None:
        self.retry_after = max(1, int(seconds + 0.999))
        super().__init__("rate_limited", why=why, **wait_args(self.retry_after))


class Bucket:
    """Holds up to `burst` tokens and gains `rate` of them each second."""

    __slots__ = ("_at", "_now", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: Now) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._tokens = burst
        self._at = now()

    @property
    def tokens(self) -> float:
        """How many there are now."""
        now = self._now()
        # A clock that was set back must not take tokens away.
        gained = max(0, now - self._at) * self.rate / 1000
        self._tokens = min(self.burst, self._tokens + gained)
        self._at = now
        return self._tokens

    def wait(self, cost: float = 1) -> float:
        """Seconds until `cost` tokens are there; 0 when they are."""
        return max(0.0, (cost - self.tokens) / self.rate)

    def take(self, cost: float = 1) -> float:
        """Take `cost` tokens and return 0, or take none and return the seconds to wait."""
        missing = cost - self.tokens
        if missing > 0:
            return missing / self.rate
        self._tokens -= cost
        return 0.0

    def spend(self, cost: float) -> None:
        """Take up to `cost` tokens, as many as there are."""
        self._tokens = max(0.0, self.tokens - cost)


class Buckets:
    """A bucket for each key; the longest unused is forgotten when there are too many."""

    def __init__(self, rate: float, burst: float, now: Now, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: str) -> Bucket:
        """The bucket of this key, full when it is new."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self._now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class Allowance:
    """What one socket may still say: its own bucket, then those it shares with others."""

    __slots__ = ("_buckets",)

    def __init__(self, *buckets: Bucket) -> None:
        self._buckets = buckets

    def take(self, cost: float = 1) -> float:
        """Take `cost` tokens and return 0, or return the seconds to wait."""
        return next((wait for bucket in self._buckets if (wait := bucket.take(cost))), 0.0)


class Limits:
    """What one address, one identity and one connection may ask for; a rate of 0 is no limit."""

    def __init__(
        self,
        now: Now,
        *,
        requests: float,
        guesses: float,
        messages: float,
        rooms: float = 0,
        guests: float = 0,
    ) -> None:
        self._now = now
        self._messages = messages
        self._talkers = Buckets(messages * 3, messages * 12, now) if messages else None
        """What all sockets of one person may say together."""
        self._lines = Buckets(messages * 20, messages * 80, now) if messages else None
        """What all sockets of one address may say together."""
        self._rooms = Buckets(rooms / DAY, rooms, now) if rooms else None
        matches = rooms * MATCHES_PER_ROOM
        self._matches = Buckets(matches / DAY, matches, now) if matches else None
        self._guests = Buckets(guests / DAY, guests, now) if guests else None
        self._addresses = Buckets(requests, requests * 20, now) if requests else None
        self._identities = Buckets(requests, requests * 10, now) if requests else None
        self._guesses = Buckets(guesses / 60, guesses, now) if guesses else None
        self._passwords = Buckets(guesses / 1200, guesses / 2, now) if guesses else None
        """What one address may try for one account, and one person for their own."""
        self._tries = Buckets(guesses / 200, guesses * 1.5, now) if guesses else None
        """What one address may try for all accounts."""
        self._misses = Buckets(guesses / 600, guesses * 5, now) if guesses else None
        """How many wrong passwords for one account all strange devices may try together: more than
        one address may, so that no single one locks out a device that is new to its owner."""
        self._joins = Buckets(JOINS / HOUR, JOINS, now) if rooms else None
        self._knocks = Buckets(KNOCKS / HOUR, KNOCKS, now) if rooms else None
        self._listings = Buckets(LISTINGS / DAY, LISTINGS, now) if rooms else None
        self._invitations = Buckets(INVITATIONS / HOUR, INVITATIONS, now) if rooms else None
        self._invitations_each = (
            Buckets(INVITATIONS_EACH / HOUR, INVITATIONS_EACH, now) if rooms else None
        )

    def request(self, address: str, cost: float = 1) -> None:
        """Count a request of an address; raises `Limited`."""
        _charge(self._addresses, network(address), cost)

    def offence(self, address: str) -> None:
        """Count what no browser of ours does, so that the address has to wait."""
        if self._addresses is not None:
            self._addresses.of(network(address)).spend(OFFENCE)

    def identity(self, player: str, cost: float = 1) -> None:
        """Count a request of a person; raises `Limited`."""
        _charge(self._identities, player, cost)

    def new_room(self, address: str, *, is_public: bool = False) -> None:
        """Count a room that an address opens; raises `Limited`."""
        if is_public:
            self.listing(address)
        _charge(self._rooms, network(address), 1, "rooms")

    def new_match(self, address: str) -> None:
        """Count a match that an address starts in a room that is there; raises `Limited`."""
        _charge(self._matches, network(address), 1, "matches")

    def join(self, address: str) -> None:
        """Count a chair that someone of an address takes; raises `Limited`."""
        _charge(self._joins, network(address), 1, "seats")

    def knock(self, address: str, room: str) -> None:
        """Count someone of an address who asks to be let into a room; raises `Limited`."""
        _charge(self._knocks, f"{network(address)} {room}", 1, "knocks")

    def listing(self, address: str) -> None:
        """Count a room that an address makes public; raises `Limited`."""
        _charge(self._listings, network(address), 1, "listings")

    def invitation(self, player: str, other: str) -> None:
        """Count someone whom a person invites; raises `Limited`."""
        _charge(self._invitations_each, f"{player} {other}", 1, "invitations")
        _charge(self._invitations, player, 1, "invitations")

    def new_guest(self, address: str) -> None:
        """Count a guest that an address brings; raises `Limited`."""
        _charge(self._guests, network(address), 1, "guests")

    def may_guess(self, address: str) -> None:
        """Refuse an address that named too many rooms that do not exist."""
        if self._guesses is not None:
            seconds = self._guesses.of(network(address)).wait()
            if seconds:
                raise Limited(seconds)

    def missed(self, address: str) -> None:
        """Count a code that named no room."""
        if self._guesses is not None:
            self._guesses.of(network(address)).spend(1)

    def password(self, address: str, account: str) -> None:
        """Count a password that an address tries for an account; raises `Limited`."""
        _charge(self._tries, network(address), 1)
        _charge(self._passwords, f"{network(address)} {account}", 1)

    def confirmation(self, address: str, player: str) -> None:
        """Count a password that someone signed in gives again; raises `Limited`."""
        _charge(self._tries, network(address), 1)
        _charge(self._passwords, player, 1)

    def may_try(self, account: str) -> None:
        """Refuse a strange device where strange devices were wrong too often."""
        if self._misses is not None and (seconds := self._misses.of(account).wait()):
            raise Limited(seconds)

    def wrong_password(self, account: str) -> None:
        """Count a wrong password from a strange device."""
        if self._misses is not None:
            self._misses.of(account).spend(1)

    def connection(self, address: str, player: str) -> Allowance | None:
        """What a new socket may say, or None without a limit."""
        if self._talkers is None or self._lines is None:
            return None
        own = Bucket(self._messages, self._messages * 4, self._now)
        return Allowance(own, self._talkers.of(player or address), self._lines.of(network(address)))

    def frames(self) -> Bucket | None:
        """How many frames a new socket may send, or None without a limit: more than messages, so
        that who says too much is told so, but no flood."""
        burst = self._messages * 4 + FLOOD
        return Bucket(self._messages * 2, burst, self._now) if self._messages else None


def _charge(buckets: Buckets | None, key: str, cost: float, why: str = "wait") -> None:
    if buckets is not None and (seconds := buckets.of(key).take(cost)):
        raise Limited(seconds, why)


def network(address: str) -> str:
    """Who is counted as one: an IPv4 address, or the /64 that one IPv6 customer holds."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return ":".join(ip.exploded.split(":")[:4])
    return str(ip)
