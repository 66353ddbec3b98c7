/** Reads a view and the legal moves for drawing; what is legal comes from the moves alone. */
import type { LegalMove } from '$parlor/kit/board'
import { type Card, cardOf, type Landscape } from './printed'
import type { CardId, Colour, Event, Held, Move, Placement, Ready, Seen, View } from './types'

export type Moves = LegalMove<Move>[]
type Kind = Move['t']

/** The legal moves of one kind. */
export const movesOf = <K extends Kind>(moves: Moves, kind: K): Extract<Move, { t: K }>[] =>
  moves.map(({ move }) => move).filter((move): move is Extract<Move, { t: K }> => move.t === kind)

/** Where the animals of a card live. */
export const landOf = (card: Card): Landscape => card.cells[0]?.[2] ?? 'tree'

/** The cube on each hex that has one. */
export function cubesOf(player: Seen): Map<number, { card: CardId; land: Landscape }> {
  return new Map(player.cubes.map(({ hex, card }) => [hex, { card, land: landOf(cardOf(card)) }]))
}

/** Cards above the board, then the completed ones. */
export const cardsOf = (player: Seen): Held[] => [...player.held, ...player.completed]

/** What a token of this colour would change on a hex where it may go; the view leaves out those that change nothing. */
export const placementAt = (view: View, colour: Colour, hex: number): Placement =>
  view.outlook?.placements.find((one) => one.colour === colour && one.hex === hex) ?? {
    colour,
    hex,
    points: 0,
    change: {},
    opens: [],
  }

/** Whether a held card can place a cube now, and where. */
export const readyOf = (view: View, card: CardId): Ready | null =>
  view.outlook?.ready.find((one) => one.card === card) ?? null

/** Whether a card of the row could place a cube as soon as it is taken. */
export const readyInRow = (view: View, card: CardId): Ready | null =>
  view.outlook?.row.find((one) => one.card === card) ?? null

/** Whether the tokens of this turn are still to be taken. */
export const isTaking = (view: View): boolean => view.phase === 'turn' && view.space === null

export const isSolo = (view: View): boolean => view.players.length === 1

/** The seats in the order in which they sit, beginning with one of them. */
export const around = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, step) => (first + step) % count)

/** Hexes on which something has just been placed, with whose board it was. */
export function lastPlaced(view: View): { seat: number; hex: number } | null {
  const event = [...view.happened].reverse().find(({ t }) => t === 'placed_token' || t === 'placed_cube')
  return event && 'hex' in event ? { seat: event.seat, hex: event.hex } : null
}

/** The events of one kind. */
export const eventsOf = <K extends Event['t']>(view: View, kind: K): Extract<Event, { t: K }>[] =>
  view.happened.filter((event): event is Extract<Event, { t: K }> => event.t === kind)

/** How many tokens are left in the pouch. */
export const left = (tokens: Record<string, number>): number =>
  Object.values(tokens).reduce((sum, count) => sum + count, 0)
