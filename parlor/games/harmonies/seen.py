"""What a seat sees: everything but the order of pouch and deck, and the spirits not chosen."""

from parlor.engine import Seat
from parlor.games.harmonies.cardplay import card_moves, cube_moves
from parlor.games.harmonies.deal import PER_SPACE
from parlor.games.harmonies.deck import CARDS
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import (
    Card,
    CardId,
    Colour,
    Outlook,
    Player,
    Seen,
    Side,
    State,
    Todo,
    View,
)
from parlor.games.harmonies.outlook import Prospect, outlook
from parlor.games.harmonies.result import result, scored, suns_of
from parlor.games.harmonies.stacks import COLOURS
from parlor.games.harmonies.turn import may_end, order
from parlor.kit.checks import check_viewer


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know: the only way out."""
    check_viewer(seat, len(state.players))
    ground = GROUNDS[state.options.side]
    offer = _offer(state, seat)
    return View(
        happened=state.happened,
        options=state.options,
        seat=seat,
        phase=state.phase,
        first=state.first,
        turn=state.turn,
        round=state.round,
        order=order(state) if state.phase != "over" else (),
        hexes=ground.spots,
        names=ground.names,
        spaces=state.spaces,
        space=state.space,
        hand=state.hand,
        took_card=state.took_card,
        pouch=_counts(state.pouch),
        box=_counts(state.box),
        row=state.row,
        deck=len(state.deck),
        discarded=state.discarded,
        cards=_named(state, offer),
        players=tuple([_seen(ground.side, player) for player in state.players]),
        offer=offer,
        last=state.last,
        todo=_todo(state),
        outlook=_outlook(state, seat),
        suns=suns_of(state),
        result=result(state),
    )


def _seen(side: Side, player: Player) -> Seen:
    return Seen(
        stacks=player.stacks,
        cubes=player.cubes,
        held=player.held,
        completed=player.completed,
        spirit=player.spirit,
        empty=player.stacks.count(""),
        gone=player.gone,
        score=scored(side, player),
    )


def _offer(state: State, seat: Seat | None) -> tuple[CardId, ...]:
    """The spirits dealt, which their owner first looks at on the first turn (§9.1)."""
    if seat is None or seat != state.turn or state.phase == "over":
        return ()
    return state.players[seat].offer


def _counts(tokens: tuple[Colour, ...]) -> dict[Colour, int]:
    return {colour: tokens.count(colour) for colour in COLOURS}


def _named(state: State, offer: tuple[CardId, ...]) -> tuple[Card, ...]:
    taken = [held.card for player in state.players for held in (*player.held, *player.completed)]
    shown = [card for card in state.row if card is not None]
    return tuple([CARDS[card] for card in (*shown, *taken, *offer, *state.discarded)])


def _todo(state: State) -> Todo:
    is_turn = state.phase == "turn"
    left = PER_SPACE if state.space is None else len(state.hand)
    return Todo(
        tokens=left if is_turn else 0,
        card=is_turn and bool(card_moves(state)),
        cubes=is_turn and bool(cube_moves(state)),
        end=is_turn and may_end(state),
    )


def _outlook(state: State, seat: Seat | None) -> Outlook | None:
    if seat is None or state.phase == "over" or state.players[seat].gone:
        return None
    return outlook(prospect_of(state, seat))


def prospect_of(state: State, seat: Seat) -> Prospect:
    """All that a seat's outlook follows from."""
    player, is_mine = state.players[seat], seat == state.turn
    is_placed = any(cube.card == player.spirit for cube in player.cubes)
    return Prospect(
        side=state.options.side,
        stacks=player.stacks,
        cubed=tuple([cube.hex for cube in player.cubes]),
        hand=state.hand if is_mine else (),
        held=tuple([(held.card, held.placed) for held in player.held]),
        row=tuple([card for card in state.row if card is not None]),
        spirit=player.spirit if is_placed else None,
    )
