/** The duel as a move leaves it, for drawing before the server has answered; scores and reach wait for the answer. */
import { countOf } from './directions'
import { stoneOf, targetAt } from './select'
import type { Move, StoneView, View } from './types'

/** The view with the move made, if it puts or changes a stone; the same view otherwise. */
export function laid(view: View, move: Move | null): View {
  switch (move?.t) {
    case 'place':
      return { ...view, stones: [...view.stones, placed(view, move.square)] }
    case 'move': {
      const taken = targetAt(stoneOf(view, move.stone), move.square)?.captures ?? null
      const left = view.stones.filter(({ id }) => id !== taken)
      return { ...view, stones: left.map((one) => (one.id === move.stone ? { ...one, square: move.square } : one)) }
    }
    case 'set_distance':
      return changed(view, ({ id }) => id === move.stone, { distance: move.distance })
    case 'set_directions':
      return changed(view, ({ id }) => id === move.stone, { directions: move.directions })
    case 'same_for_all': {
      const model = stoneOf(view, move.stone)
      if (!model) return view
      return changed(view, ({ owner }) => owner === model.owner, model)
    }
    default:
      return view
  }
}

/** The stone that such a move puts on another square. */
export function goes(view: View, move: Move | null): number | null {
  if (move?.t === 'move') return move.stone
  return move?.t === 'place' ? nextId(view) : null
}

/** Stones are named in the order of placing. */
const nextId = ({ stones, captured }: View): number => stones.length + captured.length + 1

const placed = (view: View, square: number): StoneView => ({
  id: nextId(view),
  owner: view.turn ?? 0,
  square,
  price: view.labels[square] ?? 0,
  distance: null,
  directions: 0,
  cost: 0,
  points: 0,
  reach: [],
})

type Stats = Partial<Pick<StoneView, 'distance' | 'directions'>>

function changed(view: View, isMeant: (stone: StoneView) => boolean, { distance, directions }: Stats): View {
  const spare: View['spare'] = [...view.spare]
  const stones = view.stones.map((one) => {
    if (!isMeant(one)) return one
    const next = { ...one, distance: distance ?? one.distance, directions: directions ?? one.directions }
    next.cost = (next.distance ?? 0) * countOf(next.directions)
    spare[one.owner] = (spare[one.owner] ?? 0) - next.cost + one.cost
    return next
  })
  return { ...view, stones, spare }
}
