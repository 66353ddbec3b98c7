### What people read in Harmonies.

tagline = Build a landscape, three tokens at a time, and animals will move in.

## Cards, tokens and stacks, as parts of other sentences

# A card as its face has it.
card-title =
    { $card ->
        [crocodile] Crocodile
        [stingray] Stingray
        [trout] Trout
        [otter] Otter
        [frog] Frog
        [duck] Duck
        [flamingo] Flamingo
        [gecko] Gecko
        [shrew] Shrew
        [peacock] Peacock
        [squirrel] Squirrel
        [hedgehog] Hedgehog
        [bumblebee] Bumblebee
        [bear] Bear
        [rabbit] Rabbit
        [parrot] Parrot
        [boar] Boar
        [koala] Koala
        [wolf] Wolf
        [kingfisher] Kingfisher
        [penguin] Penguin
        [bat] Bat
        [fennec_fox] Fennec Fox
        [macaque] Macaque
        [eagle] Eagle
        [meerkat] Meerkat
        [raven] Raven
        [llama] Llama
        [arctic_fox] Arctic Fox
        [raccoon] Raccoon
        [ladybug] Ladybug
        [panther] Panther
        [spirit_lion] Lion
        [spirit_butterfly] Butterfly
        [spirit_deer] Deer
        [spirit_owl] Owl
        [spirit_cat] Cat
        [spirit_stork] Stork
        [spirit_ram] Ram
        [spirit_marmot] Marmot
        [spirit_dragonfly] Dragonfly
       *[spirit_tortoise] Tortoise
    }
# A card in a sentence, as in "Ann took the Owl Spirit."
card-name =
    { $card ->
        [spirit_lion] Lion Spirit
        [spirit_butterfly] Butterfly Spirit
        [spirit_deer] Deer Spirit
        [spirit_owl] Owl Spirit
        [spirit_cat] Cat Spirit
        [spirit_stork] Stork Spirit
        [spirit_ram] Ram Spirit
        [spirit_marmot] Marmot Spirit
        [spirit_dragonfly] Dragonfly Spirit
        [spirit_tortoise] Tortoise Spirit
       *[other] { card-title }
    }
# Letters as in the notation of stacks: b is blue, n brown, s gray like stone.
color-name =
    { $color ->
        [b] blue
        [y] yellow
        [n] brown
        [g] green
        [s] gray
       *[r] red
    }
# What stands on a hex, from the bottom to the top.
stack-name =
    { $stack ->
        [empty] empty
        [b] water
        [y] field
        [n] height-1 trunk
        [nn] height-2 trunk
        [g] height-1 tree
        [ng] height-2 tree
        [nng] height-3 tree
        [s] height-1 mountain
        [ss] height-2 mountain
        [sss] height-3 mountain
        [r] single red
        [nr] building on brown
        [sr] building on gray
       *[rr] building on red
    }
# $count is 1, 2 or 3.
cell =
    { $land ->
        [tree]
            { $count ->
                [1] a height-{ $height } tree
                [2] two height-{ $height } trees
               *[3] three height-{ $height } trees
            }
        [mountain]
            { $count ->
                [1] a height-{ $height } mountain
                [2] two height-{ $height } mountains
               *[3] three height-{ $height } mountains
            }
        [field]
            { $count ->
                [1] a field
                [2] two fields
               *[3] three fields
            }
        [building]
            { $count ->
                [1] a building
                [2] two buildings
               *[3] three buildings
            }
       *[water]
            { $count ->
                [1] water
                [2] two waters
               *[3] three waters
            }
    }
# $cube is one cell, $others the rest of them, such as "two fields".
habitat =
    { $shape ->
        [pair] Cube on { $cube }, next to { $others }.
        [line] Cube on { $cube }, with { $others } in a straight line from it.
        [between] Cube on { $cube }, in line between { $others }.
        [triangle] Cube on { $cube }, with { $others }, all touching.
        [vee] Cube on { $cube }, at an angle between { $others }.
        [half_ring] Cube on { $cube }, with { $others } in a row around it.
       *[rhombus] Cube on { $cube }, at one tip of a diamond with { $others }.
    }
# What a spirit rewards: groups of a landscape by their size.
wish-group =
    { $range ->
        [any]
            { $points } for each group of { $land ->
                [tree] trees
                [mountain] mountains
                [field] fields
                [building] buildings
               *[water] waters
            }, even single ones
        [more]
            { $points } for each group of { $from } or more { $land ->
                [tree] trees
                [mountain] mountains
                [field] fields
                [building] buildings
               *[water] waters
            }
       *[to]
            { $points } for each group of { $from } or { $to } { $land ->
                [tree] trees
                [mountain] mountains
                [field] fields
                [building] buildings
               *[water] waters
            }
    }
# Or single ones, by their height where it matters.
wish-each =
    { $land ->
        [tree] { $points } for each tree
        [mountain] { $points } for each mountain
        [field] { $points } for each field
        [building] { $points } for each building
       *[water] { $points } for each water
    }
wish-height =
    { $land ->
        [tree] { $points } for each tree of height { $heights }
       *[mountain] { $points } for each mountain of height { $heights }
    }
card = { card-name }.
card-points = Worth { $points } points.
card-wish = Scores { $wish }.
# "Frog: 2 of 5 cubes placed, 4 points."
held-animal =
    { card-name }: { $placed } of { $cubes } cubes placed, { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
held-spirit =
    { $placed ->
        [0] { card-name }: its cube isn't placed yet.
       *[other] { card-name }: its cube is placed.
    }
player-name = Player { $number }
you = You

## What is asked

ask-turn = You can { $actions }.
ask-take = take three tokens
ask-place =
    { $count ->
        [3] place 3 tokens
        [one] place 1 more token
       *[other] place { $count } more tokens
    }
ask-card = take a card
ask-cube = place a cube
ask-end = end your turn
ask-spirit = Keep one of your two spirits.
ask-discard = Exchange a card, or keep them all.
wait-spirit = { $who } is choosing a spirit.
wait-take = { $who } is choosing tokens.
wait-place =
    { $count ->
        [one] { $who } has 1 more token to place.
       *[other] { $who } has { $count } more tokens to place.
    }
wait-end = { $who } is finishing their turn.

## What happened

# silent: event-turn-began, event-turn-ended, event-kept-row
event-dealt = { $who } was drawn to go first.
event-kept-spirit = { $who } kept the { card-name }.
event-took-tokens = { $who } took { $tokens }.
event-placed-token = { $who } placed { color-name }: { stack-name }.
event-took-card = { $who } took the { card-name }.
event-placed-cube = { $who } placed a cube from the { card-name }, now worth { $points }.
event-placed-cube-last = { $who } placed the last cube from the { card-name }, now worth { $points }.
event-placed-cube-spirit = { $who } placed the cube from the { card-name }.
event-discarded = { $who } exchanged the { card-name }.
event-boxed-tokens = Out of play now: { $tokens }.
event-refilled = Space { $space } was refilled with { $tokens }.
event-revealed = The { card-name } joined the row.
event-last-round-full-board = { $who } had two or fewer empty hexes left, so the last round began.
event-last-round-empty-pouch = The pouch was empty, so the last round began.
event-went-out = { $who } left the match.
event-ended-full-board = A board was full, so the match ended.
event-ended-empty-pouch = The pouch was empty, so the match ended.
event-ended-deserted = Everyone else left, so the match ended.
event-ended-alone = The match ended.

## What someone did in a turn, in a line for who was away

# $parts are the stacks that grew, the card taken and the cubes placed.
brief = { $who }: { $parts }
brief-spirit = { card-name } kept
brief-card = { card-name } taken
brief-cube = { card-name } cube

## How the match ended, as a headline

ending-won =
    { $you ->
        [yes] You win with { $points ->
            [one] 1 point
           *[other] { $points } points
        }!
       *[no] { $who } wins with { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }
ending-shared =
    { $points ->
        [one] { $who } share the win with 1 point
       *[other] { $who } share the win with { $points } points
    }
ending-solo =
    { $points ->
        [one] Your landscape scores 1 point
       *[other] Your landscape scores { $points } points
    }
ending-left = You left before your landscape was finished

## Why it ended, below the headline

why-full-board = { $who }'s landscape was nearly full, so that was the last round.
why-empty-pouch = The pouch ran out of tokens, so that was the last round.
why-deserted = Everyone else left.
why-most =
    Most of { $who }'s points came from { $line ->
        [trees] trees
        [mountains] mountains
        [fields] fields
        [buildings] buildings
        [water] water
        [animals] animals
       *[spirit] the spirit
    }: { $points }.

## Moves, as on a button

move-keep = Keep the { card-name }
move-take = Take { $tokens } from space { $space }
move-place = Place { color-name } on { $hex } ({ stack-name })
move-card = Take the { card-name }
move-cube = Place a cube from the { card-name } on { $hex }
move-discard = Exchange the { card-name }
move-skip = Keep all cards in the row
move-end = End your turn

## What the picked thing would bring, under the board

hint-take-first = First take three tokens from the middle.
hint-cubes-glow = A cube can only go on a highlighted hex.
hint-all-placed = All your tokens are placed.
hint-token = Where does the { color-name } token go?
# $gains and $opens count what $changes and $cards list.
hint-token-at =
    { $hex }: { stack-name } · { $gains ->
        [0] no points
       *[other] { $changes }
    }{ $opens ->
        [0] { "" }
       *[other] { " " }· completes { $cards }
    }{ $armed ->
        [yes] { " " }· tap again to place
       *[no] { "" }
    }
# A category or a card with the points it gains: "Trees +3".
gain = { $name } { $points }
hint-cube = Tap a highlighted hex to place a cube from the { card-name }: { $points }.
# $cards are one or several cards with what their cube adds: "Frog +2".
hint-cube-at =
    { $hex }: a cube from { $cards }{ $armed ->
        [yes] { " " }· tap again to place
       *[no] { "" }
    }
hint-which = What goes on { $hex }?
# The card as part of a list: "the Duck and the Frog".
the-card = the { card-name }
end-left = You can still place { $cards }. End your turn anyway?
hint-no-habitat = There's no habitat for the { card-name } yet.
hint-discard = Exchange the { card-name }?
hint-card = Take the { card-name }?
hint-spirit-first = Keep one of your spirits first.
hint-card-taken = You've already taken a card this turn.
hint-four-cards = You already have { $most } unfinished cards. Complete one first.

## Buttons

back = Back to your board
read = Read
read-card = Read card
take-card = Take card
exchange = Exchange
almost = One token away
almost-short = One away
keep-all = Keep all
keep-them-all = Keep them all
end-turn = End turn
end-anyway = End anyway
not-yet = Not yet
which-token =
    { $color ->
        [b] Blue token
        [y] Yellow token
        [n] Brown token
        [g] Green token
        [s] Gray token
       *[r] Red token
    }
which-cube = { card-title } cube
keep-spirit = Keep the { card-title }

## Around the boards

table = Table
your-turn = Your turn
other-boards = Other boards
landscape-of =
    { $you ->
        [yes] Your landscape
       *[no] { $who }'s landscape
    }
cards-of =
    { $you ->
        [yes] Your cards
       *[no] { $who }'s cards
    }
held-count = { $held } of { $most }
card-row = Card row
deck-left = { $count } more
row-gap = Empty slot
row-ready = Your board already has a habitat for it.
held-ready = You can place a cube.
held-done = Completed.
held-all-done = Every card is completed.
held-none = No cards.
held-none-yet = No cards yet. You can have { $most } unfinished cards at a time.
tabs = Cards and scores
tab-held =
    { $you ->
        [yes] Your cards { $held }/{ $most }
       *[no] Cards
    }
tab-scores = Scores
tab-ready = (you can place a cube)
central-board = Central board
space-full =
    { $open ->
        [yes] Space { $space }: { $tokens }. Take these tokens
       *[no] Space { $space }: { $tokens }
    }
space-empty = Space { $space }: empty
hand-of =
    { $you ->
        [yes] Your tokens
       *[no] { $who }'s tokens
    }
token =
    { $color ->
        [b] blue token, water
        [y] yellow token, field
        [n] brown token, trunk
        [g] green token, leaves
        [s] gray token, stone
       *[r] red token, brick
    }
your-spirits = Your spirits
pouch = Pouch
hex = { $hex }: { stack-name }.
hex-cube = { $hex }: { stack-name }, with a cube from the { card-name }.
hex-take = Press to place here: { $hint }
first-player = First player
first-short = 1st
left = left
empty-hexes =
    { $count ->
        [one] 1 empty hex
       *[other] { $count } empty hexes
    }
side = Side { $side }
# A small board, as a button that shows it large.
board-small =
    { $you ->
        [yes] Your board
       *[no] { $who }'s board
    }{ $state ->
        [first] { " " }(first player)
        [left] { " " }(left the match)
       *[other] { "" }
    }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $empty ->
        [one] 1 empty hex
       *[other] { $empty } empty hexes
    }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }. Show it large
last-round-pouch = Last round: the pouch is empty
last-round-board =
    { $you ->
        [yes] Last round: your board is nearly full
       *[no] Last round: { $who }'s board is nearly full
    }
closer-points = Worth { $points } points as you place its cubes. Only the latest number counts.
closer-turn = You can turn the habitat any way you like.
closer-wish = Once its cube is on your board, it scores { $wish }.

## The score sheet and its reasons

tally = Score by category
tally-line = { $name }: { $points }
tally-change = { $name }: { $points }, would change by { $change }
total = Total
scores = Everyone's score so far
score-empty = Empty hexes
sheets = Score sheet of
sheet-place = { $place }. { $name }
landscapes = Landscapes
animal-cards = Animal cards
tap-a-line = Tap a line to see why on the board.
from-animals = { $points } from animals
tie-broken = Equal totals, so the cubes on the boards decided: { $cubes }.
why = { $name }: { $reasons }.
why-none = { $name }: none on the board.
why-no-cube = { $name }: none of its cubes are on the board.
reason-tree = height-{ $height } tree on { $hex } ({ $points })
reason-mountain =
    { $points ->
        [0] height-{ $height } mountain on { $hex }, alone ({ $points })
       *[other] height-{ $height } mountain on { $hex } ({ $points })
    }
reason-fields =
    { $count ->
        [one] single field on { $hex } ({ $points })
       *[other] { $count } fields together ({ $points })
    }
reason-building = building on { $hex }, next to { $colors } ({ $points })
reason-building-lacks =
    { $count ->
        [one] building on { $hex }, one color short ({ $points })
       *[other] building on { $hex }, { $count } colors short ({ $points })
    }
reason-river = river of { $length } ({ $points })
reason-river-shorter = shorter river of { $length } ({ $points })
reason-island =
    { $count ->
        [one] island of 1 hex ({ $points })
       *[other] island of { $count } hexes ({ $points })
    }
reason-animal =
    { $placed ->
        [0] { card-name } without a cube ({ $points })
        [one] { card-name } with 1 cube ({ $points })
       *[other] { card-name } with { $placed } cubes ({ $points })
    }
reason-cube = cube { $number } on { $hex } ({ $points })
reason-wish =
    { $count ->
        [one] { $hex } ({ $points })
       *[other] group of { $count } ({ $points })
    }
reason-wish-open =
    { $count ->
        [one] { $hex } ({ $points } once the cube is placed)
       *[other] group of { $count } ({ $points } once the cube is placed)
    }
# The card that a touch on a line of the score opens: the rule, a picture, and this board's reasons.
aid = How { $name } score
aid-close = Close
aid-here = On this board
aid-trees = A tree of height 1, 2, or 3 is worth 1, 3, or 7. Brown without green isn't a tree.
aid-mountains = A mountain of height 1, 2, or 3 is worth 1, 3, or 7, but only next to another mountain.
aid-fields = Each group of two or more fields is worth 5, no matter how large. A single field is worth nothing.
aid-buildings = A building, red on one other token, is worth 5 if the hexes around it show three colors on top.
aid-water = Only your longest river scores: 2, 5, 8, 11, or 15 for a length of 2 to 6, and 4 for each further token. Its length is the shortest way from end to end.
aid-islands = Each island that water cuts off is worth 5. Empty hexes are land.
aid-animals = Each card is worth the number of the last cube you placed from it: the Duck with three cubes, 8.
aid-spirit = Once its cube is on the board, your spirit scores its wish.
suns = Suns
suns-count =
    { $count ->
        [one] 1 sun
       *[other] { $count } suns
    }
suns-none = No suns yet
suns-sum =
    { $total ->
        [one] 1 sun
       *[other] { $total } suns
    }: { $points } for { $score ->
        [one] 1 point
       *[other] { $score } points
    }, { $side } for the side, { $spirit } for the spirit
suns-table = Suns by points
suns-points = Points

## The whole position, for screen readers

describe-space = Space { $space }: { $tokens }.
describe-hand = In hand: { $tokens }.
describe-pouch =
    { $count ->
        [one] The pouch has 1 token.
       *[other] The pouch has { $count } tokens.
    }
describe-row =
    { $count ->
        [one] 1 card is in the row.
       *[other] { $count } cards are in the row.
    }
describe-board =
    { $you ->
        [yes] Your board
       *[no] { $who }'s board
    }: { $count ->
        [0] nothing yet
       *[other] { $stacks }
    }; { $empty ->
        [one] 1 empty hex
       *[other] { $empty } empty hexes
    }.
describe-stack = { $hex } { stack-name }
describe-cubes = Cubes: { $cubes }.
describe-cube = { card-name } on { $hex }
describe-score = Score { $total }: { $lines }.

## Why a move isn't allowed

refusal-unreadable = That isn't a move. Write one like take 3, green 12, card 2, cube duck 7, or end.
refusal-match-over = The match is over.
refusal-not-your-turn = It isn't your turn.
refusal-choose-spirit = Keep one of your spirits first.
refusal-not-offered = You can only keep one of the two spirits you were dealt, on your first turn.
refusal-tokens-not-taken = Take three tokens before you end your turn.
refusal-tokens-in-hand = Place all your tokens before you end your turn.
refusal-tokens-taken = You've already taken tokens this turn.
refusal-no-such-space = There's no such space on the central board.
refusal-empty-space = That space is empty.
refusal-not-in-hand = You have no { color-name } token in hand.
refusal-no-such-hex = There's no such hex on your board.
refusal-cube-there = There's already a cube on { $hex }.
refusal-cannot-stack =
    { $stack ->
        [n] Only brown, green, or red can go on the brown token on { $hex }.
        [nn] Only green can go on the two browns on { $hex }.
        [s] Only gray or red can go on the gray token on { $hex }.
        [ss] Only gray can go on the two grays on { $hex }.
        [r] Only red can go on the red token on { $hex }.
        [b] Nothing can go on the water on { $hex }.
        [y] Nothing can go on the field on { $hex }.
        [g] Nothing can go on the tree on { $hex }.
        [ng] Nothing can go on the tree on { $hex }.
        [nng] Nothing can go on the tree on { $hex }.
        [sss] Nothing can go on the three grays on { $hex }.
       *[other] Nothing can go on the building on { $hex }.
    }
refusal-card-taken = You've already taken a card this turn.
refusal-four-cards = You already have { $most } unfinished cards. Complete one first.
refusal-no-such-card = There's no card in that slot of the row.
refusal-no-cube-left = The { card-name } has no cube left.
refusal-not-your-card = The { card-name } isn't one of your cards.
refusal-no-habitat = The habitat of the { card-name } isn't complete at { $hex }.
refusal-discard-first = Exchange a card of the row, or keep them all.
refusal-no-discard = You can only exchange a card when you play alone, after a turn without taking one.

## What a host chooses

option-side = Side of the boards
    .about = A has 23 hexes and scores your longest river: good for a first match. B has 25 hexes and scores the islands that water cuts off.
option-side-A = A, the river
option-side-B = B, the islands
option-spirits = Nature's Spirits
    .about = Everyone keeps one of two spirits, and scores its wish once its cube has found its habitat.
# The options of a match in a few words. Alone, it matters what the spirit counts.
configuration-plain = Side { $side }
configuration-spirits = Side { $side }, Nature's Spirits
configuration-groups = Side { $side }, spirit that counts groups
configuration-landscapes = Side { $side }, spirit that counts landscapes

## Bots, and what profiles show

bot-easy = Easy
    .about = Takes the points within reach.
bot-medium = Medium
    .about = Builds homes for its animals, card by card.
bot-hard = Hard
    .about = Weighs whole turns, lets landscapes grow, and thinks about the turn after.
achievement-hundred-points = Paradise
    .about = Reach 100 points.
achievement-every-landscape = A bit of everything
    .about = Score in all five landscapes.
achievement-wish-granted = Wish granted
    .about = Score the wish of your spirit.
achievement-five-suns = Sunny day
    .about = Reach 5 suns alone.
category-trees = Trees
category-mountains = Mountains
category-fields = Fields
category-buildings = Buildings
category-water = Water
category-animals = Animals
category-spirit = Spirit
