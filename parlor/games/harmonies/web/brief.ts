/** A turn in one line, for who was away. */
import type { Person } from '$parlor/kit/board'
import { all } from '$parlor/kit/fluent.svelte'
import { tell } from './sentences'
import { t } from './t'
import type { Event } from './types'
import { nameOf, stackArg } from './words'

/** Where the tokens lie says all that their taking did. */
export const outdoes = (later: Event, earlier: Event): boolean =>
  later.t === 'placed_token' && earlier.t === 'took_tokens'

/** What a seat built, took and placed; what concerns everybody follows in its own words. */
export function brief(events: Event[], people: Person[]): string {
  const seat = events.find((event) => 'seat' in event)?.seat
  const grown = new Map(events.flatMap((event) => (event.t === 'placed_token' ? [[event.hex, event.stack]] : [])))
  const stacks = [...grown.values()].map((stack) => t('stack-name', { stack: stackArg(stack) }))
  const parts = [...stacks, ...events.map(partOf).filter(Boolean)]
  const rest = events.filter(({ t }) => t === 'last_round' || t === 'went_out' || t === 'ended')
  return [
    parts.length && seat !== undefined ? t('brief', { who: nameOf(people, seat), parts: all(parts) }) : '',
    ...rest.map((event) => tell(event, people)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function partOf(event: Event): string {
  if (event.t === 'kept_spirit') return t('brief-spirit', { card: event.card })
  if (event.t === 'took_card') return t('brief-card', { card: event.card })
  return event.t === 'placed_cube' ? t('brief-cube', { card: event.card }) : ''
}
