import asyncio
from pathlib import Path

import msgspec
import pytest

from parlor.bots.pool import BotPool, Choice
from parlor.bots.start import started_worker
from parlor.match import Row
from tests.bots.records import HEADER, played

COUNTS = ({"type": "count", "by": 1}, {"type": "count", "by": 2})


async def choose(pool: BotPool, kind: str, seat: int = 0, rows: tuple[Row, ...] = ()) -> Choice:
    return await pool.choose(HEADER, rows, seat, kind, seed=3)


def plain(choice: Choice) -> object:
    return None if choice.move is None else msgspec.json.decode(choice.move)


async def test_a_bot_thinks_in_a_worker_and_remembers_the_match(pool: BotPool) -> None:
    assert pool.workers[0].process is None
    first = await choose(pool, "diary")
    second = await choose(pool, "diary", rows=tuple(played("+1", "+2")))
    assert plain(first) == plain(second) == COUNTS[0]


async def test_games_are_loaded_before_any_bot_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = tmp_path / "loaded"
    (tmp_path / "slow_to_load.py").write_text(
        f"import pathlib\nfrom tests.bots.toy import GAME\npathlib.Path({str(loaded)!r}).touch()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PARLOR_EXTRA_GAMES", "slow_to_load:GAME")
    process = await started_worker()
    assert loaded.exists()
    process.kill()
    await process.wait()


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Who failed and how, as the host reads it."""
    said = [record.getMessage() for record in caplog.records if record.name == "parlor.bots"]
    return [one.removeprefix("bot ").replace(" of toy in match m1", "") for one in said]


async def test_the_same_bot_on_a_smaller_budget_stands_in_for_one_that_is_late(
    hasty_pool: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    hasty_pool._grace = 2.0
    # The random bot, or the first legal move, would not always count by two.
    choices = [await hasty_pool.choose(HEADER, (), 0, "ponderer", seed) for seed in range(3)]
    assert [plain(choice) for choice in choices] == [COUNTS[1]] * 3
    assert faults(caplog) == ["ponderer: slow (no error)"] * 3


async def test_an_easier_bot_stands_in_where_that_fails_too(
    hasty_pool: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    hasty_pool._grace = 2.0
    assert plain(await choose(hasty_pool, "stubborn")) == COUNTS[1]
    late, broken = faults(caplog)
    assert late == "stubborn: slow (no error)"
    assert broken.startswith("stubborn on a smaller budget: broken (RuntimeError")


@pytest.mark.parametrize(
    ("kind", "fault"),
    [("crasher", "broken"), ("killer", "broken"), ("cheat", "illegal"), ("shy", "illegal")],
)
async def test_the_first_legal_move_stands_in_where_no_bot_is_easier(
    pool: BotPool, caplog: pytest.LogCaptureFixture, kind: str, fault: str
) -> None:
    choices = [await pool.choose(HEADER, (), 0, kind, seed) for seed in range(4)]
    assert [plain(choice) for choice in choices] == [COUNTS[0]] * 4
    assert all(said.startswith(f"{kind}: {fault}") for said in faults(caplog))
    assert plain(await choose(pool, "diary")) == COUNTS[0]


async def test_a_bot_that_the_game_no_longer_has_plays_as_its_hardest(pool: BotPool) -> None:
    assert plain(await choose(pool, "unheard of")) == COUNTS[1]


async def test_a_late_bot_is_killed_and_its_process_replaced(hasty_pool: BotPool) -> None:
    await choose(hasty_pool, "random")
    first = hasty_pool.workers[0].process
    await choose(hasty_pool, "sleeper")
    second = hasty_pool.workers[0].process
    assert first is not None
    assert second is not None
    assert first.returncode is not None
    assert second.returncode is None


async def test_nothing_happens_when_a_waiting_bot_is_late(hasty_pool: BotPool) -> None:
    assert await choose(hasty_pool, "sleeper", seat=1) == Choice(None)


@pytest.mark.parametrize("kind", ["crasher", "killer", "cheat", "shy"])
async def test_nothing_happens_when_a_waiting_bot_fails(pool: BotPool, kind: str) -> None:
    assert await choose(pool, kind, seat=1) == Choice(None)


async def test_what_a_bot_prints_stays_out_of_the_answers(pool: BotPool) -> None:
    assert plain(await choose(pool, "talker")) == COUNTS[1]


async def test_a_worker_killed_between_two_questions_is_replaced_silently(pool: BotPool) -> None:
    await choose(pool, "diary")
    process = pool.workers[0].process
    assert process is not None
    process.kill()
    await process.wait()
    assert await choose(pool, "diary") == await choose(pool, "diary")
    assert pool.workers[0].process is not process


async def test_a_worker_killed_while_a_bot_thinks_is_replaced(pool: BotPool) -> None:
    await choose(pool, "diary")
    asked = asyncio.create_task(choose(pool, "sleeper"))
    await asyncio.sleep(0.05)
    process = pool.workers[0].process
    assert process is not None
    process.kill()
    assert plain(await asked) == COUNTS[0]


async def test_an_answer_nobody_awaits_reaches_nobody_else(pool: BotPool) -> None:
    await choose(pool, "diary")
    asked = asyncio.create_task(choose(pool, "sleeper"))
    await asyncio.sleep(0.05)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert plain(await choose(pool, "diary", rows=tuple(played("+1", "+2")))) == COUNTS[0]


async def test_questions_at_once_are_all_answered() -> None:
    pool = BotPool(workers=2, grace=60.0)
    headers = [msgspec.structs.replace(HEADER, match=f"m{number}") for number in range(10)]
    choices = await asyncio.gather(*(pool.choose(h, (), 0, "diary", 1) for h in headers))
    assert [plain(choice) for choice in choices] == [COUNTS[0]] * 10
    assert all(worker.process is not None for worker in pool.workers)
    await pool.close()


async def test_a_closed_pool_starts_no_process_and_still_answers(pool: BotPool) -> None:
    await choose(pool, "diary")
    await pool.close()
    assert plain(await choose(pool, "random")) in COUNTS
    assert pool.workers[0].process is None


async def test_a_process_is_started_when_needed_and_a_running_one_is_preferred() -> None:
    pool = BotPool(workers=3, grace=60.0)
    for match in ("m1", "m2", "m3"):
        await pool.choose(msgspec.structs.replace(HEADER, match=match), (), 0, "diary", 1)
    assert [worker.process is not None for worker in pool.workers] == [True, False, False]
    await pool.close()


async def test_a_match_goes_to_a_free_worker_and_back_to_the_one_that_remembers_it() -> None:
    pool = BotPool(workers=2, grace=60.0)
    first, second = (msgspec.structs.replace(HEADER, match=match) for match in ("m1", "m2"))
    await asyncio.gather(*(pool.choose(header, (), 0, "diary", 1) for header in (first, second)))
    assert [list(worker.known) for worker in pool.workers] == [["m1"], ["m2"]]
    for header in (second, first):
        await pool.choose(header, (), 0, "diary", 1)
    assert [list(worker.known) for worker in pool.workers] == [["m1"], ["m2"]]
    await pool.close()


async def test_a_process_that_nobody_asks_ends_and_the_next_question_starts_another() -> None:
    pool = BotPool(workers=1, grace=60.0, idle=0.0)
    assert plain(await choose(pool, "diary")) == COUNTS[0]
    async with asyncio.timeout(60):
        while pool.workers[0].process:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert plain(await choose(pool, "diary")) == COUNTS[0]
    await pool.close()


async def test_a_process_does_not_end_while_a_bot_thinks() -> None:
    pool = BotPool(workers=1, grace=60.0, idle=0.0)
    choices = await asyncio.gather(*(choose(pool, "diary") for _ in range(20)))
    assert [plain(choice) for choice in choices] == [COUNTS[0]] * 20
    await pool.close()
