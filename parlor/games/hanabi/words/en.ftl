### What people read in Hanabi. How it works: docs/words.md.

tagline = Build five fireworks together, with cards that everyone sees but you.
start = Start Game

## Words that sentences share

color =
    { $color ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
       *[white] white
    }
color-name =
    { $color ->
        [red] Red
        [yellow] Yellow
        [green] Green
        [blue] Blue
       *[white] White
    }
card = { color } { $number }
card-back = face down
clue-color =
    { $count ->
        [one] card { $places } is { color }
       *[other] cards { $places } are { color }
    }
clue-number =
    { $count ->
        [one] card { $places } is a { $number }
       *[other] cards { $places } are { $number }s
    }
points =
    { $score ->
        [one] 1 point
       *[other] { $score } points
    }
rating =
    { $rating ->
        [fizzle] Fizzle
        [faint_sparks] Faint Sparks
        [pleasant_show] Pleasant Show
        [grand_show] Grand Show
       *[legendary_display] Legendary Display
    }
player = Player { $number }

## What happened

event-dealt = Everyone was dealt { $cards } cards.
event-clued-color =
    { $you ->
        [giver] You gave { $target } a Color Clue: { clue-color }.
        [target] { $who } gave you a Color Clue: { clue-color }.
       *[neither] { $who } gave { $target } a Color Clue: { clue-color }.
    }
event-clued-number =
    { $you ->
        [giver] You gave { $target } a Number Clue: { clue-number }.
        [target] { $who } gave you a Number Clue: { clue-number }.
       *[neither] { $who } gave { $target } a Number Clue: { clue-number }.
    }
event-played =
    { $you ->
        [yes] You played { card }.
       *[no] { $who } played { card }.
    }
event-played-bonus =
    { $you ->
        [yes] You played { card } and got a clue token back.
       *[no] { $who } played { card } and got a clue token back.
    }
event-misplayed =
    { $you ->
        [yes] You misplayed { card } and lost a fuse.
       *[no] { $who } misplayed { card } and lost a fuse.
    }
event-discarded =
    { $you ->
        [yes] You discarded { card }.
       *[no] { $who } discarded { card }.
    }
# silent: event-drew
event-ended-success = All five fireworks were completed!
event-ended-failure = The last fuse was lost.
event-ended-completed = The display came to an end.
event-ended-disconnection = Game ended due to player disconnection
event-ended-abandoned = The match was left unfinished.

## What can be played; places count from the oldest card

your-card =
    { $place ->
        [1] your first card
        [2] your second card
        [3] your third card
        [4] your fourth card
       *[5] your fifth card
    }
move-play = Play { your-card }
move-discard = Discard { your-card }
move-colour = Tell { $who }: { clue-color }
move-number = Tell { $who }: { clue-number }

## What is asked of a player, in the bar

ask-turn = Give a clue, play, or discard.
ask-no-clues = No clue tokens left: play or discard.
ask-waiting = Waiting for { $who }
ask-away = Waiting for { $who } to come back

## How it ended

ending-perfect = { rating }: a perfect { $score }!
ending-rated = { rating }: { points }
ending-failure = Out of fuses: the display failed
why-failure =
    { $you ->
        [yes] You misplayed the { card }. That was the last fuse.
       *[no] { $who } misplayed the { card }. That was the last fuse.
    }
why-success =
    { $you ->
        [yes] You completed the display with the { card }.
       *[no] { $who } completed the display with the { card }.
    }
why-clued =
    { $you ->
        [yes] The deck ran out, and the last round ended with your clue.
       *[no] The deck ran out, and the last round ended with { $who }'s clue.
    }
why-last-played =
    { $you ->
        [yes] The deck ran out. In the last turn, you played the { card }.
       *[no] The deck ran out. In the last turn, { $who } played the { card }.
    }
why-last-misplayed =
    { $you ->
        [yes] The deck ran out. In the last turn, you misplayed the { card }.
       *[no] The deck ran out. In the last turn, { $who } misplayed the { card }.
    }
why-last-discarded =
    { $you ->
        [yes] The deck ran out. In the last turn, you discarded the { card }.
       *[no] The deck ran out. In the last turn, { $who } discarded the { card }.
    }
why-disconnection =
    { $you ->
        [yes] You were away for too long.
       *[no] { $who } was away for too long.
    }
ending-disconnection = Game ended due to player disconnection
ending-abandoned = The match was left unfinished.

## The position in words, for screen readers

position-your-turn = It's your turn.
position-turn = It's { $who }'s turn.
position-fireworks = Fireworks: { $fireworks }. { points }.
position-tokens = Clue tokens: { $clues }. Fuse tokens: { $fuses }.
position-holds = { $who } holds { $cards }.
position-holds-nothing = { $who } has no cards.
position-yours = You hold { $cards }.
position-yours-hidden =
    { $count ->
        [0] You have no cards.
        [one] You hold 1 card, face down.
       *[other] You hold { $count } cards, face down.
    }
position-discarded = Discarded { color }: { $numbers }.
position-nothing-discarded = Nothing has been discarded.

## Cards, tokens and players on the board

you = You
table = Table
fireworks = Fireworks
firework =
    { $height ->
        [0] { color-name } firework: not started
       *[other] { color-name } firework: { $height }
    }
discards = Discards
discards-of = { color-name }: { $numbers }
discards-of-none = { color-name }: none
tokens-clue = { $count } of { $all } clue tokens
tokens-fuse = { $count } of { $all } fuse tokens
tokens-clue-short =
    { $count ->
        [one] clue
       *[other] clues
    }
tokens-fuse-short =
    { $count ->
        [one] fuse
       *[other] fuses
    }
hand =
    { $turn ->
        [yes] { $who }'s hand, their turn: { $cards }
       *[no] { $who }'s hand: { $cards }
    }
hand-yours =
    { $turn ->
        [yes] Your hand, your turn: { $cards }
       *[no] Your hand: { $cards }
    }
slot-told = { $slot }. Told: { $told }
told-color = { color }
told-number = a { $number }
told-not-color = not { color }
told-not-number = not a { $number }
hint-told =
    { $place ->
        [1] Your first card is { $told }.
        [2] Your second card is { $told }.
        [3] Your third card is { $told }.
        [4] Your fourth card is { $told }.
       *[5] Your fifth card is { $told }.
    }
notes = Notes
notes-about = Only you see these, in this browser. They're gone with the match.
notes-card = Card { $place }
hand-hidden =
    { $count ->
        [one] 1 card, face down
       *[other] { $count } cards, face down
    }
hand-empty = no cards
slot =
    { $state ->
        [touched] Card { $place }: { $card }, touched by the clue
        [matching] Card { $place }: { $card }, matches
       *[plain] Card { $place }: { $card }
    }
slot-yours =
    { $state ->
        [touched] Your card { $place }: { $card }, touched by the clue
        [matching] Your card { $place }: { $card }, matches
       *[plain] Your card { $place }: { $card }
    }
your-turn = Your turn
badge-left = left
badge-away = away
badge-turn = playing

## The last action, in the banner

last-action = Last action
banner-to = to
banner-color = Color Clue
banner-number = Number Clue
banner-touched =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
banner-places =
    { $count ->
        [one] Card { $places }
       *[other] Cards { $places }
    }
banner-played = played
banner-misplayed = misplayed
banner-discarded = discarded
banner-fuse-lost = A fuse is lost

## What to do on your turn

hint-thinking = { $who } is thinking.
hint-away = { $who } is away.
hint-ends = { $who } is away. The match ends for everyone in { $time }.
hint-turn = Give a clue, or tap one of your cards.
hint-no-clues = No clue tokens left: tap one of your cards.
hint-kind = Color or number?
hint-kind-of-card = Its color or its number?
hint-card = Now tap a card in another hand.
hint-no-clue = You can't give that clue.
hint-color = Tell { $who }: { clue-color }?
hint-number = Tell { $who }: { clue-number }?
hint-your-card = Play or discard { your-card }?
give-clue = Give Clue
kind-of-clue = Kind of clue
kind-color = Color
kind-number = Number
play = Play
discard = Discard
confirm = Confirm
cancel = Cancel
ask-first = Ask first
sure-play = Play { your-card }?
    .about = If it doesn't fit, you lose a fuse.
sure-discard = Discard { your-card }?
    .about =
    { $gains ->
        [yes] It's gone for good, and you get a clue token back.
       *[no] It's gone for good. You have all the clue tokens, so none comes back.
    }
sure-stop = Don't ask again in this browser

## The summary

summary-score = { $score } of { $most } points
summary-perfect = { rating } · Perfect
summary-strict = { $strict } by the strict count
summary-played = Played cards
summary-row = { color-name }: { $cards }.
summary-row-none = { color-name }: nothing.
summary-card = { $number } (card { $at })
summary-at = #{ $at }
summary-none = nothing

## Why a move isn't allowed

refusal-match-over = The match is over.
refusal-not-your-turn = It isn't your turn.
refusal-no-such-card = You don't have a card there.
refusal-no-such-player = There's no such player.
refusal-own-hand = You can't give yourself a clue.
refusal-no-clue-token = There are no clue tokens left. Play or discard.
refusal-touches-nothing = A clue must touch at least one card.
refusal-tokens-full = You can't discard while you have all the clue tokens.
refusal-unreadable = That isn't a move. Write one like play 2, discard 1, clue 3 red or clue 3 5.

## Options

option-five-bonus = Official bonus clue
    .about = Completing a color brings a clue token back, which is easier.
option-discard-at-max = Discarding with 8 clue tokens
    .about = Allowed, though it brings no token back. The boxed game forbids it.
option-random-start = Random first player
    .about = Chance picks who starts. Off: the first seat does.
option-learning = Learning aids
    .about = Cards show what they were told, everyone's last clue stays in view, and you can note things on your own cards.

## Bots

bot-friend = Friend
    .about = Clues the way people do: play the newest card it touches, or keep your oldest one.
bot-crew = Crew
    .about = Only for tables full of them: every clue is a code that tells everyone else something.

## Achievements and categories

achievement-legendary = Legendary display
    .about = Score at least 20 points.
achievement-perfect = Perfect display
    .about = Complete all five fireworks.
achievement-steady-hands = Steady hands
    .about = Reach the end without losing a fuse.
category-red = Red
category-yellow = Yellow
category-green = Green
category-blue = Blue
category-white = White

## The tutorial

learn-clue = You see every hand but your own. Show Ada her 1: tap it, then Number, then Confirm.
    .done = Ada trusted you and played it. Then Ben showed you your 1s!
    .red = That touches her red 3 as well. She couldn't tell which one to play.
    .blind = You don't know that card. A card that doesn't fit costs one of three fuses.
    .early = That can wait. First tell Ada about her red 1.
    .ben = Ben can play his 1, too. But this one is for Ada.
    .wrong = Fireworks start with a 1, and Ada holds the red one. Show her.
learn-play = Two of your cards are 1s, says Ben. Play the second one.
    .done = It fits! You drew a new card, and Ada and Ben went on.
    .untold = No one told you anything about that card. Play one of the 1s.
    .wrong = Clues cost tokens. You know what to do: play your second card.
learn-moved = Your other 1 was the fourth card. The gap has closed: which one is it now?
    .done = Right! Clues are gone with the next move, so keep them in mind.
    .gap = It was the fourth, but the gap closed and a new card came in on the right.
    .untold = That one never was a 1. Count again: the fourth moved up.
    .wrong = Play your other 1. It's the third card now.
learn-warn = Ada will soon discard her oldest card, and it's the only blue 5! Warn her.
    .done = Phew, she kept it. There are three 1s of each color, two 2s to 4s, but just one 5.
    .four = Those aren't in danger. Her oldest card is, the blue 5.
    .one = Red is past 1, so that card is useless. Her 5 is the one to save.
    .gone = And Ada would throw the only blue 5 away. Save it first!
    .wrong = Tap Ada's 5, choose Number, and confirm.
learn-discard = No clue tokens are left. Discard your oldest card, and one comes back.
    .done = And Ada used the token at once. You draw after discarding, too.
    .empty = A clue costs a token, and there's none left.
    .blind = No one told you about that card. A wrong guess costs a fuse.
    .new = Discard your oldest, on the left. Then everyone knows which card is in danger.
    .wrong = Tap your leftmost card, then Discard.
learn-last = The deck's empty, and this is your very last turn. Ben says your second card is a 4.
    .done = One more point. Each firework counts its highest card: 18 in all.
    .late = No one has a turn after you, so that can't help anymore. Play a card!
    .point = Discards score nothing. On the blue 3 it's a point.
    .wrong = Play the card that Ben told you about.
learn-perfect = Only the white 5 is missing, and Ben says you hold a 5. You know what to do!
    .done = All five are complete: 25 points, a perfect display. It's over at once.
    .only = That's the only white 5! Without it, you'd never get to 25.
    .fuse = That isn't the 5. Lose three fuses, and the match is lost at once.
    .wait = No need for clues now: play your 5.
    .wrong = Play your third card.
