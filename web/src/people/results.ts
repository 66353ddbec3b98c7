/** What became of a match, as people say it. */
import { counted, listed } from '../kit/words'
import type { Closing, Played } from '../net/protocol'

/** The kinds of results, to choose from. */
export const RESULTS: Record<Played['result'], string> = {
  won: 'Won',
  shared: 'Drawn',
  lost: 'Lost',
  finished: 'No opponent',
  abandoned: 'Abandoned',
  running: 'In play',
}

/** Who or what won, and the score that everybody shares. */
export function verdict(match: Played): string {
  const word = match.result === 'finished' ? unopposed(match) : RESULTS[match.result]
  const points = sharedPoints(match)
  const told = [word, points === null ? '' : counted(points, 'point')].filter(Boolean)
  return told.join(' · ') || (match.closing ? 'Ended early' : 'Played to the end')
}

/** The points of somebody alone or of a whole team; null where each has their own. */
export function sharedPoints({ names, cooperative }: Played): number | null {
  const [first, ...others] = names.map(({ points }) => points)
  const isOne = names.length === 1 || (cooperative && others.every((points) => points === first))
  return isOne ? (first ?? null) : null
}

/** Where nobody's own seat won or lost: alone, for several on one device, or from a file. */
function unopposed({ names, cooperative, imported }: Played): string {
  if (names.some(({ place }) => place === null)) return imported ? 'Imported' : ''
  if (names.length === 1) return ''
  const winners = names.filter(({ place }) => place === 1)
  if (cooperative) return winners.length ? 'Won together' : 'Lost together'
  return winners.length === names.length ? 'Drawn' : `${listed(winners.map(({ name }) => name))} won`
}

const DOINGS: Record<Exclude<Closing['cause'], 'draw' | 'abandon'>, { you: string; other: string }> = {
  resign: { you: 'gave up', other: 'gave up' },
  clock: { you: 'ran out of time', other: 'ran out of time' },
  absence: { you: 'were away too long', other: 'was away too long' },
  kick: { you: 'were removed', other: 'was removed' },
}

/** What ended a match that no move ended; nothing where one did. Others read no `you`. */
export function closing({ closing, names }: Played, own: boolean): string {
  if (!closing) return ''
  const who = names[closing.seat]
  const isYou = own && who?.you === true
  const name = isYou ? 'you' : (who?.name ?? 'somebody')
  if (closing.cause === 'draw') return 'a draw by agreement'
  if (closing.cause === 'abandon') return `left by ${name}`
  return `${name} ${DOINGS[closing.cause][isYou ? 'you' : 'other']}`
}
