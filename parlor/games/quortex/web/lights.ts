/** The light on the board: whose flow is where, and in which order new light runs in. */
import { APOTHEM, beyond, centre, isOnBoard, key, plus, polar, sideAngle, type Hex, type Point } from './geometry'
import { flowsOf, pathName, tilesOf, type Laid, type Segment } from './lines'
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

/** Whether a light runs through a hexagon. */
export const isOn = (light: Pick<Light, 'key'>, cell: Hex): boolean => light.key.includes(`:${key(cell)}:`)

/** How far the two halves of a shared path lie from its middle. */
const SHARE = 0.065

/** The flows of every seat, each from its own edge on. */
function waysOf({ radius, edges, laid }: Board): { seat: number; way: Segment[] }[] {
  const tiles = tilesOf(laid)
  return edges.flatMap((edge, seat) =>
    edge === null ? [] : flowsOf(tiles, edge, radius).map((way) => ({ seat, way })),
  )
}

/** Where flows end on the board: the next tile there carries them on. */
export function headsOf(board: Board): { seat: number; at: Point }[] {
  const ends = waysOf(board).flatMap(({ seat, way }) => {
    const last = way.at(-1)
    return last && isOnBoard(beyond({ cell: last.cell, side: last.to }), board.radius) ? [{ seat, last }] : []
  })
  return ends.map(({ seat, last }) => ({ seat, at: plus(centre(last.cell), polar(APOTHEM, sideAngle(last.to))) }))
}

/** When the last light has run in. */
export const arrival = ({ runs }: Lit): number =>
  Math.max(0, ...[...runs.values()].map((run) => (run ? run.delay + run.time : 0)))

/** Every way as the names of its lights, in the order of the flow. */
const orders = (board: Board): string[][] =>
  waysOf(board).map(({ seat, way }) => way.map((segment) => `${seat}:${pathName(segment)}`))

/** All lights of a board, each once; `won` are the paths that won. */
export function lightsOf(board: Board, won: ReadonlySet<string> = new Set()): Light[] {
  const owners = new Map<string, Map<number, Segment>>()
  for (const { seat, way } of waysOf(board)) {
    for (const segment of way) {
      const name = pathName(segment)
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

/** What is seen on a board: its tiles, and when each of its lights runs in; null for what is there already. */
export interface Lit {
  readonly tiles: ReadonlySet<string>
  readonly runs: ReadonlyMap<string, Run | null>
}

/** A board after another: new light runs in after a while, tile by tile, and what runs keeps its time. */
export function lit(board: Board, before: Lit | null, wait = 0): Lit {
  const tiles = new Set(board.laid.map(tileName))
  const known = before && isNext(before.tiles, tiles) ? before.runs : null
  const runs = new Map<string, Run | null>()
  for (const order of orders(board)) {
    const fresh = known ? order.filter((name) => !known.has(name)) : []
    const time = runTime(fresh.length)
    for (const name of order) {
      const nth = fresh.indexOf(name)
      if (!runs.has(name)) runs.set(name, nth < 0 ? (known?.get(name) ?? null) : { delay: wait + nth * time, time })
    }
  }
  return { tiles, runs }
}

/** Whether a board is another one move later at most; after a leap nothing runs in. */
function isNext(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  const gone = [...before].filter((tile) => !now.has(tile)).length
  return gone <= 1 && now.size <= before.size + 1
}

const tileName = ({ cell, type, rotation }: Laid): string => `${key(cell)} ${type} ${rotation}`
