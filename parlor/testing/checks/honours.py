"""What a finished match leaves for profiles: categories, achievements and configurations."""

import re
from collections.abc import Iterator

from parlor.engine import Outcome
from parlor.testing.playing import Position
from parlor.testing.subject import Subject

CHECK = "honours"
LONGEST = 120
"""Characters of a configuration in words, as it stands in one line of a profile."""
ID = re.compile(r"[\w%.,=*~-]{1,160}", re.ASCII)
"""What is stored and stands in addresses."""


def check(subject: Subject) -> None:
    """At the end of every match the hooks answer, and what they say fits the outcome."""
    for position, outcome in _ends(subject):
        _check_table(position, outcome)
        for seat in position.seats:
            _check_seat(position, outcome, seat)


def _ends(subject: Subject) -> Iterator[tuple[Position, Outcome]]:
    for playing in subject.playings:
        last = Position(playing, len(playing.states) - 1)
        if outcome := subject.game.rules.outcome(last.state):
            yield last, outcome


def _check_table(position: Position, outcome: Outcome) -> None:
    game = position.playing.game
    if game.cooperative and len(set(outcome.placing)) > 1:
        raise position.fault(CHECK, "seats that win or lose together have different places")
    chosen = game.configuration(position.playing.options, position.state)
    if not ID.fullmatch(chosen):
        raise position.fault(CHECK, f"a configuration is an id such as size=4, not {chosen!r}")
    said = game.title_of(chosen)
    if not 0 < len(said) <= LONGEST:
        raise position.fault(CHECK, f"its title has 1 to {LONGEST} characters, not {said!r}")


def _check_seat(position: Position, outcome: Outcome, seat: int) -> None:
    game, state = position.playing.game, position.state
    categories = dict(game.categories(state, seat))
    if categories and sum(categories.values()) != outcome.points[seat]:
        said = f"the categories {categories} do not add up to {outcome.points[seat]} points"
        raise position.fault(CHECK, said, seat)
    if not set(categories) <= set(game.category_titles):
        raise position.fault(CHECK, f"not every one of {list(categories)} has a title", seat)
    earned = list(game.earned(state, seat))
    if len(set(earned)) < len(earned) or not set(earned) <= set(game.achievements):
        raise position.fault(CHECK, f"{earned} are not each one of the achievements", seat)
