/** Reads a view and the legal moves for drawing; what is legal comes from the moves alone. */
import type { LegalMove, Person } from '$parlor/kit/board'
import type { Card, Clued, Colour, Event, Move, Rating, View } from './types'

type Moves = LegalMove<Move>[]
export type Kind = 'colour' | 'number'
/** What is done with an own card. */
export type Deed = 'play' | 'discard'

/** In the order of the piles. */
export const COLOURS: Colour[] = ['red', 'yellow', 'green', 'blue', 'white']

/** The lowest first. */
export const RATINGS: Rating[] = ['fizzle', 'faint_sparks', 'pleasant_show', 'grand_show', 'legendary_display']

/** The tokens in the box, and the points of a perfect display. */
export const BOX = { clues: 8, fuses: 3, points: 25 }

/** Where a hand lies, seen from the bottom of the screen. */
export type Place = 'bottom' | 'left' | 'top' | 'top-left' | 'top-right' | 'right'

export interface Seated {
  seat: number
  place: Place
  cards: Card[]
}

/** A card that was pointed at. */
export interface Pointed {
  seat: number
  slot: number
}

/** A card whose front is seen. */
export type Front = Card & { colour: Colour; number: number }

/** Clockwise in turn order, starting at the left of your own seat. */
const ROUND: Record<number, Place[]> = {
  1: ['bottom'],
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
  5: ['bottom', 'left', 'top-left', 'top-right', 'right'],
}

export const isFront = (card: Card): card is Front => card.colour !== null && card.number !== null

/** A hand with all that may be seen of it: in an open replay, what the others see. */
function openHand(view: View, eyes: View[] | null, seat: number): Card[] {
  const other = eyes?.find((_, index) => index !== seat)
  return other?.hands[seat] ?? view.hands[seat] ?? []
}

/** Every hand with its place at the table, your own first. */
export function seating(view: View, seat: number | null, eyes: View[] | null): Seated[] {
  const seats = view.hands.length
  const places = ROUND[seats] ?? []
  return places.map((place, step) => {
    const who = ((seat ?? 0) + step) % seats
    return { seat: who, place, cards: openHand(view, eyes, who) }
  })
}

/** Whether a person ought to be here and isn't. */
export const isAway = (person: Person | undefined): boolean =>
  person !== undefined && !person.bot && !person.here && !person.gone

/** How many cards a hand was dealt: cards keep their size when hands shrink. */
export const handSize = (view: View): number => (view.hands.length <= 3 ? 5 : 4)

/** The legal move with one own card. */
export function cardMove(moves: Moves, deed: Deed, slot: number): Move | null {
  return moves.find(({ move }) => move.t === deed && move.slot === slot)?.move ?? null
}

/** The legal clue that names the colour or the number of this card to its owner. */
export function clueMove(moves: Moves, view: View, kind: Kind, at: Pointed): Move | null {
  const card = view.hands[at.seat]?.[at.slot]
  for (const { move } of moves) {
    if (move.t !== kind || move.seat !== at.seat) continue
    if ((move.t === 'colour' ? move.colour : move.number) === card?.[kind]) return move
  }
  return null
}

/** The clue that a move gives, as if it had happened; null for other moves. */
export function clueGiven(view: View, move: Move | null): Clued | null {
  if (move?.t !== 'colour' && move?.t !== 'number') return null
  const [colour, number] = move.t === 'colour' ? [move.colour, null] : [null, move.number]
  const hand = view.hands[move.seat] ?? []
  const slots = hand.flatMap((card, slot) => (card[move.t] === (colour ?? number) ? [slot] : []))
  return { t: 'clued', seat: view.turn, target: move.seat, colour, number, slots }
}

/** One's own card that a move plays or discards. */
export const slotOf = (move: Move | null): number | null =>
  move?.t === 'play' || move?.t === 'discard' ? move.slot : null

export const hasClues = (moves: Moves): boolean => moves.some(({ move }) => move.t === 'colour' || move.t === 'number')

/** The cards of the same hand that share this card's colour or number. */
export function matching(view: View, kind: Kind, at: Pointed): number[] {
  const hand = view.hands[at.seat] ?? []
  const value = hand[at.slot]?.[kind]
  return hand.flatMap((card, slot) => (value !== null && card[kind] === value ? [slot] : []))
}

/** The last action: a clue, a play, a misplay or a discard. */
export type Action = Extract<Event, { t: 'clued' | 'played' | 'misplayed' | 'discarded' }>

const ACTIONS: Event['t'][] = ['clued', 'played', 'misplayed', 'discarded']

export function lastAction(view: View): Action | null {
  return (view.happened.find((event) => ACTIONS.includes(event.t)) as Action | undefined) ?? null
}

/** The card that the last action put to the discards. */
export const dropped = (action: Action | null): number | null =>
  action?.t === 'misplayed' || action?.t === 'discarded' ? action.card.id : null

/** The card that one of these events put on its firework. */
export const landed = (events: readonly Event[]): number | null =>
  events.find((event) => event.t === 'played')?.card.id ?? null

/** The height of each firework. */
export const heights = (view: View): number[] => view.piles.map((pile) => pile.length)

/** The discards of each colour, in the order of the piles. */
export function discardsBy(view: View): Front[][] {
  const fronts = view.discards.filter(isFront)
  return COLOURS.map((colour) => fronts.filter((card) => card.colour === colour))
}

export interface PlayedAt {
  card: Front
  /** The first card played is 1. */
  at: number
}

/** The played cards by colour, each with its place in the whole sequence. */
export function sequences(played: Card[]): PlayedAt[][] {
  const all = played.flatMap((card, index) => (isFront(card) ? [{ card, at: index + 1 }] : []))
  return COLOURS.map((colour) => all.filter(({ card }) => card.colour === colour))
}
