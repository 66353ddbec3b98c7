/** The best solo result in each configuration, kept in this browser. */

const KEY = 'parlor.harmonies.best'

export interface Best {
  points: number
  suns: number
}

type Bests = Record<string, Best>

function remembered(): Bests {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Bests
  } catch {
    return {}
  }
}

/** The best result of a configuration so far; null before the first. */
export const bestOf = (configuration: string): Best | null => remembered()[configuration] ?? null

/** All configurations with a result, in order. */
export const allBests = (): [string, Best][] => Object.entries(remembered()).sort(([one], [other]) => one.localeCompare(other))

/** Keeps a result when it is better; says whether it was. The same result again changes nothing. */
export function keepBest(configuration: string, result: Best): boolean {
  const bests = remembered()
  const before = bests[configuration]
  if (before && before.points >= result.points) return false
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...bests, [configuration]: result }))
  } catch {
    // A browser that keeps nothing has no personal best.
  }
  return true
}

const SPIRITS: Record<string, string> = { none: 'no spirit', groups: 'a spirit of groups', landscapes: 'a spirit of landscapes', open: 'spirits' }

/** `A-groups` in words. */
export function configurationWords(configuration: string): string {
  const [side, spirit = ''] = configuration.split('-')
  return `side ${side}, ${SPIRITS[spirit] ?? spirit}`
}
