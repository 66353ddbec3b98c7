/** What is marked on the board now: labels, what glows, what would happen. */
import type { LegalMove } from '$parlor/kit/board'
import { worthOf } from './geometry'
import * as select from './select'
import type { Move, StoneView, Target, View } from './types'

export interface Marks {
  /** Labels over the half of the seat on turn, and whether a stone may go there. */
  labels: { square: number; label: number; open: boolean }[]
  /** Squares that may be pressed to place a stone. */
  open: Set<number>
  /** Squares a claim of the other side has opened. */
  outlined: number[]
  /** The square of the other half with the label of the one in view. */
  mirror: number | null
  /** Stones that may move. */
  able: Set<number>
  picked: StoneView | null
  /** Where the picked stone could go. */
  reach: Target[]
  /** Whether pressing a target moves the stone. */
  legal: boolean
  /** What squares bring in movement to a stone from the other half. */
  values: { square: number; value: number }[]
  /** Squares where the other side could strike next: of stones, and where the picked one could go. */
  risky: Set<number>
  /** Squares of the last move or placement. */
  last: number[]
}

/** All marks for a seat's view, given which stone is picked and which square is looked at. */
export function marksOf(
  view: View,
  seat: number | null,
  moves: LegalMove<Move>[],
  picked: number | null,
  aim: number | null,
): Marks {
  const open = select.placeable(moves)
  const able = select.movable(moves)
  const isMoving = view.phase === 'movement'
  const stone = select.stoneOf(view, picked) ?? lookedAt(view, seat, aim)
  const aimed = aim !== null && open.has(aim) ? aim : null
  return {
    labels: labels(view, open),
    open,
    outlined: select.opened(view),
    mirror: select.mirrored(view, aimed),
    able,
    picked: stone,
    reach: isMoving ? (stone?.reach ?? []) : [],
    legal: stone !== null && stone.id === picked && able.has(stone.id),
    values: isMoving ? view.labels.map((_, square) => ({ square, value: worthOf(square) })) : [],
    risky: risky(view, seat, stone),
    last: lately(view),
  }
}

/** Whether pressing the square places or moves a stone. */
export const canAim = (marks: Marks, square: number): boolean =>
  marks.open.has(square) || (marks.legal && select.targetAt(marks.picked, square) !== null)

/** A stone of the other side shows what it threatens before it is pressed. */
function lookedAt(view: View, seat: number | null, aim: number | null): StoneView | null {
  const stone = aim === null ? null : select.stoneAt(view, aim)
  return stone && stone.owner === select.rivalOf(view, seat) ? stone : null
}

/** Where two stones meet both are gone, so nothing is at risk there afterwards. */
function risky(view: View, seat: number | null, stone: StoneView | null): Set<number> {
  const rival = select.rivalOf(view, seat)
  if (rival === null) return new Set()
  const struck = select.attacks(view, rival).map(({ target }) => target.square)
  if (!stone || stone.owner === rival) return new Set(struck)
  const reached = select.reached(view, rival)
  const free = stone.reach.filter(({ square, captures }) => captures === null && reached.has(square))
  return new Set([...struck, ...free.map(({ square }) => square)])
}

function labels(view: View, open: Set<number>): Marks['labels'] {
  const { turn } = view
  if (view.phase !== 'placement' || turn === null) return []
  return view.labels.flatMap((label, square) =>
    select.isHome(view, square, turn) ? [{ square, label, open: open.has(square) }] : [],
  )
}

function lately(view: View): number[] {
  const moved = select.lastMove(view)
  if (moved) return [moved.start, moved.square]
  const placed = select.lastPlaced(view)
  return placed ? [placed.square] : []
}
