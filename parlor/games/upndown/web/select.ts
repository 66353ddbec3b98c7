/** Reads a view and the legal moves for drawing; what is legal comes from the moves alone. */
import type { LegalMove } from '$parlor/kit/board'
import type { Look, Mark, Move, Play, Played, View } from './types'

export type Level = Mark['level']
type Moves = LegalMove<Move>[]

/** A pile as it is drawn. */
export interface PileSight {
  index: number
  up: boolean
  start: number
  top: number
  count: number
  /** The card below the top one, if any. */
  under: number | null
  /** The last few cards, the newest last. */
  recent: number[]
  /** Who laid the top card. */
  seat: number | null
}

/** What a card would do to a pile: how far it moves, and whether against its arrow. */
export interface Step {
  up: boolean
  distance: number
  back: boolean
}

/** Someone's mark on a pile. */
export interface PileMark {
  seat: number
  level: Level
}

/** Someone's place in the turn order. */
export interface Seating {
  seat: number
  cards: number
  turn: boolean
  next: boolean
  /** Without cards while nothing is left to draw. */
  done: boolean
  out: boolean
}

/** A hand that lies open. */
export interface OpenHand {
  seat: number
  cards: number[]
}

/** The value a pile starts from. */
export function startOf(view: View, up: boolean): number {
  return up ? view.options.min_card_value - 1 : view.options.max_card_value + 1
}

export function pileSights(view: View): PileSight[] {
  return view.piles.map(({ up, top, cards, seat }, index) => ({
    index,
    up,
    start: startOf(view, up),
    top,
    count: cards.length,
    under: cards.at(-2) ?? null,
    recent: cards.slice(-5),
    seat,
  }))
}

/** What the card would do to the pile. */
export function stepOf(pile: { up: boolean; top: number }, card: number): Step {
  const forward = pile.up ? card - pile.top : pile.top - card
  return { up: pile.up, distance: Math.abs(forward), back: forward < 0 }
}

/** The legal plays: by card, the piles it may go to; of a card on its way, neither it nor its pile. */
export function targets(moves: Moves, ahead: Play | null = null): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const { move } of moves) {
    if (move.t === 'play' && move.card !== ahead?.card && move.pile !== ahead?.pile)
      found.set(move.card, [...(found.get(move.card) ?? []), move.pile])
  }
  return found
}

export function playOf(moves: Moves, card: number, pile: number): Play | null {
  for (const { move } of moves) {
    if (move.t === 'play' && move.card === card && move.pile === pile) return move
  }
  return null
}

/** The first legal move of a kind, for one seat where the kind names a seat. */
export function findMove<T extends Move['t']>(moves: Moves, t: T, seat?: number): Extract<Move, { t: T }> | null {
  for (const { move } of moves) {
    const fits = seat === undefined || ('seat' in move && move.seat === seat)
    if (move.t === t && fits) return move as Extract<Move, { t: T }>
  }
  return null
}

const CYCLE: Level[] = ['none', 'like', 'really_like', 'love']

/** The mark that a tap on the pile gives: the next legal one after the present. */
export function nextMark(moves: Moves, present: Level, pile: number): Mark | null {
  const after = CYCLE.indexOf(present)
  for (let step = 1; step < CYCLE.length; step += 1) {
    const level = CYCLE[(after + step) % CYCLE.length]
    for (const { move } of moves) {
      if (move.t === 'mark' && move.pile === pile && move.level === level) return move
    }
  }
  return null
}

/** The mark on a pile of the viewer. */
export function ownMark(view: View, pile: number): Level {
  return (view.seat === null ? null : view.marks[view.seat]?.[pile]) ?? 'none'
}

/** Everybody's mark on a pile, in the order of seats. */
export function marksOn(view: View, pile: number): PileMark[] {
  return view.marks
    .map((marks, seat) => ({ seat, level: marks[pile] ?? 'none' }))
    .filter(({ level }) => level !== 'none')
}

export function seatings(view: View): Seating[] {
  const playing = view.phase === 'playing'
  return view.counts.map((cards, seat) => ({
    seat,
    cards,
    turn: playing && view.turn === seat,
    next: playing && view.order[1] === seat,
    done: cards === 0 && view.draw === 0,
    out: view.out[seat] ?? false,
  }))
}

/** The plays worth a mark on the table: those of the present turn, or of the turn before. */
export function recentPlays(view: View): Played[] {
  return view.this_turn.length > 0 ? view.this_turn : view.last_turn
}

/** How many more cards the turn asks for. */
export function stillToPlay(view: View): number {
  const asked = Math.min(view.required, view.played + (view.counts[view.turn] ?? 0))
  return Math.max(0, asked - view.played)
}

/** Cards that are neither on a pile nor out of the match. */
export function cardsLeft(view: View): number {
  return view.draw + view.counts.reduce((sum, count) => sum + count, 0)
}

/** The hands of others that may be seen; everybody's, one's own too, when all lie open; none once all are empty. */
export function openHands(view: View, eyes: View[] | null, seat: number | null): OpenHand[] {
  const all = eyes !== null || view.phase !== 'playing'
  if (all && view.counts.every((count) => count === 0)) return []
  return view.counts.flatMap((_, other) => {
    const cards = eyes?.[other]?.hand ?? view.hands[other] ?? null
    return cards && (all || other !== seat) ? [{ seat: other, cards: [...cards] }] : []
  })
}

/** Who asks this seat to show its cards. */
export function asking(view: View, seat: number | null): Look[] {
  return view.looks.filter((look) => look.owner === seat && look.answer === 'asked')
}
