/** The little display that the preview shows over and over. */

/** Which colour each card adds to. */
const PLAYS = [0, 3, 1, 0, 4, 2, 3, 1, 4, 0, 2, 3, 1, 4, 2, 0, 3, 1, 4, 2]

export const SCENES = PLAYS.length + 4

/** The heights of the five fireworks after so many cards. */
export function scene(played: number): number[] {
  const heights = [0, 0, 0, 0, 0]
  for (const colour of PLAYS.slice(0, played)) heights[colour] = (heights[colour] ?? 0) + 1
  return heights
}
