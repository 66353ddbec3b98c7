/** How a firework looks at each height: every number adds a ring to the burst. */

/** A spark of the burst: a streak from the inner to the outer end, with a glowing tip. */
export interface Spark {
  x1: number
  y1: number
  x2: number
  y2: number
  /** Radius of the tip. */
  tip: number
}

interface Ring {
  sparks: number
  from: number
  to: number
  tip: number
  /** A part of the angle between two sparks. */
  turn: number
}

/** The middle of the box of 100 by 100. */
export const MIDDLE = 50
export const HIGHEST = 5

const RINGS: Ring[] = [
  { sparks: 10, from: 21, to: 28, tip: 1.9, turn: 0 },
  { sparks: 14, from: 25, to: 34, tip: 1.6, turn: 0.5 },
  { sparks: 14, from: 31, to: 40, tip: 1.9, turn: 0 },
  { sparks: 20, from: 37, to: 45, tip: 1.5, turn: 0.25 },
  { sparks: 28, from: 42, to: 49, tip: 1.6, turn: 0.5 },
]

function spark(ring: Ring, index: number): Spark {
  const angle = ((index + ring.turn) / ring.sparks) * 2 * Math.PI - Math.PI / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (radius: number) => [round(MIDDLE + radius * cos), round(MIDDLE + radius * sin)] as const
  const [[x1, y1], [x2, y2]] = [at(ring.from), at(ring.to)]
  return { x1, y1, x2, y2, tip: ring.tip }
}

const round = (value: number) => Math.round(value * 100) / 100

/** The rings of a firework of that height, the innermost first. */
export function rings(height: number): Spark[][] {
  return RINGS.slice(0, height).map((ring) => Array.from({ length: ring.sparks }, (_, index) => spark(ring, index)))
}

/** How far the light of a firework reaches. */
export const reach = (height: number): number => RINGS[Math.min(height, HIGHEST) - 1]?.to ?? 0
