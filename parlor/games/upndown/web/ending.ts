/** What is worth telling of a finished match: why it ended, and its best moments. */
import type { Person } from '$parlor/kit/board'
import { recentPlays } from './select'
import { t } from './t'
import type { View } from './types'
import { listed, nameOf, pileNumber } from './words'

/** The last card, and who was stuck with which cards after it; '' where there is no result. */
export function why(view: View, people: Person[]): string {
  const last = recentPlays(view).at(-1)
  if (view.phase === 'won') return last ? t('why-won', { who: nameOf(people, last.seat), ...placed(last) }) : ''
  if (view.phase !== 'lost') return ''
  const stuck = { who: nameOf(people, view.turn), cards: listed(view.hands[view.turn] ?? []) }
  if (!last) return t('why-lost', { ...stuck, last: 'none', by: '', card: 0, pile: 0 })
  const whose = last.seat === view.turn ? 'own' : 'other'
  return t('why-lost', { ...stuck, last: whose, by: nameOf(people, last.seat), ...placed(last) })
}

const placed = ({ card, pile }: { card: number; pile: number }) => ({ card, pile: pileNumber(pile) })

/** The turn and the player with most backward tens, as far as anyone stands out. */
export function moments(view: View, people: Person[]): string[] {
  const tens = view.statistics.map(({ specials }) => specials)
  return [...bestTurn(view, tens, people), ...mostTens(tens, people)]
}

/** A turn of several backward tens; it is named where only one player has so many. */
function bestTurn({ streaks, options }: View, tens: number[], people: Person[]): string[] {
  const count = streaks.best_turn
  if (count < 2 || options.solitaire) return []
  const able = tens.flatMap((own, seat) => (own >= count ? [seat] : []))
  const [seat] = able
  if (seat === undefined || able.length > 1) return [t('moment-turn-shared', { count })]
  return [t('moment-turn', { who: nameOf(people, seat), count })]
}

function mostTens(tens: number[], people: Person[]): string[] {
  const count = Math.max(...tens)
  const best = tens.flatMap((own, seat) => (own === count ? [seat] : []))
  const [seat] = best
  if (!count || seat === undefined || best.length > 1 || tens.length < 2) return []
  return [t('moment-tens', { who: nameOf(people, seat), count })]
}
