/** Small words used on the board, put together from messages. */
import { all, type Arg } from '$parlor/kit/fluent.svelte'
import type { Person } from '$parlor/kit/board'
import { namesOf, cardOf } from './printed'
import { cubesOf } from './select'
import { t } from './t'
import type { CardId, Colour, Placement, Seen, View } from './types'

/** A player's name, or a plain word for a seat without one. */
export const nameOf = (people: Person[], seat: number): string =>
  people[seat]?.name ?? t('player-name', { number: seat + 1 })

/** Who it is for a message that tells you from others. */
export const whoIs = (people: Person[], seat: number, you: number | null): { you: string; who: string } => ({
  you: seat === you ? 'yes' : 'no',
  who: nameOf(people, seat),
})

/** A number with its sign, and a real minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

export const cardName = (card: CardId): string => t('card-name', { card })

export const colorNames = (colours: readonly Colour[]): Arg => all(colours.map((color) => t('color-name', { color })))

/** A stack as messages take it: there is no name for nothing. */
export const stackArg = (stack: string): string => stack || 'empty'

/** The lines of the score sheet, in its order. */
export const CATEGORIES = ['trees', 'mountains', 'fields', 'buildings', 'water', 'animals', 'spirit'] as const
export type Category = (typeof CATEGORIES)[number]

/** The colour of token that stands for a line; animals and spirits have none. */
export const CATEGORY_COLOURS: Partial<Record<Category, Colour>> = {
  trees: 'g',
  mountains: 's',
  fields: 'y',
  buildings: 'r',
  water: 'b',
}

/** The lines that this table has. */
export const categoriesOf = (view: View): Category[] =>
  CATEGORIES.filter((line) => line !== 'spirit' || view.options.spirits)

const gain = (name: string, points: number): string => t('gain', { name, points: signed(points) })

/** A card and what its next cube adds: "Frog +2". */
export const gainOf = (card: CardId, points: number): string => gain(cardName(card), points)

/** What a placement changes in the score, by lines, and the habitats it completes. */
export function gainsOf({ change, opens }: Placement) {
  const lines = CATEGORIES.filter((line) => change[line])
  return {
    gains: lines.length,
    changes: all(lines.map((line) => gain(t(`category-${line}`), change[line] ?? 0))),
    opens: opens.length,
    cards: all(opens.map(({ card, points }) => gainOf(card, points))),
  }
}

/** A hex in words: its name, what stands there and whose cube. */
export function hexWords(view: View, player: Seen, hex: number): string {
  const cube = cubesOf(player).get(hex)
  const place = { hex: namesOf(view)[hex] ?? '', stack: stackArg(player.stacks[hex] ?? '') }
  return cube ? t('hex-cube', { ...place, card: cube.card }) : t('hex', place)
}

/** "Frog: 2 of 5 cubes placed, 4 points." */
export function heldWords(card: CardId, placed: number): string {
  const { points, wish } = cardOf(card)
  if (wish) return t('held-spirit', { card, placed })
  return t('held-animal', { card, placed, cubes: points.length, points: points[placed - 1] ?? 0 })
}
