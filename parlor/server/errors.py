"""Every refusal: a stable code, its HTTP status, and the sentence that explains it."""

from msgspec import Struct

CODES: dict[str, tuple[int, str]] = {
    "malformed": (400, "The message could not be read."),
    "too_large": (413, "The message is larger than 16 kB."),
    "headers_too_large": (431, "The headers of the request are larger than 16 kB."),
    "too_late": (408, "The request took too long to arrive."),
    "too_many_connections": (
        503,
        "Too many connections are open from your network. Close some windows, then try again.",
    ),
    "no_identity": (401, "Pick a name first."),
    "banned": (403, "The host of this server does not let you in."),
    "bad_name": (400, "A name has 1 to 32 characters."),
    "bad_username": (400, "A username has 3 to 20 letters, digits or underscores."),
    "username_taken": (409, "This username is taken, or looks too much like one that is."),
    "weak_password": (400, "A password has 8 to 200 characters."),
    "wrong_password": (403, "The username or the password is wrong."),
    "has_account": (409, "You have a username already."),
    "no_account": (403, "Claim a username first."),
    "bad_subscription": (400, "This browser cannot be called at that address."),
    "too_many_devices": (409, "Ten other devices of yours are called: turn one of them off first."),
    "name_taken": (409, "Somebody in this room already has that name."),
    "foreign_origin": (403, "The request came from another site."),
    "rate_limited": (429, "Too many requests: wait a moment."),
    "not_found": (404, "There is nothing at this address."),
    "game_not_found": (404, "There is no such game here."),
    "room_not_found": (404, "No room has this code."),
    "room_full": (409, "This room is full."),
    "too_many_spectators": (409, "As many people as this table takes are watching: try later."),
    "room_started": (409, "This match has already started."),
    "room_locked": (403, "The host has locked this room. You can ask to be let in."),
    "removed": (403, "The host removed you from this room."),
    "too_many_rooms": (409, "You have too many rooms open: finish or leave one first."),
    "no_codes_left": (503, "No free room code was found: try again."),
    "bad_options": (400, "These options do not fit the game."),
    "bad_mode": (400, "This game is not played this way."),
    "bad_bot": (400, "There is no such bot for this game."),
    "not_host": (403, "Only the host may do this."),
    "not_seated": (403, "You have no seat at this table."),
    "not_your_seat": (403, "That seat is not yours."),
    "wrong_phase": (409, "This cannot be done now."),
    "too_few_players": (409, "More players are needed to start."),
    "too_many_players": (409, "More players sit here than that would allow."),
    "bad_order": (400, "The new order must name each chair once."),
    "bad_chair": (400, "There is no such chair."),
    "not_by_policy": (403, "The rules of this table do not allow this."),
    "not_away": (409, "This player has not been away long enough."),
    "host_here": (409, "The host is here."),
    "no_offer": (409, "There is no open offer."),
    "offer_open": (409, "Another offer is still open."),
    "already_added": (409, "Your browser has already added to this deal."),
    "nothing_to_take_back": (409, "There is nothing to take back."),
    "stale": (409, "The table has moved on: look again."),
    "not_your_turn": (409, "It is not your turn."),
    "illegal_move": (409, "The rules do not allow this move."),
    "match_not_found": (404, "There is no such match."),
    "not_your_match": (403, "You did not sit at this match."),
    "person_not_found": (404, "Nobody here shows a page by this name."),
    "match_running": (409, "The match is still running."),
    "bad_position": (409, "This position cannot be played on."),
    "bad_record": (400, "This is not a Parlor match file."),
    "match_long": (409, "This match is long already: only those whose turn it is can move."),
    "match_too_long": (409, "This match has more moves than this server shows."),
    "imports_full": (409, "You have as many imported matches as you can: remove some first."),
    "method_not_allowed": (405, "This address does not take that method."),
    "busy": (503, "The server is busy: try again in a moment."),
    "unavailable": (503, "Storage does not answer: wait a moment, then look again."),
    "internal": (500, "Something broke on the server; nothing was lost."),
}
"""Code, HTTP status, default sentence; a game's own refusals add their own codes."""


class Refusal(Exception):
    """A request that is not carried out: nothing changed and nothing is lost."""

    retry_after = 0
    """Seconds after which to try again, where that is known."""

    def __init__(self, code: str, message: str = "", field: str | None = None) -> None:
        self.code = code
        self.status, default = CODES.get(code, (409, "The rules do not allow this."))
        self.message = message or default
        self.field = field
        super().__init__(f"{code}: {self.message}")


class ErrorBody(Struct, frozen=True):
    """The one JSON shape of every HTTP error."""

    code: str
    message: str
    field: str | None = None
