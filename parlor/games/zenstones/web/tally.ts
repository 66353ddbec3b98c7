/** Where each player's hundred credits went, and what came of it. */
import type { Person } from '$parlor/kit/board'
import { pointsOf, sideOf, spending, stonesOf } from './reading'
import type { View } from './types'
import { nameOf } from './words'

export interface Line {
  name: string
  cells: string[]
  total: boolean
}

/** The column heads, one for each seat. */
export const columns = (view: View, seat: number | null, people: Person[]): string[] =>
  [0, 1].map((one) => `${one === seat ? 'You' : nameOf(people, one)} (${sideOf(view, one)})`)

/** The lines of the table: what was paid, what was left, what the stones earned. */
export function lines(view: View): Line[] {
  const line = (name: string, cell: (seat: number) => number | string, total = false): Line => ({
    name,
    cells: [0, 1].map((seat) => String(cell(seat))),
    total,
  })
  return [
    line('Paid for the bid', (seat) => spending(view, seat).bid ?? '–'),
    line('Paid for squares', (seat) => spending(view, seat).squares),
    line('Paid for stats', (seat) => spending(view, seat).stats),
    line('Stones standing', (seat) => stonesOf(view, seat).length),
    line('Credits left', (seat) => view.credits[seat] ?? 0),
    line('Points of stones', (seat) => `+${pointsOf(view, seat)}`),
    line('Score', (seat) => view.scores?.[seat] ?? '–', true),
  ]
}
