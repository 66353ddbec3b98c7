/** The signs in the corners of the table, each for the people of one side, by what can be done there now. */
import type { LegalMove } from '$parlor/kit/board'
import type { Point } from './geometry'
import type { IconName } from './icons'
import type { Layout } from './layout'
import { asking } from './select'
import { t } from './t'
import type { Move, View } from './types'

export type Corner = 'sw' | 'se' | 'ne' | 'nw'
export const CORNERS: readonly Corner[] = ['sw', 'se', 'ne', 'nw']

/** What can be opened in a corner. */
export type Open = 'help' | 'list' | 'settings' | 'leave'

/** By how many degrees things in a corner are turned with the clock for those who sit there. */
export const TURNS: Record<Corner, number> = { sw: 0, se: -90, ne: 180, nw: 90 }

/** The middle of a panel in a corner, beside the buttons there. */
export function panelAt({ width, height }: Layout, corner: Corner, wide: number, high: number, margin: number): Point {
  const lies = corner === 'se' || corner === 'nw'
  const [across, down] = lies ? [high, wide] : [wide, high]
  const [sideways, upwards] = lies ? [margin, 12] : [12, margin]
  const x = corner === 'sw' || corner === 'nw' ? sideways + across / 2 : width - sideways - across / 2
  const y = corner === 'nw' || corner === 'ne' ? upwards + down / 2 : height - upwards - down / 2
  return { x: inside(x, across, width), y: inside(y, down, height) }
}

/** On a small table a panel may cover the buttons, but never leaves it. */
const inside = (at: number, size: number, room: number): number => Math.min(Math.max(at, size / 2), room - size / 2)

/** Between two signs, in pixels. */
export const GAP = 8

/** How far from the middle of a table's side lies what must fit between the signs of its two corners. */
export const aside = (signs: number, size: number): number => ((signs - 1) * (size + GAP)) / 2

/** A sign that does something; a panel opens in the corner where it was pressed. */
export interface Tool {
  icon: IconName
  label: string
  tone: 'dark' | 'good' | 'calm' | 'gold'
  press: (corner: Corner) => void
  pressed?: boolean
}

interface Setting {
  /** Whether the device lies on the table, and whether it could. */
  table: boolean
  couldLie: boolean
  open: Open | null
  hinted: boolean
  /** Whether the question for a suggestion is on its way. */
  asked: boolean
  toggle: (what: Open) => (corner: Corner) => void
  lie: () => void
  hint: () => void
  play: (move: Move) => void
  again: (() => void) | null
}

export function toolsOf(view: View, moves: readonly LegalMove<Move>[], setting: Setting): Tool[] {
  const { table, couldLie, open, hinted, asked, toggle, lie, hint, play, again } = setting
  const question = asking(moves)
  const panel = (what: Open) => ({ press: toggle(what), pressed: open === what })
  const all: (Tool | false)[] = [
    table && { icon: 'close', label: t('tool-leave'), tone: 'dark', press: toggle('leave') },
    couldLie && { icon: 'table', label: t('tool-flat'), tone: 'dark', press: lie },
    { icon: 'help', label: t('tool-help'), tone: 'calm', ...panel('help') },
    view.plies.length > 0 && { icon: 'list', label: t('tool-list'), tone: 'good', ...panel('list') },
    { icon: 'settings', label: t('tool-settings'), tone: 'dark', ...panel('settings') },
    view.distances !== null && {
      icon: 'hint',
      label: t('tool-distances'),
      tone: 'dark',
      press: hint,
      pressed: hinted,
    },
    question !== null && {
      icon: 'idea',
      label: t('tool-suggest'),
      tone: 'gold',
      press: () => play(question),
      pressed: asked,
    },
    again !== null && { icon: 'again', label: t('tool-again'), tone: 'good', press: () => again() },
  ]
  return all.filter((tool) => tool !== false)
}
