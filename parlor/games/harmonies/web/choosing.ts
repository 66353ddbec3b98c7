/** What the player has picked up, and what lights up because of it. */
import { all } from '$parlor/kit/fluent.svelte'
import { MOST_HELD, namesOf } from './printed'
import { isTaking, type Moves, movesOf, placementAt, readyOf } from './select'
import { t } from './t'
import type { CardId, Colour, Move, Placement, View } from './types'
import { gainOf, gainsOf, signed } from './words'

export type Choice = { at: 'token'; index: number } | { at: 'cube'; card: CardId } | { at: 'row'; slot: number }

/** The tokens still in hand, by their place there: those on their way to the board have left it. */
export function inHand(view: View, sent: readonly Move[]): number[] {
  const gone = sent.flatMap((move) => (move.t === 'place' ? [move.colour] : []))
  return view.hand.flatMap((colour, index) => {
    const at = gone.indexOf(colour)
    if (at >= 0) gone.splice(at, 1)
    return at >= 0 ? [] : [index]
  })
}

/** The token that is picked: the chosen one, or the first in hand while nothing else is chosen. */
export function tokenOf(choice: Choice | null, view: View, sent: readonly Move[] = []): number | null {
  const left = inHand(view, sent)
  if (choice?.at === 'token' && left.includes(choice.index)) return choice.index
  return !choice || choice.at === 'token' ? (left[0] ?? null) : null
}

/** The colour of the picked token. */
export function colourOf(choice: Choice | null, view: View, sent: readonly Move[] = []): Colour | null {
  const index = tokenOf(choice, view, sent)
  return index === null ? null : (view.hand[index] ?? null)
}

export interface Lit {
  /** What the picked token would change here; null where it may not go. */
  placement: Placement | null
  /** The cards whose next cube may go here. */
  cubes: CardId[]
}

/** The hexes that glow: for what was picked by hand, or else for the first token in hand and every cube. */
export function litOf(choice: Choice | null, view: View, moves: Moves, sent: readonly Move[] = []): Map<number, Lit> {
  const found = new Map<number, Lit>()
  if (choice?.at === 'row') return found
  const colour = choice?.at === 'cube' ? null : colourOf(choice, view, sent)
  for (const move of movesOf(moves, 'place')) {
    if (move.colour === colour) found.set(move.hex, { placement: placementAt(view, colour, move.hex), cubes: [] })
  }
  for (const { card, hex } of movesOf(moves, 'cube')) {
    if (choice && (choice.at !== 'cube' || choice.card !== card)) continue
    const { placement = null, cubes = [] } = found.get(hex) ?? {}
    found.set(hex, { placement, cubes: [...cubes, card] })
  }
  return found
}

/**
 * The moves that a press on a hex may mean; what is not legal is among them, for the rules to say why not. A token
 * that was picked by hand goes before a cube; one that only came first in hand does not.
 */
export function movesAt(choice: Choice | null, colour: Colour | null, lit: Lit | undefined, hex: number): Move[] {
  if (choice?.at === 'row') return []
  if (choice?.at === 'cube') return [{ t: 'cube', card: choice.card, hex }]
  if (choice && colour) return [{ t: 'place', colour, hex }]
  const cubes = (lit?.cubes ?? []).map((card): Move => ({ t: 'cube', card, hex }))
  if (!colour || (cubes.length && !lit?.placement)) return cubes
  const token: Move = { t: 'place', colour, hex }
  return [token, ...cubes]
}

export interface Aimed {
  hex: number
  lit: Lit
  /** Whether the next press does it. */
  armed: boolean
}

/** What to do with what is picked, or what it would bring, in words; nothing while nothing is picked. */
export function hintOf(
  choice: Choice | null,
  colour: Colour | null,
  view: View,
  moves: Moves,
  aimed: Aimed | null,
): string {
  if (choice?.at === 'row') return rowHint(choice.slot, view, moves)
  if (aimed && !aimed.lit.placement) return cubeHint(aimed, view)
  if (choice?.at === 'cube') return cardHint(choice.card, view)
  return colour ? tokenHint(colour, view, aimed) : ''
}

/** What comes before a hex: said when one is pressed too early. */
export function firstHint(view: View): string {
  if (view.phase !== 'turn') return ''
  if (isTaking(view)) return t('hint-take-first')
  if (view.hand.length) return ''
  return t(view.todo.cubes ? 'hint-cubes-glow' : 'hint-all-placed')
}

/** What would be given away by ending the turn now: the cubes that can still be placed. */
export function leftOver(view: View): string {
  const cards = view.todo.cubes ? (view.outlook?.ready ?? []) : []
  return cards.length ? t('end-left', { cards: all(cards.map(({ card }) => t('the-card', { card }))) }) : ''
}

const yes = (is: boolean) => (is ? 'yes' : 'no')

function tokenHint(color: Colour, view: View, aimed: Aimed | null): string {
  if (!aimed) return t('hint-token', { color })
  const { hex, armed } = aimed
  const stack = (view.players[view.turn]?.stacks[hex] ?? '') + color
  return t('hint-token-at', {
    hex: namesOf(view)[hex] ?? '',
    stack,
    ...gainsOf(placementAt(view, color, hex)),
    armed: yes(armed),
  })
}

function cubeHint({ hex, lit, armed }: Aimed, view: View): string {
  const cards = all(lit.cubes.map((card) => gainOf(card, readyOf(view, card)?.points ?? 0)))
  return t('hint-cube-at', { hex: namesOf(view)[hex] ?? '', cards, armed: yes(armed) })
}

function cardHint(card: CardId, view: View): string {
  const ready = readyOf(view, card)
  return ready ? t('hint-cube', { card, points: signed(ready.points) }) : t('hint-no-habitat', { card })
}

function rowHint(slot: number, view: View, moves: Moves): string {
  const card = view.row[slot]
  if (!card) return ''
  if (view.phase === 'discard') return t('hint-discard', { card })
  if (movesOf(moves, 'card').some((move) => move.slot === slot)) return t('hint-card', { card })
  if (view.phase === 'spirit') return t('hint-spirit-first')
  return view.took_card ? t('hint-card-taken') : t('hint-four-cards', { most: MOST_HELD })
}
