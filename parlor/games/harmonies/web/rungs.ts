/** The ladder of a card: what it is worth after each cube, and where it stands. */
import { LANDS } from './looks'
import type { Card, Cell, Wish } from './types'

export interface Rung {
  /** What must be there: a size or a height for a spirit, nothing for an animal. */
  readonly when: string
  readonly points: number
  /** Whether its cube still lies on the card. */
  readonly cube: boolean
  /** Whether this is what the card scores now. */
  readonly scored: boolean
}

/** The rungs from the top to the bottom: the most valuable first, cubes are taken from below. */
export function rungs(card: Card, placed: number): Rung[] {
  if (card.wish) return wishRungs(card.wish, placed > 0)
  return card.points
    .map((points, index) => ({ when: '', points, cube: index >= placed, scored: index === placed - 1 }))
    .reverse()
}

function wishRungs({ groups, heights }: Wish, scored: boolean): Rung[] {
  const tiers = groups.map(({ size, points }) => ({ when: `${size}+`, points, cube: false, scored }))
  const steps = heights.map((points, index) => ({ when: `↑${index + 1}`, points, cube: false, scored }))
  return [...tiers, ...steps.filter(({ points }) => points > 0)].reverse()
}

/** What an animal card is worth with so many cubes on the board. */
export const worth = (card: Card, placed: number): number => card.points[placed - 1] ?? 0

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five']

const cellWords = ([, , land, height]: Cell): string =>
  land === 'tree' || land === 'mountain' ? `${land} of ${height}` : LANDS[land].name

const SHAPES: [string, (cells: readonly Cell[]) => boolean][] = [
  ['side by side', (cells) => cells.length === 2],
  ['around it in succession', (cells) => cells.length === 4 && cells.slice(1).every(touchesCube)],
  ['as a diamond', (cells) => cells.length === 4],
  ['in a straight line', (cells) => isLine(cells)],
  ['all touching', (cells) => touches(cells[1], cells[2]) && cells.slice(1).every(touchesCube)],
  ['at an angle', () => true],
]

const touchesCube = ([q, r]: Cell): boolean => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1

function touches(one: Cell | undefined, other: Cell | undefined): boolean {
  if (!one || !other) return false
  const [q, r] = [one[0] - other[0], one[1] - other[1]]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1
}

function isLine(cells: readonly Cell[]): boolean {
  const [, one, other] = cells
  if (!one || !other || cells.length !== 3) return false
  return one[0] * other[1] === one[1] * other[0]
}

/** The habitat in words: where the cube goes, then what must be next to it. */
export function habitatWords(cells: readonly Cell[]): string {
  const [cube, ...others] = cells
  if (!cube) return ''
  const shape = SHAPES.find(([, fits]) => fits(cells))?.[0] ?? ''
  const counted = new Map<string, number>()
  for (const cell of others) counted.set(cellWords(cell), (counted.get(cellWords(cell)) ?? 0) + 1)
  const rest = [...counted].map(([words, count]) => (count > 1 ? `${COUNTS[count]} times ${words}` : words)).join(' and ')
  return `Cube on ${cellWords(cube)}, with ${rest}, ${shape}`
}

/** What a spirit rewards, in words. */
export function wishWords({ landscape, groups, heights }: Wish): string {
  const land = LANDS[landscape]
  if (groups.length) {
    const tiers = groups.map(({ size, points }) => `${points} for each group of ${size} or more`)
    return `${land.plural}: ${tiers.join(', ')}`
  }
  if (heights.length < 2) return `${heights[0]} for each ${land.name}`
  const levels = [...new Set(heights.filter((points) => points > 0))]
  const some = levels.map((points) => {
    const fitting = heights.flatMap((one, index) => (one === points ? [String(index + 1)] : []))
    return `${points} for each ${land.name} of height ${fitting.join(' or ')}`
  })
  return some.join(', ')
}

/** A card in words: its name, its habitat and its points. */
export function cardWords(card: Card): string {
  const points = card.wish ? wishWords(card.wish) : `${card.points.join(', ')} points`
  return `${card.name}. ${habitatWords(card.cells)}. ${points}.`
}
