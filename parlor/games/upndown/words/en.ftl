### What people read in Up-N-Down. How it works: docs/words.md.

tagline = Two piles go up, two go down. Together, play every card.

## What happened

event-dealt =
    { $draw ->
        [0] Each hand got { $cards } cards. The draw pile is empty.
        [one] Each hand got { $cards } cards. 1 card is left to draw.
       *[other] Each hand got { $cards } cards. { $draw } cards are left to draw.
    }
event-turn-began = It's { $who }'s turn.
# silent: event-turn-ended
event-played = { $who } played { $card } on pile { $pile }, a step of { $distance }.
event-played-back = { $who } played { $card } on pile { $pile }: ten back!
event-drew =
    { $count ->
        [one] { $who } drew 1 card.
       *[other] { $who } drew { $count } cards.
    }
event-drew-cards = { $who } drew { $cards }.
event-skipped = { $who } had no cards left and was skipped.
event-undone = { $who } took { $card } back from pile { $pile }.
event-marked =
    { $level ->
        [like] { $who } would like pile { $pile } left alone.
        [really_like] { $who } would really like pile { $pile } left alone.
        [love] { $who } would love pile { $pile } left alone.
       *[none] { $who } removed their mark from pile { $pile }.
    }
event-looking-asked = { $asker } asked to see { $owner }'s cards.
event-looking-withdrawn = { $asker } stopped asking to see { $owner }'s cards.
event-looking-allowed = { $owner } showed { $asker } their cards.
event-looking-refused = { $owner } kept their cards hidden from { $asker }.
event-looking-ended = { $owner } stopped showing { $asker } their cards.
event-stuck = { $who } got stuck: none of their cards fit.
event-went-out =
    { $cause ->
        [clock] { $who } ran out of time.
        [absence] { $who } was away too long.
        [kick] { $who } was removed.
       *[resign] { $who } left the match.
    }
event-went-out-cards =
    { $cards ->
        [one] Their last card went back into the draw pile.
       *[other] Their { $cards } cards went back into the draw pile.
    }
event-won = The team played every card and won!
event-won-alone = { $who } played every card and won!
event-lost = { $who } couldn't play, so the team lost.
event-lost-alone = No card fit, so the match was lost.
event-abandoned = Everyone left the match.

## A turn in a few words, for who was away

brief = { $who } { $cards }
brief-back = { $card } back

## What can be played

move-play =
    { $step ->
        [up] Play { $card } on pile { $pile }, up { $distance }
        [down] Play { $card } on pile { $pile }, down { $distance }
       *[back] Play { $card } on pile { $pile }, ten back
    }
move-end = End turn
move-end-stuck = Give in and lose
move-undo = Take back your last card
move-mark =
    { $level ->
        [like] Like pile { $pile }
        [really_like] Really like pile { $pile }
        [love] Love pile { $pile }
       *[none] Remove your mark from pile { $pile }
    }
move-ask = Ask { $who } to show you their cards
move-withdraw = Stop asking { $who } for their cards
move-allow = Show { $who } your cards
move-refuse = Hide your cards from { $who }

## What is asked of a player, in the bar

ask-play =
    { $count ->
        [one] Play at least 1 card.
       *[other] Play at least { $count } cards.
    }
ask-play-more =
    { $count ->
        [one] Play at least 1 more card.
       *[other] Play at least { $count } more cards.
    }
ask-play-or-end = Play another card, or end your turn.
ask-end = End your turn to draw new cards.
ask-stuck = None of your cards fit. Undo your last card, or give in.
ask-solitaire = Play any card that fits.
ask-look = { $who } wants to see your cards.
ask-waiting = Waiting for { $who }

## How it ended

ending-won = Every card is played. You win together!
ending-won-alone = Every card is played. You win!
ending-won-others = Every card is played. The team wins!
ending-won-other = Every card is played. { $who } wins!
ending-abandoned = The match was left unfinished.
ending-lost-close =
    { $count ->
        [one] So close: only 1 card left.
       *[other] So close: only { $count } cards left.
    }
ending-lost = Stuck with { $count } cards left.
why-won = { $who } played the last card: { $card } on pile { $pile }.
why-lost =
    { $last ->
        [none] { $who } was stuck with { $cards } from the start.
        [own] { $who } was stuck with { $cards } after playing { $card } on pile { $pile }.
       *[other] { $who } was stuck with { $cards } after { $by } played { $card } on pile { $pile }.
    }

## The position in words, for screen readers

position-your-turn = It's your turn: { $played } of at least { $required } cards played.
position-turn = It's { $who }'s turn: { $played } of at least { $required } cards played.
position-left =
    { $count ->
        [one] 1 card left to play.
       *[other] { $count } cards left to play.
    }
position-won = The match is won.
position-lost = The match is lost.
position-abandoned = The match was left unfinished.
position-pile =
    { $way ->
        [up] Pile { $pile }, going up, at { $top }.
       *[down] Pile { $pile }, going down, at { $top }.
    }
position-mark =
    { $level ->
        [like] { $who } likes it.
        [really_like] { $who } really likes it.
       *[love] { $who } loves it.
    }
position-hand = You hold { $cards }.
position-hand-empty = Your hand is empty.
position-holds =
    { $count ->
        [0] { $who } has no cards.
        [one] { $who } holds 1 card.
       *[other] { $who } holds { $count } cards.
    }
position-draw =
    { $count ->
        [0] No cards left to draw.
        [one] 1 card left to draw.
       *[other] { $count } cards left to draw.
    }

## Cards, piles and players on the board

you = You
player = Player { $number }
table = Table
piles = Piles
players = Players in turn order
hand = Your cards
open-hands = Open hands
pile-from = from { $start }
pile-own-mark =
    { $level ->
        [like] You like it. Press to change your mark.
        [really_like] You really like it. Press to change your mark.
        [love] You love it. Press to change your mark.
       *[none] Press to mark it.
    }
ten-back = 10 back!
card =
    { $fresh ->
        [yes] { $card }, new.
       *[no] { $card }.
    }
card-fits = Fits { $places }.
card-place =
    { $step ->
        [up] pile { $pile } (up { $distance })
        [down] pile { $pile } (down { $distance })
       *[back] pile { $pile } (ten back)
    }
draw-left = { $count } to draw
undo = Undo
badge-left = left
badge-away = away
badge-turn = turn
badge-done = done
badge-next = next
seat-cards =
    { $count ->
        [one] { $who }: 1 card.
       *[other] { $who }: { $count } cards.
    }
seat-cards-you =
    { $count ->
        [one] You: 1 card.
       *[other] You: { $count } cards.
    }
seat-turn = It's their turn.
seat-turn-you = It's your turn.
seat-next = Plays next.
seat-next-you = You're next.
seat-left = Has left.
seat-away = Away.
seat-ask = Press to look at their cards.
hand-of = { $who }'s cards: { $cards }.
hand-of-you = Your cards: { $cards }.
hand-of-none = { $who } has played every card.
hand-of-you-none = You've played every card.
all-played = all played

## What the signs mean

legend = What the signs mean
legend-cards = Cards
legend-symbols = The last digit gives a card its symbol and color. Cards ten apart look alike: on a rising 57 you can lay 47, ten back.
legend-fresh = A blue card is one you drew last.
legend-piles = Piles
legend-step = With a card chosen: how far it would move this pile. Smaller is better.
legend-back = Ten back: the only card that wins ground.
legend-marks = Marks
    .about = Waiting players ask you to leave a pile alone. While you wait, tap a pile to mark it; everyone sees your sign and your face.
legend-mark =
    { $level ->
        [like] Like: for a card within 4 of the pile.
        [really_like] Really like: for a card within 2.
       *[love] Love: for a card that goes ten back.
    }

## Between the draw pile and the buttons: short

status-won =
    { $seats ->
        [one] Won
       *[other] Won together
    }
status-lost =
    { $seats ->
        [one] Lost
       *[other] Lost together
    }
status-abandoned = Left unfinished
status-left =
    { $count ->
        [one] 1 card to go
       *[other] { $count } cards to go
    }
status-stuck = No card fits
status-play = Play { $count } or more
status-play-more = Play { $count } more
status-play-or-end = Play more, or end
status-end = End turn to draw
status-played = { $played } played
status-played-of = { $played } of { $required } played
status-played-other = { $who }: { $played } played
status-played-of-other = { $who }: { $played } of { $required } played
status-turn = { $who }'s turn
status-wait = Wait for your turn
status-mark = Tap a pile you like
status-marked =
    { $level ->
        [like] You like pile { $pile }
        [really_like] You really like pile { $pile }
        [love] You love pile { $pile }
       *[none] No mark on pile { $pile }
    }
note-choose = Choose a card first
note-fits-nowhere = { $card } doesn't fit anywhere now

## Slips of paper that wait for an answer

notice-stuck = None of your cards fit anymore. Take the last one back, or the match is lost.
notice-undo = Undo last card
notice-give-in = Give in
notice-give-in-sure =
    { $seats ->
        [one] Give in and lose the match?
       *[other] Give in? Everyone loses together.
    }
notice-give-in-yes = Yes, give in
notice-not-yet = Not yet
notice-first =
    { $seats ->
        [one] Cards ten apart share a symbol, and one of them can go back on the other.
       *[other] Cards ten apart share a symbol. A sign on a pile means: please leave it alone.
    }
notice-first-more = What the signs mean
notice-first-ok = Got it
notice-asked = { $who } wants to see your cards.
notice-show = Show them
notice-not-now = Not now
notice-shown = { $who } can see your cards until this turn ends.
notice-hide = Hide them
notice-refused = { $who } is keeping their cards hidden this turn.
notice-ok = OK
notice-asking = You asked { $who } to show you their cards.
notice-withdraw = Never mind
notice-ask = Ask { $who } to show you their cards for this turn?
notice-ask-yes = Ask
notice-cancel = Cancel

## The figures at the end

figure-played =
    { $count ->
        [one] card played
       *[other] cards played
    }
figure-left =
    { $count ->
        [one] card left
       *[other] cards left
    }
figure-movement = total movement
figure-specials =
    { $count ->
        [one] backward ten
       *[other] backward tens
    }
figure-average = average per card
average = { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) }
moment-turn = Best turn: { $who }, with { $count } backward tens.
moment-turn-shared = Best turn: { $count } backward tens.
moment-tens =
    { $count ->
        [one] Most backward tens: { $who }, with 1.
       *[other] Most backward tens: { $who }, with { $count }.
    }
column-player = Player
column-cards = Cards
column-movement = Moved
column-specials = Tens back
column-average = Per card
column-left = Left
summary-players = What each player played
summary-achieved =
    { $seats ->
        [one] Achieved
       *[other] Achieved together
    }

## Why a move isn't allowed

refusal-match-over = The match is over.
refusal-not-seated = You aren't playing in this match.
refusal-not-your-turn = It isn't your turn.
refusal-card-not-in-hand = You don't have the { $card }.
refusal-no-such-pile = There's no such pile.
refusal-does-not-fit =
    { $fits ->
        [higher] The { $card } doesn't fit on { $top }. Play a higher card.
        [lower] The { $card } doesn't fit on { $top }. Play a lower card.
        [higher-or-back] The { $card } doesn't fit on { $top }. Play a higher card, or exactly { $back }.
        [lower-or-back] The { $card } doesn't fit on { $top }. Play a lower card, or exactly { $back }.
       *[back] The { $card } doesn't fit on { $top }. Play exactly { $back }.
    }
refusal-undo-disabled = Undo is off in this match.
refusal-nothing-to-undo = There's no card to take back.
refusal-no-turns = Solitaire has no turns to end.
refusal-min-cards-not-met =
    { $played ->
        [0]
            { $count ->
                [one] Play at least 1 card before you end your turn.
               *[other] Play at least { $count } cards before you end your turn.
            }
       *[other]
            { $count ->
                [one] Play at least 1 more card before you end your turn.
               *[other] Play at least { $count } more cards before you end your turn.
            }
    }
refusal-no-marks = There's no one to mark a pile for in solitaire.
refusal-own-turn = You can only mark piles while others play.
refusal-no-cards = You have no cards left, so there's nothing to mark.
refusal-already-marked = You've already marked this pile that way.
refusal-looking-disabled = Looking at hands is off in this match.
refusal-no-such-seat = There's no such player.
refusal-already-asked =
    { $answer ->
        [allowed] You can already see this hand.
        [refused] This player said no. You can ask again next turn.
       *[asked] You've already asked this player.
    }
refusal-no-hand =
    { $whose ->
        [yours] You can always see your own hand.
       *[theirs] This player has no cards to show.
    }
refusal-not-asked =
    { $move ->
        [withdraw] You haven't asked this player.
        [allow] This player isn't asking to see your hand.
       *[refuse] This player can't see your hand and hasn't asked to.
    }
refusal-unreadable = That isn't a move. Write one like 45>2, end, undo or 3=love.

## Options

option-min-card-value = Lowest card
    .about = The rising piles start one below it. A smaller deck makes a shorter match.
option-max-card-value = Highest card
    .about = The falling piles start one above it. Must be at least 20 above the lowest card.
option-hand-size = Cards in hand
    .about = More cards give you more choice, which is easier.
option-min-players = Fewest players
    .about = How many it takes to start.
option-max-players = Most players
    .about = How many can join. The deck must have a full hand for each of them.
option-min-cards-per-turn = Cards per turn
    .about = The fewest you must play each turn until the draw pile runs out. 1 is easier, 3 much harder.
option-auto-refill = Draw after each card
    .about = On: you draw right after every card, which is easier. Off: you draw when your turn ends.
option-allow-undo = Allow undo
    .about = You can take back your last card until your turn ends, which is easier.
option-look-at-hands = Looking at hands
    .about = You can ask to see a hand, and its owner can show it for the rest of the turn. Much easier.
option-solitaire = Solitaire
    .about = One player, no turns. Set by the way you play (§9).
bad-option-highest-too-low = Highest card must be at least 20 above the lowest.
bad-option-players-crossed = Fewest players can't be higher than most players.
bad-option-deck-too-small = { $deck } cards cannot give { $players } players { $cards } cards each.
bad-option-turn-above-hand = Cards per turn can't be more than the cards in hand.

## Bots

bot-planner = Planner
    .about = Plans whole turns, respects your marks, and sets its own while it waits.
bot-simple = Simple
    .about = Plays the nearest card every time and ignores marks.

## Achievements

achievement-won = Empty hands
    .about = Win a match.
achievement-won-with-8 = Full table
    .about = Win with eight players.
achievement-won-with-minimum-3 = Three at a time
    .about = Win with a minimum of three cards per turn.
achievement-won-solitaire = Alone at last
    .about = Win at solitaire.
achievement-under-10-left = Excellent
    .about = End a match with fewer than ten cards left.
achievement-average-below-3 = Small steps
    .about = Average less than three steps per card.
achievement-five-specials-in-a-turn = Fireworks
    .about = Play five backward tens in one turn.
achievement-three-specials-in-a-row = Time travelers
    .about = Play three backward tens in a row.

## The tutorial

learn-rise = Piles 1 and 2 climb from 1. Tap your 4, then tap pile 1.
    .done = One team, four piles: play every card, and you all win.
    .far = It fits, but a sinking pile would drop from 100 to 4 in one go. Try a climbing pile.
    .wrong = That's a big leap. The 4 is only 3 above pile 1.
learn-fall = Piles 3 and 4 sink from 100. Lay your 96 on pile 3.
    .done = Two cards: that's all a turn asks for. More are fine too.
    .far = That would use up a climbing pile at once. 96 is close to 100: let it sink.
    .other = A good card, but let's start a sinking pile: 96 on pile 3.
    .early = Not yet! A turn takes at least two cards, and you've played one.
    .wrong = Take a smaller step: 96 is just 4 below 100.
learn-end = Big leaps cost the team. End your turn, and you draw new cards.
    .done = Ada and Ben played small steps as well. Your hand is full again.
    .far = You may, but over 40 steps is a lot to throw away. End your turn.
    .wrong = You've played your two cards. End your turn.
learn-back-up = The way back: 57 is exactly 10 below the 67, with the same sign. Lay it on pile 1.
    .done = Ten back! Pile 1 has more room than before.
    .short = A climbing pile takes higher cards, or the one exactly 10 lower. That's 57.
    .away = That would bury the 67, and your 57 would lose its chance.
    .waste = It fits there too, but only on pile 1 does it win ground back.
    .wrong = Look for the card that's exactly 10 below 67.
learn-back-down = Sinking piles go back up the same way. Lay the 44 on the 34.
    .done = Exactly 10 higher. That's the only way back.
    .waste = From 90 down to 44? On pile 3 it goes ten back instead.
    .away = Nice try, but your 44 goes ten back on pile 3.
    .wrong = Which card is exactly 10 above 34?
learn-pair = 57 and 67 are a pair. Use both: the 67 first, on the 60.
    .done = Now the 57 is exactly 10 below.
    .early = 57 is below 60, but not by exactly 10. Lay the 67 first.
    .leap = Too far: after 72, your pair wouldn't fit anymore.
    .other = Not bad, but your pair gains ground. Start with the 67.
    .wrong = Start the pair: 67 on pile 1.
learn-pair-back = And now the 57, ten back.
    .done = Two cards laid, and pile 1 is 3 lower than before. Keep such pairs!
    .leap = Not now: your 57 goes ten back on pile 1.
    .wrong = The 57 wants to go on pile 1.
learn-like = It's Ada's turn, but your 53 fits pile 1 well. Tap the pile to say you like it.
    .done = Everyone sees your mark. Say which piles you like, never which cards you have.
    .close = Your 76 is close, too. But pile 1 is the one we're marking now.
    .other = You've nothing close to that pile. Mark pile 1.
    .wrong = Tap pile 1 once.
learn-team = Ada's hearts say she loves pile 1. Leave it to her: your 64 fits pile 2 as well.
    .done = Thanks! Ada can now go ten back. You win or lose as a team.
    .loved = It's allowed, but it would ruin Ada's ten back. Use pile 2.
    .wrong = Play the 64 on pile 2.
learn-stuck = This table allows undo, so let's make a mistake: lay the 29 on pile 1.
    .done = Stuck! Nothing fits, and your turn needs one more card.
    .later = That's the better idea. But first see what goes wrong with the 29.
    .wrong = Just for once, lay the 29 on pile 1.
learn-undo = If the player on turn is stuck, everyone loses. Quick, take your card back!
    .done = Everything is as it was.
    .lost = End turn would give in now, and the match is lost. Undo instead!
    .wrong = Press Undo.
learn-order = Try the other order: 20 first, and the 29 still fits after it.
    .done = That's the trick: check what still fits before you play.
    .again = That's how you got stuck. The 20 goes first.
    .low = 12 is below every climbing pile. Try the 20.
    .wrong = Lay the 20 on pile 1.
learn-look = Some tables let you ask to see a hand. Tap Ada, and ask her.
    .done = Ada said yes! You see her cards until this turn is over.
    .other = Ben would show you his, too. But ask Ada this time.
    .first = First have a look at Ada's cards.
    .wrong = Tap Ada's name above the piles.
learn-alone = Alone there are no turns: you draw after every card. Lay the 6.
    .done = A new card came right away. Play on until all are laid, or none fits.
    .far = Small steps, also when you're alone. Lay the 6 on the 3.
    .turns = There are no turns when you play alone. Just lay a card.
    .wrong = The 6 is the closest: lay it on pile 1.
learn-last = Nothing's left to draw, and you hold the team's last two cards. Which goes first?
    .done = One card to go.
    .early = 55 is below 64, but not by exactly 10. The other one first!
    .wrong = Lay the 65 on pile 1.
learn-win = Play the very last card!
    .done = Every card is laid. The whole team wins!
    .keep = Don't stop now: your last card fits.
    .wrong = The 55 goes ten back on pile 1.
