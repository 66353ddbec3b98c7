/** The six edges of the board as one pair of eyes sees them. */
import type { Person } from '$parlor/kit/board'
import { opposite } from './geometry'
import type { Paint } from './palette'
import { ownerOf } from './reading'
import type { View } from './types'
import { nameOf } from './words'

const EDGES = [0, 1, 2, 3, 4, 5]

/** Who sits at each edge; `you` is the seat that needs no name. */
export const namesAt = (view: View, people: Person[], you: number | null): string[] =>
  EDGES.map((edge) => {
    const owner = ownerOf(view, edge)
    return owner === null ? '' : owner === you ? 'You' : short(nameOf(people, owner))
  })

export const paintsAt = (view: View, paints: (seat: number) => Paint): (Paint | null)[] =>
  EDGES.map((edge) => {
    const owner = ownerOf(view, edge)
    return owner === null ? null : paints(owner)
  })

/** Nobody sits where somebody's flow must go, unless a team does. */
export const goalsAt = (view: View, painted: readonly (Paint | null)[]): (Paint | null)[] =>
  painted.map((paint, edge) => (paint === null && view.phase === 'playing' ? (painted[opposite(edge)] ?? null) : null))

const short = (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name)
