### What people read in Quortex.

tagline = Lay winding tiles until your flow runs from your edge to the other side.

## Tiles, edges and places, as parts of other sentences

tile-name =
    { $tile ->
        [0] no-sharp tile
        [1] one-sharp tile
        [2] two-sharp tile
       *[3] three-sharp tile
    }
removed-name =
    { $removed ->
        [0] no-sharp tile
        [1] one-sharp tile
        [2] two-sharp tile
       *[3] three-sharp tile
    }
# An edge as the reader sees it, clockwise from the top.
edge-name =
    { $edge ->
        [0] top
        [1] upper right
        [2] lower right
        [3] bottom
        [4] lower left
       *[5] upper left
    }
from-the-left =
    { $column ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $column }th
    } from the left
place-name =
    { $middle ->
        [yes] in the middle
       *[no] in row { $row }, { from-the-left }
    }
# Where a sharp turn points, clockwise from the top.
direction =
    { $way ->
        [0] up
        [1] up right
        [2] down right
        [3] down
        [4] down left
       *[5] up left
    }
# How a tile lies: $ways lists where its sharp turns point, $slope is how its straight path runs.
lie =
    { $tile ->
        [0]
            its straight path { $slope ->
                [0] running level
                [1] falling to the right
               *[2] rising to the right
            }
        [1] its sharp turn pointing { $ways }
       *[other] its sharp turns pointing { $ways }
    }
tiles-left = Tiles to come: { $none } no-sharp, { $one } one-sharp, { $two } two-sharp, { $three } three-sharp
color-name =
    { $color ->
        [0] Blue
        [1] Orange
        [2] Green
        [3] Yellow
        [4] Purple
       *[5] Red
    }

your-team = your team

## What is asked

ask-edge =
    { $you ->
        [yes] Choose your edge.
       *[no] { $who } is choosing an edge.
    }
ask-wait =
    { $partner ->
        [yes] { $who }, your partner, is placing a tile.
       *[no] { $who } is placing a tile.
    }
ask-place = Place your tile.
ask-first = Tap a hex, turn the tile, then confirm.
ask-lifted = Place the tile you picked up.
ask-blocked = You're blocked. Place your tile, or swap it for one on the board.
ask-blocked-only = You're blocked, and there's no tile you can swap. Place yours.
ask-unblock = Place your tile, or swap it for one on the board to unblock { $names }.

## What happened

event-seated = { $who } sat down at the { edge-name } edge.
event-seated-number = { $who } sat down at edge { $edge }.
event-began = The match began, with { $who } to go first.
event-drew = { $who } drew a { tile-name }.
event-placed = { $who } placed a { tile-name } { place-name }.
event-placed-notation = { $who } placed a { tile-name }: { $text }.
event-replaced = { $who } replaced a { removed-name } { place-name } with a { tile-name }.
event-replaced-notation = { $who } replaced a { removed-name } with a { tile-name }: { $text }.
event-advised = { $who } asked for a suggestion.
event-went-out = { $who } left the match.
event-ended-flow =
    { $team ->
        [yes] Your team
       *[no] { $who }
    } won with a flow across the board.
event-ended-tie = Several lines were finished at once, so { $who } shared the win.
event-ended-constraint =
    { $drawer } drew a tile that can't go anywhere, so { $team ->
        [yes] your team
       *[no] { $who }
    } won.
event-ended-full = The board was full: a draw between { $who }.
event-ended-bag = The bag was empty: a draw between { $who }.
event-ended-circling = Twenty tiles in a row were swapped: a draw between { $who }.
event-ended-deserted = Everyone else left, so { $who } won.

## How the match ended, as a headline

ending-flow =
    { $you ->
        [alone] Your flow made it across. You win!
        [team] Your team's flow made it across. You win!
       *[no] The flow made it across: { $who } { $count ->
            [one] wins
           *[other] win
        }.
    }
ending-tie =
    { $you ->
        [no] Several lines were finished at once: { $who } share the win.
       *[other] Several lines were finished at once: you share the win!
    }
ending-constraint =
    { $you ->
        [alone] You drew a tile that can't go anywhere, so you win!
        [team]
            { $drew ->
                [yes] You drew a tile that can't go anywhere, so your team wins!
               *[no] { $drawer } drew a tile that can't go anywhere, so your team wins!
            }
       *[no] { $drawer } drew a tile that can't go anywhere, so { $count ->
            [one] { $who } wins
           *[other] { $who } win
        }.
    }
ending-full = The board is full: a draw between { $who }.
ending-bag = The bag is empty: a draw between { $who }.
ending-circling = Twenty tiles in a row were swapped: a draw between { $who }.
ending-deserted =
    { $you ->
        [no] Everyone else has left: { $who } { $count ->
            [one] wins
           *[other] win
        }.
       *[other] Everyone else has left. You win.
    }

## Why it ended, below the headline

why-flow =
    The line runs through { $count ->
        [one] one tile
       *[other] { $count } tiles
    }, and { $who } laid the last one.
# Every free hex was forbidden, one way or another.
why-constraint =
    { $count ->
        [one] One hex was
       *[other] { $count } hexes were
    } still free, but the { tile-name } would have blocked { $names } there.

## Moves, as on buttons

move-sit =
    Sit at the { edge-name } edge{ $team ->
        [yes] , with { $partner }
       *[no] { "" }
    }
move-place = Place it { place-name }, { lie }
move-replace = Replace the tile { place-name }, { lie }
move-ask = Suggest a move

## The position in words, for screen readers

describe-choosing =
    { $you ->
        [yes] You choose
       *[no] { $who } chooses
    } an edge. Free edges: { $edges }.
describe-tile =
    { $you ->
        [yes] You have
       *[no] { $who } has
    } a { tile-name } to place.
describe-left = { $who } has left.
describe-no-edge = { $who } has no edge yet.
describe-seat =
    { $who } sits at the { edge-name } edge{ $team ->
        [yes] , together with { $partner }
       *[no] { "" }
    }. { $lit ->
        [one] Their flows run through { $lit } tile
       *[other] Their flows run through { $lit } tiles
    }{ $knows ->
        [yes] , with { $needs ->
            [one] { $needs } hex
           *[other] { $needs } hexes
        } to go
       *[no] { "" }
    }.
describe-stuck = { $names } { $count ->
    [one] has
   *[other] have
} no way across now.
describe-empty = The board is empty.
describe-board = On the board, row by row from the bottom:
describe-laid =
    { $middle ->
        [yes] Middle
       *[no] Row { $row }, { from-the-left }
    }: { tile-name }, { lie }.
describe-to-come = { tiles-left }.
cell-tile = A { tile-name } { place-name }, { lie }
cell-free = Free hex { place-name }
cell-denied = Free hex { place-name }, where the tile would block { $names }

## The board

board-name = Table
board-hexes = Hexes
edge-you = You
player-number = Player { $number }
hand-turn = The tile: tap its left half to turn it counterclockwise, its right half to turn it clockwise
button-confirm = Place the tile here
button-back = Take the tile back
button-counter = Turn left (counterclockwise)
button-clockwise = Turn right (clockwise)
blocked = Would block { $names }
blocked-word = Would block
blocked-you = you

## In the list of players

note-team = with { $partner }
note-twice = moves twice a round

## Choosing edges

seating-edges = Edges to choose from
seating-choose = Choose where you sit.
seating-goal = Your flow has to run from there to the opposite edge.
seating-team = If someone sits opposite you, you're a team.
seating-wait = { $who } is choosing where to sit.
seating-take =
    { $number }: { $who } takes the { edge-name } edge{ $team ->
        [yes] , with { $partner }
       *[no] { "" }
    }
seating-with = with { $partner }
seating-here = Sit here
seating-players =
    { $side ->
        [south] Players, south side
        [west] Players, west side
        [north] Players, north side
       *[east] Players, east side
    }
seating-colors = Colors for the { edge-name } edge
seating-color = { color-name } for { $who }

## Signs in the corners

tool-leave = Leave the table
tool-flat = Lay the device on the table
tool-help = Help
tool-list = List of moves
tool-settings = Board settings
tool-distances = Show how many hexes each line needs
tool-suggest = Suggest a move
tool-again = Play again
leave-question = Leave the table?
leave-yes = Yes, leave
leave-pick-up = Pick the device up from the table
leave-stay = No, stay
list-first = To the first move
list-back = One move back
list-on = One move on
list-now = To the present
list-close = Close the list of moves
list-line =
    { $who } { $replaced ->
        [yes] on top of a tile { place-name }
       *[no] { place-name }
    }
record-copy = Copy the record

## Settings of the board

settings-close = Close settings
settings-theme = Look
theme-name =
    { $theme ->
        [wood] Wood
        [ivory] Ivory
       *[night] Night
    }
settings-pace = Animation speed
pace-name =
    { $pace ->
        [slow] Slow
        [normal] Normal
       *[fast] Fast
    }
settings-legal = Mark where your tile can go
settings-heads = Mark where flows end
settings-wheel = Mouse wheel steps per turn

## Help

help-close = Close help
help-goal = Join your edge to the opposite one. If someone sits there, you're a team.
help-turn = Tap a hex, turn the tile by tapping its left or right half, then confirm. A mouse wheel turns it too.
help-blocking =
    { $legality ->
        [strict] A red rim means the tile would leave someone, or everyone together, without a way. That isn't allowed.
       *[standard] A red rim means the tile would leave someone without a way. That isn't allowed.
    }
help-supermove =
    Blocking is allowed. { $any ->
        [yes] To unblock someone, you may put your tile on top of another (gold check mark).
       *[no] If you're blocked, you may put your tile on top of another (gold check mark).
    } { $supermove ->
        [single] The old one goes back into the bag.
       *[double] You then have to place the old one right away.
    }
help-win = A finished line wins, no matter who laid the last tile.
help-stuck = If the tile you draw can't go anywhere, you win.
help-keys = With a keyboard: arrow keys move around the board, Enter tries and confirms, R turns right, Shift+R turns left, and Esc takes the tile back.

## Summary

summary-caption = Tiles laid and the longest flow of each player
summary-player = Player
summary-tiles = Tiles
summary-longest = Longest flow
summary-winner = (winner)
summary-team = { $names } played as a team.
summary-count =
    { $count ->
        [one] One tile was laid.
       *[other] { $count } tiles were laid.
    }

## Why a move isn't allowed

refusal-match-over = The match is over.
refusal-not-seated = You aren't playing in this match.
refusal-not-your-turn = It isn't your turn.
refusal-wrong-phase =
    { $phase ->
        [seating] Pick an edge of the board first.
       *[playing] Everyone has an edge. Place your tile.
    }
refusal-unreadable = That isn't a move. Write row,column/rotation like 0,-2/4, or edge 3.
refusal-no-such-edge = The board has six edges, numbered 0 to 5.
refusal-edge-taken = That edge is taken.
refusal-seating-not-allowed =
    { $seats ->
        [4] With 4 players there are exactly two teams. Sit opposite someone.
       *[other] With { $seats } players, you can't sit opposite anyone.
    }
refusal-off-board = That hex isn't on the board.
refusal-hex-taken = There's already a tile on that hex.
refusal-hex-empty = There's no tile to replace.
refusal-no-such-rotation = A T{ $tile } tile has the rotations 0 to { $last }. All others look the same.
# $others counts those it would block besides you, and $numbers lists their numbers.
refusal-blocks =
    { $others ->
        [0] That would block you.
        [one]
            That would block { $you ->
                [yes] you and player { $numbers }
               *[no] player { $numbers }
            }.
       *[other]
            That would block { $you ->
                [yes] you and players { $numbers }
               *[no] players { $numbers }
            }.
    }
refusal-blocks-together = That would leave no way for everyone to finish.
refusal-no-supermove = Tiles stay where they are in this match.
refusal-must-place = First place the tile you took off the board.
refusal-frees-nobody =
    { $any ->
        [yes]
            { $blocked ->
                [yes] The swap has to give a way to a line that has none.
               *[no] You can swap a tile only while some line has no way.
            }
       *[no]
            { $blocked ->
                [yes] The swap has to give your own line a way.
               *[no] You can swap a tile only while your own line has no way.
            }
    }
refusal-no-hint = There are no hints in this match.
refusal-hint-used = You've already asked about this tile.

## Why options don't fit together

bad-option-record-title = Line 1 of the record should read: Quortex, 2 players.
bad-option-record-headers = The record needs the headers Radius, Bag and Rules.
bad-option-record-seats = The record's header Seats should read P1=0 P2=2 and so on.
bad-option-record-seed = The record's header Seed should be a whole number.
bad-option-record-result = The record's last line isn't a result. Leave it out to continue from the last move, or write #next with the tile in hand, such as #next T0.
bad-option-record-unreadable = Line { $line } of the record isn't a move, such as 1. P1A2T0N.
bad-option-record-line =
    { $why ->
        [absent] Line { $line } of the record: no player has that number.
        [over] Line { $line } of the record: the match was over before that.
        [not_your_turn] Line { $line } of the record: it's another player's turn.
        [tile] Line { $line } of the record: that isn't the tile in hand.
        [bag] Line { $line } of the record: the bag has no such tile left.
        [off_board] Line { $line } of the record: that hex isn't on the board.
        [hex_taken] Line { $line } of the record: there's already a tile on that hex.
        [blocks] Line { $line } of the record: that would block someone.
        [no_supermove] Line { $line } of the record: tiles stay where they are in this match.
       *[other] Line { $line } of the record: the rules don't allow that move.
    }
bad-option-record-bag = The record's last tile isn't in the bag.
bad-option-record-end = The match in the record doesn't end with { $result }. Leave that line out to continue from the last move.
bad-option-record-crowded = The record has more seats than players.
bad-option-record-edges = Players can't sit as the record says.
bad-option-record-alone = The record needs at least two players.
bad-option-record-order = The seats in the record don't go around clockwise.
bad-option-record-over = The match in the record is over.
bad-option-record-left = Someone has left the match in the record.

## Options

option-radius = Board radius
    .about = 2 gives 19 hexes, 3 the usual 37, and 4 a long match on 61.
option-legality = Blocking rule
    .about = Standard: every line must keep a way across, each looked at by itself. Strict: all lines must keep ways that fit on the board together.
option-legality-standard = Standard
option-legality-strict = Strict
option-auto-seat = Assign edges
    .about = On: edges are assigned in the order of the chairs. Off: everyone picks an edge.
option-no-sharps = No-sharp tiles
    .about = How many tiles without sharp turns (T0) are in each group of the bag.
option-one-sharp = One-sharp tiles
    .about = How many tiles with one sharp turn (T1) are in each group of the bag.
option-two-sharps = Two-sharp tiles
    .about = How many tiles with two sharp turns (T2) are in each group of the bag.
option-three-sharps = Three-sharp tiles
    .about = How many tiles with three sharp turns (T3) are in each group of the bag.
option-supermove = Supermove
    .about = Blocking is allowed, and if you're blocked you may replace a tile. Single: the old tile goes back into the bag. Double: you have to place it right away.
option-supermove-off = Off
option-supermove-single = Single
option-supermove-double = Double
option-supermove-any = Anyone can unblock
    .about = With supermove: on your turn you may replace a tile if that unblocks anyone.
option-hints = Hints
    .about = Shows how far each line is from complete, and suggests a move when you ask.
option-record = Record
    .about = A match in notation, to continue from its last move. It may end with that move, or with the tile in hand, such as #next T0. Its own board, bag and rules count, and P1 is the first chair.

## Bots and achievements

bot-easy = Easy
    .about = Looks one move ahead: closer for its line, farther for yours. Sometimes it overlooks you.
bot-medium = Medium
    .about = Thinks of your answer to every tile that may come, and hurries.
bot-hard = Hard
    .about = Thinks one move further, and knows who gains from a full board.
achievement-flow = In flow
    .about = Win with a line of flow from edge to edge.
achievement-constraint = No way out
    .about = Win because a tile couldn't be placed.
achievement-against-five = Six edges
    .about = Win with a line of flow at a table of six.
