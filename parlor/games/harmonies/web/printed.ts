/** What is printed on the cards and on the two sides of a board, which no view repeats; `printed.py` writes it. */
import type { Hex } from '$parlor/kit/hexgrid'
import { shapes } from './pieces/shapes'
import silhouettes from './pieces/silhouettes.json'
import printed from './printed.json'
import type { CardId, Side, View } from './types'

export type Landscape = 'tree' | 'mountain' | 'field' | 'building' | 'water'

/** How the hexes of a habitat lie. */
export type Shape = 'pair' | 'line' | 'between' | 'triangle' | 'vee' | 'half_ring' | 'rhombus'

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
  /** The points after the first cube, after the second and so on; a spirit has its wish. */
  points: number[]
  shape: Shape
  /** The habitat, the hex of the cube first. */
  cells: Cell[]
  wish: Wish | null
}

interface Printed {
  cards: Card[]
  most_held: number
  sides: Record<Side, { hexes: Hex[]; names: string[] }>
}

const { cards, most_held, sides } = printed as unknown as Printed
Object.assign(shapes, silhouettes)
const CARDS = new Map(cards.map((card) => [card.id, card]))

/** How many uncompleted cards one may hold (§5.2). */
export const MOST_HELD = most_held

/** What is printed on a card. */
export const cardOf = (id: CardId): Card => CARDS.get(id)!

/** Where the hexes of every board lie; all other hexes are numbers into this list. */
export const hexesOf = ({ options }: Pick<View, 'options'>): readonly Hex[] => sides[options.side].hexes

/** The hexes as people say them, such as `a1`. */
export const namesOf = ({ options }: Pick<View, 'options'>): readonly string[] => sides[options.side].names
