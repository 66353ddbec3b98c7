### What people read around every table.

brand = Parlor

## Pages

page-back = Back to the games
# Names, all of them meant.
list = { $items }

missing-title = Page not found
missing-heading = An empty chair
missing-load = This page couldn't be loaded. Check your connection and try again.
missing-address = There's nothing at this address.

home-join = Join a room
home-title = A quiet table for games with friends
home-yours = Your games
home-waiting = Waiting for players
home-watch = Tables to watch
home-games = Games
home-open = Open
home-resume = Resume

create-new = New table
create-title = New table: { $game }
create-facts =
    { $minutes ->
        [one] { $players }, about 1 minute.
       *[other] { $players }, about { $minutes } minutes.
    }
create-friends = Friends take the other chairs when they open your link.
create-table = The table
create-kind = Kind of table
create-standard = Standard

room-title = Room { $code }
door-welcome = Take a chair
door-host = { $host } invited you to room { $code }.
door-code = You're invited to room { $code }.
door-seats =
    { $taken ->
        [0] No one is here yet · { $seats } seats
       *[other] { $names } · { $taken } of { $seats } seats taken
    }
door-name = Your name
door-join = Join the table
name-ask = What should we call you?
name-ask-about =
    { $fixed ->
        [yes] Your friends see this name. At this table you choose it once.
       *[no] Your friends see this name.
    }
door-watch = Watch instead
door-another-code = Try another code
door-ask = Ask to join
door-asking = Waiting for the host
door-asked = You've asked to join. The room will open here as soon as the host lets you in.
door-knocking = Knocking…
door-missing = This room doesn't exist
door-full = This table is full
door-started = They've already started
door-between = They've just finished a match
door-dropped = They've started again without you
    .about = You were away for too long. You can come back as soon as this match is over.
door-again = Try again
door-locked = This room is locked
door-removed = You were removed from this room
door-closed = You can't join right now

replay = Replay
replay-of = Replay of { $game }
replay-loading = Setting up the pieces…
replay-board = Board
replay-match = The match
replay-eyes = View as
replay-eyes-open = Everyone, all cards face up
replay-eyes-watch = A spectator
replay-no-result = Ended without a result
replay-continue = Continue from here
replay-position = Position { $at }
replay-over = The match is already over at this position.
replay-link = Link to this position
replay-save = Save as a file

rules-play = Play
leaderboard-about = Top players on this server. Matches with bots and hidden profiles are left out.
leaderboard-which = Leaderboards
leaderboard-caption =
    { $seats ->
        [1] { $game }, alone
       *[other] { $game }, { $seats } players
    }
leaderboard-none = This game doesn't keep matches, so it has no leaderboard.
leaderboard-kept = This game doesn't keep matches, so they only count here if the kind of table is { $kinds }.
leaderboard-empty = No one is ranked yet. Be the first: finish a match with a username.
leaderboard-yours = Your stats

person-title = Player
person-joined = joined { $date }
person-you = this is you
person-hidden = Your page is hidden. Only you can see it.
person-missing = No such player
person-unloaded = This page couldn't be loaded

you-title = You
you-claim = Keep your games with a username
you-notifications = Notifications
you-data = Your data
you-download = Download my data

history-title = Your matches
history-about = Open any match to replay it, or save one, several, or all of them to a file.
history-about-imported = Matches you imported from files. They don't count in your stats.
history-which = Which matches
history-played = Played here
history-imported = Imported
history-sign-in = Sign in
history-shown =
    { $count ->
        [one] 1 match shown
       *[other] { $count } matches shown
    }
history-choose =
    { $count ->
        [0] Choose { $game }, { $when }
       *[other] Choose { $game } with { $names }, { $when }
    }
history-more = Show more
history-removed = The match has been removed.
history-unmatched = No matches fit these filters.
history-all = Show all
history-empty = Your matches will appear here once you start one.
history-empty-imported = Matches you import from a file will appear here, ready to replay.
history-choose-game = Choose a game
history-import = Import from a file
history-import-about =
    You can replay matches saved here or on another server. They're listed under { $list } and don't count in your stats.

## Lobby

rules = Rules
rules-of = { $game } rules
leaderboard = Leaderboard
leaderboard-of = { $game } leaderboard
options = Options
list-all = Show all { $count }

# A game on the home page.
card-bots = Play now with bots
    .label = { card-bots }: { $game }
card-bot = Kind of bot for { $game }
card-online = { way-online }: { $game }
card-solo = { way-solo }: { $game }
card-device = { way-device }: { $game }
card-learn = Learn by playing
card-learn-of = { card-learn }: { $game }
card-options = All options
    .label = All options for { $game }
card-minutes =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }

ways = How do you want to play?
way-online = With friends
    .about = Everyone on their own screen. Invite them with a link or a code.
    .button = Create the room
way-bots = With bots
    .about = Just you and the bots.
    .button = Start playing
way-device = On this device
    .about = Pass it around the table.
    .button = Start playing
way-solo = Alone
    .about = Just you and the game.
    .button = Start playing

code-label = Have a code?
code-join = Join
code-closed = You can't join this room.
code-unknown = There's no room with the code { $code }. Check it with your host.

lobby-seats = At the table
lobby-taken = { $taken } of { $seats }
lobby-start = Start the match
lobby-missing =
    { $count ->
        [one] You need one more player. Invite a friend or add a bot.
       *[other] You need { $count } more players. Invite a friend or add a bot.
    }
lobby-waiting = Waiting for { $host } to start.
lobby-waiting-host = Waiting for the host to start.
lobby-become-host = Become the host
lobby-chat = Chat
lobby-start-full = Start when every seat is taken
lobby-starts-full = The match starts when every seat is taken.
lobby-starting = Everyone's here. Starting…
lobby-joined = { $name } joined
lobby-wrote = { $name } wrote
lobby-called = ● { $news } · { $title }
lobby-leave = Leave the room
table-listed = Show this table to everyone on the home page

invite-title = Invite friends
invite-code = Room code { $code }
invite-copy = Copy the link
invite-share = Share
invite-alone = This link only works on this computer. To invite friends, start the server with “--host 0.0.0.0” and open it again.
invite-network = Friends on your network can join at { $link }, where this link leads.
invite-text = Come play with me!
invite-qr = QR code of the invitation link

chair-empty = Empty chair
chair-you = you
chair-host = host
chair-bot = bot
chair-away = away
chair-before = { $name }'s seat
chair-up =
    { $empty ->
        [yes] Move seat { $seat } up
       *[no] Move { $name } up
    }
chair-down =
    { $empty ->
        [yes] Move seat { $seat } down
       *[no] Move { $name } down
    }
chair-remove = Remove { $name }
chair-kind = Kind of bot
chair-add-bot = Add a bot

# The seats of a table that is being planned.
seat-you = You
seat-numbered = Player { $number }
seat-name = Name of player { $number }
seat-kind = Kind of bot { $number }
seat-bot = Bot: { $title }
seat-remove-bot = Remove bot { $number }
seat-add-player = Add a player

next-table = Next table: { $game }, your turn
next-short = Next

import-matches = Import matches
import-files = Saved match files
import-unreadable = This isn't a Parlor match file.
import-done =
    { $count ->
        [one] Imported 1 match.
       *[other] Imported { $count } matches.
    }
import-username = You need a username to import matches, so we can keep them for you.
import-claim = Claim one
import-all = All your imported matches
import-match = { $game }: { $names }

# Clocks: minutes for each player + seconds more with every move.
clock-none = No clock
clock-own = Something else
clock-total = { $minutes }+{ $increment }
clock-total-about =
    { $increment ->
        [0] { $time } for each player.
        [one] { $time } for each player, and 1 more second with every move.
       *[other] { $time } for each player, and { $increment } more seconds with every move.
    }
clock-move = { $time } a move
clock-move-about = Each move has this much time. You don't have to be here together.

# A field of a form, and its value in a list of settings.
field-on = On
field-off = Off
field-none = None
field-less = Less: { $title }
field-more = More: { $title }
field-part = { $title } { $value }
field-length =
    { $count ->
        [one] 1 character
       *[other] { $count } characters
    }
# $has (String): both limits, the least, the most or none.
field-range =
    { $has ->
        [both] { $min } to { $max }
        [least] at least { $min }
        [most] at most { $max }
       *[none] { "" }
    }
field-must =
    { $whole ->
        [yes]
            { $has ->
                [both] { $title } must be a whole number from { $min } to { $max }.
                [least] { $title } must be a whole number of at least { $min }.
                [most] { $title } must be a whole number of at most { $max }.
               *[none] { $title } must be a whole number.
            }
       *[no]
            { $has ->
                [both] { $title } must be a number from { $min } to { $max }.
                [least] { $title } must be a number of at least { $min }.
                [most] { $title } must be a number of at most { $max }.
               *[none] { $title } must be a number.
            }
    }

# People you played with, invitations, and the score of a room.
companions = People you've played with
companion-score =
    { $level ->
        [0] { $ahead } : { $behind }
       *[other] { $ahead } : { $behind }, { $level } drawn
    }
companion-together =
    { $count ->
        [one] { $won } of 1 won together
       *[other] { $won } of { $count } won together
    }
companion-play = Play again
    .label = Play again with { $name }
companion-remove = Take { $name } off the list
companion-removed = { $name } is off your list and can't invite you anymore.
companion-back = { $name } is back on your list.
companion-put-back = Put back
    .label = Put back { $name }
companions-removed =
    { $count ->
        [one] 1 person off the list
       *[other] { $count } people off the list
    }
companions-removed-about = They can't invite you to a table.
invitations = Invitations
invitation = { $name } invited you to { $game }
invitation-join = Join
    .label = Join { $game } with { $name }
invitation-decline = No, thanks
    .label = No, thanks: { $game } with { $name }
invite-person = Invite { $name }
invite-sent = { $name } is invited
invite-declined = { $name } can't come
score-two = { $one } { $first } : { $second } { $other } after { $matches } matches
score-many = { $won } after { $matches } matches
score-of = { $name } { $won }
score-together = { $won } of { $matches } matches won together

## Connection and requests

request-failed = Something went wrong. Try again.
request-unanswered = The server isn't responding. Check your connection.
unreachable = Can't reach the server. Trying again…
unreachable-retry = Try now
request-unreadable = The server's answer couldn't be read. Try again.
request-disconnected = You're not connected right now. Try again.
game-missing = This game isn't on this server.
players-exactly =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
players-range = { $fewest } to { $most } players

# $span (Number): seconds or minutes with their unit, as in "5 minutes".
leaving-kept = Your seat will be kept for you.
leaving-price =
    { $ends ->
        [match] Come back within { $span }, or the match ends for everyone.
       *[seat] Come back within { $span }, or you lose your seat.
    }
-leaving-closes = You can't leave this game midway. To stop early, just close the page.
leaving-closes-kept = { -leaving-closes } { leaving-kept }
leaving-closes-price =
    { -leaving-closes } { $ends ->
        [seat] If you're not back within { $span }, you lose your seat.
        [alone]
            { $kept ->
                [yes] If you're not back within { $span }, the match ends.
               *[no] If you're not back within { $span }, the match ends and is erased.
            }
       *[match]
            { $kept ->
                [yes] If you're not back within { $span }, the match ends for everyone.
               *[no] If you're not back within { $span }, the match ends for everyone and is erased.
            }
    }

# What is different at a kind of table.
table-offers = You can switch on: { $options }.
table-log =
    { $on ->
        [yes] Everyone can read the log.
       *[no] There's no log.
    }
table-keep =
    { $on ->
        [yes] You can replay the match later.
       *[no] The match isn't kept.
    }
table-chat =
    { $on ->
        [yes] There's a chat.
       *[no] There's no chat.
    }
table-spectators =
    { $on ->
        [yes] Others can watch.
       *[no] Spectators aren't allowed.
    }

## Coming in, and the foot of every page

entry-title = Come in
entry-looking = Looking for your name on the list…
entry-private = This server is private. Enter its password and pick a name.
entry-invited = You're invited. Pick a name to come in.
entry-uninvited = This server is private. You need an invitation link from whoever runs it.
entry-password = Server password
entry-button = Come in
entry-member = Already have a username here?

foot-about = About
foot-imprint = Imprint
foot-privacy = Privacy
foot-api = API
foot-version = Parlor { $version }
host-page-loading = Opening the page…

## Words

when-now = just now
when-since = since { $day }
when-on = on { $day }
when-time = { $day }, { $time }
duration-short = less than a minute

# Names by themselves, listed as the language does.
names = { $names }
someone = Someone
players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
your-turn = Your turn
others-turn = { $names } to move
in-play = In play

room-with = with { $names }
room-alone = only you
room-finished = Finished
room-seats =
    { $seats ->
        [one] { $taken } of 1 seat
       *[other] { $taken } of { $seats } seats
    }
room-not-started = Not started · { room-seats }
room-left = { $time } left
room-opened = opened { $when }
room-started = started { $when }
room-dismiss = Hide this table: { $game }, { $people }
room-dismissed = { $game } is off your list until something happens there.
room-dismissed-open = Open it
room-join = Join
room-watch = Watch

row-moved = { $who } moved.
row-takeback = { $who } took back a move.
row-abandon = { $who } ended the match without a result.
row-draw = The players agreed to a draw.

## Shell

cancel = Cancel
page-title = { $title } · { brand }
page-title-turn = ● { your-turn } · { $title } · { brand }
page-skip = Skip to content
page-home = { brand }, home
page-you = Your page

guest-name = Guest { $number }
name-label = Your name
name-save = Save your name
name-choose = Choose a name
name-change = (your name: change it)

notify-me = Tell me when it's my turn
    .about = You'll get a notification while { brand } is open in the background.
notify-closed = Also when { brand } is closed
    .about = Sent through your browser's push service, encrypted so that only this device can read it. It names the game, the players, and the room.
notify-insecure = Browsers only show notifications from sites with a secure address (https).
notify-home-screen = Add { brand } to your home screen first. Then it can send you notifications.
notify-unsupported = This browser can't show notifications.
notify-blocked = Your browser blocks notifications from this site. Allow them in its settings, then turn them on here.
notify-no-service = Your browser's push service isn't responding. Try again later.
notify-discreet = A table is waiting for you
notify-body =
    { $count ->
        [0] { $game } · { $code }
       *[other] { $game } with { $names } · { $code }
    }

game-unknown = A game
game-no-board = This server can't show this game's board. Reload the page and try again.
rules-opening = Opening the rules…
rules-chapters = Chapters
sheet-up = Show all of it
sheet-down = Look at the board
tab-new = (new)
long-text-file = From a file
long-text-clear = Clear
long-text-picker = { $title }: a file

## People

you = you
username = Username
password = Password
password-yours = Your password
password-old = Your password now
password-new = Your new password
password-show = Show password
password-hide = Hide password
password-change = Change the password
password-changed = Your password is changed, and you're signed out on every other device.

account-title = Your username is { $username }
account-about = Sign in with it on any device and pick up your games where you left off.
account-claimed = { $username } is yours now. You can sign in with it on any other device.
account-welcome =
    { $brought ->
        [0] Welcome back, { $name }.
        [one] Welcome back, { $name }. 1 finished match came along.
       *[other] Welcome back, { $name }. { $brought } finished matches came along.
    }
account-sign-out = Sign out
account-sign-out-elsewhere = Sign out my other devices
account-signed-out = You're signed out on this device.
account-signed-out-elsewhere = Every other device is signed out.
account-adopt = Use “{ $username }” as my name at the table
account-adopted = Everyone sees { $username } now.
claim-title = Keep your games
claim-about = You never need an account to play. With a username, you can pick up your games on any device, share your profile, and appear on leaderboards. Everything you've played so far stays yours.
claim-rules = Usernames are 3 to 20 letters, digits, or underscores. Passwords have at least 8 characters.
claim-action = Claim this username
sign-in = Sign in
sign-in-about = You already have a username.
bring = Bring along the matches I finished as { $name }
bring-on = Your matches and stats come along. Ratings don't change.
bring-off = They stay behind on this device.
bring-unfinished = Unfinished matches stay behind either way. Finish them first, or { $link }.
bring-unfinished-link = claim a new username

settings-page = Settings
settings-look = How it looks
theme = Theme
theme-system = Same as this device
theme-light = Light
theme-dark = Dark
theme-about = Boards keep the lamp over their table in either.
motion = Motion
motion-system = Same as this device
motion-less = Less
motion-about = With less motion, pieces fade from place to place.
settings-sound = Sound
settings-sound-about = What you hear and feel at a table, in this browser.
settings-account = Your account
you-settings = Settings
you-sign-in = Sign in

reminder-title = Reminders in a messenger
reminder-about = When a table waits for you and you're away, this server sends one message per turn to an address of yours. It names the game, the players, and the room.
reminder-kind = What the address is
reminder-discord = Discord webhook
reminder-ntfy = ntfy topic
reminder-json = Your own (plain JSON)
reminder-url = Address
reminder-save = Remind me there
reminder-on = You're reminded at { $host } ({ $kind }).
reminder-off = Turn reminders off

codes-title = Recovery codes
codes-about = If you forget your password, one of these codes lets you set a new one. Each works once. Keep them somewhere safe: this is the only time you'll see them.
codes-copy = Copy the codes
codes-save = Save them as a file
codes-done = I've saved them
codes-file = Recovery codes of { $username } at { $site }
codes-left =
    { $left ->
        [0] You have no recovery codes left.
        [one] You have one recovery code left.
       *[other] You have { $left } recovery codes left.
    }
codes-new-about = New codes replace the ones you have.
codes-new = Get new codes

forgot-title = Forgot your password?
forgot-about = Set a new one with a recovery code, one of those you got with your username. You'll be signed out on your other devices.
forgot-no-code = No code? Ask the host of this server: they can send you a link.
forgot-code = Recovery code
password-new-title = Set a new password
password-new-about = Your link lets you set a new password once. You'll be signed out on your other devices.
password-set = Set the password
password-set-done = Your new password is set, and you're signed in as { $username }.

move-title = Continue on another device
move-about = Point your phone's camera at a code, or open a link, and you're { $name } there too, with all your games. You stay signed in here.
move-show = Show the code
move-again = Show a new code
move-secret = It works once, for five minutes. Anyone who opens it plays as you, so don't share it.
move-copy = Copy the link
move-over = The code has expired.
move-qr = QR code that opens your games on another device
continue-title = Continue here
continue-about = Your other device showed you this link. Continue here as the same person, with all your games?
continue-instead = You're { $name } on this device now. Those games stay behind.
continue-action = Continue here
continue-done = You're { $name } on this device now.
continue-missing = There's no code in this link. On your other device, open your page and choose “Continue on another device”.

delete-me = Delete me
delete-about = This deletes your name, your devices, your messages, and your place in every room. You'll resign any match you're still playing. Finished matches stay for the other players, with “a former player” in your seat. You can't undo this.
delete-all = Delete everything about me
delete-done = Everything about you has been deleted.

public-see = See your public page
public-copy = Copy its link
public-hide = Hide my page
public-hidden = Only you can see your stats, and you're not on any leaderboard.

profile-none = No finished matches yet.
profile-none-yours = You haven't finished a match yet. Your stats will appear here.
profile-recent = Recent games
profile-all = All your matches
profile-games = Game by game
profile-badges = Achievements
profile-badges-earned = { $earned } of { $all }
badges-none = None yet.
badges-open = Not earned yet ({ $count })
badge-every-game = Every game

stats-seats =
    { $count ->
        [1] Alone
       *[other] { $count } players
    }
stats-team = { $count } players, together
stats-played = Played
stats-won = Won
stats-drawn = + { $count } drawn
stats-win-rate = Win rate
stats-with-bots = Won with bots
stats-without-bots = Won without bots
stats-of = of { $count }
stats-length = Average length
stats-moves =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
stats-best = Best
stats-mean = Average
stats-streak = Streak
stats-best-streak = best { $count }
stats-rating = Rating
totals-decided = of { $count } decided
totals-streak = Winning streak
totals-best-streak =
    { $count ->
        [one] best: 1 win
       *[other] best: { $count } wins
    }
rating-about = Ratings start at 1500 and count matches between people. The number after ± is how far off a rating may be, and a question mark means there are too few matches to trust it yet.
rating-provisional = Ratings with a question mark are provisional. They're listed below the others until five matches.

panel-leaderboard = Leaderboard
panel-leaderboard-of = Leaderboard of { $title }
panel-others =
    { $count ->
        [one] 1 other kind of table
       *[other] { $count } other kinds of table
    }
panel-bests = Personal bests alone
panel-replay = (replay)
categories-title = Average score by category
categories-category = Category
categories-points = Points

plot-title = Scores over time
plot-all = All matches
plot-won = won
plot-not-won = not won
plot-mean = average of five
plot-which = Which scores of { $title }
plot-list = These scores as a list
plot-none = { $title }: no scores yet.
plot-described =
    { $count ->
        [one] { $title }: 1 score, { $last }, on { $to }.
       *[other] { $title }: { $count } scores from { $from } to { $to }, between { $least } and { $most }, most recently { $last }. { $won } of them won.
    }

standings-place = Place
standings-player = Player
standings-won = { $won } of { $played }

# $kind: the ordinal plural category of the place.
place =
    { $kind ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    }
placed-bot = { $name } (bot)
placed-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }

played-seats =
    { $count ->
        [1] alone
       *[other] { $count } players
    }
played-device = on one device
played-forked = continued from another match
played-resume = Resume
played-resume-of = Resume { $title }
played-replay = Replay
played-replay-of = Replay of { $title }, { $when }

result-won = Won
result-shared = Drawn
result-lost = Lost
result-finished = No opponent
result-abandoned = Abandoned
result-running = { in-play }
result-imported = Imported
result-ended-early = Ended early
result-played-out = Played to the end
result-team-won = Won together
result-team-lost = Lost together
result-winners = { $names } won

closing-draw = a draw by agreement
closing-resign =
    { $you ->
        [yes] you gave up
       *[no] { $who } gave up
    }
closing-clock =
    { $you ->
        [yes] you ran out of time
       *[no] { $who } ran out of time
    }
closing-absence =
    { $you ->
        [yes] you were away too long
       *[no] { $who } was away too long
    }
closing-kick =
    { $you ->
        [yes] you were removed
       *[no] { $who } was removed
    }
closing-abandon =
    { $you ->
        [yes] you ended it
       *[no] { $who } ended it
    }

filters = Your matches
filter-game = Game
filter-game-all = All games
filter-result = Result
filter-result-all = All results
filter-with = With
filter-with-name = A name

save-matches = Save matches
save-none = Select matches to save them
save-selected =
    { $count ->
        [one] 1 match selected
       *[other] { $count } matches selected
    }
save-these = Save these
save-clear = Clear selection
save-all = Save all my matches

import-remove = Remove
import-remove-of = Remove { $title } from this list
import-remove-title = Remove this match
import-remove-about = It's removed from your list, and from this server unless someone else has it too. You keep the file.

## Table

back-to-games = Back to the games
chat = Chat
# How many spectators there are.
watchers = { $count } watching
watching = Watching

status-open = Connected
status-connecting = Connecting
status-lost = Reconnecting
status-ended = Disconnected
connection-lost = Connection lost. Reconnecting…
connection-waiting = Offline: your move will be sent.
connection-sent = Sending…
connection-sending = Still sending your move…
loading-table = Setting the table…
loading-deal = Dealing…
loading-room = Opening the room…

bar-title = { $title }, room { $code }
absence =
    { $ends ->
        [match] { $name } is away · match ends in { $time }
       *[seat] { $name } is away · seat lost in { $time }
    }
absence-spoken =
    { $ends ->
        [match] { $name } is away. If they don't come back, the match ends for everyone in { $span }.
       *[seat] { $name } is away. If they don't come back, they lose their seat in { $span }.
    }
bar-over = The match is over
bar-watching-you = { $count } watching, including you
bar-rules = Rules
bar-menu = Players, chat and more
bar-menu-new = Players, chat and more: new messages

table-asked = { $name }: { $question }
table-shortcuts = Shortcuts
table-skip = Skip to the board
table-moves = Show the moves as a list
table-board = Board
table-result = Result
table-rules = Rules of { $title }
table-leave = Leave the table
kick = Remove { $name }
kick-confirm = They can't come back to this room.

side = Beside the board
side-table = Table
side-log = Log
side-moves = Moves
side-room = Room { $code }
side-copy = Copy the link
side-options = Options of this table
side-seal = The deal is sealed with { $seal }…
side-curtain = Lift the curtain first.

players-in-order = Players in turn order
# What kind of bot, such as its level.
player-bot = bot: { $level }
# $span (Number): seconds or minutes with their unit.
kick-later = You can remove them in { $span }.
presence-bot = bot
presence-gone = gone
presence-away = away
presence-host = host
presence-turn = to move

chat-removed = Removed by the host of this server
chat-empty = No messages yet.
chat-say = Say something
chat-send = Send
chat-players = Only players can chat.
# What is said with one tap; signs have a name for those who don't see them.
quick = Quick phrases
quick-heart = ♥
    .label = Heart
quick-laugh = 😄
    .label = Laughing
quick-surprise = 😮
    .label = Surprised
quick-sad = 😢
    .label = Sad
quick-hello = Hello!
quick-luck = Good luck!
quick-nice = Nice move!
quick-moment = One moment…
quick-thanks = Thanks!
quick-good-game = Good game!
chat-preview = { $name }: { $text }
chat-open = Open the chat

curtain-title = Pass the device to { $name }
curtain-about = No one else should look now.
curtain-lift = I am { $name }: show the table

speaker = Sound
speaker-sounds = Sounds
speaker-volume = Volume
speaker-music = Quiet music
speaker-vibration = Vibrate on your turn
pace = Bots' pace
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
lock = Lock the room: only people you let in can join or watch
lock-locked = The room is locked. The host decides who comes in.
lock-asking = Asking to come in
lock-asks = { $name } asks to come in.
lock-let-in = Let in
lock-let-in-name = Let { $name } in
lock-turn-away = Turn away
lock-turn-away-name = Turn { $name } away

watchers-others =
    { $count ->
        [one] 1 other
       *[other] { $count } others
    }
watchers-joining =
    { $count ->
        [one] { $names } plays in the next match.
       *[other] { $names } play in the next match.
    }
watching-you = You're watching.
watching-next = You'll play in the next match.
watching-keep = Keep watching
watching-sit = Take a chair
watching-join = Play in the next match

notes = Announcements
log-empty = No moves yet.
since-last = Since your last turn
since-start = Before your first turn
since-earlier =
    { $count ->
        [one] 1 earlier turn in the log
       *[other] { $count } earlier turns in the log
    }
since-more =
    { $count ->
        [0] More
       *[other] { $count } more
    }
since-close = Dismiss
moves-position = The position
moves-yours = Your moves
moves-play = Play this move
moves-look = Show on the board
moves-chosen = Move you chose
moves-too-many = There are too many moves to list. Use the board.
moves-none = Nothing to do right now.
rows-left =
    { $count ->
        [0] This match is too long and ends without a result.
        [one] This match is very long: after one more move it ends without a result.
       *[other] This match is very long: after { $count } more moves it ends without a result.
    }
save-position = Save this position
settings-save = Save the options
settings-change = Change the options

offer = Offer
offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take back a move.
offer-abandon = { $name } asks to end the match without a result.
offer-waiting = Waiting for an answer.
offer-agree = Agree
offer-withdraw = Withdraw
offer-decline = Decline

action-takeback = Take back
action-ask-takeback = Ask to take back
action-resign = Resign
    .confirm = Give up this match?
action-end = End the match
    .confirm = End the match for everyone, without a result?
action-draw = Offer a draw
action-draw-alone = Agree to a draw
    .confirm = End the match as a draw?
action-abandon = Propose to end the match
action-abandon-alone = End the match
    .confirm = End the match without a result?
action-host = Become the host
action-leave = Leave the room
    .confirm = The others will be told, and your seat is kept for a while.

end-no-result = The match ended without a result
# $position: the position in words, as it was then.
end-position = The match ended without a result. Before that: { $position }
end-took = It took { $time }.
end-host = The host can start another match.
end-again = Play again
end-lobby = Back to the lobby
end-replay = Replay
end-share = Share
end-story = { $title }: { $headline }
end-stats = Your stats
end-games = Other games
best-first = Your first result with these options: a personal best!
best-new = A new personal best, { $more } more than the old one!
best-other =
    { $points ->
        [one] Your personal best with these options is 1 point.
       *[other] Your personal best with these options is { $points } points.
    }

ended = The connection ended
ended-page = Room
ended-replaced = Open in another window
ended-kicked = You were removed
ended-left = You left the table
ended-deleted = The room is closed
ended-banned = You're banned from this server
ended-flood = A little too fast
ended-room-not-found = The room is closed
ended-removed = You were removed
ended-not-seated = You lost your seat
ended-too-many-spectators = Too many people are watching
ended-no-identity = You're signed out on this device
ended-return = Come back
taken-title = You're playing in another window
taken-about = You can only play in one window at a time.
taken-here = Play here instead

player-position = Position
player-at = Position { $at } of { $last }
player-first = To the deal
player-back = Step back
player-pause = Pause
player-play = Play
player-forward = Step forward
player-last = To the end
player-turn-back = Previous turn
player-turn-forward = Next turn
player-keys = Arrow keys step, with Shift by turn. Space plays and pauses.
player-speed = Speed
frames-deal = The deal
frames-span = Positions { $first } to { $last }

fork-title = Continue from position { $at }
fork-way-bots = With bots
    .about = You take one seat, bots take the others.
fork-way-online = With friends
    .about = Everyone on their own screen. Invite them with a link or a code.
fork-way-device = On this device
    .about = Every seat is played here.
fork-way-solo = Alone
    .about = Just you and the game.
fork-seat = Your seat
fork-option =
    { $kind ->
        [bot] { $number }: { $name } (bot)
       *[person] { $number }: { $name }
    }
fork-option-turn = { fork-option }, to move
fork-bots = Bots
fork-about = It begins with the same deal and the same moves. Anyone can look up what's hidden in the replay, so this match won't count in anyone's stats.
fork-open = Open the room
fork-continue = Continue
-fork-known = The deal is already known, so this match won't count in anyone's stats.
fork-note = Continued from { $link }. { -fork-known }
fork-note-lobby = This match will continue from { $link }. { -fork-known }
fork-note-link = position { $at } of an earlier match

deal-wrong = What's wrong
deal-together = Before anyone added random bytes, the server showed the fingerprint of its secret: its SHA-256. The seed of the deal follows from the secret and from what the browsers added, so neither could choose the deal alone.
deal-sealed = The fingerprint was shown before the first move. It's the SHA-256 of { $parts }, so no one could change the deal.
deal-fingerprint = Fingerprint
deal-secret = The server's secret
deal-added = Added by { $name }
deal-seed = Seed
deal-parts = Match, seed, and salt

verdict-broken = Something about this deal doesn't match.
verdict-together = The deal was drawn together: checked
verdict-not-together = This deal was not drawn together.
verdict-alone = The server drew this deal alone.
verdict-earlier = It's the deal of the earlier match, which anyone can look up.
verdict-sealed = The server drew it alone. It couldn't change it during the match.
verdict-none-added = No browser added anything to it.
verdict-added = What your browser added is in it, and the fingerprint is the one it saw before.
verdict-checked = Nothing was added from this browser, so it checked the rest.
verdict-silent = { $name }'s browser added nothing.
verdict-bad-fingerprint = What the server shows now doesn't fit its fingerprint.
verdict-bad-seed = The deal doesn't follow from the server's secret and what the browsers added.
verdict-other-fingerprint = The fingerprint isn't the one that your browser saw before the deal.
verdict-left-out = What your browser added was left out.
verdict-restarted = The server started the draw over before the deal.

## Tutorials

learn = Learn by playing
learn-short = Tutorial
    .label = { learn-short }: { $game }
learn-of = Learn { $game }
learn-step = Step { $at } of { $count }
learn-back = Step back
learn-skip = Skip
learn-next = Next
learn-again = Once more
learn-play = Play
learn-not-that = Not quite. Try what lights up.
learn-well-done = That's the whole game. Now play a match of your own!
