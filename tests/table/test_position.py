"""What is worked out once for all who look at a table."""

import msgspec
import pytest

from parlor.table import position
from tests.toys.pebbles import rules
from tests.toys.pebbles.model import Bid, Place


def test_moves_are_encoded_once_each_and_a_limited_number_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(position, "MOST_TEXTS", 2)
    texts = position.MoveTexts(rules)
    for move in (Bid(1), Bid(2), Place(1), Bid(2)):
        assert texts[move] is texts[move]
        assert len(texts) <= 2
        sent = msgspec.json.decode(texts[move])
        assert sent["text"] == rules.text(move)
        assert msgspec.convert(sent["move"], type(move)) == move
