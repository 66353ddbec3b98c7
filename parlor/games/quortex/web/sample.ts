/** Positions to test with: Ann sits at edge 0, Bo at edge 2. */
import { legalMoves, persons } from '$parlor/kit/bench'
import { cellsOf } from './geometry'
import type { Move, Options, Place, Ply, View } from './types'

export const people = persons('Ann', 'Bo')
export const four = persons('Ann', 'Bo', 'Cem', 'Dan')
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

/** The moves of a tile of so many turns that may lie on every free hexagon. */
export const anywhere = (turns: number, plies: readonly Ply[] = []) =>
  legal(
    ...cellsOf(3)
      .filter(({ q, r }) => !plies.some(({ row, col }) => row === r && col === q))
      .flatMap(({ q, r }) => Array.from({ length: turns }, (_, turn) => place(r, q, turn))),
  )

/** A tile laid. */
export const ply = (seat: number, row: number, col: number, tile: number, rotation: number): Ply => ({
  seat,
  row,
  col,
  tile,
  rotation,
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
    free: [],
    out: [false, false],
    left: [],
    plies: [],
    tile: 1,
    is_lifted: false,
    remaining: [10, 9, 10, 10],
    spots: [],
    replaceable: [],
    stuck: [],
    distances: null,
    advice: null,
    result: null,
    ...changes,
  }
}

export const place = (row: number, col: number, rotation: number): Place => ({ t: 'place', row, col, rotation })

/** Four at a table: Ann and Cem against Bo and Dan. */
export const teams = (changes: Partial<View> = {}): View =>
  sample({
    order: [0, 1, 2, 3],
    edges: [0, 1, 3, 4],
    numbers: [1, 2, 3, 4],
    out: [false, false, false, false],
    ...changes,
  })
