### What people read of Pebbles. It has no board, so events and moves say nothing.
# silent: event-sealed, event-revealed, event-placed, event-drew, event-rested, event-waved, event-left
# silent: move-bid, move-place, move-end, move-wave

tagline = Bid a pebble, win a turn.

option-hand = Hand
    .about = Pebbles dealt to each seat.
option-bag = Bag
    .about = Pebbles in the game.
option-waving = Waving
    .about = Whether waiting seats may wave.

bot-first = First
    .about = Plays the first legal move.

refusal-over = The match is over.
refusal-unreadable-move = Write b7, p7, end, wave or unwave.
refusal-not-held = You don't hold pebble { $pebble }.

bad-option-too-few-pebbles = { $bag } pebbles can't give 4 seats { $hand } each.
