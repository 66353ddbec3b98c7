/** What lies on the table for an answer: a dead end, and questions about looking at hands. */
import type { LegalMove, Person } from '$parlor/kit/board'
import { findMove } from './select'
import { t } from './t'
import type { Move, View } from './types'
import { nameOf } from './words'

export interface Choice {
  label: string
  /** The move it makes; without one it only puts the notice away. */
  move: Move | null
  tone: 'main' | 'plain' | 'grave'
  /** What to answer before the move is made. */
  sure?: { question: string; yes: string }
  /** Whether it opens what the signs mean. */
  help?: boolean
}

export interface Notice {
  key: string
  text: string
  choices: Choice[]
}

type Moves = LegalMove<Move>[]
type Look = View['looks'][number]

function choice(label: string, move: Move | null, tone: Choice['tone'] = 'plain'): Choice[] {
  return move ? [{ label, move, tone }] : []
}

const away = (label: string): Choice => ({ label, move: null, tone: 'plain' })

function deadEnd(view: View, moves: Moves): Notice[] {
  const end = findMove(moves, 'end')
  if (!view.stuck || !end) return []
  const sure = {
    question: t('notice-give-in-sure', { seats: view.counts.length }),
    yes: t('notice-give-in-yes'),
  }
  const choices = [
    ...choice(t('notice-undo'), findMove(moves, 'undo'), 'main'),
    { label: t('notice-give-in'), move: end, tone: 'grave' as const, sure },
  ]
  return [{ key: 'stuck', text: t('notice-stuck'), choices }]
}

const keyOf = ({ answer, asker, owner }: Look): string => `${answer} ${asker} ${owner}`

function asMine(look: Look, moves: Moves, people: Person[]): Notice {
  const who = nameOf(people, look.asker)
  const refuse = findMove(moves, 'refuse', look.asker)
  const key = keyOf(look)
  if (look.answer === 'allowed') {
    return { key, text: t('notice-shown', { who }), choices: choice(t('notice-hide'), refuse) }
  }
  const allow = choice(t('notice-show'), findMove(moves, 'allow', look.asker), 'main')
  return { key, text: t('notice-asked', { who }), choices: [...allow, ...choice(t('notice-not-now'), refuse)] }
}

function asAsker(look: Look, moves: Moves, people: Person[]): Notice {
  const who = nameOf(people, look.owner)
  const key = keyOf(look)
  if (look.answer === 'refused') return { key, text: t('notice-refused', { who }), choices: [away(t('notice-ok'))] }
  const withdraw = choice(t('notice-withdraw'), findMove(moves, 'withdraw', look.owner))
  return { key, text: t('notice-asking', { who }), choices: withdraw }
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
  const ask = choice(t('notice-ask-yes'), findMove(moves, 'ask', owner), 'main')
  const text = t('notice-ask', { who: nameOf(people, owner) })
  return ask.length > 0 ? [{ key: `ask ${owner}`, text, choices: [...ask, away(t('notice-cancel'))] }] : []
}

/** What a newcomer is told before the first card. */
export function firstNotice(seats: number): Notice {
  const more: Choice = { label: t('notice-first-more'), move: null, tone: 'plain', help: true }
  return {
    key: 'first',
    text: t('notice-first', { seats }),
    choices: [more, { ...away(t('notice-first-ok')), tone: 'main' }],
  }
}

/** Everything that waits for this seat's answer, the most pressing first. */
export function notices(view: View, moves: Moves, seat: number | null, people: Person[]): Notice[] {
  if (seat === null || view.phase !== 'playing') return []
  return [...deadEnd(view, moves), ...questions(view, moves, seat, people)]
}
