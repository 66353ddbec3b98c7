/** Figures as people say them. */
import type { RatingView } from '../net/protocol'

/** `58 %`; where nothing could be won, there is no rate. */
export const percent = (rate: number, decided: number): string => (decided ? `${Math.round(rate * 100)} %` : '–')

/** A number with one decimal at most; a dash where there is none. */
export const decimal = (value: number | null): string =>
  value === null ? '–' : value.toLocaleString(undefined, { maximumFractionDigits: 1 })

/** `Alone`, `2 players`. */
export const company = (seats: number): string => (seats === 1 ? 'Alone' : `${seats} players`)

/** What the figures of a rating mean. */
export const RATING =
  'A rating starts at 1500 and counts matches between people; the number after ± is how far off it may be, ' +
  'and a question mark stands for too few matches to trust it.'

/** Where young ratings stand on a leaderboard; the number is the server's. */
export const PROVISIONAL =
  'Ratings with a question mark are provisional: they stand behind the others until five matches.'

/** `1540 ± 60`: the estimate and how far it may be off; a question mark while it is young. */
export const rated = ({ rating, deviation, provisional }: RatingView): string =>
  `${rating} ± ${deviation}${provisional ? '?' : ''}`

/** `1st`, `2nd`, `3rd`, `4th`. */
export function ordinal(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14
  return `${place}${(teen ? '' : ['', 'st', 'nd', 'rd'][place % 10]) || 'th'}`
}
