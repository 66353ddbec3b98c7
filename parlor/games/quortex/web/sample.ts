/** Positions to test with: Ann sits at edge 0, Bo at edge 2. */
import { legalMoves, persons } from '$parlor/kit/bench'
import { cellsOf } from './geometry'
import type { Move, Options, Place, Ply, Spot, View } from './types'

export const people = persons('Ann', 'Bo')
export const legal = legalMoves<Move>

export const OPTIONS: Options = {
  radius: 3,
  legality: 'standard',
  auto_seat: false,
  no_sharps: 1,
  one_sharp: 1,
  two_sharps: 1,
  three_sharps: 1,
  supermove: 'off',
  supermove_any: false,
  hints: false,
  record: '',
}

/** What a tile of so many turns may do on every free hexagon: anything. */
export const anywhere = (turns: number, plies: readonly Ply[] = []): Spot[] =>
  cellsOf(3)
    .filter(({ q, r }) => !plies.some(({ row, col }) => row === r && col === q))
    .map(({ q, r }) => ({
      row: r,
      col: q,
      replaces: false,
      legal: Array.from({ length: turns }, () => true),
      blocked: Array.from({ length: turns }, () => []),
    }))

/** A tile laid. */
export const ply = (seat: number, row: number, col: number, tile: number, rotation: number): Ply => ({
  seat,
  row,
  col,
  tile,
  rotation,
  removed: null,
  text: `P${seat + 1}D4T${tile}N`,
})

/** Ann is to place the first tile, a T1, with some fields changed. */
export function sample(changes: Partial<View> = {}): View {
  return {
    happened: [],
    options: OPTIONS,
    seat: 0,
    phase: 'playing',
    turn: 0,
    slot: 0,
    order: [0, 1],
    edges: [0, 2],
    numbers: [1, 2],
    teams: [[0], [1]],
    free: [],
    out: [false, false],
    left: [],
    tiles: [],
    plies: [],
    tile: 1,
    turns: 6,
    is_lifted: false,
    remaining: [10, 9, 10, 10],
    spots: anywhere(6),
    stuck: [],
    flows: [[], []],
    distances: null,
    advice: null,
    result: null,
    wins: [],
    record: null,
    ...changes,
  }
}

export const place = (row: number, col: number, rotation: number): Place => ({ t: 'place', row, col, rotation })
