"""Pebbles with one planted fault each: what the conformance kit must catch, and by which check."""

import random
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from parlor.engine import BadOption, IllegalMove, Outcome, Seat
from parlor.game import MOST_MOVES, Achievement, BotKind, Game, Policy
from parlor.tutorial import Scene, Step, Tutorial
from tests.toys.pebbles import FirstMove, rules, with_changes
from tests.toys.pebbles.model import (
    Bid,
    End,
    Move,
    Options,
    Place,
    Revealed,
    State,
    View,
    Wave,
)

StoredMatch = TypeVar("StoredMatch", bound=Struct)


class Planted(Struct, frozen=True):
    """A faulty game and the check that must find it."""

    check: str
    game: Game


def planted(check: str, metadata: dict[str, Any] | None = None, **wrong: Any) -> Planted:
    """Pebbles with some functions, or some metadata, replaced by wrong ones."""
    functions = SimpleNamespace(**{**vars(rules), **wrong})
    return Planted(check, with_changes(rules=functions, **(metadata or {})))


def changed(value: StoredMatch, **changes: Any) -> StoredMatch:
    return msgspec.structs.replace(value, **changes)


# Secrets.


def view_with_sums(state: State, seat: Seat | None) -> View:
    return changed(rules.view(state, seat), held=tuple(sum(hand) for hand in state.hands))


def view_with_the_top(state: State, seat: Seat | None) -> View:
    return changed(rules.view(state, seat), pile=state.pile[-1] if state.pile else 0)


def view_with_bids(state: State, seat: Seat | None) -> View:
    """Only spectators see too much, and only while bids are sealed."""
    bid = max((bid for bid in state.bids if bid is not None), default=None)
    seen = rules.view(state, seat)
    return changed(seen, bid=bid) if seat is None else seen


def view_with_draws(state: State, seat: Seat | None) -> View:
    return changed(rules.view(state, seat), happened=state.happened)


def view_with_rng(state: State, seat: Seat | None) -> View:
    return changed(rules.view(state, seat), pile=state.rng)


def telling_apply(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Bid | Place) and move.pebble in state.pile:
        raise IllegalMove("illegal_move", pile=move.pebble)
    return rules.apply(state, seat, move)


def hinting_moves(state: State, seat: Seat) -> Sequence[Move]:
    """The order of the list follows the top of the pile."""
    legal = rules.moves(state, seat)
    return legal[::-1] if state.pile and state.pile[-1] % 2 else legal


def hinting_active(state: State) -> Sequence[Seat]:
    """The seat with the best pebble is named first."""
    return sorted(rules.active(state), key=lambda seat: max(state.hands[seat], default=0))


def remembering_apply(state: State, seat: Seat, move: Move) -> State:
    """Drawing a high pebble raises one's hand: the state keeps what nobody may see."""
    after = rules.apply(state, seat, move)
    if not isinstance(move, End) or not state.pile:
        return after
    waving = tuple(
        up or (other == seat and state.pile[-1] > 9) for other, up in enumerate(after.waving)
    )
    return changed(after, waving=waving)


leaked_later = planted("secrets later", apply=remembering_apply)
leaked_hand = planted("secrets", view=view_with_sums)
leaked_draw_order = planted("secrets", view=view_with_the_top)
leaked_bid = planted("secrets", view=view_with_bids)
leaked_draw = planted("secrets", view=view_with_draws)
leaked_rng = planted("secrets", view=view_with_rng)
leaked_by_refusal = planted("secrets", apply=telling_apply)
leaked_by_list = planted("secrets", moves=hinting_moves)
leaked_by_turn = planted("secrets", active=hinting_active)


# Purity.


class Noted(State, frozen=True):
    """A state with something that can be changed in place."""

    notes: list[int] = msgspec.field(default_factory=list)


def noted_new(options: Options, seats: int, seed: int) -> Noted:
    plain = rules.new(options, seats, seed)
    return Noted(**msgspec.structs.asdict(plain))


def noting_apply(state: Noted, seat: Seat, move: Move) -> State:
    after = rules.apply(state, seat, move)
    state.notes.append(seat)
    return after


def noting_refusal(state: Noted, seat: Seat, move: Move) -> State:
    if move not in rules.moves(state, seat):
        state.notes.append(seat)
    return rules.apply(state, seat, move)


def sorted_by_hash(state: State, seat: Seat) -> Sequence[Move]:
    return sorted(rules.moves(state, seat), key=lambda move: hash(rules.text(move)))


def over_and_over(state: State, seat: Seat) -> Sequence[Move]:
    return list(rules.moves(state, seat)) * (MOST_MOVES + 1)


def in_random_order(state: State, seat: Seat) -> Sequence[Move]:
    legal = rules.moves(state, seat)
    return random.sample(legal, len(legal))


def drawing_anywhere(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, End) and state.pile:
        state = changed(state, pile=tuple(random.sample(state.pile, len(state.pile))))
    return rules.apply(state, seat, move)


def timed_apply(state: State, seat: Seat, move: Move) -> State:
    return changed(rules.apply(state, seat, move), rng=time.time_ns())


NOTED = {"state": Noted}
mutating_move = planted("unchanging", NOTED, new=noted_new, apply=noting_apply)
mutating_refusal = planted("unlisted", NOTED, new=noted_new, apply=noting_refusal)
order_by_hash = planted("fresh process", moves=sorted_by_hash)
random_order = planted("listed", moves=in_random_order)
too_many_moves = planted("listed", moves=over_and_over)
global_random = planted("replay", apply=drawing_anywhere)
reads_the_clock = planted("replay", apply=timed_apply)


# Components.


def losing_apply(state: State, seat: Seat, move: Move) -> State:
    after = rules.apply(state, seat, move)
    return changed(after, spent=after.spent[1:]) if isinstance(move, End) else after


def copying_apply(state: State, seat: Seat, move: Move) -> State:
    after = rules.apply(state, seat, move)
    return changed(after, spent=(*after.spent, 1)) if isinstance(move, End) else after


def keeping_forfeit(state: State, seat: Seat, cause: Any) -> State:
    return changed(rules.forfeit(state, seat, cause), pile=state.pile)


lost_card = planted("conservation", apply=losing_apply)
duplicated_card = planted("conservation", apply=copying_apply)
lost_by_leaving = planted("conservation", forfeit=keeping_forfeit)


# Turns, ends and legality.


def everybody_active(state: State) -> Sequence[Seat]:
    here = tuple(seat for seat, gone in enumerate(state.out) if not gone)
    return () if rules.outcome(state) else here


def nobody_wins(state: State) -> Outcome | None:
    found = rules.outcome(state)
    return None if found and found.reason == "spent" else found


def short_outcome(state: State) -> Outcome | None:
    found = rules.outcome(state)
    return changed(found, points=found.points[1:]) if found else None


def returning_apply(state: State, seat: Seat, move: Move) -> State:
    """Bids come back to the hands, and nothing is ever placed."""
    after = rules.apply(state, seat, move)
    if isinstance(move, Place):
        return changed(state, happened=())
    event = after.happened[0]
    if not isinstance(event, Revealed):
        return after
    returned = zip(after.hands, event.bids, strict=True)
    hands = tuple(hand if bid is None else (*hand, bid) for hand, bid in returned)
    return changed(after, hands=hands, spent=state.spent)


def apply_for_anybody(state: State, seat: Seat, move: Move) -> State:
    return rules.apply(state, seat % len(state.hands), move)


def apply_for_the_last(state: State, seat: Seat, move: Move) -> State:
    """Python counts -1 from the end."""
    return rules.apply(state, seat + len(state.hands) if seat < 0 else seat, move)


def waving_apply(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Wave) and not state.options.waving:
        return changed(state, waving=(move.up,) * len(state.waving))
    return rules.apply(state, seat, move)


def brittle_apply(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Bid | Place):
        state.hands[seat].index(move.pebble)
    return rules.apply(state, seat, move)


def mute_apply(state: State, seat: Seat, move: Move) -> State:
    if move not in rules.moves(state, seat):
        raise IllegalMove("")
    return rules.apply(state, seat, move)


def strict_apply(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Place) and len(state.rows[seat]) == 2:
        raise IllegalMove("illegal_move")
    return rules.apply(state, seat, move)


def last_bid_wins(state: State, seat: Seat, move: Move) -> State:
    after = rules.apply(state, seat, move)
    return changed(after, turn=seat) if isinstance(after.happened[0], Revealed) else after


# Arguments that no decoder has read.


def trusting_new(options: Options, seats: int, seed: int) -> State:
    """Deals by any options, and to any number of seats."""
    size, dealt = int(options.hand or 2), max(1, int(seats or 1))
    return rules.new(Options(hand=size), min(dealt, 4), int(seed or 0))


def seating_new(options: Options, seats: int, seed: int) -> State:
    """Counts seats as Python does: 1.0 and True are one seat."""
    return rules.new(options, int(seats) if seats in rules.SEATS else seats, seed)


def seeding_new(options: Options, seats: int, seed: int) -> State:
    return rules.new(options, seats, seed if type(seed) is int else 1)


def asserting_new(options: Options, seats: int, seed: int) -> State:
    """Under `python -O` nothing is checked."""
    assert seats in range(1, 5)
    return rules.new(options, seats, seed)


def mute_new(options: Options, seats: int, seed: int) -> State:
    if type(options) is not Options:
        raise BadOption("")
    return rules.new(options, seats, seed)


def passing_apply(state: State, seat: Seat, move: Any) -> State | None:
    """What is no move falls through to the end of the function."""
    return rules.apply(state, seat, move) if isinstance(move, Move) else None


def equal_apply(state: State, seat: Seat, move: Move) -> State:
    """Takes what is equal to a legal move, such as a bid of 4.0 pebbles."""
    legal = [one for one in rules.moves(state, seat) if one == move]
    return rules.apply(state, seat, legal[0] if legal else move)


def wired_apply(state: State, seat: Seat, move: Move) -> State:
    """Reads a move that is still plain data."""
    plain = msgspec.convert(move, Move) if isinstance(move, dict) else move
    return rules.apply(state, seat, plain)


def telling_view(state: State, seat: Seat | None) -> View:
    """Python counts from the end: the seat -1 sees the last hand."""
    return rules.view(state, None if seat is None else seat % len(state.hands))


def telling_moves(state: State, seat: Seat) -> Sequence[Move]:
    return rules.moves(state, seat % len(state.hands))


def forfeit_for_anybody(state: State, seat: Seat, cause: Any) -> State:
    return rules.forfeit(state, int(seat or 0) % len(state.hands), cause)


trusted_options = planted("junk", new=trusting_new)
seats_like_numbers = planted("junk", new=seating_new)
any_seed = planted("junk", new=seeding_new)
seats_by_assertion = planted("junk", new=asserting_new)
mute_options = planted("junk", new=mute_new)
falls_through = planted("junk", apply=passing_apply)
takes_equals = planted("junk", apply=equal_apply)
takes_plain_data = planted("junk", apply=wired_apply)
seen_from_the_end = planted("foreign seat", view=telling_view)
moves_from_the_end = planted("foreign seat", moves=telling_moves)
anybody_forfeits = planted("foreign seat", forfeit=forfeit_for_anybody)
wrong_active = planted("active", active=everybody_active)
undetected_end = planted("active", outcome=nobody_wins)
incomplete_outcome = planted("active", outcome=short_outcome)
endless = planted("ends", apply=returning_apply)
foreign_seat = planted("foreign seat", apply=apply_for_anybody)
negative_seat = planted("foreign seat", apply=apply_for_the_last)
unlisted_accepted = planted("unlisted", apply=waving_apply)
crashing_apply = planted("unlisted", apply=brittle_apply)
mute_refusal = planted("unlisted", apply=mute_apply)
garbage_crashes = planted("garbage", apply=brittle_apply)
listed_refused = planted("listed", apply=strict_apply)
sealed_in_order = planted("sealed", apply=last_bid_wins)


# Notation and JSON.


def clashing_text(move: Move) -> str:
    return "p" if isinstance(move, Place) else rules.text(move)


def clashing_parse(text: str) -> Any:
    """Reads `p` as every placing, so only uniqueness is broken."""
    return AnyPlace() if text == "p" else rules.parse(text)


class AnyPlace:
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place)

    __hash__ = None  # type: ignore[assignment]


def misread(text: str) -> Move:
    return Bid(int(text[1:])) if text[:1] == "p" else rules.parse(text)


def careless_parse(text: str) -> Move:
    return Bid(int(text[1:])) if text[:1] == "b" else rules.parse(text)


def boundless_parse(text: str) -> Move:
    number = text[1:]
    is_pebble = text[:1] == "b" and number.isdecimal() and text.isascii() and len(number) < 4
    return Bid(int(number)) if is_pebble else rules.parse(text)


class Loose(View, frozen=True):
    """A view with an untyped field, which JSON cannot bring back."""

    extra: Any


def loose_view(state: State, seat: Seat | None) -> Loose:
    return Loose(**msgspec.structs.asdict(rules.view(state, seat)), extra=(1, 2))


def blind_view(state: State, seat: Seat | None) -> View:
    return changed(rules.view(state, seat), pile=1 // 0)


crashing_view = SimpleNamespace(game=planted("", view=blind_view).game)
"""No check looks for a crash, yet each that meets it must tell it."""


def large_view(state: State, seat: Seat | None) -> View:
    return changed(rules.view(state, seat), pile=len(state.pile) + 2**60)


notation_clash = planted("notation", text=clashing_text, parse=clashing_parse)
notation_misread = planted("notation", parse=misread)
notation_crash = planted("notation", parse=careless_parse)
notation_boundless = planted("notation", parse=boundless_parse)
view_not_json = planted("json", {"view": Loose}, view=loose_view)
number_too_large = planted("json", view=large_view)


# Imagination, bots and metadata.


def short_imagine(seen: View, seat: Seat, seed: int) -> State:
    world = rules.imagine(seen, seat, seed)
    return changed(world, pile=world.pile[1:])


def losing_imagine(seen: View, seat: Seat, seed: int) -> State:
    """The pile looks right in number, but holds the seat's own pebbles again."""
    world = rules.imagine(seen, seat, seed)
    return changed(world, pile=(*seen.hand, *world.pile)[: len(world.pile)])


def restless_imagine(seen: View, seat: Seat, seed: int) -> State:
    return changed(rules.imagine(seen, seat, seed), rng=random.getrandbits(32))


class Cheat(FirstMove):
    def choose(self, view: View, moves: Sequence[Any], seed: int) -> Any:
        return Bid(30)


class Sleeper(FirstMove):
    def choose(self, view: View, moves: Sequence[Any], seed: int) -> Any:
        return None


class Whim(FirstMove):
    def choose(self, view: View, moves: Sequence[Any], seed: int) -> Any:
        return random.choice(moves)


def with_bot(make: Any, lighter: Any = None) -> Planted:
    return planted("bots", {"bots": {"wrong": BotKind("Wrong", "Does wrong.", make, lighter)}})


imagined_too_little = planted("imagine", imagine=short_imagine)
imagined_twice = planted("imagine", imagine=losing_imagine)
imagined_by_chance = planted("imagine", imagine=restless_imagine)
revealed_unnoticed = planted("imagine", {"reveals": lambda _before, _after: False})


class Melting(Struct):
    """A state that anybody may change."""


illegal_bot = with_bot(Cheat)
sleeping_bot = with_bot(Sleeper)
moody_bot = with_bot(Whim)
illegal_lighter_bot = with_bot(FirstMove, Cheat)
no_curtain = planted("curtain", {"has_secrets": lambda view: view.turn is None})
bad_id = planted("metadata", {"id": "Two Words"})
no_rules_page = planted("metadata", {"folder": Path(__file__).parent})
speechless_achievement = planted("metadata", {"achievements": {"won": Achievement("Won", "")}})
lopsided_sheet = planted("honours", {"categories": lambda _state, _seat: {"rows": -1}})
untitled_sheet = planted(
    "honours", {"categories": lambda state, seat: {"rows": sum(state.rows[seat])}}
)
undeclared_honour = planted("honours", {"earned": lambda _state, _seat: ("won",)})
doubled_honour = planted(
    "honours",
    {
        "achievements": {"won": Achievement("Won", "Win.")},
        "earned": lambda _state, _seat: ("won", "won"),
    },
)
divided_team = planted("honours", {"cooperative": True})
melting_state = planted("metadata", {"state": Melting})
nameless_options = planted("honours", {"configuration": lambda _options, _state: ""})
worded_options = planted("honours", {"configuration": lambda _options, _state: "Hand 2"})
untitled_options = planted("honours", {"configuration_message": lambda _chosen: ("nothing", {})})
wordless_lesson = planted(
    "tutorial",
    {
        "tutorial": Tutorial(
            scenes=(
                Scene(
                    start=lambda: rules.new(Options(), 2, 1), seats=2, steps=(Step(name="none"),)
                ),
            )
        )
    },
)
listed_seats = planted("metadata", {"seats": (2, 3)})
unknown_mode = planted("metadata", {"policy": Policy(modes=("online", "by post"))})  # type: ignore[arg-type]
unknown_adjustable = planted("metadata", {"adjustable": ("weather",)})


def drawing_late(state: State, seat: Seat, move: Move) -> State:
    """Another rule under the same version: no pebble is drawn while the hand has two."""
    if isinstance(move, End) and len(state.hands[seat]) >= 2:
        return changed(rules.apply(changed(state, pile=()), seat, move), pile=state.pile)
    return rules.apply(state, seat, move)


silent_change = planted("golden", apply=drawing_late)
other_version = planted("golden", {"version": 2})

FAULTS = {name: found for name, found in globals().items() if isinstance(found, Planted)}
