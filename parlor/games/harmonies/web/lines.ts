/** The score sheet of a board: every line with the hexes that are its reasons. */
import { all } from '$parlor/kit/fluent.svelte'
import { cardOf, namesOf } from './printed'
import { worth } from './rungs'
import { cardsOf } from './select'
import { t } from './t'
import type { CardId, Colour, Reasons, Seen, View } from './types'
import { cardName, categoriesOf, type Category, CATEGORY_COLOURS, colorNames } from './words'

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

type Names = readonly string[]
const named = (names: Names, hex: number | undefined): string => names[hex ?? -1] ?? ''

function waters({ rivers, islands }: Reasons): Reason[] {
  const long = rivers.map(([hexes, path, length, points, scores]) =>
    reason(
      scores && points ? path : hexes,
      points,
      t(scores ? 'reason-river' : 'reason-river-shorter', { length, points }),
    ),
  )
  const dry = islands.map(([hexes, points]) =>
    reason(hexes, points, t('reason-island', { count: hexes.length, points })),
  )
  return [...long, ...dry]
}

const LAND: Record<Exclude<Category, 'animals' | 'spirit'>, (reasons: Reasons, names: Names) => Reason[]> = {
  trees: ({ trees }, names) =>
    trees.map(([hex, height, points]) =>
      reason([hex], points, t('reason-tree', { height, hex: named(names, hex), points })),
    ),
  mountains: ({ mountains }, names) =>
    mountains.map(([hex, height, points]) =>
      reason([hex], points, t('reason-mountain', { height, hex: named(names, hex), points })),
    ),
  fields: ({ fields }, names) =>
    fields.map(([hexes, points]) =>
      reason(hexes, points, t('reason-fields', { count: hexes.length, hex: named(names, hexes[0]), points })),
    ),
  buildings: ({ buildings }, names) =>
    buildings.map(([hex, points, colours, lacks]) =>
      reason([hex], points, buildingWords(named(names, hex), points, colours, lacks)),
    ),
  water: waters,
}

function buildingWords(hex: string, points: number, colours: readonly Colour[], lacks: number): string {
  return lacks
    ? t('reason-building-lacks', { hex, points, count: lacks })
    : t('reason-building', { hex, points, colors: colorNames(colours) })
}

/** The animal cards that were taken, with what they are worth. */
function animalsOf(player: Seen): { card: CardId; placed: number; points: number }[] {
  const taken = cardsOf(player).filter(({ card }) => !cardOf(card).wish)
  return taken.map(({ card, placed }) => ({ card, placed, points: worth(cardOf(card), placed) }))
}

function animals(player: Seen): Reason[] {
  return animalsOf(player).map(({ card, placed, points }) =>
    reason(cubesFrom(player, card), points, t('reason-animal', { card, placed, points })),
  )
}

const cubesFrom = (player: Seen, card: CardId): number[] =>
  player.cubes.filter((cube) => cube.card === card).map(({ hex }) => hex)

function spirit({ score }: Seen, names: Names): Reason[] {
  const wish = score.reasons.spirit
  if (!wish) return []
  return wish.parts.map(([hexes, points]) => {
    const given = { count: hexes.length, hex: named(names, hexes[0]), points }
    return wish.placed ? reason(hexes, points, t('reason-wish', given)) : reason(hexes, 0, t('reason-wish-open', given))
  })
}

function reasonsOf(category: Category, player: Seen, names: Names): Reason[] {
  if (category === 'animals') return animals(player)
  if (category === 'spirit') return spirit(player, names)
  return LAND[category](player.score.reasons, names)
}

/** The lines by category, in the order of the sheet. */
export function categoryLines(view: View, player: Seen): Line[] {
  return categoriesOf(view).map((key) => ({
    key,
    name: t(`category-${key}`),
    points: player.score[key],
    colour: CATEGORY_COLOURS[key] ?? null,
    card: null,
    reasons: reasonsOf(key, player, namesOf(view)),
    path: key === 'water' ? (player.score.reasons.rivers.find(([, , , points]) => points > 0)?.[1] ?? []) : [],
  }))
}

/** One line for every animal card that was taken. */
export function cardLines(view: View, player: Seen): Line[] {
  return animalsOf(player).map(({ card, points }) => ({
    key: card,
    name: cardName(card),
    points,
    colour: null,
    card,
    reasons: cubesFrom(player, card).map((hex, index) => cubeReason(card, index, hex, namesOf(view))),
    path: [],
  }))
}

function cubeReason(card: CardId, index: number, hex: number, names: Names): Reason {
  const points = worth(cardOf(card), index + 1)
  return reason([hex], points, t('reason-cube', { number: index + 1, hex: named(names, hex), points }))
}

export const linesOf = (view: View, player: Seen): Line[] => [
  ...categoryLines(view, player),
  ...cardLines(view, player),
]

/** Why a line has its points, in words. */
export function lineWords({ name, card, reasons }: Line): string {
  if (reasons.length) return t('why', { name, reasons: all(reasons.map(({ words }) => words)) })
  return t(card ? 'why-no-cube' : 'why-none', { name })
}
