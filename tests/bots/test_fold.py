import gc

import msgspec
import pytest

from parlor.bots.fold import KEPT, Memory
from parlor.bots.wire import Answer, Ask
from parlor.game import Policy
from parlor.match import Header, Match, Row
from parlor.table.bot_kinds import Chooser
from tests.bots.records import HEADER, played


def answer(memory: Memory, rows: list[Row], kind: str = "diary", seat: int = 0) -> Answer:
    return memory.answer(Ask(HEADER, tuple(rows), seat, Chooser(kind), 1))


def test_a_bot_sees_every_position_of_its_own_seat_in_order() -> None:
    memory = Memory()
    assert answer(memory, []).text == "+1"
    assert answer(memory, played("+1", "+2")).text == "+1"
    assert answer(memory, played("+1", "+2", "+1"), seat=1).text == "+1"


def test_a_bot_rebuilt_from_the_log_chooses_the_same() -> None:
    rows = played("+1", "+2", "+1", "+1")
    watching = Memory()
    for count in range(len(rows)):
        answer(watching, rows[:count])
    assert answer(watching, rows) == answer(Memory(), rows)


def test_after_a_takeback_a_bot_has_seen_only_what_still_stands() -> None:
    memory = Memory()
    answer(memory, played("+1", "+2"))
    answer(memory, played("+1", "+2", "+1"))
    rows = played("+1", "+2", "+1", "back")
    assert answer(memory, rows).text == "+1"
    assert answer(Memory(), rows).text == "+1"


def test_a_log_shorter_than_the_one_remembered_is_folded_again() -> None:
    memory = Memory()
    answer(memory, played("+1", "+2"))
    assert answer(memory, []) == answer(Memory(), [])


def test_a_match_that_was_forgotten_is_folded_again() -> None:
    memory = Memory()
    answer(memory, played("+1", "+2"))
    for number in range(KEPT + 1):
        header = msgspec.structs.replace(HEADER, match=f"other {number}")
        memory.answer(Ask(header, (), 0, Chooser("diary"), 1))
    assert answer(memory, played("+1", "+2")).text == "+1"


def kept_or_not(*, keep: bool) -> Header:
    return msgspec.structs.replace(HEADER, match=f"kept {keep}", policy=Policy(keep=keep))


@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize("kind", ["diary", "crasher", "random"])
def test_a_match_that_its_table_does_not_keep_is_forgotten_at_once(kind: str, keep: bool) -> None:
    memory, header = Memory(), kept_or_not(keep=keep)
    memory.answer(Ask(header, tuple(played("+1", "+2")), 0, Chooser(kind), 1))
    gc.collect()
    held = [one for one in gc.get_objects() if isinstance(one, Match) and one.header is header]
    assert bool(held) == (keep and kind != "crasher")


def test_a_bot_at_a_table_that_keeps_nothing_has_seen_as_much() -> None:
    memory, header = Memory(), kept_or_not(keep=False)
    for rows in (played("+1", "+2"), played("+1", "+2", "+1", "+2"), played("+1", "+2", "+1")):
        seat = len(rows) % 2
        assert memory.answer(Ask(header, tuple(rows), seat, Chooser("diary"), 1)).text == "+1"


def test_the_random_bot_waits_its_turn_while_others_may_cheer() -> None:
    assert answer(Memory(), [], "random", seat=1) == Answer()
    assert answer(Memory(), [], "diary", seat=1).text == "cheer"


def test_nobody_moves_once_it_is_over() -> None:
    assert answer(Memory(), played(*["+2"] * 5)) == Answer()


def test_an_active_bot_may_not_decline_but_a_waiting_one_may() -> None:
    assert answer(Memory(), [], "shy").fault == "illegal"
    assert answer(Memory(), [], "shy", seat=1) == Answer()


def test_a_fault_tells_its_line_and_keeps_the_secret() -> None:
    fault = answer(Memory(), [], "crasher")
    assert fault.fault == "broken"
    assert fault.where is not None
    assert fault.where.startswith("RuntimeError in toy.py:")
    assert "secret" not in fault.where
