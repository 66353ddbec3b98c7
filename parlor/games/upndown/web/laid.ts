/** The table as a move leaves it, for drawing before the server has answered; nobody knows yet what will be drawn. */
import type { LegalMove } from '$parlor/kit/board'
import { playOf, startOf } from './select'
import type { Mark, Move, Play, View } from './types'

/** The view with the move made, if it is one that leaves something on the table; the same view otherwise. */
export function laid(view: View, move: Move | null, moves: LegalMove<Move>[]): View {
  switch (move?.t) {
    case 'play':
      return playOf(moves, move.card, move.pile) && view.hand.includes(move.card) ? played(view, move) : view
    case 'undo':
      return undone(view)
    case 'mark':
      return marked(view, move)
    default:
      return view
  }
}

function played(view: View, { card, pile }: Play): View {
  const hand = view.hand.filter((one) => one !== card)
  const onPile = view.piles.map((one, at) =>
    at === pile ? { ...one, top: card, cards: [...one.cards, card], seat: view.seat } : one,
  )
  return { ...view, hand, piles: onPile }
}

function undone(view: View): View {
  const last = view.this_turn.at(-1)
  if (!last) return view
  const hand = [...view.hand, last.card].sort((one, other) => one - other)
  const without = view.piles.map((one, at) => {
    if (at !== last.pile || one.top !== last.card) return one
    const cards = one.cards.slice(0, -1)
    return { ...one, top: cards.at(-1) ?? startOf(view, one.up), cards }
  })
  return { ...view, hand, piles: without, this_turn: view.this_turn.slice(0, -1) }
}

function marked(view: View, { pile, level }: Mark): View {
  const own = (one: View['marks'][number]) => one.with(pile, level) as View['marks'][number]
  return { ...view, marks: view.marks.map((one, seat) => (seat === view.seat ? own(one) : one)) }
}
