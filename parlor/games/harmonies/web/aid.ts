/** How each line of the score sheet scores, for the card that a touch on it opens. */
import type { Hex } from '$parlor/kit/hexgrid'
import islands from './islands.svg?url'
import river from './river.svg?url'
import { t } from './t'
import type { CardId, Seen, View } from './types'
import type { Category } from './words'

/** Stacks as they lie on a board, and what they are worth together. */
export interface Example {
  stands: readonly (Hex & { stack: string; points?: number })[]
}

export interface Aid {
  rule: string
  example: Example | null
  /** A picture of the rule book. */
  picture: string | null
  /** A card with some of its cubes placed. */
  card: { id: CardId; placed: number } | null
}

const on = (q: number, r: number, stack: string, points?: number) => ({ q, r, stack, points })

/** Two columns on and one row up is the next hex at the same height. */
const EXAMPLES: Partial<Record<Category, Example>> = {
  trees: { stands: [on(0, 0, 'g', 1), on(2, -1, 'ng', 3), on(4, -2, 'nng', 7), on(6, -3, 'nn', 0)] },
  mountains: { stands: [on(0, 0, 's', 1), on(1, 0, 'ss', 3), on(2, -1, 'sss', 7), on(5, -2, 'ss', 0)] },
  fields: { stands: [on(0, 0, 'y'), on(1, 0, 'y', 5), on(2, -1, 'y'), on(5, -2, 'y', 0)] },
  buildings: { stands: [on(-1, 0, 'b'), on(-1, 1, 'g'), on(0, 0, 'nr', 5), on(1, 0, 'y'), on(4, -2, 'rr', 0)] },
}

/** The rule of a line with what the rule book shows for it. */
export function aidOf(category: Category, view: View, player: Seen): Aid {
  const none = { example: EXAMPLES[category] ?? null, picture: null, card: null }
  const isLand = category === 'water' && view.options.side === 'B'
  const rule = isLand ? t('aid-islands') : t(`aid-${category}`)
  if (category === 'water') return { ...none, rule, picture: isLand ? islands : river }
  if (category === 'animals') return { ...none, rule, card: { id: 'duck', placed: 3 } }
  if (category === 'spirit' && player.spirit) return { ...none, rule, card: { id: player.spirit, placed: 0 } }
  return { ...none, rule }
}
