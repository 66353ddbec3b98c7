/** How far this browser has come in the tutorial of each game, and which games were played here. */

export interface Progress {
  /** The step to go on from. */
  step: number
  /** Whether the tutorial was finished, or a match was played: nothing needs to be offered first. */
  known: boolean
}

const KEY = 'parlor.learned'
/** More games than any server has. */
const MOST = 100
/** Where the browser keeps nothing, as long as the page is open. */
let kept: Record<string, Progress> = {}

function all(): Record<string, Progress> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, Progress> | null) ?? kept
  } catch {
    return kept
  }
}

export function progressIn(game: string): Progress {
  const { step = 0, known = false } = (all()[game] ?? {}) as Partial<Progress>
  return { step, known }
}

export function keepProgress(game: string, changes: Partial<Progress>): void {
  const before = progressIn(game)
  const after = { ...before, ...changes }
  if (after.step === before.step && after.known === before.known) return
  const others = Object.entries(all()).filter(([id]) => id !== game)
  kept = Object.fromEntries([...others, [game, after] as const].slice(-MOST))
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Then only this page knows.
  }
}
