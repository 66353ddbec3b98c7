/** Where people sat: at another match of the same people everybody takes the same edge again. */
import type { Person } from '$parlor/kit/board'

let names = ''
const edges = new Map<number, number>()

const namesOf = (people: readonly Person[]) => JSON.stringify(people.map(({ name }) => name))

/** Notes who sat where in a match that is over. */
export function noteEdges(taken: readonly (number | null)[], people: readonly Person[]): void {
  names = namesOf(people)
  edges.clear()
  taken.forEach((edge, seat) => edge !== null && edges.set(seat, edge))
}

/** The edge that the player who chooses had before, if it is free; told once, so that a refusal is not repeated. */
export function sameEdge(chooser: number, free: readonly number[], people: readonly Person[]): number | null {
  if (names !== namesOf(people)) return null
  const edge = edges.get(chooser)
  edges.delete(chooser)
  return edge !== undefined && free.includes(edge) ? edge : null
}
