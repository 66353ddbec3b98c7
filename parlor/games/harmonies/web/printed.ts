/** What is printed on the cards and on the two sides of a board, which no view repeats; `printed.py` writes it. */
import printed from './printed.json'
import type { CardId, Side, View } from './types'

/** Where a hex lies: axial coordinates of a grid with flat tops. */
export interface Spot {
  /** The column, from the left. */
  readonly q: number
  /** Grows downwards; a step to the right and down keeps it. */
  readonly r: number
}

export type Landscape = 'tree' | 'mountain' | 'field' | 'building' | 'water'

/** One hex of a habitat, as steps from the hex of the cube. */
export type Cell = [q: number, r: number, landscape: Landscape, height: number]

/** What a spirit rewards: groups of a landscape by size, the largest that fits, or each one by its height. */
export interface Wish {
  landscape: Landscape
  groups: { size: number; points: number }[]
  heights: number[]
}

/** An animal card, or a spirit with one cube and a wish. */
export interface Card {
  id: CardId
  name: string
  /** The points after the first cube, after the second and so on; a spirit has its wish. */
  points: number[]
  /** The habitat, the hex of the cube first. */
  cells: Cell[]
  wish: Wish | null
}

interface Printed {
  cards: Card[]
  sides: Record<Side, { hexes: Spot[]; names: string[] }>
}

const { cards, sides } = printed as unknown as Printed
const CARDS = new Map(cards.map((card) => [card.id, card]))

/** What is printed on a card. */
export const cardOf = (id: CardId): Card => CARDS.get(id)!

/** Where the hexes of every board lie; all other hexes are numbers into this list. */
export const hexesOf = ({ options }: Pick<View, 'options'>): readonly Spot[] => sides[options.side].hexes

/** The hexes as people say them, such as `a1`. */
export const namesOf = ({ options }: Pick<View, 'options'>): readonly string[] => sides[options.side].names
