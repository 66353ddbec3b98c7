/** How far the turn has come, in two short lines. */
import type { Person } from '$parlor/kit/board'
import { cardsLeft, stillToPlay } from './select'
import { t } from './t'
import type { View } from './types'
import { nameOf, pileNumber } from './words'

export interface Status {
  text: string
  hint: string
  /** One for each card asked for or played in this turn: whether it is played. */
  dots: boolean[]
  /** Why a press did nothing; it stands instead of the hint. */
  note?: string
}

const MOST_DOTS = 8

function dots({ played }: View, missing: number): boolean[] {
  return Array.from({ length: Math.min(MOST_DOTS, played + missing) }, (_, i) => i < played)
}

function endText({ phase }: View, seats: number): string {
  if (phase === 'won') return t('status-won', { seats })
  return phase === 'lost' ? t('status-lost', { seats }) : t('status-abandoned')
}

function ownText({ stuck, played, hand }: View, missing: number): string {
  if (stuck) return t('status-stuck')
  if (missing > 0) return played > 0 ? t('status-play-more', { count: missing }) : t('status-play', { count: missing })
  return hand.length > 0 ? t('status-play-or-end') : t('status-end')
}

function waitingText(view: View, seat: number, canMark: boolean): string {
  const mark = view.happened.findLast((event) => event.t === 'marked' && event.seat === seat)
  if (mark?.t === 'marked') return t('status-marked', { level: mark.level, pile: pileNumber(mark.pile) })
  return canMark ? t('status-mark') : t('status-wait')
}

function playedText({ played }: View, missing: number): string {
  return missing > 0 ? t('status-played-of', { played, required: played + missing }) : t('status-played', { played })
}

function playedByOther({ played }: View, missing: number, who: string): string {
  if (missing === 0) return t('status-played-other', { who, played })
  return t('status-played-of-other', { who, played, required: played + missing })
}

/** What stands between the draw pile and the buttons. */
export function statusOf(view: View, seat: number | null, people: Person[], canMark: boolean): Status {
  const left = t('status-left', { count: cardsLeft(view) })
  if (view.phase !== 'playing') return { text: endText(view, people.length), hint: left, dots: [] }
  if (view.options.solitaire) return { text: left, hint: '', dots: [] }
  const missing = stillToPlay(view)
  const who = nameOf(people, view.turn)
  const lit = dots(view, missing)
  if (view.turn === seat) return { text: ownText(view, missing), hint: playedText(view, missing), dots: lit }
  if (seat === null) return { text: t('status-turn', { who }), hint: playedText(view, missing), dots: lit }
  return { text: waitingText(view, seat, canMark), hint: playedByOther(view, missing, who), dots: lit }
}
