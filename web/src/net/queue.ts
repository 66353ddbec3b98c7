/** Moves made while the one before is on its way: sent when the table answers, unless it changed otherwise. */
import type { Table } from './protocol'

interface Line {
  match: string
  /** The position that was seen; the first move waits for the one after it. */
  version: number
  moves: unknown[]
}

/** Nobody plans further ahead by hand within a moment. */
const MOST = 8

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export class Queue {
  #lines = new Map<number, Line>()

  /** Lines up a move that the seat made at this table; one made twice is a double click. */
  add(seat: number, move: unknown, { match, version }: Table): void {
    const known = this.#lines.get(seat)
    const line = known?.match === match && known.version === version ? known : { match, version, moves: [] }
    this.#lines.set(seat, line)
    if (line.moves.length < MOST && !isSame(line.moves.at(-1), move)) line.moves.push(move)
  }

  /** The next move, where nothing happened but the move before it and the rules still allow it. */
  next(seat: number, { match, version, moves }: Table): { move: unknown } | null {
    const line = this.#lines.get(seat)
    const [move] = line?.moves ?? []
    const isNext = line?.match === match && line.version + 1 === version
    // A list that is too long to send cannot be asked; the server can.
    const isLegal = !moves || moves.some((one: { move: unknown }) => isSame(one.move, move))
    if (!line || move === undefined || !isNext || !isLegal) {
      this.drop(seat)
      return null
    }
    this.#lines.set(seat, { match, version, moves: line.moves.slice(1) })
    return { move }
  }

  drop(seat: number): void {
    this.#lines.delete(seat)
  }
}
