/** A still night sky: the same stars on every screen, drawn by a small fixed sequence. */

interface Star {
  /** Per cent of the width and the height. */
  x: number
  y: number
  bright: boolean
}

const COUNT = 44
/** Two steps that never fall into a pattern the eye would see. */
const STEP = { x: 61.8034, y: 75.4878 }

export const STARS: Star[] = Array.from({ length: COUNT }, (_, index) => ({
  x: Math.round(((index * STEP.x) % 100) * 100) / 100,
  y: Math.round((((index * STEP.y) % 100) ** 1.25 / 100 ** 0.25) * 70) / 100,
  bright: index % 9 === 4,
}))
