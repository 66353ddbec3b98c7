/** Reads a view and the legal moves for drawing; what is legal comes from the moves alone. */
import type { LegalMove } from '$parlor/kit/board'
import type { Card, Clued, Colour, Event, Move, View } from './types'

type Moves = LegalMove<Move>[]
export type Kind = 'colour' | 'number'

/** The tokens in the box. */
export const BOX = { clues: 8, fuses: 3 }

/** Where a hand lies, seen from the bottom of the screen. */
export type Place = 'bottom' | 'left' | 'top' | 'top-left' | 'top-right' | 'right'

export interface Seated {
  seat: number
  place: Place
  cards: Card[]
}

/** A card that somebody pointed at. */
export interface Pointed {
  seat: number
  slot: number
}

/** A card whose front is seen. */
export type Front = Card & { colour: Colour; number: number }

/** Clockwise in turn order, starting at the left of the own seat. */
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

/** Every hand with its place at the table, the own one first. */
export function seating(view: View, seat: number | null, eyes: View[] | null): Seated[] {
  const seats = view.hands.length
  const places = ROUND[seats] ?? []
  return places.map((place, step) => {
    const who = ((seat ?? 0) + step) % seats
    return { seat: who, place, cards: openHand(view, eyes, who) }
  })
}

/** The largest hand on the table. */
export const largest = (view: View): number => Math.max(...view.hands.map((hand) => hand.length))

/** The legal move with one own card. */
export function cardMove(moves: Moves, t: 'play' | 'discard', slot: number): Move | null {
  return moves.find(({ move }) => move.t === t && move.slot === slot)?.move ?? null
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

/** The clue that is still in the air: it goes with the next action. */
export function clueInTheAir(view: View): Clued | null {
  const action = lastAction(view)
  return action?.t === 'clued' ? action : null
}

/** The height of each firework. */
export const heights = (view: View): number[] => view.piles.map((pile) => pile.length)

/** The discards of each colour, in the order of the piles. */
export function discardsBy(view: View, colours: Colour[]): Front[][] {
  const fronts = view.discards.filter(isFront)
  return colours.map((colour) => fronts.filter((card) => card.colour === colour))
}
