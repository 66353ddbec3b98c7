/** What lies on the table for an answer: a dead end, and questions about looking at hands. */
import type { LegalMove, Person } from '$parlor/kit/board'
import { findMove } from './reading'
import type { Move, View } from './types'
import { nameOf } from './words'

export interface Choice {
  label: string
  /** The move it makes; without one it only puts the notice away. */
  move: Move | null
  tone: 'main' | 'plain' | 'grave'
  /** A question to answer before the move is made. */
  sure?: string
}

export interface Notice {
  key: string
  text: string
  choices: Choice[]
}

type Moves = LegalMove<Move>[]

export const GIVE_IN = 'Give in? Everybody loses together.'

function choice(label: string, move: Move | null, tone: Choice['tone'] = 'plain', sure?: string): Choice[] {
  return move ? [{ label, move, tone, sure }] : []
}

const away = (label: string): Choice => ({ label, move: null, tone: 'plain' })

function deadEnd(view: View, moves: Moves): Notice[] {
  const undo = choice('Undo last card', findMove(moves, 'undo'), 'main')
  const end = choice('Give in', findMove(moves, 'end'), 'grave', GIVE_IN)
  if (!view.stuck || end.length === 0) return []
  const text = 'None of your cards fits any more. Take the last one back, or the match is lost.'
  return [{ key: 'stuck', text, choices: [...undo, ...end] }]
}

function asMine(look: View['looks'][number], moves: Moves, people: Person[]): Notice {
  const name = nameOf(people, look.asker)
  const refuse = findMove(moves, 'refuse', look.asker)
  const key = `${look.answer} ${look.asker} ${look.owner}`
  if (look.answer === 'allowed') {
    return { key, text: `${name} sees your cards until the turn ends.`, choices: choice('Hide them', refuse) }
  }
  const allow = choice('Show them', findMove(moves, 'allow', look.asker), 'main')
  return { key, text: `${name} asks to see your cards.`, choices: [...allow, ...choice('Not now', refuse)] }
}

function asAsker(look: View['looks'][number], moves: Moves, people: Person[]): Notice {
  const name = nameOf(people, look.owner)
  const key = `${look.answer} ${look.asker} ${look.owner}`
  if (look.answer === 'refused') {
    return { key, text: `${name} keeps their cards hidden this turn.`, choices: [away('All right')] }
  }
  const withdraw = choice('Never mind', findMove(moves, 'withdraw', look.owner))
  return { key, text: `You asked ${name} to show you their cards.`, choices: withdraw }
}

function questions(view: View, moves: Moves, seat: number, people: Person[]): Notice[] {
  return view.looks.flatMap((look) => {
    if (look.owner === seat && look.answer !== 'refused') return [asMine(look, moves, people)]
    if (look.asker === seat && look.answer !== 'allowed') return [asAsker(look, moves, people)]
    return []
  })
}

/** The question whether to ask a player; pressing their chip brings it up. */
export function askNotice(owner: number, moves: Moves, people: Person[]): Notice[] {
  const ask = choice('Ask', findMove(moves, 'ask', owner), 'main')
  const text = `Ask ${nameOf(people, owner)} to show you their cards for this turn?`
  return ask.length > 0 ? [{ key: `ask ${owner}`, text, choices: [...ask, away('Cancel')] }] : []
}

/** Everything that waits for this seat's answer, the most pressing first. */
export function notices(view: View, moves: Moves, seat: number | null, people: Person[]): Notice[] {
  if (seat === null || view.phase !== 'playing') return []
  return [...deadEnd(view, moves), ...questions(view, moves, seat, people)]
}
