/** What is marked on the board now: labels, what glows, what would happen. */
import type { LegalMove } from '$parlor/kit/board'
import { isHome, lastMove, lastPlaced, mirrored, movable, opened, placeable, stoneOf } from './reading'
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
  /** Squares of the last move or placement. */
  last: number[]
}

/** All marks for a view, given which stone is picked and which square is looked at. */
export function marksOf(view: View, moves: LegalMove<Move>[], picked: number | null, aim: number | null): Marks {
  const open = placeable(moves)
  const able = movable(moves)
  const stone = stoneOf(view, picked)
  const aimed = aim !== null && open.has(aim) ? aim : null
  return {
    labels: labels(view, open),
    open,
    outlined: opened(view),
    mirror: mirrored(view, aimed),
    able,
    picked: stone,
    reach: view.phase === 'movement' ? (stone?.reach ?? []) : [],
    legal: stone !== null && able.has(stone.id),
    last: lately(view),
  }
}

function labels(view: View, open: Set<number>): Marks['labels'] {
  const { turn } = view
  if (view.phase !== 'placement' || turn === null) return []
  return view.labels.flatMap((label, square) =>
    isHome(view, square, turn) ? [{ square, label, open: open.has(square) }] : [],
  )
}

function lately(view: View): number[] {
  const moved = lastMove(view)
  if (moved) return [moved.start, moved.square]
  const placed = lastPlaced(view)
  return placed ? [placed.square] : []
}
