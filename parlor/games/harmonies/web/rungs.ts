/** The ladder of a card: what it is worth after each cube, and where it stands. */
import { all, any, type Arg } from '$parlor/kit/fluent.svelte'
import { type Card, type Cell, cardOf, type Wish } from './printed'
import { t } from './t'
import type { CardId } from './types'

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
    when: sizes(groups, index),
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

/** The sizes of groups that a tier rewards, as on the face of a card: up to the next tier, or without end. */
function sizes(groups: Wish['groups'], index: number): string {
  const { from, to } = span(groups, index)
  if (to === null) return `${from}+`
  return to === from ? String(from) : `${from}–${to}`
}

function span(groups: Wish['groups'], index: number): { from: number; to: number | null } {
  const next = groups[index + 1]
  return { from: groups[index]?.size ?? 1, to: next ? next.size - 1 : null }
}

/** Whether only a single token counts, so that heights need no word. */
const isFlat = (heights: readonly number[]): boolean => heights.slice(1).every((points) => points === 0)

/** What an animal card is worth with so many cubes on the board. */
export const worth = (card: Card, placed: number): number => card.points[placed - 1] ?? 0

const cellWords = ([, , land, height]: Cell, count = 1): string => t('cell', { land, height, count })

/** The habitat in words: where the cube goes, then what must be next to it. */
export function habitatWords({ cells, shape }: Card): string {
  const [cube, ...others] = cells
  if (!cube) return ''
  const kinds = [...new Set(others.map((cell) => cellWords(cell)))]
  const alike = kinds.map((kind) => others.filter((cell) => cellWords(cell) === kind))
  const rest = alike.map((cells) => cellWords(cells[0]!, cells.length))
  return t('habitat', { shape, cube: cellWords(cube), others: all(rest) })
}

/** What a spirit rewards, in words. */
export function wishWords({ landscape: land, groups, heights }: Wish): Arg {
  if (groups.length) return all(groups.map(({ points }, index) => groupWords(groups, index, land, points)))
  if (isFlat(heights)) return t('wish-each', { land, points: heights[0] ?? 0 })
  const levels = [...new Set(heights.filter((points) => points > 0))]
  return all(
    levels.map((points) => {
      const fitting = heights.flatMap((one, index) => (one === points ? [String(index + 1)] : []))
      return t('wish-height', { land, points, heights: any(fitting) })
    }),
  )
}

function groupWords(groups: Wish['groups'], index: number, land: string, points: number): string {
  const { from, to } = span(groups, index)
  const range = groups.length === 1 && from === 1 ? 'any' : to === null ? 'more' : 'to'
  return t('wish-group', { range, land, points, from, to: to ?? from })
}

/** A card in words: its name, its habitat and its points. */
export function cardWords(id: CardId): string {
  const card = cardOf(id)
  const worth = card.wish
    ? t('card-wish', { wish: wishWords(card.wish) })
    : t('card-points', { points: all(card.points.map(String)) })
  return [t('card', { card: id }), habitatWords(card), worth].join(' ')
}
