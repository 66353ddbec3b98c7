/** Where the buttons round a tile lie, as its player sees them. */
import { onScreen, within, type Layout } from './layout'
import { polar, turned, turnFor, type Point } from './geometry'

/** The least size of a button, in pixels: a table is touched from further away. */
const FINGER = 48
const TABLE_FINGER = 60

export const buttonSize = (layout: Layout, table: boolean): number =>
  Math.round(Math.min(84, Math.max(table ? TABLE_FINGER : FINGER, 1.2 * layout.unit)))

export type Role = 'confirm' | 'back' | 'counter' | 'clockwise'

/** Degrees with the clock from the right hand of the player. */
const ANGLES: Record<Role, number> = { confirm: 0, back: 180, counter: -120, clockwise: -60 }

/** By how many degrees things are turned on the screen so that a player at the edge sees them upright. */
export const facing = (edge: number, turn: number): number => turn - turnFor(edge)

/** The middles of the buttons round a point of the board, in pixels. */
export function ring(
  layout: Layout,
  point: Point,
  edge: number,
  turn: number,
  size: number,
  roles: readonly Role[],
): [Role, Point][] {
  const reach = Math.max(2 * layout.unit, size + 6, size / 2 + layout.unit)
  const middle = onScreen(layout, point, turn)
  return roles.map((role) => {
    const way = turned(polar(reach, ANGLES[role]), facing(edge, turn))
    return [role, within(layout, { x: middle.x + way.x, y: middle.y + way.y }, size)]
  })
}

/** Beside a tile at rest there are only the two buttons that turn it, to its left and right. */
export function pair(layout: Layout, point: Point, edge: number, turn: number, size: number): [Role, Point][] {
  const reach = size / 2 + 1.15 * layout.unit
  const middle = onScreen(layout, point, turn)
  return (['counter', 'clockwise'] as const).map((role) => {
    const way = turned({ x: role === 'counter' ? -reach : reach, y: 0 }, facing(edge, turn))
    return [role, within(layout, { x: middle.x + way.x, y: middle.y + way.y }, size)]
  })
}

/** The point under a tile, as its player sees it, where words about it have room. */
export function below(layout: Layout, point: Point, edge: number, turn: number): Point {
  const middle = onScreen(layout, point, turn)
  const way = polar(1.7 * layout.unit, facing(edge, turn) + 90)
  return { x: middle.x + way.x, y: middle.y + way.y }
}

/** What the keys do on a hexagon. */
export const keysFor =
  (act: Record<Role, () => void>) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape') act.back()
    else if (event.key === 'r') act.clockwise()
    else if (event.key === 'R') act.counter()
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      ;(event.currentTarget as Element).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    }
  }
