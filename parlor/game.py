"""What a game says about itself: its metadata, its bots and its table policy."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlor.engine import BadOption, IllegalMove, Rules, Seat
from parlor.kit.configuration import configuration, title
from parlor.tutorial import Tutorial
from parlor.wording import LIBRARY, Args, Words, message_id, plain, sentence, words_in

Mode: TypeAlias = Literal["online", "device", "solo"]
MOST_MOVES = 400
"""A longer list of legal moves is not sent to browsers: the view must tell the board instead."""
Seconds: TypeAlias = Annotated[int, Meta(ge=1, le=10 * 366 * 86400)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time of each seat."""

    seconds: Annotated[int, Meta(ge=10, le=14 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    per_move: bool = False
    """Whether these seconds are for one move: they start over with each and are never saved up."""


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run; each game has its own default for every field."""

    modes: tuple[Mode, ...] = ("online", "device", "solo")
    """Ways to play: over the network, all on one device, alone."""
    spectators: bool = False
    """Whether people without a seat may watch."""
    chat: bool = True
    """Whether the room has a chat."""
    spectators_chat: bool = False
    """Whether spectators may write in it."""
    log: bool = True
    """Whether the moves made so far may be read during play."""
    keep: bool = True
    """Whether a finished match is kept for replay; otherwise it is erased with its room."""
    takeback: Literal["none", "last", "turn"] = "none"
    """What may be taken back: nothing, the last move (if all agree), or moves of your own turn."""
    takeback_together: bool = True
    """Whether that also holds with several people; alone or with only bots it always does."""
    clock: Clock | None = None
    """Thinking time, or none."""
    shared_clock: bool = False
    """On one device, whether every waiting seat's clock runs until all have moved."""
    absence: Seconds | None = None
    """How many seconds a seated player may be disconnected; null means no limit."""
    absence_ends: Literal["match", "seat"] = "seat"
    """Whether too long an absence ends the match (and an empty room) or forfeits the seat."""
    absence_message: Annotated[str, Meta(max_length=200)] = "{name} was away too long."
    """What everybody is told then."""
    chairs_wait: Seconds | None = None
    """How many seconds a disconnected player keeps a seat between matches; null means no limit."""
    start_with: Literal["everybody", "present"] = "everybody"
    """Whether people who are disconnected take part in a new match or lose their chairs."""
    again: Literal["anyone", "host"] = "anyone"
    """Who may start another match after the end."""
    idle: Seconds | None = None
    """After how many seconds of nobody doing anything a room is deleted; null means never."""
    leave: bool = True
    """Whether a player may leave during play."""
    sound: bool = True
    """Whether the table may offer sounds."""
    refusals: Literal["shown", "silent"] = "shown"
    """Whether a refused move is explained on the screen; the server answers either way."""
    join_late: bool = False
    """Whether an empty seat may be taken after the start."""
    host_passes: Literal["at once", "soon", "when asked"] = "soon"
    """When the host is away: pass the role after 10 seconds, after 30, or after 30 when asked."""
    abandon: Literal["host", "all", "none"] = "host"
    """Who may end a running match without a result. A rated one takes everyone."""
    kick_after: Annotated[int, Meta(ge=0, le=10 * 366 * 86400)] | None = 0
    """Seconds a player must be away or stalling before the host may remove them; null means never.

    At least 300 in a rated match. Without a clock or absence limit, thinking isn't stalling.
    """
    resign: bool = False
    """Whether a player may give up."""
    draw_offers: bool = False
    """Whether a player may offer a draw."""
    unique_names: bool = False
    """Whether names must differ in a room, ignoring case."""
    name_length: Annotated[int, Meta(ge=1, le=32)] = 32
    """How many characters a player's name may have."""
    renaming: bool = True
    """Whether seated players may change their names between matches."""


class Bot(Protocol):
    """A fold over one seat's views."""

    def see(self, view: Any) -> None:
        """Take note of a position; called once for every version, in order."""

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:
        """One of `moves`; None declines when the seat is not active."""


def no_bot(_options: Any, _seats: int, _seat: int) -> Bot:
    """The bot of a kind that makes none."""
    raise TypeError("This kind of bot has no `make`.")


class BotKind(Struct, frozen=True):
    """A bot people can put on a seat; its words are the game's `bot-<kind>`."""

    title: str = ""
    about: str = ""
    make: Callable[[Any, int, int], Bot] = no_bot
    """Called with the options, the number of seats and the bot's own seat.

    How long a bot thinks is counted in what it looks at, never in time: then it plays as well on a
    busy machine, and a view, its moves and a seed always bring the same choice."""
    lighter: Callable[[Any, int, int], Bot] | None = None
    """Makes the same bot with a small part of its budget, which stands in for one that was late or
    failed; left out where it hardly looks ahead."""
    level: int = 0
    """How hard it plays beside the game's others: easier ones stand in where a bot fails twice."""
    seconds: float = 2.0
    """How long one choice takes at most on a machine that is not busy."""


class Achievement(Struct, frozen=True):
    """Something that a player may achieve by the end of a match: `achievement-<id>`."""

    title: str = ""
    about: str = ""


def unchanged(options: dict[str, Any], _mode: Mode) -> dict[str, Any]:
    """The usual adaptation of options to a mode: none."""
    return options


def already_checked(_options: Any) -> None:
    """The usual check of options: their decoder, `__post_init__` included, says all."""


def quick(_options: Any) -> bool:
    """The usual rules: none of their functions takes over 20 ms."""
    return False


def full_time(_options: Any, _state: Any) -> None:
    """The usual time at the start of a match: what the table's clock gives to every seat."""


def as_long_as_usual(_state: Any) -> float:
    """The usual time that a bot leaves people to see the last move."""
    return 1.0


def every_view_is_secret(_view: Any) -> bool:
    """The careful default: another person at the device must not see this view."""
    return True


def may_reveal(_before: Any, _after: Any) -> bool:
    """The careful default: every move may show its player something that was hidden."""
    return True


def chosen_options(options: Any, _state: Any) -> str:
    """The usual id of a choice of options: what differs from the defaults."""
    return configuration(options)


def from_the_start(_options: Any) -> bool:
    """The usual match: it goes on from nothing earlier."""
    return True


def no_categories(_state: Any, _seat: Seat) -> Mapping[str, int]:
    """The usual sheet: points come from one place only."""
    return {}


def nothing_earned(_state: Any, _seat: Seat) -> Sequence[str]:
    """The usual achievements: none."""
    return ()


class Game(Struct, frozen=True, kw_only=True):
    """A game as the registry lists it."""

    id: str
    title: str
    seats: range
    """How many seats a match may have."""
    minutes: int
    version: int
    """Raised when behavior changes; stored with each match."""
    options: type[Struct]
    state: type[Struct]
    move: Any
    """The Struct, or union of tagged Structs, of all moves."""
    view: type[Struct]
    rules: Rules
    policy: Policy
    folder: Path
    """Where the game lives: RULES.md, its words and the web folder are found here."""
    tagline: str = ""
    max_rows: int = 2000
    """How many rows the log of a match may have. Half of them are for moves that the table waits
    for: leave that much room above the longest match that people play."""
    spare: tuple[type[Struct], ...] = ()
    """Moves that no turn needs, such as marks and undo: refused once the other half is used up."""
    presets: Mapping[str, Policy] = {}
    """Other policies a host may pick by name."""
    only_at: Mapping[str, tuple[str, ...]] = {}
    """Options that a host may change only at tables of these presets."""
    adjustable: tuple[str, ...] = ()
    """Names of policy fields that a host may set."""
    bots: Mapping[str, BotKind] = {}
    """Bots beside the random one that every game has."""
    seats_for: Callable[[Any], range] | None = None
    """How many seats these options allow, when that depends on them."""
    check_options: Callable[[Any], None] = already_checked
    """Raises `BadOption` where decoded options cannot be played, when finding out takes long.

    It is asked when someone chooses options and by `new`, not whenever they are read."""
    heavy: Callable[[Any], bool] = quick
    """Whether rules with these options may take over 20 ms: then the server asks them beside its
    event loop, once about each state."""
    alone: Mapping[str, Any] = {}
    """Options that differ from the defaults where one person starts alone or among bots."""
    adapt: Callable[[dict[str, Any], Mode], dict[str, Any]] = unchanged
    """What a mode forces upon the raw options given, before they are checked."""
    has_secrets: Callable[[Any], bool] = every_view_is_secret
    """Whether this view must be hidden from others at the same device."""
    reveals: Callable[[Any, Any], bool] = may_reveal
    """Whether the move between two states may have shown its player something that was hidden.

    Where policy lets people take back their own turn's moves, one that reveals nothing can be; one
    that may have is first tried in imagined states, which takes long."""
    time_left: Callable[[Any, Any], Sequence[int] | None] = full_time
    """Every seat's milliseconds where options and first state go on from an earlier match."""
    lingers: Callable[[Any], float] = as_long_as_usual
    """How many times as long as usual a bot waits in this state, so that people can follow."""
    cooperative: bool = False
    """Whether all seats win or lose together; then nobody is rated."""
    has_points: bool = True
    """Whether points tell more than who won."""
    categories: Callable[[Any, Seat], Mapping[str, int]] = no_categories
    """Once it is over: where a seat's points come from, by ids."""
    category_titles: Mapping[str, str] = {}
    """What people read for each of these ids."""
    achievements: Mapping[str, Achievement] = {}
    """All that can be achieved, by its id."""
    earned: Callable[[Any, Seat], Sequence[str]] = nothing_earned
    """Once it is over: the ids of what a seat achieved."""
    configuration: Callable[[Any, Any], str] = chosen_options
    """Options and last state as an id, such as `size=4`: points are compared where it is the same.

    It is stored and stands in addresses, so it has no words and never changes for a choice."""
    configuration_message: Callable[[str], tuple[str, Args]] | None = None
    """Message and arguments for such an id, where the titles of the options do not say it."""
    is_whole: Callable[[Any], bool] = from_the_start
    """Whether a match with these options starts at the beginning, so that it counts for people."""
    tutorial: Tutorial | None = None
    """What a newcomer plays first."""

    def seats_allowed(self, options: Any) -> range:
        """How many seats a match with these options may have."""
        return self.seats_for(options) if self.seats_for else self.seats

    @property
    def words(self) -> Words:
        """What people read of the game; see `docs/words.md`."""
        return words_in(self.folder)

    def word(self, message: str, fallback: str = "") -> str:
        """A message of the game's that takes nothing, or else the fallback."""
        return self.words(message) if message in self.words else fallback

    def refusal(self, error: IllegalMove | BadOption) -> str:
        """The sentence that explains why the rules refuse."""
        if error.sentence:
            return error.sentence
        return sentence((self.words, LIBRARY), error.kind, error.code, error.args_said)

    def titled(self, kind: str, name: str) -> tuple[str, str]:
        """Title and explanation of a `bot`, an `achievement` or a `category`, by its id."""
        old: Any = {"bot": self.bots, "achievement": self.achievements}.get(kind, {}).get(name)
        title = self.category_titles.get(name, plain(name)) if kind == "category" else ""
        message = message_id(kind, name)
        return (
            self.word(message, old.title if old else title),
            self.word(f"{message}.about", old.about if old else ""),
        )

    @property
    def slogan(self) -> str:
        """The game in one sentence."""
        return self.word("tagline", self.tagline)

    def preset_of(self, policy: Policy) -> str | None:
        """The name of the kind of table that has this policy, whatever a host adjusted."""
        adjusted = {name: getattr(policy, name) for name in self.adjustable}
        kinds = (name for name, kind in self.presets.items() if replace(kind, **adjusted) == policy)
        return next(kinds, None)

    def option_title(self, name: str, fallback: str) -> str:
        """What people read for an option."""
        return self.word(message_id("option", name), fallback)

    def title_of(self, configuration: str) -> str:
        """What people read for the id of a choice of options."""
        if self.configuration_message:
            message, args = self.configuration_message(configuration)
            return self.words(message, **args) if message in self.words else ""
        return title(self.options, configuration, self._word_or_ours)

    def _word_or_ours(self, message: str, fallback: str) -> str:
        ours = LIBRARY(message) if message in LIBRARY else fallback
        return self.word(message, ours)
