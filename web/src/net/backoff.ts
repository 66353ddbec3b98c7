/** How long to wait before trying to connect again. */

const FIRST = 300
const MOST = 8000

/** Doubling waits with jitter, so that a whole room does not come back in the same instant. */
export function wait(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(MOST, FIRST * 2 ** attempt)
  return most / 2 + (random() * most) / 2
}
