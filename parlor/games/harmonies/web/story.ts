/** The little landscape that the preview builds over and over. */
import type { Hex } from '$parlor/kit/hexgrid'

export const SPOTS: Hex[] = [3, 2, 3, 2, 3, 2, 3].flatMap((height, q) =>
  Array.from({ length: height }, (_, row) => ({ q, r: row - Math.floor(q / 2) })),
)

/** Which token goes where, one after the other. */
const STEPS: [hex: number, colour: string][] = [
  [8, 'b'],
  [6, 'n'],
  [11, 'y'],
  [6, 'n'],
  [9, 'b'],
  [3, 's'],
  [12, 'y'],
  [6, 'g'],
  [3, 's'],
  [10, 'r'],
  [5, 's'],
  [13, 'g'],
  [10, 'r'],
  [3, 's'],
  [7, 'b'],
  [15, 'n'],
  [15, 'g'],
  [5, 's'],
  [1, 'b'],
  [17, 's'],
]

/** After this step a frog finds its place. */
const FROG = 14

export const SCENES = STEPS.length + 4

/** The stacks after so many steps, and the hex of the cube once it stands. */
export function scene(index: number): { stacks: string[]; cube: number | null } {
  const stacks = SPOTS.map(() => '')
  for (const [hex, colour] of STEPS.slice(0, index)) stacks[hex] += colour
  return { stacks, cube: index >= FROG ? 9 : null }
}
