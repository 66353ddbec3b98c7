"""Sealed bids that both players pay (§3)."""

import msgspec
import pytest

from parlor.games.zenstones import GAME, rules
from parlor.games.zenstones.events import BidLocked, BidsRevealed, PhaseBegan
from parlor.games.zenstones.model import Bid, Move
from parlor.games.zenstones.tests.tables import Table, duel, placing


def test_the_higher_bid_places_first_and_both_pay() -> None:
    """Vector 5."""
    table = duel().play("W bid 7", "B bid 12")
    assert table.credits == (93, 88)
    assert (table.phase, table.turn) == ("placement", "B")
    assert table.happened == (BidsRevealed((7, 12), 1), PhaseBegan("placement", 1))


@pytest.mark.parametrize(("bid", "left"), [(5, 95), (0, 100)])
def test_equal_bids_favour_white(bid: int, left: int) -> None:
    """Vector 6."""
    for white in (0, 1):
        table = duel(white=white).play(f"B bid {bid}", f"W bid {bid}")
        assert table.credits == (left, left)
        assert table.turn == "W"


@pytest.mark.parametrize("amount", [-1, 101, 2**70])
def test_only_your_own_credits_are_bid(amount: int) -> None:
    """Vector 7."""
    assert duel().refusal("W", Bid(amount)) == "bad_bid"


@pytest.mark.parametrize("amount", [2.5, "x", True, None])
def test_only_whole_numbers_of_credits_are_bids(amount: object) -> None:
    """Vector 7."""
    move = msgspec.structs.replace(Bid(0), amount=amount)
    assert duel().refusal("W", move) == "unreadable"


@pytest.mark.parametrize("amount", [b"2.5", b'"x"', b"null", b"true"])
def test_what_is_no_whole_number_is_not_even_read(amount: bytes) -> None:
    """Vector 7."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"t":"bid","amount":%s}' % amount, type=Move)


def test_a_lock_is_final() -> None:
    """Vector 7."""
    assert duel().play("W bid 7").refusal("W", "bid 8") == "already_locked"


def test_the_first_lock_shows_nothing() -> None:
    """Vector 8."""
    table = duel().play("W bid 37")
    for viewer in ("B", None):
        view = table.view(viewer)
        assert view.bids == (None, None)
        assert view.locked == (True, False)
        assert view.credits == (100, 100)
        assert view.happened == (BidLocked(0),)
        assert b"37" not in msgspec.json.encode(msgspec.structs.replace(view, labels=()))
    assert table.view("W").bids == (37, None)


def test_the_player_who_locked_a_bid_still_sees_it() -> None:
    for player, bids in (("W", (7, None)), ("B", (None, 7))):
        table = duel().play(f"{player} bid 7")
        assert table.view(player).bids == bids
        assert table.out(player, "resign").view(player).bids == (None, None)


def test_both_may_bid_at_once_and_then_nobody_twice() -> None:
    table = duel()
    assert table.moves("W") == table.moves("B") == [f"bid {n}" for n in range(101)]
    assert table.play("B bid 1").moves("B") == []


def test_all_bids_are_open_once_both_are_locked() -> None:
    table = placing(7, 12)
    for viewer in ("W", "B", None):
        assert table.view(viewer).bids == (7, 12)


def test_who_spends_everything_can_only_pass() -> None:
    """Vector 9."""
    table = placing(100, 0)
    assert (table.turn, table.credits, table.moves("W")) == ("W", (0, 100), ["pass"])
    ended = table.play("W pass", "B B1", "W pass", "B pass")
    assert ended.ending == ("elimination", "B")


def test_a_bid_that_was_never_opened_stays_sealed() -> None:
    ended = duel().play("W bid 37").out("B", "resign")
    for viewer in ("W", "B", None):
        assert ended.view(viewer).bids == (None, None)
    assert ended.ending == ("resign", "W")


def test_only_bids_need_a_curtain() -> None:
    def is_hidden(table: Table) -> bool:
        return GAME.has_secrets(table.view("W"))

    assert is_hidden(duel())
    assert is_hidden(duel().play("W bid 1"))
    assert not is_hidden(placing())


def test_the_seed_draws_the_colours() -> None:
    """A24."""
    assert duel(white=0).view(None).white == 0
    assert duel(white=1).view(None).white == 1


def test_a_sealed_bid_could_be_any_that_can_be_paid() -> None:
    state = msgspec.structs.replace(duel().play("W bid 1").state, credits=(1, 1))
    seen = rules.view(state, 1)
    assert {rules.imagine(seen, 1, seed).bids for seed in range(50)} == {(0, None), (1, None)}
    assert {rules.imagine(rules.view(state, 0), 0, seed).bids for seed in range(50)} == {(1, None)}
