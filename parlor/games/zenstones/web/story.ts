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

/** Where the actors stand in each scene; null has left the garden. */
const SCENES: ([number, number] | null)[][] = [
  [[1, 4], [3, 5], [4, 1], [6, 0]],
  [[1, 4], [3, 4], [4, 1], [6, 0]],
  [[1, 4], [3, 4], [4, 1], [6, 3]],
  [[1, 1], [3, 4], [4, 1], [6, 3]],
  [[1, 1], [3, 4], [2, 1], [6, 3]],
  [[1, 0], [3, 4], [2, 1], [6, 3]],
]

export const LENGTH = SCENES.length

/** The garden after so many moves. */
export function scene(index: number): Actor[] {
  return CAST.flatMap((actor, i) => {
    const place = SCENES[index % LENGTH]?.[i]
    return place ? [{ ...actor, column: place[0], row: place[1] }] : []
  })
}
