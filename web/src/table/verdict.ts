/** Whether a finished deal was drawn as the table was told. */
import { commitment, sealed, seed } from '../net/draw'
import type { MatchHeader } from '../net/protocol'
import type { Seen } from '../net/seen'
import { t } from '../words/t'

export type Deal = Pick<MatchHeader, 'match' | 'seed' | 'salt' | 'commitment' | 'entropy' | 'origin'> & {
  seats: readonly { name: string; bot?: string | null }[]
}

export interface Verdict {
  /** Whether something does not match. */
  isBroken: boolean
  line: string
  notes: string[]
}

export function verdict(deal: Deal, seen: Seen | null): Verdict {
  const faults = faultsOf(deal, seen)
  if (faults.length) return { isBroken: true, line: t('verdict-broken'), notes: faults }
  const { entropy } = deal
  if (deal.origin) return fine(t('verdict-not-together'), t('verdict-earlier'))
  if (!entropy) return fine(t('verdict-not-together'), t('verdict-sealed'))
  if (!entropy.some(Boolean)) return fine(t('verdict-alone'), t('verdict-none-added'))
  return fine(t('verdict-together'), own(seen), ...silent(deal))
}

const fine = (line: string, ...notes: string[]): Verdict => ({ isBroken: false, line, notes })

function faultsOf(deal: Deal, seen: Seen | null): string[] {
  const { entropy } = deal
  const wasAdded = seen !== null && seen.entropy !== null
  const expected = entropy ? commitment(deal.salt) : sealed(deal.match, deal.seed, deal.salt)
  return [
    expected !== deal.commitment && t('verdict-bad-fingerprint'),
    entropy && seed(deal.salt, entropy) !== deal.seed && t('verdict-bad-seed'),
    entropy && seen && seen.commitment !== deal.commitment && t('verdict-other-fingerprint'),
    wasAdded && !entropy?.includes(seen.entropy) && t('verdict-left-out'),
    wasAdded && seen.restarted && t('verdict-restarted'),
  ].filter((fault) => typeof fault === 'string')
}

const own = (seen: Seen | null): string => t(seen?.entropy ? 'verdict-added' : 'verdict-checked')

/** Who could have added something and didn't. */
const silent = ({ seats, entropy }: Deal): string[] =>
  seats.filter(({ bot }, seat) => !bot && !entropy?.[seat]).map(({ name }) => t('verdict-silent', { name }))
