/** Small words used on the board. */
import type { Person } from '$parlor/kit/board'
import { listed } from '$parlor/kit/words'
import { LOOKS, stackWords } from './looks'
import { cardOf, namesOf } from './printed'
import { cubesOf } from './reading'
import type { CardId, Colour, Placement, Seen, View } from './types'

/** A player's name, or a plain word for nobody in particular. */
export const nameOf = (people: Person[], seat: number): string => people[seat]?.name ?? `Player ${seat + 1}`

/** A number with its sign, and a real minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

export const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`)

export const tokenNames = (colours: readonly Colour[]): string => listed(colours.map((colour) => LOOKS[colour].name))

/** The lines of the score sheet, in its order. */
export const CATEGORIES = ['trees', 'mountains', 'fields', 'buildings', 'water', 'animals', 'spirit'] as const
export type Category = (typeof CATEGORIES)[number]

export const CATEGORY_NAMES: Record<Category, string> = {
  trees: 'Trees',
  mountains: 'Mountains',
  fields: 'Fields',
  buildings: 'Buildings',
  water: 'Water',
  animals: 'Animals',
  spirit: 'Spirit',
}

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

/** What a placement changes in the score, by lines. */
export function changeWords({ change }: Placement): string {
  const lines = CATEGORIES.filter((line) => change[line]).map((line) => `${signed(change[line] ?? 0)} ${line}`)
  return lines.length ? lines.join(', ') : 'no change of the score'
}

/** The habitats that a placement completes. */
export function openWords({ opens }: Placement): string {
  return opens.length
    ? `completes ${listed(opens.map(({ card, points }) => `${cardOf(card).name} ${signed(points)}`))}`
    : ''
}

/** A hex in words: its name, what stands there and whose cube. */
export function hexWords(view: View, player: Seen, hex: number): string {
  const cube = cubesOf(player).get(hex)
  const stands = stackWords(player.stacks[hex] ?? '')
  return `${namesOf(view)[hex]}: ${stands}${cube ? `, cube of the ${cardOf(cube.card).name}` : ''}`
}

/** "Frog, 2 of 5 cubes placed, 4 points". */
export function heldWords(id: CardId, placed: number): string {
  const card = cardOf(id)
  const worth = card.wish ? '' : `, ${points(card.points[placed - 1] ?? 0)}`
  const all = card.points.length
  return `${card.name}, ${placed} of ${all} ${all === 1 ? 'cube' : 'cubes'} placed${worth}`
}
