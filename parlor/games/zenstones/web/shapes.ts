/** The engraving of a stone: a shape for each distance, drawn around the middle of a square. */

export const DISTANCES = [1, 2, 3, 4, 5]

/** A closed path with corners on a circle, the first at the top. */
export function polygon(corners: number, radius: number, drop = 0): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = -Math.PI / 2 + (i * 2 * Math.PI) / corners
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle) + drop).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

const ring = (radius: number) =>
  `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`

const PATHS: Record<number, string> = {
  1: ring(30),
  2: `${ring(32)}${ring(25)}`,
  3: polygon(3, 37, 6),
  4: 'M-25 -28H25Q28 -28 28 -25V25Q28 28 25 28H-25Q-28 28 -28 25V-25Q-28 -28 -25 -28Z',
  5: polygon(5, 33, 2),
}

/** The path for a distance. */
export const shapePath = (distance: number): string => PATHS[distance] ?? ''

/** How far arrows must keep from the middle, so that they stay inside. */
export const arrowScale = (distance: number): number => (distance === 3 ? 0.74 : distance === 2 ? 0.86 : 1)

/** Where the middle of the arrows lies: a triangle has more room below. */
export const arrowDrop = (distance: number): number => (distance === 3 ? 6 : distance === 5 ? 1 : 0)
