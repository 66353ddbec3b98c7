/** The running score of a room in words; one match alone is told by its own result. */
import { all } from '../kit/fluent.svelte'
import type { RoomView } from '../net/protocol'
import { t } from '../words/t'

/** Nothing before the second match. */
export function scoreLine({ score, chairs }: Pick<RoomView, 'score' | 'chairs'>): string {
  if (!score || score.matches < 2) return ''
  const { matches, won } = score
  if (score.together) return t('score-together', { won: Math.max(...won), matches })
  const [one, other, ...more] = chairs.map(({ name }, chair) => ({ name, won: won[chair] ?? 0 }))
  if (!one || !other) return ''
  if (!more.length)
    return t('score-two', { one: one.name, first: one.won, second: other.won, other: other.name, matches })
  const places = [one, other, ...more].toSorted((a, b) => b.won - a.won)
  return t('score-many', { won: all(places.map(({ name, won }) => t('score-of', { name, won }))), matches })
}
