"""The bases of moves, events and views carry all settings, so that no game repeats them."""

import msgspec
import pytest

from parlor.engine import Event, Move, View, wire_name
from parlor.game import Game
from parlor.games import games


class MoveStone(Move, tag="move"):
    stone: int


class TakeCard(Move):
    slot: int


class TurnBegan(Event):
    seat: int


class Sight(View):
    turn: int


def test_a_move_is_tagged_by_its_class_unless_it_says_otherwise() -> None:
    assert msgspec.json.encode(TakeCard(2)) == b'{"t":"take_card","slot":2}'
    assert msgspec.json.encode(MoveStone(3)) == b'{"t":"move","stone":3}'
    assert msgspec.json.encode(TurnBegan(1)) == b'{"t":"turn_began","seat":1}'
    assert wire_name("Bid") == "bid"


@pytest.mark.parametrize("text", ['{"t":"take_card","slot":2,"more":1}', '{"t":"take","slot":2}'])
def test_a_move_with_more_fields_or_another_tag_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=TakeCard)


@pytest.mark.parametrize(
    ("value", "field"), [(TakeCard(2), "slot"), (TurnBegan(1), "seat"), (Sight((), 0), "turn")]
)
def test_what_derives_from_a_base_is_frozen(value: msgspec.Struct, field: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, field, 5)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_built_in_game_uses_the_bases(game: Game) -> None:
    kinds = msgspec.inspect.type_info(game.move)
    members = kinds.types if isinstance(kinds, msgspec.inspect.UnionType) else (kinds,)
    assert all(
        isinstance(kind, msgspec.inspect.StructType) and issubclass(kind.cls, Move)
        for kind in members
    )
