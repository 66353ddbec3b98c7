/** How far the turn has come, in two short lines. */
import type { Person } from '$parlor/kit/board'
import { cardsLeft, stillToPlay } from './reading'
import type { View } from './types'
import { cards, levelText, nameOf } from './words'

export interface Status {
  text: string
  hint: string
  /** One for each card asked for or played in this turn: whether it is played. */
  dots: boolean[]
  /** Why a press did nothing; it stands instead of the hint. */
  note?: string
}

const ENDED = { won: 'Won together', lost: 'Lost together', abandoned: 'Left unfinished' }

function dots(view: View): boolean[] {
  const shown = Math.min(8, Math.max(view.played + stillToPlay(view), view.played))
  return Array.from({ length: shown }, (_, i) => i < view.played)
}

function ownText(view: View): string {
  const missing = stillToPlay(view)
  if (view.stuck) return 'No card fits'
  if (missing > 0) return view.played > 0 ? `Play ${missing} more` : `Play ${missing} or more`
  return view.hand.length > 0 ? 'Play on or end' : 'End to draw'
}

function waitingText(view: View, seat: number, canMark: boolean): string {
  const mark = view.happened.findLast((event) => event.t === 'marked' && event.seat === seat)
  if (mark?.t === 'marked') {
    const pile = `pile ${mark.pile + 1}`
    return mark.level === 'none' ? `No mark on ${pile}` : `You ${levelText(mark.level)} ${pile}`
  }
  return canMark ? 'Tap a pile you like' : 'Wait for your turn'
}

/** What stands between the draw pile and the buttons. */
export function statusOf(view: View, seat: number | null, people: Person[], canMark: boolean): Status {
  const left = `${cards(cardsLeft(view))} to go`
  if (view.phase !== 'playing') {
    const alone = people.length < 2 && view.phase !== 'abandoned'
    const text = ENDED[view.phase]
    return { text: alone ? text.replace(' together', '') : text, hint: left, dots: [] }
  }
  if (view.options.solitaire) return { text: left, hint: '', dots: [] }
  const missing = stillToPlay(view)
  const played = missing > 0 ? `${view.played} of ${view.played + missing} played` : `${view.played} played`
  if (view.turn === seat) return { text: ownText(view), hint: played, dots: dots(view) }
  if (seat === null) return { text: `Turn of ${nameOf(people, view.turn)}`, hint: played, dots: dots(view) }
  const hint = `${nameOf(people, view.turn)}: ${played}`
  return { text: waitingText(view, seat, canMark), hint, dots: dots(view) }
}
