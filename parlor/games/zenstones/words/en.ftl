### ZenStones. "White 25" is a square by its half and its number; S1, S2 … are stones in the order of placing.

tagline = Bid for the first stone, design your own pieces, and race to 100.

## Small words

you = You
player = Player { $number }
side = { $side ->
    [white] White
   *[black] Black
}
side-away = { side }, away
square = { side } { $label }
stone-name = S{ $stone }
# The change of a score.
gain = { $sign ->
    [up] +{ $size }
    [down] −{ $size }
   *[none] 0
}
shape-1 = circle
shape-2 = double circle
shape-3 = triangle
shape-4 = square
shape-5 = pentagon
# Directions as the stone's owner sees them.
way-forward = forward
way-back = back
way-left = left
way-right = right
# Where it isn't known whose stone it is.
ways = { $count ->
    [one] in { $count } direction
   *[other] in { $count } directions
}
stone = { side } stone S{ $stone } on { $square }: { $ability ->
    [unset] no stats yet
    [idle] { $shape }, can't move
   *[mobile] { $shape }, up to { $distance } { $ways }
}{ $points ->
    [0] {""}
   *[other] , scores { $points }
}
phase-bidding = Bid
phase-placement = Place
phase-stats = Stats
phase-movement = Move
phase-bidding-about = You both pay what you bid. The higher bid places first, or White if they're equal.
phase-placement-about = Place stones in your half. A square costs its number.
phase-stats-about = Pay for how far each stone moves, and in which directions.
phase-movement-about = Reach the other half. Farther back scores more, and 100 points win.

## What happened

event-began = { $white } drew White and { $black } drew Black.
event-phase-began-bidding = Bidding began: both players bid in secret.
event-phase-began-placement = Placement began. { $who } goes first.
event-phase-began-assign-stats-w = { $who } started setting White's stats.
event-phase-began-assign-stats-b = { $who } started setting Black's stats.
event-phase-began-movement = Movement began. { $who } goes first.
event-bid-locked = { $who } locked a bid.
event-bids-revealed = { $one } bid { $first } and { $two } bid { $second }. { $starter } places first.
event-placed = { $who } placed S{ $stone } on { $square }.
event-passed = { $who } passed.
event-stats-set = { $count ->
    [0] { $who } set S{ $stone } to distance { $distance }, with no directions.
   *[other] { $who } set S{ $stone } to move up to { $distance } { $ways }.
}
event-stats-copied = { $count ->
    [0] { $who } set all stones to distance { $distance }, with no directions.
   *[other] { $who } set all stones to move up to { $distance } { $ways }.
}
event-stats-committed = { $cost ->
    [0] { $who } committed stats for free.
    [one] { $who } committed stats for { $cost } credit.
   *[other] { $who } committed stats for { $cost } credits.
}
event-moved = { $who } moved S{ $stone } to { $square }{ $sign ->
    [none] .
   *[other] {" "}({ gain }).
}
event-annihilated = { $loss ->
    [0] S{ $stone } and S{ $other } left the board.
    [one] S{ $stone } and S{ $other } left the board, and { $who } lost { $loss } point.
   *[other] S{ $stone } and S{ $other } left the board, and { $who } lost { $loss } points.
}
event-forced-pass = { $who } couldn't move, so it's { $other }'s turn again.
# The end is told by its reason.
# silent: event-ended

## How it ended

ending-score = { $result ->
    [you] You reached 100 points. You win!
   *[other] { $winner } reached 100 points.
}
ending-elimination = { $result ->
    [you] Only your stones are left. You win!
   *[other] Only { $winner } has stones left.
}
ending-dead-position = { $result ->
    [you] No stone can move, and you have more points. You win!
    [draw] No stone can move, and the scores are equal. It's a draw.
   *[other] No stone can move, and { $winner } has more points.
}
ending-flag = { $result ->
    [you] You win on time!
   *[other] { $winner } won on time.
}
ending-resign = { $result ->
    [you] Your opponent resigned. You win!
   *[other] { $winner } won by resignation.
}
ending-left = { $result ->
    [you] Your opponent left. You win!
   *[other] { $winner } won because the other player left.
}
ending-mutual-elimination = No stones are left on the board. It's a draw.
ending-double-flag = Both players ran out of time. It's a draw.
ending-turn-limit = The move limit was reached. It's a draw.
ending-draw = The players agreed to a draw.
ending-other = { $result ->
    [you] You win!
    [draw] It's a draw.
   *[other] { $winner } won.
}

why-score = { $who }'s S{ $stone } went to { $square }{ $sign ->
    [none] {""}
   *[other] {" "}({ gain })
}: { $score } to { $rival }.
why-clash = { $who }'s S{ $stone } met { $other }'s S{ $taken } on { $square }, and both left the board.
why-dead-position = After { $who }'s S{ $stone } went to { $square }, no stone could move: { $score } to { $rival }.

## What is asked

ask-bidding = Bid in secret to place first.
ask-placement = { $last ->
    [yes] Place a stone, or pass and end placement.
   *[no] Place a stone, or pass.
}
ask-stats = Set your stones' stats, then commit.
ask-movement = Move a { side } stone.
waiting-both = Both players are bidding.
waiting-bidding = Waiting for { $who } to lock a bid.
waiting-placement = Waiting for { $who } to place or pass.
waiting-stats = Waiting for { $who } to set stats.
waiting-movement = Waiting for { $who } to move.

## Moves

move-bid = Bid { $amount }
move-place = { $price ->
    [one] Place a stone on { $square } for { $price } credit
   *[other] Place a stone on { $square } for { $price } credits
}
move-pass = { $last ->
    [yes] Pass and end placement
   *[no] Pass
}
move-set-distance = S{ $stone }: distance { $distance }
move-set-directions = { $count ->
    [0] S{ $stone }: no directions
   *[other] S{ $stone }: { $ways }
}
move-same-for-all = Give all your stones the stats of S{ $stone }
move-commit = Commit your stats
move-move = Move S{ $stone } to { $square }{ $taken ->
    [0] {""}
   *[other] , trading it for S{ $taken }
}{ $sign ->
    [none] {""}
   *[other] {" "}({ gain })
}

## The position, for screen readers

position-bidding = Bidding.
position-locked = { $locked ->
    [yes] { $who } has locked a bid.
   *[no] { $who } hasn't locked a bid yet.
}
position-placement = { $you ->
    [yes] Placement: it's your turn.
   *[no] Placement: it's { $who }'s turn.
}
position-stats = { $you ->
    [yes] Stats: it's your turn.
   *[no] Stats: it's { $who }'s turn.
}
position-movement = { $you ->
    [yes] Movement: it's your turn.
   *[no] Movement: it's { $who }'s turn.
}
position-player = { $credits ->
    [one] { $who } plays { side } and has { $credits } credit.
   *[other] { $who } plays { side } and has { $credits } credits.
}
position-bid = Bid: { $bid }.
position-score = Score: { $score }.
position-stone = { stone }.
position-no-stones = No stones.
press-place = { $square }: place for { $price }, { $left } left
press-move = { $square }: move S{ $stone } here{ $taken ->
    [0] {""}
   *[other] , trading it for S{ $taken }
}, { $sign ->
    [none] same score
   *[other] { gain }
}

## The table

table = Table
garden = Garden
phases = Phases
hud = { $name }, { side }
hud-credits = credits
hud-score = score
hud-goal = / { $goal }
race = { $you ->
    [yes] Your race
   *[no] { $name }'s race
}
race-now = { $score } of { $goal } points{ $next ->
    [0] {""}
   *[other] , up to { $next } after the next move
}
doing-bidding = bidding
doing-locked = bid locked
doing-placement = placing
doing-stats = setting stats
doing-movement = to move
doing-bid = bid { $bid }
doing-about-to-win = can win next move
doing-won = won
doing-drawn = draw

## Bidding

bidding-about = You both pay what you bid. The higher bid places first, or White if they're equal. Later, the first to 100 points wins.
slip = { $who }'s bid
slip-amount = bid { $amount }
slip-locked = bid locked
slip-writing = is bidding
bid-yours = Your bid
bid-less = One less
bid-more = One more
bid-show = Show
bid-lock = Lock my bid
bid-range = From 0 to { $most }. You both pay.
bid-wrong = Enter a whole number from 0 to { $most }.
bid-hidden = Hidden while you type.
bid-left = You'd have { $left } left.

## Placement

placing-pick = Pick a bright square in your half. Its number is its price.
placing-broke = You can't afford another square.
placing-price = { $square } costs { $price } and leaves you { $left }.{ $chosen ->
    [yes] {""}
   *[no] {" "}Press it to choose it.
}
placing-sure = Pass for now? You may place again later.
placing-sure-end = { $first ->
    [you] Two passes in a row end placement. { $who } placed last, so you move first.
    [other] Two passes in a row end placement. You placed last, so { $who } moves first.
   *[nobody] Two passes in a row end placement for good.
}
placing-pass = Pass
placing-pass-end = Pass and end
placing-pass-yes = Yes, pass
placing-place = Place a stone
placing-place-for = Place for { $price }

## Stats

stats-of = Stats of S{ $stone }
stats-previous = Previous stone
stats-next = Next stone
stats-count = { $number } of { $count }
stats-cost = { $count ->
    [one] { $distance } × { $count } direction = { $cost }
   *[other] { $distance } × { $count } directions = { $cost }
}
stats-left = { $left } left
stats-distances = Distance
stats-distance = Distance { $distance }, { $shape }
stats-directions = Directions
stats-all = Same for all
stats-commit = Commit
stats-pay = Yes, pay { $cost }
stats-final = You can't change them after that.
stats-idle = { $count ->
    [one] One stone can't move.
   *[other] { $count } stones can't move.
}

## Movement

moving-target = S{ $stone } to { $square }{ $taken ->
    [0] .
   *[other] : S{ $stone } and S{ $taken } both leave the board.
} { $sign ->
    [none] Your score stays { $score }.
   *[other] Your score: { $score } → { $total } ({ gain }).
}
moving-stone = { stone }.{ $hint ->
    [stuck] {" "}It has nowhere to go.
    [choose] {" "}Choose where to go.
   *[none] {""}
}
moving-pick = Pick one of your glowing stones. The first to 100 points wins.
moving-placement = A stone costs the number of its square. Two passes in a row end placement.
moving-stats = Tap a stone to see its stats.
moving-movement = Tap a stone to see where it can go.
threats = { $who }'s next move
threat-score = { $wins ->
    [yes] S{ $stone } to { $square } would win with { $total } points.
   *[no] S{ $stone } to { $square } would make { $total } points.
}
threat-take = S{ $stone } could take S{ $other }{ $loss ->
    [0] .
   *[other] , which scores { $loss }.
}
moving-go = Move here
moving-take = Take it

## The summary

summary = Credits and points of both players
summary-player = { $who } ({ side })
summary-bid = Paid for the bid
summary-squares = Paid for squares
summary-stats = Paid for stats
summary-standing = Stones left
summary-credits = Credits left
summary-points = Points from stones
summary-score = Score
summary-moves = { $moves ->
    [0] No stone moved.
    [one] One move.
   *[other] { $moves } moves.
}{ $taken ->
    [0] {""}
   *[other] {" "}{ $taken } stones left the board.
}

## What a host chooses, and what a profile shows

option-mirror-block = Mirror block
    .about = Once a player claims a number, the other player can't place on the same number.
option-turn-limit = Move limit
    .about = The match is a draw after this many moves. 0 means no limit.
option-saved = Saved position
    .about = The JSON of a saved match, to continue from there.
bot-easy = Easy
    .about = Runs for the far side, and sometimes forgets why.
bot-medium = Medium
    .about = Answers your stones and looks a few moves ahead.
bot-hard = Hard
    .about = Thinks the race through before placing a stone.
achievement-hundred = A hundred
    .about = Win by reaching 100 points.
achievement-elimination = Last stone standing
    .about = Win when the other player has no stones left.
achievement-unhurt = Unscathed
    .about = Win without losing a stone.
category-credits = Credits
category-stones = Stones

## Why a move isn't allowed

refusal-game-over = The match is over.
refusal-not-your-turn = It isn't your turn.
refusal-wrong-phase = { $phase ->
    [bidding] It's time to bid.
    [placement] It's time to place stones.
    [assign_stats_w] It's time to set White's stats.
    [assign_stats_b] It's time to set Black's stats.
   *[movement] It's time to move stones.
}
refusal-must-move = You have to move: at least one of your stones can.
refusal-already-locked = Your bid is locked, so you can't change it.
refusal-bad-bid = Bid a whole number from 0 to { $most }.
refusal-not-your-half = You can only place stones in your own half.
refusal-occupied = There's already a stone on that square.
refusal-blocked = Your { $label } is closed: the other player has claimed { $label }.
refusal-no-credits = That square costs { $price } and you have { $left }.
refusal-no-such-stone = You have no stone S{ $stone } on the board.
refusal-bad-distance = The distance has to be a number from 1 to 5.
refusal-bad-directions = There are four directions: right, left, up and down.
refusal-bad-stats = Those stats cost { $cost } and you have { $left }.
refusal-no-change = That wouldn't change anything.
refusal-illegal-move = { $why ->
    [off-board] That square isn't on the board.
    [no-directions] S{ $stone } has no directions, so it can't move.
    [same-square] S{ $stone } is already there. A move is at least one square.
    [off-line] S{ $stone } can't go there. It moves straight, in its own directions only.
    [too-far] S{ $stone } can't go that far: its distance is { $distance }.
    [jump] S{ $stone } can't go there: stones don't jump.
   *[own-stone] S{ $stone } can't go there: one of your own stones is in the way.
}
refusal-unreadable = That isn't a move. Write one like bid 7, W25, S1=UD or S1>B31; squares go from 1 to 50.

## Why a saved position can't be used

bad-option-not-a-save = That isn't a saved match: { $detail }.
bad-option-wrong-name = A stone is listed under another stone's name.
bad-option-same-square = Two stones are on the same square.
bad-option-same-name = Two stones have the same name.
bad-option-gap-in-names = The stones aren't numbered from S1 up.
bad-option-wrong-turn = The turn doesn't fit the phase.
bad-option-left-half = A stone left its half before movement.
bad-option-early-stones = There are stones before placement.
bad-option-early-capture = A stone was captured before movement.
bad-option-early-stats = A stone has stats too early.
bad-option-no-distance = A stone with directions needs a distance.
bad-option-no-stones = One side has no stones.
bad-option-no-last-placement = It doesn't say who placed last.
bad-option-two-passes = Placement ends after two passes.
bad-option-unaffordable-stats = The stats cost more credits than there are.
bad-option-wrong-result = The result doesn't fit the phase.
bad-option-sealed-bids = Both bids are locked but not revealed.
bad-option-wrong-board = The board doesn't match where the stones are.
bad-option-wrong-labels = The labels aren't those of this board.
bad-option-wrong-scores = The scores don't add up.
bad-option-sealed-bid = Continuing a match with a sealed bid would reveal it.
bad-option-over = That match is already over.

## The tutorial

learn-bid = Who places first? Bid in secret, and you both pay. Choose 2 and lock it.
    .done = Ada bid 1, so you begin. You've paid 2, and she's paid 1.
    .nothing = You may bid nothing, but then Ada begins. Try 2.
    .much = You'd pay all of that! Credits buy everything here. Try 2.
    .wrong = That's more than it's worth. Bid 2.
learn-place = A square in your half costs its number. Tap the 5, then Place.
    .done = 5 credits paid. Ada took a 6 in her half.
    .front = Your front row costs up to 50 for a single stone. Take the cheap 5.
    .theirs = That's Ada's half. Your stones start in your own.
    .early = You've no stone yet, and without stones you lose. Take the 5.
    .wrong = That works too, but let's take the 5.
learn-snake = The numbers run to and fro like a snake. Find the 12, and place a stone there.
    .done = Right, the 12 is above the 9. Rows turn around at the edge.
    .back = That's the 19: the second row runs back, from right to left.
    .edge = That's in your first row. The 12 is in the second, near its right end.
    .wrong = Look again: the 11 is above the 10, and the 12 is next to it.
learn-save = Whatever you don't spend counts as points. Two stones will do: pass.
    .done = Ada passed as well, and two passes in a row end it.
    .spent = That's half of what you have! Unspent credits are points. Pass.
    .more = You could, but every credit you keep is a point. Pass.
    .wrong = Keep your credits, and pass.
learn-distance = Now build your stones. Tap the one on the 5, and let it move 5 squares.
    .done = Five corners: it moves up to 5 squares.
    .early = A stone without directions can't move. Give it some first.
    .short = 1 is slow. Give it 5.
    .other = That's your other stone. Start with the one on the 5.
    .wrong = Tap the stone on the 5, then the shape with the 5.
learn-direction = Which way? Ada's half is ahead: choose up. Distance times directions is the price.
    .done = 5 times one direction: 5 credits.
    .sideways = Sideways costs the same, but doesn't lead into Ada's half. Choose up.
    .back = It can't go any further back. Choose up.
    .early = It has no direction yet, so it couldn't move.
    .wrong = Choose the arrow that points up.
learn-same = Give your other stone the same: press Same for all.
    .done = Two stones, 10 credits.
    .early = Your other stone couldn't move yet. Make it the same first.
    .other = That stone has no stats. Copy those of the one on the 5.
    .wrong = Press Same for all.
learn-commit = Until you commit, you can change your mind. Commit, and you pay.
    .done = Ada has built her stones. She placed last, so you move first.
    .slow = Leave it at 5, and commit.
    .wrong = All is set: commit.
learn-race = In Ada's half, a stone scores 51 minus its square. Move yours 5 up, to the 46.
    .done = 51 minus 46 is 5: exactly what the square cost you.
    .home = At home a stone scores nothing. Go all the way to the 46.
    .other = That scores too, but let's move the stone on the 5.
    .wrong = Tap the stone on the 5, then the square five above it.
learn-take = Ada's stone is in your way, and close enough. Land on it!
    .done = Both stones are gone. If you lose your last one, you lose.
    .jump = Stones don't jump. You can land on hers, but not behind it.
    .near = Then she'd land on yours. Be quicker!
    .other = Take Ada's stone first, or she takes yours.
    .wrong = Move your front stone onto Ada's.
learn-win = 100 points win at once. You've 60 credits and 37 points: which square makes it 100?
    .done = 51 minus 11 is 40, and 60 more make 100. You win!
    .ninety = Almost: you need 40 points, and 51 minus 11 is 40.
    .slow = That stone scores nothing at home. Move the one that's ahead.
    .wrong = The lower its number, the more a square scores.
