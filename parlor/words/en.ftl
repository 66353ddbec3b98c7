### What the platform itself says: refusals, notes, notifications. Browsers read it too.
### Where a code has several sentences, `$why` picks one; each variant is a whole sentence.

## Refusals of the kit, whatever the game

refusal-unreadable = That isn't a move in this game.
refusal-bad-cause = A seat is lost by clock, absence, resignation, or removal.

## Refusals of requests

wait =
    { $unit ->
        [hours] { $wait ->
            [one] { $wait } hour
           *[other] { $wait } hours
        }
        [minutes] { $wait ->
            [one] { $wait } minute
           *[other] { $wait } minutes
        }
       *[seconds] { $wait ->
            [one] { $wait } second
           *[other] { $wait } seconds
        }
    }

refusal-malformed =
    { $why ->
        [zero] The JSON contains a null character, which can't be stored.
        [too-deep] The JSON is nested too deeply.
        [not-utf8] The request body isn't UTF-8.
        [not-json] The request body isn't valid JSON.
        [no-body] The request body is missing.
        [body] { $detail }.
        [body-at] { $detail } at { $place }.
        [move] This move can't be read: { $detail }.
        [message] This message can't be read: { $detail }.
        [empty] Your message is empty.
        [lobby] The lobby doesn't accept messages.
        [address] This address can't be read.
        [two-cookies] Your browser sent two cookies for this site. Delete this site's cookies and reload the page.
        [before] `before` must be the `next` value of an earlier page.
        [eyes] `eyes` must be "watch", "open", or a seat from 0 to { $last }.
        [seats] { $game } can't be played with that many players.
       *[other] This message can't be read.
    }
refusal-too-large =
    { $why ->
        [file] The file is over 2 MB. Import fewer matches at a time.
       *[other] This message is over 16 kB.
    }
refusal-headers-too-large = The request headers are over 16 kB.
refusal-too-late = The request took too long to arrive.
refusal-too-many-connections =
    { $why ->
        [full] This server is full. Try again in a moment.
       *[other] Your network has too many connections open. Close some windows and try again.
    }
refusal-foreign-origin =
    { $why ->
        [missing] The request must name its site in an Origin header.
       *[other] The request came from another site.
    }
refusal-rate-limited =
    { $why ->
        [rooms] Too many rooms were opened from your network. Try again in { wait }.
        [matches] Too many matches were started from your network. Try again in { wait }.
        [seats] Too many people from your network have taken seats. Try again in { wait }.
        [knocks] Too many people from your network have asked to be let in. Try again in { wait }.
        [listings] Too many public rooms were opened from your network. Try again in { wait }.
        [guests] Too many guests came from your network. Try again in { wait }.
        [invitations] You've sent a lot of invitations. Try again in { wait }.
        [wait] Too many requests. Try again in { wait }.
       *[other] Too many requests. Wait a moment.
    }
refusal-not-found =
    { $why ->
        [rules] This game has no rule book.
        [tutorial] This game has no tutorial.
       *[other] There's nothing at this address.
    }
refusal-method-not-allowed = This address doesn't accept that method.
refusal-busy =
    { $why ->
        [knocks] Too many people are asking to come in. Try again in a moment.
        [running] Your last one is still running. Wait until it's done.
       *[other] The server is busy. Try again in a moment.
    }
refusal-unavailable = The server can't reach its database. Try again in a moment.
refusal-internal = Something went wrong on the server. Nothing was lost.

## Refusals about people

refusal-no-identity =
    { $why ->
        [signed-out] You're signed out on this device. Sign in again or pick a name.
       *[other] Pick a name first.
    }
refusal-banned =
    { $why ->
        [reason] You're banned from this server. { $reason }
       *[other] You're banned from this server.
    }
refusal-bad-name =
    { $why ->
        [invisible] Names can't contain invisible characters.
        [bot] Names can't end in “(bot)”, so that everyone knows who is one.
        [table] Names at this table are 1 to { $most } characters long.
       *[length] Names are 1 to 32 characters long.
    }
refusal-bad-username = Usernames are 3 to 20 letters, digits or underscores.
refusal-username-taken =
    { $why ->
        [reserved] This username is reserved.
       *[other] This username is taken or looks too much like another one.
    }
refusal-weak-password =
    { $why ->
        [common] This password is too easy to guess. Choose another.
       *[other] Passwords are 8 to 200 characters long.
    }
refusal-wrong-password =
    { $why ->
        [yours] That isn't your password.
        [changed] Your password was just changed.
       *[other] Wrong username or password.
    }
refusal-wrong-code = Wrong username or recovery code.
refusal-bad-link = This link was already used, or it has expired. Get a new one.
refusal-has-account = You already have a username.
refusal-entry-needed =
    { $why ->
        [password] This server is private. Enter its password to come in.
        [invitation] This server is private. You need an invitation link to come in.
        [wrong] That password or invitation doesn't work here. Ask whoever invited you for a new one.
       *[other] This server is private.
    }
refusal-not-admin =
    { $why ->
        [rooms] Only the people who run this server can open rooms here.
       *[other] Only the people who run this server can do that.
    }
refusal-no-account =
    { $why ->
        [rooms] On this server you need a username to open rooms. Claim one first.
        [sign-out] Claim a username first, or you couldn't sign back in.
        [profile] Without a username, no one else can see your profile.
        [import] Claim a username first. Imported matches are kept under it.
       *[other] Claim a username first.
    }
refusal-bad-subscription =
    { $why ->
        [service] This server can't reach that push service.
        [keys] This browser's notification keys can't be read.
        [taken] Another browser already gets notifications at this address.
       *[other] This browser can't receive notifications.
    }
refusal-bad-webhook = This server can't send messages there. Use a public https address.
refusal-too-many-devices = Notifications are already on for ten devices. Turn one off first.
refusal-name-taken = Someone in this room already has that name.
refusal-person-not-found =
    { $why ->
        [companion] You haven't finished a match with this person.
       *[other] There's no public profile with this name.
    }
refusal-not-invitable =
    { $why ->
        [removed] The host removed this person from the room.
        [declined] They already said no to this room.
        [most] Too many people are invited to this room. Wait for some to answer.
        [locked] Only the host can invite people to a locked room.
       *[other] You can only invite people you've finished a match with, and only if they want you to.
    }

## Refusals about rooms

refusal-game-not-found = This game isn't on this server.
refusal-room-not-found = No room has this code.
refusal-room-full = This room is full.
refusal-too-many-spectators =
    { $why ->
        [network] Ten people from your network are already watching this table.
       *[other] This table has no room for more spectators. Try again later.
    }
refusal-room-started =
    { $why ->
        [over] This table is between two matches. Only those who played the last one can come back now.
       *[other] This match has already started.
    }
refusal-room-locked =
    { $why ->
        [asked] The host has locked this room and was asked to let you in.
       *[other] The host has locked this room. You can ask to be let in.
    }
refusal-removed = You were removed from this room.
refusal-too-many-rooms =
    { $why ->
        [most] You have { $most } rooms open. Finish or leave one first.
       *[other] You have too many rooms open. Finish or leave one first.
    }
refusal-no-codes-left = No free room code was found. Try again.
refusal-bad-options = These options don't fit this game.
refusal-bad-mode =
    { $why ->
        [fork] This match can't be continued this way.
       *[other] This game can't be played this way.
    }
refusal-bad-bot = This game has no such bot.
refusal-not-host = Only the host can do this.
refusal-not-seated = You don't have a seat at this table.
refusal-not-your-seat = That isn't your seat.
refusal-wrong-phase = You can't do this right now.
refusal-too-few-players =
    { $needed ->
        [one] You need { $needed } more player to start.
       *[other] You need { $needed } more players to start.
    }
refusal-too-many-players = There are too many players for that.
refusal-bad-order = The new order must name every seat once.
refusal-bad-chair =
    { $why ->
        [yourself] You can't remove yourself.
        [empty] That seat is empty.
        [seats] This match has { $seats } seats.
        [taken] You can't take that seat.
       *[other] That seat doesn't exist.
    }
refusal-not-by-policy =
    { $why ->
        [log] This table keeps its log closed during play.
        [agree] Everyone has to agree to end this match.
        [bots] Bots don't agree to draws.
        [fork] A continued match keeps its options.
        [keep] This table doesn't keep its matches.
       *[other] This table's rules don't allow that.
    }
refusal-not-away = This player hasn't been away long enough.
refusal-host-here =
    { $why ->
        [left] The host just left. You can take over in { wait }.
       *[other] The host is still here.
    }
refusal-no-offer = There's no open offer.
refusal-offer-open = There's already an open offer.
refusal-already-added = Your browser has already added to this deal.

## Refusals about matches

refusal-nothing-to-take-back = There's nothing to take back.
refusal-stale = The table has moved on. Take another look.
refusal-not-your-turn = It isn't your turn.
refusal-illegal-move = The rules don't allow this move.
refusal-match-not-found =
    { $why ->
        [import] You haven't imported this match.
        [rules] This match was played with older rules.
        [origin] The original match no longer exists.
        [origin-rules] The original match was played with older rules.
       *[other] This match doesn't exist.
    }
refusal-not-your-match = You didn't play in this match.
refusal-match-running = This match isn't over yet.
refusal-bad-position =
    { $why ->
        [range] This match has positions 0 to { $last }.
        [long] This match is too long to continue from here.
        [over] The match is already over in this position.
       *[other] You can't continue from this position.
    }
refusal-bad-record = This is not a Parlor match file.
refusal-match-long =
    { $why ->
        [takeback] This match is too long for takebacks.
       *[other] This match is very long. From now on only the players whose turn it is can act.
    }
refusal-match-too-long = This match is too long to show.
refusal-imports-full =
    { $why ->
        [most] You can keep { $most } imported matches, { $megabytes } MB in all. Remove some first.
       *[other] You've reached your limit of imported matches. Remove some first.
    }

## Options that don't fit

bad-option-unknown = There's no option { $name }.
bad-option-fixed = { $title } can't be changed in this game.
bad-option-only-at = { $title } isn't available at this kind of table.
bad-option-no-preset = There's no table called { $name }.
bad-option-value = { $title } must be { $wanted }.
bad-option-unfit = { $detail }.
bad-option-kind = The options must be { $kind }.
bad-option-unreadable = The options can't be read: { $detail }.
bad-option-seats =
    { $choices ->
        [1] A match with these options has { $least } seats.
       *[other] A match with these options has { $least } to { $most } seats.
    }
bad-option-seed = The seed must be a whole number.
bad-option-no-bot = There's no bot { $kind }. Choose from { $kinds }.
bad-option-bots-for-seats = There are { $seats } seats but { $bots } bots.
bad-option-unkept = This table doesn't keep its matches.
bad-option-unkept-but = This table doesn't keep its matches. Try --preset { $preset }.
bad-option-unwritable = Can't write to { $file }.

wanted-like = like { $example }
wanted-whole-number =
    { $bounds ->
        [both] a whole number from { $least } to { $most }
        [least] a whole number of at least { $least }
        [most] a whole number of at most { $most }
       *[none] a whole number
    }
wanted-number =
    { $bounds ->
        [both] a number from { $least } to { $most }
        [least] a number of at least { $least }
        [most] a number of at most { $most }
       *[none] a number
    }
wanted-text =
    { $bounds ->
        [both] a text of { $least } to { $most } characters
        [least] a text of at least { $least } characters
        [most] a text of at most { $most } characters
       *[none] a text
    }
wanted-switch = on or off
wanted-nothing = nothing
wanted-choice = one of { $values }
wanted-list = a list in which each is { $wanted }
wanted-part = { $name } ({ $wanted })
wanted-parts = { $first } and { $second }
wanted-either = { $first } or { $second }
wanted-otherwise = { $first }, or { $second }
wanted-other = of another kind

## Settings of the server

bad-setting-unknown =
    { $why ->
        [near] There's no setting { $name }. Did you mean { $nearest }?
       *[other] There's no setting { $name }. `parlor settings` lists them all.
    }

bad-setting-file =
    { $why ->
        [text] { $name } must name a text file in UTF-8, but { $file } isn't one.
        [picture] { $name } must name an SVG or PNG file, but { $file } isn't one.
        [large] { $name } names a file of over 200 kB: { $file }.
       *[other] { $name } names a file that can't be read: { $file } ({ $detail }).
    }
bad-setting-password = PARLOR_ACCESS=password and PARLOR_PASSWORD need each other.
bad-setting-game = PARLOR_GAMES names a game that isn't installed: { $game }. There are { $games }.

## Match files that aren't taken

bad-file-unreadable = The file can't be read: { $detail }.
bad-file-too-deep = The file can't be read: it's nested too deeply.
bad-file-empty = There's no match in this file.
bad-file-too-much = A file has at most { $matches } matches with { $rows } rows in all. Import fewer at a time.
bad-file-long = It has { $rows } rows, but a match has at most { $most }.
bad-file-unfinished = The match isn't finished.
bad-file-rules = It was played with rules version { $version }, but this server has { $ours }.
bad-file-id = The match ID or the salt is invalid.
bad-file-seed = The seed isn't a whole number of at most 80 digits.
bad-file-unkept = Its table doesn't keep matches.
bad-file-seats-or-modes = It has too many seats or ways to play.
bad-file-started = The start time is invalid.
bad-file-origin = The match it continues is invalid.
bad-file-bot = It names an invalid bot.
bad-file-name = It contains an invalid player name.
bad-file-options = Its options don't fit: { $detail }.
bad-file-seats = This game can't be played with { $seats } seats.
bad-file-parts = The server's secret or what a browser added isn't 32 bytes.
bad-file-parts-for-seats = What browsers added to the deal doesn't fit the seats.
bad-file-parts-of-bots = Bots and continued matches add nothing to a deal.
bad-file-parts-for-seed = The seed doesn't follow from the server's secret and what the browsers added.
bad-file-saved-position = A match that continues from a saved position wasn't drawn jointly.
bad-file-after-end = Row { $row } comes after the end.
bad-file-order = Row { $row } is out of order.
bad-file-no-seat = Row { $row } names a seat that isn't there.
bad-file-move = Row { $row }: { $detail }
bad-file-row = Row { $row } can't be read: { $detail }.
bad-file-takeback = Row { $row } takes back what isn't there.
bad-file-no-match = There's no match { $number }: the file has { $matches }.
bad-file-no-game = There's no game { $game } here.
bad-file-id-taken = A different match already has this ID.

## Notes at a table

note-joined = { $name } joined.
note-joins-next = { $name } plays in the next match.
note-left = { $name } left.
note-left-for-now = { $name } left. Their seat is kept for now.
note-removed = { $name } was removed by { $by }.
note-removed-by-host = { $name } was removed by the host.
note-host = { $name } is the host now.
note-ended = { $name } ended the match for everyone.
note-resigned = { $name } resigned.
note-took-back = { $name } took a move back.
note-declined = { $name } declined.
note-agreed-draw = Everyone agreed to a draw.
note-agreed-end = Everyone agreed to end the match.
note-out-of-time = { $name } ran out of time.
note-away-too-long = { $name } was away too long.
note-absence = { $text }
note-row-limit = The match reached { $most } moves and ended without a result.
note-not-started = The match couldn't start. { $detail }
note-bots-stuck = The bots at this table are stuck. Reload the page to let them try again.
note-outage = The server can't reach its database. Moves have to wait.
note-back = The server is back. Play on.

## Why a connection ends

closed-replaced = This table was opened in another window.
closed-kicked =
    { $why ->
        [unwatched] This table no longer allows spectators.
       *[other] You were removed from the room.
    }
closed-room-locked = The host has locked this room. You can ask to be let in.
closed-left =
    { $why ->
        [forgotten] Your account is deleted.
       *[other] You left the room.
    }
closed-deleted =
    { $why ->
        [idle] This room was closed because no one used it for a long time.
        [deserted] This room was closed because everyone left.
        [last] You left the room. It's empty now and was closed.
       *[other] This room was closed.
    }
closed-banned =
    { $why ->
        [reason] You're banned from this server. { $reason }
       *[other] You're banned from this server.
    }
closed-recheck = Please sign in again.
closed-restarting = The server is restarting. You'll be back in a moment.
closed-too-slow = Your connection is too slow. Reconnecting…
closed-flood = Too many messages.

## What a link to a page says of itself

page-rules = { $game } rules
page-learn = Learn { $game }
page-create = Play { $game }
page-leaderboard = { $game } leaderboard
page-room = { $game } with { $host }
page-room-about =
    { $phase ->
        [lobby] You're invited. { $taken } of { $seats } seats are taken. { $slogan }
        [playing] The match is on. { $slogan }
       *[over] { $slogan }
    }
page-replay = { $game }: { $names }
page-person = { $name }
page-person-about = { $name }'s matches, stats and achievements.

## Notifications

push-your-turn = Your turn
push-started = The match has started
push-over = The match is over
push-invited = { $name } invited you to play
push-discreet = A table is waiting for you
push-table =
    { $others ->
        [0] { $game } · { $room }
       *[other] { $game } with { $names } · { $room }
    }

## What a host may set of a table

policy-modes = Ways to play
    .about = Over the network, on one device, or alone.
policy-spectators = Spectators
    .about = People without a seat can watch.
policy-chat = Chat
    .about = The table has a chat.
policy-spectators-chat = Spectators in the chat
    .about = Spectators can write in the chat too.
policy-log = Log
    .about = Everyone can read the moves made so far.
policy-keep = Keep the match
    .about = You can replay the finished match later.
policy-takeback = Takebacks
    .about = Nothing, the last move if the others agree, or your own turn.
policy-takeback-together = Takebacks among people
    .about = Players can take back the moves of their turn until they end it. Alone and with bots only, you always can.
policy-clock = Clock
    .about = Thinking time per player.
policy-shared-clock = Shared clock
    .about = On one device, every waiting player's clock runs.
policy-absence = Absence limit
    .about = How many seconds a player can be disconnected.
policy-absence-ends = After too long an absence
    .about = The match ends, or only that player is out.
policy-absence-message = Absence message
    .about = What everyone is told then.
policy-chairs-wait = Waiting for people
    .about = How many seconds a seat is kept before and after a match.
policy-start-with = Starting
    .about = With everyone who has a seat, or only with those who are here.
policy-again = Playing again
    .about = Who can start another match after the end.
policy-idle = Idle limit
    .about = After how many quiet seconds the room is deleted.
policy-leave = Leaving
    .about = Players can leave during play.
policy-sound = Sounds
    .about = The table may play sounds.
policy-refusals = Refused moves
    .about = Whether the screen explains why a move was refused.
policy-join-late = Joining late
    .about = An empty seat can be taken after the start.
policy-host-passes = Passing the host's role
    .about = Right away when the host is away, soon, or when someone asks.
policy-abandon = Ending early
    .about = Who can end a running match without a result.
policy-kick-after = Removing players
    .about = How many seconds players must be away before they can be removed.
policy-resign = Resigning
    .about = Players can resign.
policy-draw-offers = Draws
    .about = Players can offer a draw.
policy-unique-names = Different names
    .about = No two players can have the same name.
policy-name-length = Length of names
    .about = How many characters a name can have.
policy-renaming = New names
    .about = Players can change their name before and after a match.

## Achievements in any game

achievement-first-match = At the table
    .about = Finish a match.
achievement-first-win = First win
    .about = Win a match.
achievement-ten-wins = Ten wins
    .about = Win ten matches.
achievement-hundred-wins = A hundred wins
    .about = Win a hundred matches.
achievement-streak-of-three = Three in a row
    .about = Win three matches in a row.
achievement-streak-of-five = Five in a row
    .about = Win five matches in a row.
achievement-big-table = Big table
    .about = Finish a match with five people or more, without bots.
achievement-fifty-matches = Regular
    .about = Finish fifty matches.
achievement-every-game = All of them
    .about = Finish a match of every game here.

## Bots and choices that every game has

bot-random = Random
    .about = Plays any legal move.
configuration-standard = Standard
configuration-many = Many options
configuration-off = off
