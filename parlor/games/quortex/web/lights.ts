/** The light on the board: whose flow is where, and in which order new light runs in. */
import { centre, key, type Point } from './geometry'
import { flowsOf, nameOf, tilesOf, type Laid, type Segment } from './lines'
import { curve } from './tiles'
import { runTime } from './timing'

export interface Light {
  readonly key: string
  readonly seat: number
  readonly at: Point
  readonly d: string
  readonly narrow: boolean
  readonly won: boolean
}

/** When a light runs in, and for how long. */
export interface Run {
  readonly delay: number
  readonly time: number
}

/** The tiles of a board and who sits where. */
export interface Board {
  readonly radius: number
  readonly edges: readonly (number | null)[]
  readonly laid: readonly Laid[]
}

/** How far the two halves of a shared path lie from its middle. */
const SHARE = 0.065

/** The flows of every seat, each from its own edge on. */
function waysOf({ radius, edges, laid }: Board): { seat: number; way: Segment[] }[] {
  const tiles = tilesOf(laid)
  return edges.flatMap((edge, seat) =>
    edge === null ? [] : flowsOf(tiles, edge, radius).map((way) => ({ seat, way })),
  )
}

/** Every way as the names of its lights, in the order of the flow. */
const orders = (board: Board): string[][] =>
  waysOf(board).map(({ seat, way }) => way.map((segment) => `${seat}:${nameOf(segment)}`))

/** All lights of a board, each once; `won` are the paths that won. */
export function lightsOf(board: Board, won: ReadonlySet<string> = new Set()): Light[] {
  const owners = new Map<string, Map<number, Segment>>()
  for (const { seat, way } of waysOf(board)) {
    for (const segment of way) {
      const name = nameOf(segment)
      const known = owners.get(name) ?? new Map<number, Segment>()
      if (!known.has(seat)) owners.set(name, known.set(seat, segment))
    }
  }
  return [...owners].flatMap(([name, known]) =>
    [...known].map(([seat, { cell, from, to }]) => ({
      key: `${seat}:${name}`,
      seat,
      at: centre(cell),
      d: curve(from, to, known.size > 1 ? SHARE : 0),
      narrow: known.size > 1,
      won: won.has(name),
    })),
  )
}

/** What has been seen on a board, so that only what is new moves, even when the board is drawn anew. */
export class Memory {
  #tiles: ReadonlySet<string> = new Set()
  #runs: ReadonlyMap<string, Run | null> = new Map()

  /** Takes a board as seen without showing it. */
  settle(board: Board): void {
    this.#tiles = new Set(board.laid.map(tileName))
    this.#runs = new Map(orders(board).flatMap((order) => order.map((name) => [name, null])))
  }

  /** Whether this board is the one that was seen, one move later at most. */
  continues({ laid }: Board): boolean {
    const now = new Set(laid.map(tileName))
    const gone = [...this.#tiles].filter((tile) => !now.has(tile)).length
    return this.#tiles.size > 0 && gone <= 1 && now.size <= this.#tiles.size + 1
  }

  hasSeen(tile: Laid): boolean {
    return this.#tiles.has(tileName(tile))
  }

  /** When each light of the board runs in; what was lit before keeps its time. */
  show(board: Board, wait: number): ReadonlyMap<string, Run | null> {
    const runs = new Map<string, Run | null>()
    for (const order of orders(board)) {
      const fresh = order.filter((name) => !this.#runs.has(name))
      const time = runTime(fresh.length)
      for (const name of order) {
        const before = this.#runs.get(name)
        if (!runs.has(name))
          runs.set(name, before ?? (fresh.includes(name) ? { delay: wait + fresh.indexOf(name) * time, time } : null))
      }
    }
    this.#tiles = new Set(board.laid.map(tileName))
    this.#runs = runs
    return runs
  }
}

const tileName = ({ cell, type, rotation }: Laid): string => `${key(cell)} ${type} ${rotation}`
