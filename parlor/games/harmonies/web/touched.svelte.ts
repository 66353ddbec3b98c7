/** The line of the score sheet that someone touched: the sheet sets it, the board draws it. */

export interface Touched {
  seat: number
  key: string
  /** Whether the rule is explained beside the reasons. */
  aid?: boolean
}

export const touched: { now: Touched | null } = $state({ now: null })

/** Shows the reasons of a line; the same line once more hides them. */
export function touch(seat: number, key: string, aid = false): void {
  const same = touched.now?.seat === seat && touched.now.key === key
  touched.now = same ? null : { seat, key, aid }
}

/** Shows someone's board without a line. */
export function turnTo(seat: number): void {
  touched.now = { seat, key: '' }
}

export function untouch(): void {
  touched.now = null
}
