"""What the HTTP API says about people and the matches they played."""

from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.game import Mode

Result: TypeAlias = Literal["won", "shared", "lost", "finished", "abandoned", "running"]
"""What a match came to for a person: `won` is first with others behind, `shared` is everyone first,
and `finished` is a match without an opponent, or one person playing several seats."""
Cause: TypeAlias = Literal["resign", "absence", "kick", "clock", "draw", "abandon"]
Ranking: TypeAlias = Literal["rating", "wins", "points"]


class RatingView(Struct, frozen=True):
    """How strong a player is: 1500 at first, and how far off that may be."""

    rating: int
    deviation: int
    matches: int
    provisional: bool
    """Whether there are too few matches to trust it."""


class Configuration(Struct, frozen=True):
    """A choice of options."""

    id: str
    """What stands in addresses; it stays when options are given other titles."""
    title: str
    """In a few words, by the titles of the options today."""


class Figures(Struct, frozen=True):
    """What a person reached in one game with one number of players."""

    game: str
    seats: int
    cooperative: bool
    configuration: Configuration | None
    """The choice of options, alone and as a team: others cannot be compared."""
    played: int
    with_bots: int
    """How many of these had a bot at the table; such matches are in no rating."""
    decided: int
    """How many of these could be won or lost: all but those alone for points."""
    won: int
    won_with_bots: int
    """How many of those won had a bot at the table."""
    shared: int
    win_rate: float
    """Won of decided, from 0 to 1; 0 when none was decided."""
    best: int | None
    """The most points; null where points mean nothing."""
    mean: float | None
    length: float | None
    """How many moves a match has on average; null while none was counted."""
    streak: int
    """How many were won in a row up to now."""
    best_streak: int
    rating: RatingView | None


class PersonalBest(Struct, frozen=True):
    """The most points a person reached alone, with one choice of options."""

    game: str
    configuration: Configuration
    points: int
    match: str
    at: int


class Badge(Struct, frozen=True):
    """Something to achieve."""

    id: str
    title: str
    about: str
    game: str | None
    """Null where any game counts."""
    at: int | None
    """When it was achieved first, in milliseconds since 1970; null while it is still open."""


class Closing(Struct, frozen=True):
    """What ended a match that no move ended, and whose doing it was."""

    seat: int
    cause: Cause


class PlayedSeat(Struct, frozen=True):
    """Who sat at a seat, and what came of it once the match was over."""

    name: str
    bot: bool
    username: str | None
    """Leads to the public page; null without one."""
    place: int | None
    points: int | None
    you: bool


class Played(Struct, frozen=True):
    """A match that a person played."""

    match: str
    game: str
    mode: Mode
    seats: int
    started: int
    ended: int | None
    reason: str | None
    forked: bool
    """Whether it went on from a position of another match; then it counts in no statistics."""
    imported: bool
    """Whether it is listed because you took it in from a file; then it counts in no statistics."""
    cooperative: bool
    """Whether all seats won or lost together."""
    closing: Closing | None
    names: tuple[PlayedSeat, ...]
    result: Result
    kept: bool
    """Whether it can be looked at again."""
    room: str | None
    """The room where it was played, while that is there."""


class Point(Struct, frozen=True):
    """The points of one match."""

    at: int
    points: int
    won: bool
    game: str
    seats: int
    configuration: Configuration | None
    """The choice of options, where only matches with the same can be compared."""
    match: str


class Share(Struct, frozen=True):
    """The mean points a person has from one category of a game's score."""

    game: str
    category: str
    title: str
    mean: float


class Profile(Struct, frozen=True):
    """A person as their page shows them."""

    name: str
    username: str | None
    since: int
    hidden: bool
    """Whether this page is hidden from others."""
    you: bool
    played: int
    decided: int
    won: int
    win_rate: float
    streak: int
    best_streak: int
    figures: tuple[Figures, ...]
    bests: tuple[PersonalBest, ...]
    badges: tuple[Badge, ...]
    recent: tuple[Played, ...]
    """The newest 20."""
    points: tuple[Point, ...]
    """The newest 200, the oldest first."""
    shares: tuple[Share, ...]


class ProfileChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether your page is for you alone."""

    hidden: bool


class Companion(Struct, frozen=True):
    """A person you finished matches with, and how those went."""

    id: str
    """Their public id, by which you invite them."""
    name: str
    username: str | None
    """Leads to their public page; null where they have none."""
    listed: bool
    """Whether they're on your list; those you took off it can't invite you."""
    game: str
    """What you played last."""
    last: int
    """When that match ended, in milliseconds since 1970."""
    matches: int
    """How many matches you both sat at, of your newest 500."""
    against: int
    """How many of these you played against each other."""
    ahead: int
    """In how many of those you came before them."""
    behind: int
    together: int
    """How many matches you won or lost together."""
    won_together: int


class Companions(Struct, frozen=True):
    """People you finished matches with, the newest first."""

    people: tuple[Companion, ...]


class CompanionChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a person is on your list."""

    listed: bool


class LeaderboardKind(Struct, frozen=True):
    """A leaderboard that lists a person."""

    seats: int
    by: Ranking
    configuration: Configuration | None
    """The choice of options, alone and as a team: others cannot be compared."""


class LeaderboardLine(Struct, frozen=True):
    """A person on a leaderboard."""

    place: int
    name: str
    username: str
    rating: RatingView | None
    played: int
    won: int
    best: int | None
    you: bool


class Leaderboard(Struct, frozen=True):
    """The best of this server in one game with one number of players; bots are left out."""

    game: str
    seats: int
    by: Ranking
    configuration: Configuration | None
    kinds: tuple[LeaderboardKind, ...]
    """Every leaderboard of this game."""
    lines: tuple[LeaderboardLine, ...]
    """The first 100, and yourself wherever you stand."""


class History(Struct, frozen=True):
    """Matches that you sat at, or imported from a file, the newest first."""

    matches: tuple[Played, ...]
    next: str | None
    """What to give as `before` for those that follow; null at the end."""


class MyResult(Struct, frozen=True):
    """What is stored of you about a finished match."""

    match: str
    game: str
    seats: int
    ended: int
    place: int
    points: int | None
    achievements: tuple[str, ...]


class MyRating(Struct, frozen=True):
    """Your rating after a match."""

    game: str
    seats: int
    match: str
    at: int
    rating: int
    deviation: int
