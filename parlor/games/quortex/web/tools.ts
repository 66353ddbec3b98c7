/** The signs in the corners of the table, by what can be done there now. */
import type { LegalMove } from '$parlor/kit/board'
import type { Corner, Open, Tool } from './corners'
import { asking } from './reading'
import type { Move, View } from './types'

interface Setting {
  /** Whether the device lies on the table, and whether it could. */
  table: boolean
  couldLie: boolean
  open: Open | null
  hinted: boolean
  toggle: (what: Open) => (corner: Corner) => void
  lie: () => void
  hint: () => void
  play: (move: Move) => void
  again: (() => void) | null
}

export function toolsOf(view: View, moves: readonly LegalMove<Move>[], setting: Setting): Tool[] {
  const { table, couldLie, open, hinted, toggle, lie, hint, play, again } = setting
  const question = asking(moves)
  const panel = (what: Open) => ({ press: toggle(what), pressed: open === what })
  const all: (Tool | false)[] = [
    table && { icon: 'close', label: 'Leave the table', tone: 'dark', press: toggle('leave') },
    couldLie && { icon: 'table', label: 'Lay the device on the table', tone: 'dark', press: lie },
    { icon: 'help', label: 'Help', tone: 'calm', ...panel('help') },
    view.plies.length > 0 && { icon: 'list', label: 'List of moves', tone: 'good', ...panel('list') },
    view.distances !== null && {
      icon: 'hint',
      label: 'Show how many hexes each line needs',
      tone: 'dark',
      press: hint,
      pressed: hinted,
    },
    question !== null && { icon: 'idea', label: 'Suggest a move', tone: 'gold', press: () => play(question) },
    again !== null && { icon: 'again', label: 'Play again', tone: 'good', press: () => again() },
  ]
  return all.filter((tool) => tool !== false)
}
