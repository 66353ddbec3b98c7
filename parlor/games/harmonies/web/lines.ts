/** The score sheet of a board: every line with the hexes that are its reasons. */
import { cardOf } from './printed'
import { cardsOf } from './reading'
import { worth } from './rungs'
import type { CardId, Colour, Reasons, Seen, View } from './types'
import { CATEGORY_COLOURS, CATEGORY_NAMES, categoriesOf, type Category, tokenNames } from './words'

/** Hexes that score together, or fail to. */
export interface Reason {
  readonly hexes: number[]
  readonly points: number
  readonly words: string
}

export interface Line {
  /** A category, or the id of a card. */
  readonly key: string
  readonly name: string
  readonly points: number
  readonly colour: Colour | null
  readonly card: CardId | null
  readonly reasons: Reason[]
  /** The way of the river that counts. */
  readonly path: number[]
}

const reason = (hexes: number[], points: number, words: string): Reason => ({ hexes, points, words })

function waters({ rivers, islands }: Reasons): Reason[] {
  const long = rivers.map(([hexes, path, length, points, scores]) =>
    reason(scores && points ? path : hexes, points, scores ? `river of ${length}` : `shorter river of ${length}`),
  )
  return [...long, ...islands.map(([hexes, points]) => reason(hexes, points, `island of ${hexes.length}`))]
}

const LAND: Record<Exclude<Category, 'animals' | 'spirit'>, (reasons: Reasons) => Reason[]> = {
  trees: ({ trees }) => trees.map(([hex, height, points]) => reason([hex], points, `tree of ${height}`)),
  mountains: ({ mountains }) =>
    mountains.map(([hex, height, points]) =>
      reason([hex], points, points ? `mountain of ${height}` : `mountain of ${height}, alone`),
    ),
  fields: ({ fields }) =>
    fields.map(([hexes, points]) =>
      reason(hexes, points, hexes.length > 1 ? `${hexes.length} fields together` : 'a single field'),
    ),
  buildings: ({ buildings }) =>
    buildings.map(([hex, points, colours, lacks]) => reason([hex], points, buildingWords(colours, lacks))),
  water: waters,
}

function buildingWords(colours: readonly Colour[], lacks: number): string {
  if (!lacks) return `building, beside ${tokenNames(colours)}`
  return `building, ${lacks === 1 ? 'one colour' : `${lacks} colours`} short`
}

/** The animal cards that were taken, with what they are worth. */
function animalsOf(player: Seen): { card: CardId; placed: number; points: number }[] {
  const taken = cardsOf(player).filter(({ card }) => !cardOf(card).wish)
  return taken.map(({ card, placed }) => ({ card, placed, points: worth(cardOf(card), placed) }))
}

function animals(player: Seen): Reason[] {
  return animalsOf(player).map(({ card, placed, points }) =>
    reason(
      cubesFrom(player, card),
      points,
      placed ? `${placed === 1 ? '1 cube' : `${placed} cubes`}` : 'no cube placed',
    ),
  )
}

const cubesFrom = (player: Seen, card: CardId): number[] =>
  player.cubes.filter((cube) => cube.card === card).map(({ hex }) => hex)

function spirit({ score }: Seen): Reason[] {
  const wish = score.reasons.spirit
  if (!wish) return []
  return wish.parts.map(([hexes, points]) =>
    reason(
      hexes,
      wish.placed ? points : 0,
      wish.placed ? 'wished for' : `wished for, ${points} once the cube is placed`,
    ),
  )
}

function reasonsOf(category: Category, player: Seen): Reason[] {
  if (category === 'animals') return animals(player)
  if (category === 'spirit') return spirit(player)
  return LAND[category](player.score.reasons)
}

/** The lines by category, in the order of the sheet. */
export function categoryLines(view: View, player: Seen): Line[] {
  return categoriesOf(view).map((key) => ({
    key,
    name: CATEGORY_NAMES[key],
    points: player.score[key],
    colour: CATEGORY_COLOURS[key] ?? null,
    card: null,
    reasons: reasonsOf(key, player),
    path: key === 'water' ? (player.score.reasons.rivers.find(([, , , points]) => points > 0)?.[1] ?? []) : [],
  }))
}

/** One line for every animal card that was taken. */
export function cardLines(player: Seen): Line[] {
  return animalsOf(player).map(({ card, placed, points }) => ({
    key: card,
    name: cardOf(card).name,
    points,
    colour: null,
    card,
    reasons: cubesFrom(player, card).map((hex, index) =>
      reason([hex], cardOf(card).points[index] ?? 0, `cube ${index + 1} of ${placed}`),
    ),
    path: [],
  }))
}

export const linesOf = (view: View, player: Seen): Line[] => [...categoryLines(view, player), ...cardLines(player)]

/** Why a line has its points, in words. */
export function lineWords(line: Line, names: readonly string[]): string {
  if (!line.reasons.length) return line.card ? 'No cube of it is on the board.' : 'There is none on the board.'
  return line.reasons
    .map(({ hexes, points, words }) => `${hexes.length === 1 ? placed(words, names[hexes[0]!]!) : words}: ${points}`)
    .join('; ')
}

/** The thing, where it is, and then what is to be said of it. */
const placed = (words: string, name: string): string => words.replace(/,|$/, (comma) => ` on ${name}${comma}`)
