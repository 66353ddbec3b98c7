"""Every refusal: a stable code, its HTTP status, and the sentence that explains it."""

from msgspec import Struct

CODES: dict[str, tuple[int, str]] = {
    "malformed": (400, "This message can't be read."),
    "too_large": (413, "This message is over 16 kB."),
    "headers_too_large": (431, "The request headers are over 16 kB."),
    "too_late": (408, "The request took too long to arrive."),
    "too_many_connections": (
        503,
        "Your network has too many connections open. Close some windows and try again.",
    ),
    "no_identity": (401, "Pick a name first."),
    "banned": (403, "You're banned from this server."),
    "bad_name": (400, "Names are 1 to 32 characters long."),
    "bad_username": (400, "Usernames are 3 to 20 letters, digits or underscores."),
    "username_taken": (409, "This username is taken or looks too much like another one."),
    "weak_password": (400, "Passwords are 8 to 200 characters long."),
    "wrong_password": (403, "Wrong username or password."),
    "has_account": (409, "You already have a username."),
    "no_account": (403, "Claim a username first."),
    "bad_subscription": (400, "This browser can't receive notifications."),
    "too_many_devices": (409, "Notifications are already on for ten devices. Turn one off first."),
    "name_taken": (409, "Someone in this room already has that name."),
    "foreign_origin": (403, "The request came from another site."),
    "rate_limited": (429, "Too many requests. Wait a moment."),
    "not_found": (404, "There's nothing at this address."),
    "game_not_found": (404, "This game isn't on this server."),
    "room_not_found": (404, "No room has this code."),
    "room_full": (409, "This room is full."),
    "too_many_spectators": (409, "This table has no room for more spectators. Try again later."),
    "room_started": (409, "This match has already started."),
    "room_locked": (403, "The host has locked this room. You can ask to be let in."),
    "removed": (403, "You were removed from this room."),
    "too_many_rooms": (409, "You have too many rooms open. Finish or leave one first."),
    "no_codes_left": (503, "No free room code was found. Try again."),
    "bad_options": (400, "These options don't fit this game."),
    "bad_mode": (400, "This game can't be played this way."),
    "bad_bot": (400, "This game has no such bot."),
    "not_host": (403, "Only the host can do this."),
    "not_seated": (403, "You don't have a seat at this table."),
    "not_your_seat": (403, "That isn't your seat."),
    "wrong_phase": (409, "You can't do this right now."),
    "too_few_players": (409, "You need more players to start."),
    "too_many_players": (409, "There are too many players for that."),
    "bad_order": (400, "The new order must name every seat once."),
    "bad_chair": (400, "That seat doesn't exist."),
    "not_by_policy": (403, "This table's rules don't allow that."),
    "not_away": (409, "This player hasn't been away long enough."),
    "host_here": (409, "The host is still here."),
    "no_offer": (409, "There's no open offer."),
    "offer_open": (409, "There's already an open offer."),
    "already_added": (409, "Your browser has already added to this deal."),
    "nothing_to_take_back": (409, "There's nothing to take back."),
    "stale": (409, "The table has moved on. Take another look."),
    "not_your_turn": (409, "It isn't your turn."),
    "illegal_move": (409, "The rules don't allow this move."),
    "match_not_found": (404, "This match doesn't exist."),
    "not_your_match": (403, "You didn't play in this match."),
    "person_not_found": (404, "There's no public profile with this name."),
    "match_running": (409, "This match isn't over yet."),
    "bad_position": (409, "You can't continue from this position."),
    "bad_record": (400, "This is not a Parlor match file."),
    "match_long": (
        409,
        "This match is very long. From now on only the players whose turn it is can act.",
    ),
    "match_too_long": (409, "This match is too long to show."),
    "imports_full": (409, "You've reached your limit of imported matches. Remove some first."),
    "method_not_allowed": (405, "This address doesn't accept that method."),
    "busy": (503, "The server is busy. Try again in a moment."),
    "unavailable": (503, "The server can't reach its database. Try again in a moment."),
    "internal": (500, "Something went wrong on the server. Nothing was lost."),
}
"""Code, HTTP status, default sentence; a game's own refusals add their own codes."""


class Refusal(Exception):
    """A request that is not carried out: nothing changed and nothing is lost."""

    retry_after = 0
    """Seconds after which to try again, where that is known."""

    def __init__(self, code: str, message: str = "", field: str | None = None) -> None:
        self.code = code
        self.status, default = CODES.get(code, (409, "The rules don't allow this."))
        self.message = message or default
        self.field = field
        super().__init__(f"{code}: {self.message}")


class ErrorBody(Struct, frozen=True):
    """The one JSON shape of every HTTP error."""

    code: str
    message: str
    field: str | None = None
