/** The figures of a finished match, ready to be shown. */
import type { Person } from '$parlor/kit/board'
import { cardsLeft } from './select'
import { t } from './t'
import type { View } from './types'
import { nameOf } from './words'

export interface Figure {
  name: string
  value: string
}

export interface Row {
  seat: number
  name: string
  cells: string[]
}

/** The columns of the table of players, after their names. */
export const columns = (): string[] => [
  t('column-cards'),
  t('column-movement'),
  t('column-specials'),
  t('column-average'),
  t('column-left'),
]

/** What all have done together. */
export function figures(view: View): Figure[] {
  const { cards, movement, specials, average } = view.total
  const left = cardsLeft(view)
  return [
    { name: t('figure-played', { count: cards }), value: String(cards) },
    { name: t('figure-left', { count: left }), value: String(left) },
    { name: t('figure-movement'), value: String(movement) },
    { name: t('figure-specials', { count: specials }), value: String(specials) },
    { name: t('figure-average'), value: t('average', { average }) },
  ]
}

/** What each has done. */
export function rows(view: View, seat: number | null, people: Person[]): Row[] {
  return view.statistics.map(({ cards, movement, specials, average }, other) => ({
    seat: other,
    name: other === seat ? t('you') : nameOf(people, other),
    cells: [cards, movement, specials, t('average', { average }), view.counts[other] ?? 0].map(String),
  }))
}
