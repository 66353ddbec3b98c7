/** Keeps names that are written from right to left from turning the sentences round them. */

/** Letters of scripts that are written from right to left. */
const BACKWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text that turns nothing round it, whichever way it is written. */
export const apart = (text: string): string => (BACKWARDS.test(text) ? `\u2068${text}\u2069` : text)
