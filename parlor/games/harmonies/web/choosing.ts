/** What the player has picked up, and what lights up because of it. */
import { LOOKS, stackWords } from './looks'
import { cardOf, namesOf } from './printed'
import { isTaking, type Moves, movesOf, placementAt, readyOf } from './reading'
import type { CardId, Colour, Move, Placement, View } from './types'
import { changeWords, openWords, signed } from './words'

export type Choice =
  { at: 'nothing' } | { at: 'token'; index: number } | { at: 'cube'; card: CardId } | { at: 'row'; slot: number }

export const NOTHING: Choice = { at: 'nothing' }

/** The token that is picked: the chosen one, or any while all in hand are alike. */
export function tokenOf(choice: Choice, view: View): number | null {
  if (choice.at === 'token') return choice.index < view.hand.length ? choice.index : null
  const alike = view.hand.length > 0 && view.hand.every((colour) => colour === view.hand[0])
  return choice.at === 'nothing' && alike ? 0 : null
}

export interface Lit {
  hex: number
  kind: 'token' | 'cube'
  /** What a token here would change; null for a cube. */
  placement: Placement | null
}

/** The hexes that glow: where the picked token or the next cube of the picked card may go. */
export function litOf(choice: Choice, view: View, moves: Moves): Map<number, Lit> {
  if (choice.at === 'cube') {
    const hexes = movesOf(moves, 'cube').filter(({ card }) => card === choice.card)
    return new Map(hexes.map(({ hex }) => [hex, { hex, kind: 'cube', placement: null }]))
  }
  const picked = colourOf(choice, view)
  const hexes = movesOf(moves, 'place').filter(({ colour }) => colour === picked)
  return new Map(
    hexes.map(({ colour, hex }) => [hex, { hex, kind: 'token', placement: placementAt(view, colour, hex) }]),
  )
}

/** The colour of the picked token. */
export function colourOf(choice: Choice, view: View): Colour | null {
  const index = tokenOf(choice, view)
  return index === null ? null : (view.hand[index] ?? null)
}

/** The move that a press on a hex means now, legal or not; null when it means none. */
export function moveAt(choice: Choice, view: View, hex: number): Move | null {
  if (choice.at === 'cube') return { t: 'cube', card: choice.card, hex }
  const colour = colourOf(choice, view)
  return colour ? { t: 'place', colour, hex } : null
}

/** What to do with what is picked, or what it would bring, in words; nothing while nothing is picked. */
export function hintOf(choice: Choice, view: View, moves: Moves, aim: number | null): string {
  if (choice.at === 'row') return rowHint(choice.slot, view, moves)
  if (choice.at === 'cube') return cubeHint(choice.card, view)
  const colour = colourOf(choice, view)
  if (colour) return tokenHint(colour, view, aim)
  return ''
}

/** What comes before a hex: said when one is pressed too early. */
export function firstHint(view: View): string {
  if (view.phase !== 'turn') return ''
  if (isTaking(view)) return 'First take three tokens from the middle.'
  if (view.hand.length) return 'First pick one of your tokens, then its hex.'
  return view.todo.cubes ? 'To place a cube, pick its card first.' : 'Your tokens are placed.'
}

function tokenHint(colour: Colour, view: View, aim: number | null): string {
  if (aim === null) return `Where does the ${LOOKS[colour].name} token go?`
  const placement = placementAt(view, colour, aim)
  const stack = (view.players[view.turn]?.stacks[aim] ?? '') + colour
  const place = `${namesOf(view)[aim]}: ${stackWords(stack)}`
  return [place, changeWords(placement), openWords(placement)].filter(Boolean).join(' · ')
}

function cubeHint(id: CardId, view: View): string {
  const ready = readyOf(view, id)
  const name = cardOf(id).name
  return ready
    ? `Tap a lit hex for the cube of the ${name}: ${signed(ready.points)}.`
    : `No habitat for the ${name} yet.`
}

function rowHint(slot: number, view: View, moves: Moves): string {
  const id = view.row[slot]
  if (!id) return ''
  const { name } = cardOf(id)
  if (view.phase === 'discard') return `Exchange the ${name}?`
  if (movesOf(moves, 'card').some((move) => move.slot === slot)) return `Take the ${name}?`
  if (view.phase === 'spirit') return 'Keep one of your spirits first.'
  return view.took_card
    ? 'You took a card in this turn already.'
    : 'You hold four cards with cubes: complete one first.'
}
