/** What a player on turn has chosen so far, and what that leaves to do. */
import type { LegalMove, Person } from '$parlor/kit/board'
import { cardMove, clueMove, type Deed, hasClues, isAway, type Kind, matching, type Pointed } from '../select'
import { t } from '../t'
import type { Move, View } from '../types'
import { nameOf, placesOf } from '../words'

type Moves = LegalMove<Move>[]

export type Choice = { at: 'clue'; kind: Kind | null; card: Pointed | null } | { at: 'card'; slot: number }

export type Step =
  /** `until` is when the absence of the player on turn ends the match. */
  | { at: 'waiting'; hint: string; who?: string; until?: number }
  | { at: 'idle'; mayClue: boolean }
  | { at: 'clue'; kind: Kind | null; ready: boolean; hint: string }
  | { at: 'card'; slot: number; mayPlay: boolean; mayDiscard: boolean }

/** The clue that a complete choice means. */
export function clueOf(choice: Choice | null, moves: Moves, view: View): Move | null {
  if (choice?.at !== 'clue' || !choice.kind || !choice.card) return null
  return clueMove(moves, view, choice.kind, choice.card)
}

/** The cards that the clue being prepared would touch, or the one pointed at. */
export function litIn(choice: Choice | null, view: View, seat: number): number[] {
  if (choice?.at !== 'clue' || choice.card?.seat !== seat) return []
  return choice.kind ? matching(view, choice.kind, choice.card) : [choice.card.slot]
}

function clueHint(choice: Extract<Choice, { at: 'clue' }>, moves: Moves, view: View, people: Person[]): string {
  const { kind, card } = choice
  if (!card) return t(kind ? 'hint-card' : 'hint-kind')
  if (!kind) return t('hint-kind-of-card')
  const { colour, number } = view.hands[card.seat]?.[card.slot] ?? { colour: null, number: null }
  if (!clueOf(choice, moves, view)) return t('hint-no-clue')
  const given = { who: nameOf(people, card.seat), ...placesOf(matching(view, kind, card)) }
  if (kind === 'colour') return t('hint-color', { ...given, color: colour ?? '' })
  return t('hint-number', { ...given, number: number ?? 0 })
}

function waiting(view: View, people: Person[]): Step {
  const person = people[view.turn]
  const who = nameOf(people, view.turn)
  if (!isAway(person)) return { at: 'waiting', hint: t('hint-thinking', { who }) }
  return { at: 'waiting', hint: t('hint-away', { who }), ...(person?.until ? { who, until: person.until } : {}) }
}

/** What there is to do now. */
export function stepOf(choice: Choice | null, moves: Moves, view: View, people: Person[], turn: boolean): Step {
  if (view.phase !== 'playing') return { at: 'waiting', hint: '' }
  if (!turn) return waiting(view, people)
  if (moves.length === 0) return { at: 'waiting', hint: '' }
  if (choice?.at === 'clue') {
    const ready = clueOf(choice, moves, view) !== null
    return { at: 'clue', kind: choice.kind, ready, hint: clueHint(choice, moves, view, people) }
  }
  if (choice?.at === 'card') {
    const { slot } = choice
    const may = (deed: Deed) => cardMove(moves, deed, slot) !== null
    return { at: 'card', slot, mayPlay: may('play'), mayDiscard: may('discard') }
  }
  return { at: 'idle', mayClue: hasClues(moves) }
}
