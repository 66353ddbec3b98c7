/** The figures of a finished match, ready to be shown. */
import type { Person } from '$parlor/kit/board'
import { cardsLeft } from './reading'
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
export const COLUMNS = ['Cards', 'Moved', 'Tens back', 'Per card', 'Left']

const average = (number: number) => number.toFixed(1)

/** What all have done together. */
export function figures(view: View): Figure[] {
  const { cards, movement, specials } = view.total
  return [
    { name: cards === 1 ? 'card played' : 'cards played', value: String(cards) },
    { name: 'cards left', value: String(cardsLeft(view)) },
    { name: 'total movement', value: String(movement) },
    { name: 'backward tens', value: String(specials) },
    { name: 'average per card', value: average(view.total.average) },
  ]
}

/** What each has done. */
export function rows(view: View, seat: number | null, people: Person[]): Row[] {
  return view.statistics.map((own, other) => ({
    seat: other,
    name: other === seat ? 'You' : nameOf(people, other),
    cells: [own.cards, own.movement, own.specials, average(own.average), view.counts[other] ?? 0].map(String),
  }))
}
