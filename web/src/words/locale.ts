/** How dates and numbers are written: as the language is where its reader lives. */
import { language } from '../kit/fluent.svelte'

/** `en-GB` for English read in Britain; the language alone where the browser names no country for it. */
export const locale = (): string =>
  navigator.languages.find((one) => one.startsWith(`${language.now}-`)) ?? language.now

/** `2 hours`. */
export const counted = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  count.toLocaleString(locale(), { style: 'unit', unit, unitDisplay: 'long' })
