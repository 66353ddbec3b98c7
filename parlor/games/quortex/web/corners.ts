/** The four corners of a table, each for the people of one side. */
import type { Point } from './geometry'
import type { IconName } from './icons'
import type { Layout } from './layout'

export type Corner = 'sw' | 'se' | 'ne' | 'nw'
export const CORNERS: readonly Corner[] = ['sw', 'se', 'ne', 'nw']

/** What can be opened in a corner. */
export type Open = 'help' | 'list' | 'leave'

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

/** A sign that does something; a panel opens in the corner where it was pressed. */
export interface Tool {
  icon: IconName
  label: string
  tone: 'dark' | 'good' | 'calm' | 'gold'
  press: (corner: Corner) => void
  pressed?: boolean
}
