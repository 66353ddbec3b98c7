/** The little duel that the preview plays over and over. */

export interface Actor {
  id: number
  white: boolean
  distance: number
  directions: number
  column: number
  row: number
}

const CAST: Omit<Actor, 'column' | 'row'>[] = [
  { id: 1, white: true, distance: 5, directions: 4 },
  { id: 2, white: true, distance: 2, directions: 5 },
  { id: 3, white: false, distance: 3, directions: 10 },
  { id: 4, white: false, distance: 4, directions: 8 },
]

/** Column and row of each actor, scene by scene, in a garden of twelve by four. */
const SCENES: [number, number][][] = [
  [
    [3, 3],
    [7, 2],
    [5, 0],
    [8, 1],
  ],
  [
    [3, 3],
    [7, 1],
    [5, 0],
    [8, 1],
  ],
  [
    [3, 3],
    [7, 1],
    [5, 0],
    [8, 3],
  ],
  [
    [3, 1],
    [7, 1],
    [5, 0],
    [8, 3],
  ],
  [
    [3, 1],
    [7, 1],
    [4, 0],
    [8, 3],
  ],
  [
    [3, 0],
    [7, 1],
    [4, 0],
    [8, 3],
  ],
]

export const LENGTH = SCENES.length

/** The garden after so many moves. */
export function scene(index: number): Actor[] {
  return CAST.flatMap((actor, i) => {
    const place = SCENES[index % LENGTH]?.[i]
    return place ? [{ ...actor, column: place[0], row: place[1] }] : []
  })
}
