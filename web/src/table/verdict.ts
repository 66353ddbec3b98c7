/** Whether a finished deal was drawn as the table was told. */
import { commitment, sealed, seed } from '../net/draw'
import type { MatchHeader } from '../net/protocol'
import type { Seen } from '../net/seen'

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
  if (faults.length) return { isBroken: true, line: "Something about this deal doesn't match.", notes: faults }
  const { entropy } = deal
  if (deal.origin)
    return fine('This deal was not drawn together.', "It's the deal of the earlier match, which anyone can look up.")
  if (!entropy)
    return fine(
      'This deal was not drawn together.',
      "The server drew it alone. It couldn't change it during the match.",
    )
  if (!entropy.some(Boolean)) return fine('The server drew this deal alone.', 'No browser added anything to it.')
  return fine('The deal was drawn together: checked', own(seen), ...silent(deal))
}

const fine = (line: string, ...notes: string[]): Verdict => ({ isBroken: false, line, notes })

function faultsOf(deal: Deal, seen: Seen | null): string[] {
  const { entropy } = deal
  const wasAdded = seen !== null && seen.entropy !== null
  const expected = entropy ? commitment(deal.salt) : sealed(deal.match, deal.seed, deal.salt)
  return [
    expected !== deal.commitment && "What the server shows now doesn't fit its fingerprint.",
    entropy &&
      seed(deal.salt, entropy) !== deal.seed &&
      "The deal doesn't follow from the server's secret and what the browsers added.",
    entropy &&
      seen &&
      seen.commitment !== deal.commitment &&
      "The fingerprint isn't the one that your browser saw before the deal.",
    wasAdded && !entropy?.includes(seen.entropy) && 'What your browser added was left out.',
    wasAdded && seen.restarted && 'The server started the draw over before the deal.',
  ].filter((fault) => typeof fault === 'string')
}

const own = (seen: Seen | null): string =>
  seen?.entropy
    ? 'What your browser added is in it, and the fingerprint is the one it saw before.'
    : 'Nothing was added from this browser, so it checked the rest.'

/** Who could have added something and didn't. */
const silent = ({ seats, entropy }: Deal): string[] =>
  seats.filter(({ bot }, seat) => !bot && !entropy?.[seat]).map(({ name }) => `${name}'s browser added nothing.`)
