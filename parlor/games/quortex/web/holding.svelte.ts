/** The tile in hand: beside its owner's edge, under the pointer, or tried on a hexagon. */
import { hexAt } from '$parlor/kit/hexgrid'
import {
  APOTHEM,
  cellAt,
  centre,
  isOnBoard,
  key,
  polar,
  sideAngle,
  turned,
  turnFor,
  type Hex,
  type Point,
} from './geometry'
import { CLOCKWISE, COUNTERCLOCKWISE } from './tiles'
import { NOTCH, REST, RIM } from './timing'

export type Place =
  | { at: 'hand' }
  | { at: 'pointer'; point: Point }
  /** A tile that is pinned stays when the pointer goes on, so that the buttons beside it can be reached. */
  | { at: 'cell'; cell: Hex; pinned: boolean }

const HAND: Place = { at: 'hand' }
const GRID = { size: 1, origin: { x: 0, y: 0 } }

/** How far from the middle of its hexagon a point lies: 0 in the middle, 1 on the rim. */
export function depth(point: Point, cell: Hex): number {
  const { x, y } = centre(cell)
  const reach = [0, 1, 2, 3, 4, 5].map((side) => {
    const way = polar(1, sideAngle(side))
    return (point.x - x) * way.x + (point.y - y) * way.y
  })
  return Math.max(...reach) / APOTHEM
}

/** Which way a tap on a tile turns it: by the half that was tapped, as the player at the edge sees it. */
export function stepAt(point: Point, middle: Point, edge: number): number {
  const seen = turned({ x: point.x - middle.x, y: point.y - middle.y }, turnFor(edge))
  return seen.x < 0 ? COUNTERCLOCKWISE : CLOCKWISE
}

export class Holding {
  place = $state.raw<Place>(HAND)
  /** Not reduced, so that a tile turns the short way round. */
  rotation = $state(0)
  /** How the last change of place moves: `in`, `out` or at once. */
  motion = $state<'in' | 'out' | ''>('')

  #over: string | null = null
  #rested = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #point: Point = { x: 0, y: 0 }
  #wheel = 0

  constructor(
    private readonly radius: number,
    /** Whether a tile may be tried there at all. */
    private readonly takes: (cell: Hex) => boolean,
    /** How many notches of the wheel turn the tile once. */
    private readonly notches: () => number = () => 1,
    /** Told of every turn. */
    private readonly turned: () => void = () => undefined,
  ) {}

  get cell(): Hex | null {
    return this.place.at === 'cell' ? this.place.cell : null
  }

  turn(step: number): void {
    this.rotation += step
    this.turned()
  }

  /** A tap, click or key press on a hexagon; whether the tile lay there, pinned, before. */
  put(cell: Hex): boolean {
    if (!this.takes(cell)) return false
    const { place } = this
    const same = place.at === 'cell' && key(place.cell) === key(cell)
    const pinned = same && place.pinned
    this.#forget()
    this.motion = place.at === 'pointer' ? 'in' : ''
    this.place = { at: 'cell', cell, pinned: true }
    return pinned
  }

  /** Where a move lays it, turned so. */
  lay({ row, col, rotation }: { row: number; col: number; rotation: number }): void {
    this.put(cellAt(row, col))
    this.rotation = rotation
  }

  /** Back beside the edge. */
  back(): void {
    this.#forget()
    this.motion = ''
    this.place = HAND
  }

  /** The mouse has moved to a point of the board. */
  follow(point: Point): void {
    const { place } = this
    this.#point = point
    if (place.at === 'cell' && (place.pinned || depth(point, place.cell) < RIM)) return
    if (place.at === 'cell') this.#forget()
    this.motion = place.at === 'cell' ? 'out' : this.motion === 'out' ? 'out' : ''
    this.place = { at: 'pointer', point }
    this.#watch(hexAt(GRID, point))
  }

  /** The mouse has left the board. */
  leave(): void {
    if (this.place.at === 'pointer' || (this.place.at === 'cell' && !this.place.pinned)) this.back()
  }

  /** The wheel was turned: up is with the clock. */
  wheel(delta: number): void {
    this.#wheel += delta
    const step = NOTCH * this.notches()
    const steps = Math.trunc(this.#wheel / step)
    this.#wheel -= steps * step
    if (steps !== 0) this.turn(Math.abs(steps) * (steps < 0 ? CLOCKWISE : COUNTERCLOCKWISE))
  }

  #watch(cell: Hex): void {
    if (this.#over !== key(cell)) {
      this.#forget()
      this.#over = key(cell)
      this.#timer = setTimeout(() => this.#rest(cell), REST)
    } else if (this.#rested) this.#snap(cell)
  }

  #rest(cell: Hex): void {
    this.#rested = true
    this.#snap(cell)
  }

  /** Not so near to the rim that it would let go at once. */
  #snap(cell: Hex): void {
    if (!isOnBoard(cell, this.radius) || !this.takes(cell) || depth(this.#point, cell) >= RIM) return
    this.motion = 'in'
    this.place = { at: 'cell', cell, pinned: false }
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#over = null
    this.#rested = false
  }
}
