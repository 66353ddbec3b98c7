"""What is sealed and signed, and which addresses are public."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json

from parlor.server.notifications.base64url import decoded, encoded
from parlor.server.notifications.encryption import BLOCK, padded, public_key, sealed
from parlor.server.notifications.ssrf_guard import SsrfGuard, Unreachable, is_public
from parlor.server.notifications.vapid import Keys
from tests.support.push_service import PRIVATE, PUBLIC, SITE, Device, dotted

NOW = 1_800_000_000_000
KEYS = Keys(encoded((7).to_bytes(32)))


def test_a_message_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    secret = decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    body = sealed(
        b"When I grow up, I want to be a watermelon\x02",
        decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(int.from_bytes(secret), ec.SECP256R1()),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def test_messages_of_about_one_length_are_equally_long_and_never_alike() -> None:
    device = Device("https://push.example")
    bodies = [sealed(padded(b"x" * n), device.point, device.auth) for n in (1, 90, BLOCK - 1)]
    assert len({len(body) for body in bodies}) == 1
    again = sealed(padded(b"x"), device.point, device.auth)
    assert again != bodies[0]
    assert device.opened(again) == device.opened(bodies[0])


@pytest.mark.parametrize("point", [b"", b"\x04" * 65, b"\x04" + bytes(64), bytes(33)])
def test_what_is_no_point_of_the_curve_is_no_key(point: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        public_key(point)


@pytest.mark.parametrize("text", ["a", "a b", "YQ==b", "ü", "YR"])
def test_what_is_no_base64url_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decoded(text)


def test_the_server_says_who_it_is_by_a_token_that_push_services_can_check() -> None:
    header = KEYS.authorization("https://push.example:443/abc?d=e", SITE, NOW)
    assert header.startswith("vapid t=")
    token, key = header.removeprefix("vapid t=").split(", k=")
    assert key == KEYS.public
    signed, signature = token.rsplit(".", 1)
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public_key(decoded(key)).verify(pair, signed.encode(), ec.ECDSA(SHA256()))
    head, claims = (json.decode(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert (claims["aud"], claims["sub"]) == ("https://push.example:443", SITE)
    assert NOW // 1000 < claims["exp"] <= NOW // 1000 + 24 * 3600


def test_a_topic_names_a_room_without_its_code() -> None:
    topics = {KEYS.topic("ABCDEF"), KEYS.topic("ABCDEF"), KEYS.topic("ABCDEG")}
    assert len(topics) == 2
    assert KEYS.topic("ABCDEF") != Keys(encoded((8).to_bytes(32))).topic("ABCDEF")
    assert all(len(topic) <= 32 and "ABCDE" not in topic for topic in topics)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        (PUBLIC, True),
        ("2620:fe::fe", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        *((dotted(*parts), False) for parts in PRIVATE),
        *((local, False) for local in ("::1", "::", "fe80::1", "fd00::1", "ff02::1")),
        *((other, False) for other in (f"::ffff:{PUBLIC}", "64:ff9b::a00:1", "2002:a00:1::")),
        (f"64:ff9b::{PUBLIC}", True),
        *((other, False) for other in ("64:ff9b::127.0.0.1", f"64:ff9b:1::{PUBLIC}")),
        *((other, False) for other in ("::127.0.0.1", "::ffff:0:127.0.0.1", "2001:0:1::1")),
        *((other, False) for other in ("fc00::1", "fe80::1", "fec0::1", "ff0e::1", "100::1")),
        *((other, False) for other in ("2001:db8::1", "3fff::1", "5f00::1", "4000::1")),
        *((f"2600::{end}", False) for end in ("5efe:7f00:1", "200:5efe:7f00:1")),
    ],
)
def test_only_addresses_that_anybody_can_reach_are_public(address: str, public: bool) -> None:
    assert is_public(address) == public


async def test_a_service_that_the_host_named_may_be_private_and_have_a_port_of_its_own() -> None:
    reach = SsrfGuard(["127.0.0.1:8443"])
    for scheme in ("http", "https"):
        await reach.check(f"{scheme}://127.0.0.1:8443/push")
    for other in ("http://127.0.0.1:8444/", "https://127.0.0.1/", "ftp://127.0.0.1:8443/"):
        with pytest.raises(Unreachable):
            await reach.check(other)
