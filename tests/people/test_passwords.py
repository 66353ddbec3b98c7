"""Passwords are tried slowly, hashed by few at a time, and nobody is locked out by others."""

import asyncio
import os
import threading
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from parlor.server.people import passwords
from parlor.server.people.passwords import AT_ONCE, NOBODY, WAITING, Hashing
from parlor.server.rate_limit import Limited
from tests.support.web import Visitor, Web, web_at

RIGHT, WRONG = "a long way home", "another way home"


async def claimed(web: Web, username: str, address: str = "192.0.2.1") -> Visitor:
    """Someone with a username."""
    visitor = await web.visitor(username, address)
    await visitor.asks("POST", "/api/account", json={"username": username, "password": RIGHT})
    return visitor


async def tries(web: Web, address: str, username: str, password: str = WRONG) -> int:
    """The status that a strange device gets for a password."""
    stranger = await web.visitor(address=address)
    asked = {"username": username, "password": password}
    return (await stranger.post("/api/session", json=asked)).status_code


async def test_who_confirms_a_wrong_password_uses_up_nobody_elses_attempts(tmp_path: Path) -> None:
    async with web_at(tmp_path, guess_rate=4) as web:
        eve = await claimed(web, "eve_1", "192.0.2.66")
        ann = await claimed(web, "ann_1", "192.0.2.1")
        wrong = {"old": WRONG, "new": "a short way home"}
        answers = [await eve.put("/api/account/password", json=wrong) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [403, 429, 429]
        await ann.asks("PUT", "/api/account/password", json={**wrong, "old": RIGHT})


async def test_one_address_tries_a_limited_number_of_passwords_for_all_accounts(
    tmp_path: Path,
) -> None:
    async with web_at(tmp_path, guess_rate=4) as web:
        statuses = [await tries(web, "192.0.2.66", f"name_{number}") for number in range(7)]
        assert statuses == [403] * 6 + [429]
        assert await tries(web, "192.0.2.67", "name_0") == 403


async def test_one_address_claims_a_limited_number_of_names(tmp_path: Path) -> None:
    async with web_at(tmp_path, guess_rate=4) as web:
        for number in range(6):
            await claimed(web, f"name_{number}")
        late = await web.visitor("Late")
        asked = {"username": "name_6", "password": RIGHT}
        assert await late.refused("POST", "/api/account", json=asked) == (429, "rate_limited")


async def test_an_account_takes_few_attempts_from_one_address(tmp_path: Path) -> None:
    async with web_at(tmp_path, guess_rate=4) as web:
        await claimed(web, "ann_1")
        assert [await tries(web, "192.0.2.66", "ANN_1") for _ in range(3)] == [403, 403, 429]
        assert await tries(web, "192.0.2.66", "bob_1") == 403
        assert await tries(web, "192.0.2.67", "ann_1", RIGHT) == 200
        web.time.pass_seconds(300)
        assert await tries(web, "192.0.2.66", "ann_1", RIGHT) == 200


async def test_wrong_passwords_from_everywhere_never_lock_out_a_device_that_signed_in_before(
    tmp_path: Path,
) -> None:
    async with web_at(tmp_path, guess_rate=4) as web:
        await claimed(web, "ann_1")
        phone = await web.visitor(address="192.0.2.2")
        asked = {"username": "ann_1", "password": RIGHT}
        await phone.asks("POST", "/api/session", json=asked)
        await phone.asks("DELETE", "/api/session")
        for number in range(20):
            assert await tries(web, f"198.51.100.{number}", "ann_1") == 403
        assert await tries(web, "198.51.100.99", "ann_1", RIGHT) == 429
        assert await tries(web, "198.51.100.99", "nobody") == 403
        await phone.asks("POST", "/api/session", json=asked)
        web.time.pass_seconds(300)
        assert await tries(web, "198.51.100.98", "ann_1", RIGHT) == 200


async def test_one_address_that_never_stops_locks_nobody_out(tmp_path: Path) -> None:
    async with web_at(tmp_path, guess_rate=4) as web:
        await claimed(web, "ann_1")
        eve = await web.visitor(address="192.0.2.66")
        for _ in range(60):
            web.time.pass_seconds(150)
            await eve.post("/api/session", json={"username": "ann_1", "password": WRONG})
        assert await tries(web, "192.0.2.2", "ann_1", RIGHT) == 200


async def test_a_device_is_known_for_its_own_account_and_password_only(tmp_path: Path) -> None:
    async with web_at(tmp_path, guess_rate=4) as web:
        ann, _ = await claimed(web, "ann_1"), await claimed(web, "bob_1", "192.0.2.3")
        for number in range(20):
            assert await tries(web, f"198.51.100.{number}", "bob_1") == 403
        asked = {"username": "bob_1", "password": RIGHT}
        assert await ann.refused("POST", "/api/session", json=asked) == (429, "rate_limited")


@pytest.fixture
def hashes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is hashed or verified from now on."""
    seen: list[str] = []

    class Counted(Hashing):
        async def run(self, work, *values):  # type: ignore[no-untyped-def]
            seen.append(values[-1])
            return await super().run(work, *values)

    monkeypatch.setattr(passwords, "_hashing", Counted())
    return seen


async def test_nothing_is_hashed_for_what_is_refused_anyhow(web: Web, hashes: list[str]) -> None:
    ann, bob = await claimed(web, "ann_1"), await web.visitor("Bob")
    hashes.clear()
    taken = {"username": "Ann_1", "password": RIGHT}
    assert (await bob.refused("POST", "/api/account", json=taken))[1] == "username_taken"
    again = {"username": "ann_2", "password": RIGHT}
    assert (await ann.refused("POST", "/api/account", json=again))[1] == "has_account"
    odd = {"username": "no such form", "password": RIGHT}
    assert (await bob.refused("POST", "/api/session", json=odd))[1] == "wrong_password"
    change = {"old": RIGHT, "new": "a short way home"}
    assert (await bob.refused("PUT", "/api/account/password", json=change))[1] == "no_account"
    weak = {"old": RIGHT, "new": "short"}
    assert (await ann.refused("PUT", "/api/account/password", json=weak))[1] == "weak_password"
    await bob.asks("POST", "/api/me/farewell", json={"password": RIGHT})
    assert hashes == []


async def test_an_unknown_name_takes_as_long_as_a_known_one(web: Web, hashes: list[str]) -> None:
    asked = {"username": "nobody", "password": WRONG}
    assert (await (await web.visitor()).refused("POST", "/api/session", json=asked))[0] == 403
    assert hashes == [WRONG]
    assert not PasswordHasher().check_needs_rehash(NOBODY)


async def test_few_passwords_are_hashed_at_once_and_few_wait() -> None:
    hashing, gate, lock = Hashing(), threading.Event(), threading.Lock()
    running, most = 0, 0

    def work() -> None:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        gate.wait(60)
        with lock:
            running -= 1

    asked = [asyncio.create_task(hashing.run(work)) for _ in range(AT_ONCE + WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Limited):
        await hashing.run(work)
    asked.pop().cancel()
    await asyncio.sleep(0)
    with pytest.raises(Limited):
        await hashing.run(work)
    gate.set()
    await asyncio.gather(*asked)
    await hashing.run(work)
    assert most == AT_ONCE


async def test_the_event_loop_goes_before_the_threads_that_hash() -> None:
    def priority(_: str) -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    assert await Hashing().run(priority, "") == min(19, priority("") + passwords.PATIENT)
