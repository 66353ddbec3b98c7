/** Figures as people say them. */
import { language } from '../kit/fluent.svelte'
import type { RatingView } from '../net/protocol'
import { locale } from '../words/locale'
import { t } from '../words/t'

/** `58%`; where nothing could be won, there is no rate. */
export const percent = (rate: number, decided: number): string =>
  decided ? rate.toLocaleString(locale(), { style: 'percent' }) : '–'

/** A number with one decimal at most; a dash without one. */
export const decimal = (value: number | null): string =>
  value === null ? '–' : value.toLocaleString(locale(), { maximumFractionDigits: 1 })

/** `Alone`, `2 players`. */
export const company = (seats: number): string => t('stats-seats', { count: seats })

/** `1540 ± 60`: the estimate and how far it may be off; a question mark while it is young. */
export const rated = ({ rating, deviation, provisional }: RatingView): string =>
  `${rating} ± ${deviation}${provisional ? '?' : ''}`

/** `1st`, `2nd`, `3rd`, `4th`. */
export const ordinal = (place: number): string =>
  t('place', { place, kind: new Intl.PluralRules(language.now, { type: 'ordinal' }).select(place) })
