/** A turn in a few words: which cards were laid, and which of them went back by ten. */
import type { Person } from '$parlor/kit/board'
import { row } from '$parlor/kit/fluent.svelte'
import { tell } from './sentences'
import { t } from './t'
import type { Event, Played } from './types'
import { nameOf } from './words'

/** What stands of the plays; only the last one can be taken back. */
function plays(events: Event[]): Played[] {
  const laid: Played[] = []
  for (const event of events) {
    if (event.t === 'played') laid.push(event)
    if (event.t === 'undone') laid.pop()
  }
  return laid
}

const cardText = ({ card, special }: Played) => (special ? t('brief-back', { card }) : String(card))

/** Marks, questions, drawing and whose turn it is are left out: the board shows them. */
export function brief(events: Event[], people: Person[]): string {
  const laid = plays(events)
  const turn = laid
    .slice(0, 1)
    .map(({ seat }) => t('brief', { who: nameOf(people, seat), cards: row(laid.map(cardText)) }))
  const left = events.filter((event) => event.t === 'went_out').map((event) => tell(event, people))
  return [...turn, ...left].join(' ')
}
