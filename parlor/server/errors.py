"""Every refusal: a stable code and its HTTP status; its sentence is a message (`docs/words.md`)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self, TypedDict

from msgspec import Struct

from parlor.engine import Arg, BadOption, IllegalMove
from parlor.game import Game
from parlor.wording import LIBRARY, Args, message_id, sentence

STATUSES: dict[str, int] = {
    "malformed": 400,
    "too_large": 413,
    "headers_too_large": 431,
    "too_late": 408,
    "too_many_connections": 503,
    "no_identity": 401,
    "banned": 403,
    "bad_name": 400,
    "bad_username": 400,
    "username_taken": 409,
    "weak_password": 400,
    "wrong_password": 403,
    "wrong_code": 403,
    "bad_link": 403,
    "has_account": 409,
    "no_account": 403,
    "entry_needed": 401,
    "not_admin": 403,
    "bad_subscription": 400,
    "bad_webhook": 400,
    "too_many_devices": 409,
    "name_taken": 409,
    "foreign_origin": 403,
    "rate_limited": 429,
    "not_found": 404,
    "game_not_found": 404,
    "room_not_found": 404,
    "room_full": 409,
    "too_many_spectators": 409,
    "room_started": 409,
    "room_locked": 403,
    "removed": 403,
    "too_many_rooms": 409,
    "no_codes_left": 503,
    "bad_options": 400,
    "bad_mode": 400,
    "bad_bot": 400,
    "not_host": 403,
    "not_seated": 403,
    "not_your_seat": 403,
    "wrong_phase": 409,
    "too_few_players": 409,
    "too_many_players": 409,
    "bad_order": 400,
    "bad_chair": 400,
    "not_by_policy": 403,
    "not_away": 409,
    "host_here": 409,
    "no_offer": 409,
    "offer_open": 409,
    "already_added": 409,
    "nothing_to_take_back": 409,
    "stale": 409,
    "not_your_turn": 409,
    "illegal_move": 409,
    "match_not_found": 404,
    "not_your_match": 403,
    "person_not_found": 404,
    "not_invitable": 403,
    "match_running": 409,
    "bad_position": 409,
    "bad_record": 400,
    "match_long": 409,
    "match_too_long": 409,
    "imports_full": 409,
    "method_not_allowed": 405,
    "busy": 503,
    "unavailable": 503,
    "internal": 500,
}
"""The HTTP status of each code; a game's own refusals add their own codes."""


class Refusal(Exception):
    """A request that is not carried out: nothing changed and nothing is lost.

    Its sentence is the message `refusal-<code>`. Where that has several, the argument `why` picks
    one of them; without it the usual one is meant.
    """

    retry_after = 0
    """Seconds after which to try again, where that is known."""

    def __init__(self, code: str, field: str | None = None, **args: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUSES.get(code, 409)
        self.field = field
        self.args_said = LIBRARY.with_why(message_id("refusal", code), args)
        self._sentence = ""

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"

    @property
    def message(self) -> str:
        """The sentence, made when someone reads it: most refusals are never told."""
        if not self._sentence:
            self._sentence = sentence((LIBRARY,), "refusal", self.code, self.args_said)
        return self._sentence

    @classmethod
    def saying(cls, message: str, code: str, args: Args, field: str | None = None, /) -> Self:
        """A refusal whose sentence is another message than its code's."""
        refusal = cls(code, field, **args)
        refusal._sentence = message
        return refusal

    @classmethod
    def by_rules(cls, game: Game, error: IllegalMove | BadOption) -> Self:
        """What the rules of a game refuse, in the game's own words.

        Options that do not fit have one code; the argument `fault` says which of the game's.
        """
        if isinstance(error, IllegalMove):
            return cls.saying(game.refusal(error), error.code, error.args_said)
        args = {**error.args_said, "fault": error.code}
        return cls.saying(game.refusal(error), "bad_options", args, error.option or None)


@contextmanager
def in_words_of(game: Game) -> Iterator[None]:
    """Options that the rules refuse become refusals in the game's own words."""
    try:
        yield
    except BadOption as bad:
        raise Refusal.by_rules(game, bad) from None


class Wait(TypedDict):
    """The arguments of `wait`."""

    wait: int
    unit: str


def wait_args(seconds: int) -> Wait:
    """A time to wait in the unit a person would use, rounded up."""
    for unit, length in (("hours", 3600), ("minutes", 60)):
        if seconds > 90 * length // 60:
            return {"wait": -(-seconds // length), "unit": unit}
    return {"wait": seconds, "unit": "seconds"}


def usual_sentence(code: str) -> str:
    """What is said where nothing special is to be, for documentation."""
    return LIBRARY.outline(message_id("refusal", code))


class ErrorBody(Struct, frozen=True):
    """The one JSON shape of every HTTP error."""

    code: str
    message: str
    """The sentence in English."""
    field: str | None = None
    args: dict[str, Arg] = {}
    """What the sentence is about: with them, `refusal-<code>` of a catalogue says it too."""

    @classmethod
    def of(cls, refusal: Refusal) -> Self:
        """What a refusal looks like in JSON."""
        return cls(refusal.code, refusal.message, refusal.field, refusal.args_said)
