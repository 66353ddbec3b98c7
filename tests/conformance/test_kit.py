"""The kit itself: a sound game passes, and every planted fault is found by the right check."""

import re

import msgspec
import pytest

from parlor.testing import CHECKS, Fault, Kit, Subject, conform
from parlor.testing.subject import kit_of
from tests.toys.faults import FAULTS
from tests.toys.pebbles import GAME

PEBBLES = "tests.toys.pebbles:GAME"
KIT = kit_of(GAME)


@pytest.fixture(scope="module")
def pebbles() -> Subject:
    return Subject(PEBBLES)


@pytest.mark.parametrize("check", CHECKS)
def test_a_sound_game_passes(pebbles: Subject, check: str) -> None:
    CHECKS[check](pebbles)


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    planted = FAULTS[name]
    with pytest.raises(Fault) as found:
        CHECKS[planted.check](Subject(f"tests.toys.faults:{name}.game", KIT))
    assert found.value.check == planted.check
    assert planted.game.id in str(found.value)


@pytest.mark.parametrize("name", ["leaked_hand", "lost_card", "foreign_seat"])
def test_a_fault_says_where_to_look(name: str) -> None:
    with pytest.raises(Fault) as found:
        conform(f"tests.toys.faults:{name}.game", KIT)
    assert re.search(r"pebbles: options \{.*\}, seats \d, seed \d+, ply \d+", str(found.value))


def test_more_moves_than_browsers_are_sent_must_be_meant() -> None:
    name = "tests.toys.faults:too_many_moves.game"
    with pytest.raises(Fault, match="browsers are sent 400 at most"):
        CHECKS["listed"](Subject(name, KIT))
    with pytest.raises(Fault, match="listed twice"):
        CHECKS["listed"](Subject(name, _described_with(many_moves=True)))


def test_every_check_has_found_a_planted_fault() -> None:
    found = {planted.check for planted in FAULTS.values()}
    assert found | {"nothing hidden"} == set(CHECKS)


def test_a_game_with_secrets_cannot_claim_to_have_none() -> None:
    subject = Subject(PEBBLES, _described_with(secrets=None))
    with pytest.raises(Fault, match="brings something that was hidden"):
        CHECKS["nothing hidden"](subject)


def test_secrets_that_change_nothing_prove_nothing() -> None:
    subject = Subject(PEBBLES, _described_with(secrets=lambda state, viewer, dice: state))
    with pytest.raises(Fault, match="too few to prove anything"):
        CHECKS["secrets"](subject)


def test_secrets_must_not_lose_components() -> None:
    def careless(state, viewer, dice):  # type: ignore[no-untyped-def]
        return msgspec.structs.replace(state, pile=())

    with pytest.raises(Fault, match="lose or gain components"):
        CHECKS["secrets"](Subject(PEBBLES, _described_with(secrets=careless)))


def test_a_game_without_a_description_is_refused() -> None:
    with pytest.raises(LookupError, match=r"no tests/conformance\.py"):
        Subject("tests.toys.faults:no_rules_page.game")


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(LookupError, match="is no game"):
        Subject("tests.toys.pebbles:FirstMove")
    with pytest.raises(LookupError, match="is no game"):
        Subject("unheard_of")


def _described_with(**changes: object) -> Kit:
    return msgspec.structs.replace(KIT, **changes)


def test_every_other_match_is_played_with_sense(pebbles: Subject) -> None:
    """By the first of the legal moves here; the others are left to chance."""
    kit = _described_with(sensible=lambda _state, _seat, legal: legal[:1], matches=20)
    rules = pebbles.game.rules
    firsts = [
        all(
            step.cause or step.move == rules.moves(state, step.seat)[0]
            for state, step in zip(playing.states, playing.steps, strict=False)
        )
        for playing in Subject(pebbles.reference, kit).playings
    ]
    assert 0.3 < sum(firsts) / len(firsts) < 0.7
