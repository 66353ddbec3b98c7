/** What became of a match, as people say it. */
import { all } from '../kit/fluent.svelte'
import type { Played } from '../net/protocol'
import { t } from '../words/t'

/** The kinds of results, to choose from. */
export const RESULTS: readonly Played['result'][] = ['won', 'shared', 'lost', 'finished', 'abandoned', 'running']

/** Who or what won, and the score that everybody shares. */
export function verdict(match: Played): string {
  const word = match.result === 'finished' ? unopposed(match) : t(`result-${match.result}`)
  const points = sharedPoints(match)
  const told = [word, points === null ? '' : t('points', { count: points })].filter(Boolean)
  return told.join(' · ') || t(match.closing ? 'result-ended-early' : 'result-played-out')
}

/** The points of someone alone or of a whole team; null where each has their own. */
export function sharedPoints({ names, cooperative }: Played): number | null {
  const [first, ...others] = names.map(({ points }) => points)
  const isOne = names.length === 1 || (cooperative && others.every((points) => points === first))
  return isOne ? (first ?? null) : null
}

/** Where nobody's own seat won or lost: alone, for several on one device, or from a file. */
function unopposed({ names, cooperative, imported }: Played): string {
  if (names.some(({ place }) => place === null)) return imported ? t('result-imported') : ''
  if (names.length === 1) return ''
  const winners = names.filter(({ place }) => place === 1)
  if (cooperative) return t(winners.length ? 'result-team-won' : 'result-team-lost')
  return winners.length === names.length
    ? t('result-shared')
    : t('result-winners', { names: all(winners.map(({ name }) => name)) })
}

/** What ended a match that no move ended; nothing where one did. Others read no `you`. */
export function closing({ closing, names }: Played, own: boolean): string {
  if (!closing) return ''
  const { cause, seat } = closing
  if (cause === 'draw') return t('closing-draw')
  const who = names[seat]
  return t(`closing-${cause}`, { you: own && who?.you ? 'yes' : 'no', who: who?.name ?? t('someone') })
}
