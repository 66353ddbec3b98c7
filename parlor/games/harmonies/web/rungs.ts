/** The ladder of a card: what it is worth after each cube, and where it stands. */
import { LANDS } from './looks'
import type { Card, Cell, Wish } from './printed'

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
  const tiers = groups.map(({ points }, index) => ({
    when: sizes(groups, index, '–', '+'),
    points,
    cube: false,
    scored,
  }))
  const steps = heights.map((points, index) => ({
    when: isFlat(heights) ? '' : `↑${index + 1}`,
    points,
    cube: false,
    scored,
  }))
  return [...tiers, ...steps.filter(({ points }) => points > 0)].reverse()
}

/** The sizes of groups that a tier rewards: up to the next tier, or without end. */
function sizes(groups: Wish['groups'], index: number, to: string, more: string): string {
  const from = groups[index]?.size ?? 1
  const next = groups[index + 1]
  if (!next) return `${from}${more}`
  return next.size - 1 === from ? String(from) : `${from}${to}${next.size - 1}`
}

/** Whether only a single token counts, so that heights need no word. */
const isFlat = (heights: readonly number[]): boolean => heights.slice(1).every((points) => points === 0)

/** What an animal card is worth with so many cubes on the board. */
export const worth = (card: Card, placed: number): number => card.points[placed - 1] ?? 0

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five']

function cellWords([, , land, height]: Cell, count = 1): string {
  const name = count > 1 ? LANDS[land].plural : LANDS[land].name
  return land === 'tree' || land === 'mountain' ? `${name} of ${height}` : name
}

const counted = (cell: Cell, count: number): string =>
  count > 1 ? `${COUNTS[count]} ${cellWords(cell, count)}` : cellWords(cell)

const SHAPES: [string, (cells: readonly Cell[]) => boolean][] = [
  ['side by side', (cells) => cells.length === 2],
  ['around it in succession', (cells) => cells.length === 4 && cells.slice(1).every(touchesCube)],
  ['as a diamond with the cube at a tip', (cells) => cells.length === 4],
  ['in a straight line with the cube in the middle', (cells) => isLine(cells) && cells.slice(1).every(touchesCube)],
  ['in a straight line from it', (cells) => isLine(cells)],
  ['all touching', (cells) => touches(cells[1], cells[2]) && cells.slice(1).every(touchesCube)],
  ['at an angle with the cube between', () => true],
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
  const kinds = [...new Set(others.map((cell) => cellWords(cell)))]
  const alike = kinds.map((kind) => others.filter((cell) => cellWords(cell) === kind))
  const rest = alike.map((cells) => counted(cells[0]!, cells.length))
  return `Cube on ${cellWords(cube)}, with ${rest.join(' and ')}, ${shape}`
}

/** What a spirit rewards, in words. */
export function wishWords({ landscape, groups, heights }: Wish): string {
  const land = LANDS[landscape]
  if (groups.length)
    return groups
      .map(({ points }, index) => `${points} for each group of ${groupWords(groups, index, land.plural)}`)
      .join(', ')
  if (isFlat(heights)) return `${heights[0]} for each ${land.name}`
  const levels = [...new Set(heights.filter((points) => points > 0))]
  const some = levels.map((points) => {
    const fitting = heights.flatMap((one, index) => (one === points ? [String(index + 1)] : []))
    return `${points} for each ${land.name} of height ${fitting.join(' or ')}`
  })
  return some.join(', ')
}

/** "fields, single ones too" while every group counts, else its sizes. */
function groupWords(groups: Wish['groups'], index: number, lands: string): string {
  if (groups.length === 1 && groups[0]?.size === 1) return `${lands}, single ones too`
  return `${sizes(groups, index, ' or ', ' or more')} ${lands}`
}

/** A card in words: its name, its habitat and its points. */
export function cardWords(card: Card): string {
  const points = card.wish ? wishWords(card.wish) : `${card.points.join(', ')} points`
  return `${card.name}. ${habitatWords(card.cells)}. ${points}.`
}
