/** The position as JSON in the words of the original data model; mirrors `saves/file.py`. */
import type { BoardClock } from '$parlor/kit/board'
import { isWhites } from './geometry'
import { isWhite } from './select'
import type { Stone, View } from './types'

const SIZE = 10
const LINES = Array.from({ length: SIZE }, (_, line) => line)

const player = (view: View, seat: number | null) => (seat === null ? null : isWhite(view, seat) ? 'W' : 'B')
const name = (stone: Stone) => `S${stone.id}`
const rows = <T>(cell: (square: number) => T): T[][] => LINES.map((r) => LINES.map((c) => cell(r * SIZE + c)))
const half = (view: View, white: boolean) => rows((square) => (isWhites(square) === white ? view.labels[square] : 0))

function bySide<T>(view: View, pair: readonly T[]): { W: T | undefined; B: T | undefined } {
  return { W: pair[view.white], B: pair[1 - view.white] }
}

function stone(view: View, one: Stone) {
  const stats = one.distance === null ? {} : { d: one.distance, dirs: one.directions }
  const [r, c] = [Math.floor(one.square / SIZE), one.square % SIZE]
  return { id: name(one), owner: player(view, one.owner), r, c, ...stats, price: one.price }
}

/** Labels that the seat has claimed. */
function claims(view: View, seat: number) {
  const own = [...view.stones, ...view.captured].filter(({ owner }) => owner === seat)
  return own.map(({ price }) => price).sort((a, b) => a - b)
}

/** A bid that is still sealed is not written down: the player who loads the position bids again. */
function bids(view: View) {
  const revealed = view.bids.every((bid) => bid !== null)
  return revealed ? { revealed, ...bySide(view, view.bids) } : { revealed }
}

/** What is left of a clock now. */
function rest({ left, runs, since, skew }: BoardClock, now: number): number {
  return Math.round(Math.max(0, runs ? left - Math.max(0, now + skew - since) : left))
}

/** The whole match, as it can be loaded again. */
export function save(view: View, clocks: BoardClock[] | null, now = Date.now()): string {
  const { result } = view
  const state = {
    seed: '',
    board: rows((square) => view.stones.filter((one) => one.square === square).map(name)[0] ?? null),
    stones: Object.fromEntries(view.stones.map((one) => [name(one), stone(view, one)])),
    turn: player(view, view.turn),
    phase: view.phase.toUpperCase(),
    lastPlacementBy: player(view, view.last_placement) ?? undefined,
    credits: bySide(view, view.credits),
    clocks: clocks
      ? bySide(
          view,
          clocks.map((clock) => rest(clock, now)),
        )
      : undefined,
    scores: bySide(view, view.scores ?? [0, 0]),
    bids: bids(view),
    passesInARow: view.passes,
    labels: { whiteHalf: half(view, true), blackHalf: half(view, false) },
    unlocked: { W: claims(view, 1 - view.white), B: claims(view, view.white) },
    captured: view.captured.map((one) => stone(view, one)),
    turns: view.turns,
    result: result && { winner: player(view, result.winner), reason: result.reason.toUpperCase() },
  }
  return JSON.stringify(state)
}
