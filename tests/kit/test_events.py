from msgspec import Struct

from parlor.kit.events import told


class State(Struct, frozen=True):
    happened: tuple[str, ...]


def test_events_are_told_after_those_before_them() -> None:
    before = State(("dealt",))
    assert told(before, "drew", "played").happened == ("dealt", "drew", "played")
    assert before.happened == ("dealt",)
