/** What somebody on turn has chosen so far, and what that leaves to do. */
import type { LegalMove, Person } from '$parlor/kit/board'
import { cardMove, clueMove, hasClues, type Kind, matching, type Pointed } from './reading'
import type { Move, View } from './types'
import { nameOf, places } from './words'

type Moves = LegalMove<Move>[]

export type Choice =
  { at: 'nothing' } | { at: 'clue'; kind: Kind | null; card: Pointed | null } | { at: 'card'; slot: number }

export type Step =
  | { at: 'waiting'; hint: string }
  | { at: 'idle'; mayClue: boolean }
  | { at: 'clue'; kind: Kind | null; ready: boolean; hint: string }
  | { at: 'card'; slot: number; mayPlay: boolean; mayDiscard: boolean }

export const NOTHING: Choice = { at: 'nothing' }

/** The clue that a complete choice means. */
export function clueOf(choice: Choice, moves: Moves, view: View): Move | null {
  if (choice.at !== 'clue' || !choice.kind || !choice.card) return null
  return clueMove(moves, view, choice.kind, choice.card)
}

/** The cards that the clue being prepared would touch, or the one pointed at. */
export function litIn(choice: Choice, view: View, seat: number): number[] {
  if (choice.at !== 'clue' || choice.card?.seat !== seat) return []
  return choice.kind ? matching(view, choice.kind, choice.card) : [choice.card.slot]
}

function clueHint(choice: Extract<Choice, { at: 'clue' }>, moves: Moves, view: View, people: Person[]): string {
  const { kind, card } = choice
  if (!card) return kind ? 'Now tap a card in another hand.' : 'Color or Number?'
  if (!kind) return 'Its Color or its Number?'
  const value = view.hands[card.seat]?.[card.slot]?.[kind]
  if (!clueOf(choice, moves, view)) return 'That clue cannot be given.'
  return `Tell ${nameOf(people, card.seat)}: ${value}, ${places(matching(view, kind, card))}?`
}

/** What there is to do now. */
export function stepOf(choice: Choice, moves: Moves, view: View, people: Person[], turn: boolean): Step {
  if (view.phase !== 'playing') return { at: 'waiting', hint: '' }
  if (!turn || moves.length === 0)
    return { at: 'waiting', hint: turn ? '' : `${nameOf(people, view.turn)} is thinking.` }
  if (choice.at === 'clue') {
    const ready = clueOf(choice, moves, view) !== null
    return { at: 'clue', kind: choice.kind, ready, hint: clueHint(choice, moves, view, people) }
  }
  if (choice.at === 'card') {
    const { slot } = choice
    const may = (t: 'play' | 'discard') => cardMove(moves, t, slot) !== null
    return { at: 'card', slot, mayPlay: may('play'), mayDiscard: may('discard') }
  }
  return { at: 'idle', mayClue: hasClues(moves) }
}
