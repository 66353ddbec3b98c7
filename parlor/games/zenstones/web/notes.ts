/** Short remarks beside the board: what a player does, and what has just happened. */
import type { Person } from '$parlor/kit/board'
import { forcedPass, isAssigning, phaseBegan, reveal } from './reading'
import { tell } from './sentences'
import type { View } from './types'

/** What stands beside a player's colour. */
export function noteOf(view: View, seat: number, active: number[]): string {
  if (view.result) return view.result.winner === seat ? 'wins' : view.result.winner === null ? 'draw' : ''
  if (view.phase === 'bidding') return view.locked[seat] ? 'locked' : 'bidding'
  if (active.includes(seat))
    return view.phase === 'placement' ? 'placing' : isAssigning(view) ? 'setting stats' : 'to move'
  const bid = view.bids[seat] ?? null
  return bid === null ? '' : `bid ${bid}`
}

/** The turn of events that a player must not miss, or ''. */
export function news(view: View, people: Person[]): string {
  const event = reveal(view) ?? forcedPass(view) ?? (view.phase === 'bidding' ? null : phaseBegan(view))
  if (event) return tell(event, people)
  const passed = view.happened.find(({ t }) => t === 'passed')
  return passed ? tell(passed, people) : ''
}
