/** What a screen reader says of a square: what stands there, and what pressing it does. */
import type { Marks } from './marks'
import { squareLabel } from './sentences'
import { targetAt } from './reading'
import type { View } from './types'
import { gainText, squareText } from './words'

export function pressLabel(view: View, marks: Marks, square: number): string {
  if (marks.open.has(square) && view.turn !== null) {
    const price = view.labels[square] ?? 0
    return `${squareText(square)}: place for ${price}, ${(view.credits[view.turn] ?? 0) - price} left`
  }
  const target = marks.legal ? targetAt(marks.picked, square) : null
  if (target && marks.picked) {
    const takes = target.captures === null ? '' : `, takes S${target.captures} and is lost`
    return `${squareText(square)}: move S${marks.picked.id} here${takes}, ${gainText(target.gain)}`
  }
  return squareLabel(view, square)
}
