/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { counted, listed } from '$parlor/kit/words'
import { COLOURS, LOOKS } from './emblems'
import { discardsBy, heights, matching } from './reading'
import type { Clued, Event, Move, Rating, View } from './types'
import { cardName, cards, kindWord, nameOf, ordinal, places, valueWord } from './words'

const RATINGS: Rating[] = ['Fizzle', 'Faint Sparks', 'Pleasant Show', 'Grand Show', 'Legendary Display']

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (view.phase !== 'playing') return ''
  if (seat !== null && active.includes(seat)) {
    return view.clues > 0 ? 'Give a clue, play or discard.' : 'No clue tokens: play or discard.'
  }
  return `Waiting for ${nameOf(people, view.turn)}`
}

const ENDINGS = {
  success: 'All five fireworks are complete!',
  failure: 'The last fuse is lost.',
  completed: 'The display is over.',
  disconnection: 'Game ended due to player disconnection',
  abandoned: 'The match was left unfinished.',
}

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[]): string {
  const who = (seat: number) => nameOf(people, seat)
  switch (event.t) {
    case 'dealt':
      return `${cards(event.cards)} are dealt to everybody.`
    case 'clued':
      return `${who(event.seat)} gives ${who(event.target)} a ${kindWord(event)}: ${clueWords(event)}.`
    case 'played':
      return `${who(event.seat)} plays ${cardName(event.card)}${event.bonus ? ' and brings a clue token back' : ''}.`
    case 'misplayed':
      return `${who(event.seat)} misplays ${cardName(event.card)}: a fuse is lost.`
    case 'discarded':
      return `${who(event.seat)} discards ${cardName(event.card)}.`
    case 'drew':
      return ''
    case 'ended':
      return ENDINGS[event.ending]
  }
}

const clueWords = (event: Clued): string => `${valueWord(event)}, ${places(event.slots)}`

function turnText(view: View, seat: number | null, people: Person[]): string {
  if (view.phase !== 'playing') return ENDINGS[view.phase]
  return view.turn === seat ? 'It is your turn.' : `It is the turn of ${nameOf(people, view.turn)}.`
}

function discardText(view: View): string {
  const groups = discardsBy(view, COLOURS).filter((group) => group.length > 0)
  if (groups.length === 0) return 'Nothing is discarded.'
  const numbers = groups.map((group) => `${group[0]?.colour} ${group.map(({ number }) => number).join(' ')}`)
  return `Discarded: ${numbers.join(', ')}.`
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const fireworks = listed(heights(view).map((height, index) => `${COLOURS[index]} ${height}`))
  const hands = view.hands.map((hand, other) => {
    const held = listed(hand.map(cardName)) || 'no cards'
    if (other !== seat) return `${nameOf(people, other)} holds ${held}.`
    return view.phase === 'playing' ? `You hold ${cards(hand.length)}.` : `You hold ${held}.`
  })
  return [
    turnText(view, seat, people),
    `Fireworks: ${fireworks}; ${counted(view.score, 'point')}.`,
    `Clue tokens: ${view.clues}. Fuse tokens: ${view.fuses}.`,
    ...hands,
    discardText(view),
  ].join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View, people: Person[]): string {
  if (move.t === 'play' || move.t === 'discard') {
    return `${move.t === 'play' ? 'Play' : 'Discard'} your ${ordinal(move.slot + 1)} card`
  }
  const value = move.t === 'colour' ? LOOKS[move.colour].name.toLowerCase() : String(move.number)
  const hand = view.hands[move.seat] ?? []
  const slot = hand.findIndex((card) =>
    move.t === 'colour' ? card.colour === move.colour : card.number === move.number,
  )
  return `Tell ${nameOf(people, move.seat)}: ${value} (${places(matching(view, move.t, { seat: move.seat, slot }))})`
}

/** The rating of an outcome; null when there is none. */
export const ratingOf = (outcome: BoardOutcome): Rating | null => RATINGS[(outcome.details.rating ?? 0) - 1] ?? null

/** Whether people should cheer: only for the highest rating. */
export const festive = (outcome: BoardOutcome): boolean => ratingOf(outcome) === RATINGS.at(-1)

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome): string {
  const score = outcome.details.score ?? 0
  const rating = ratingOf(outcome)
  if (outcome.reason === 'disconnection') return ENDINGS.disconnection
  if (outcome.reason === 'failure') return 'All fuses are lost: the display failed'
  if (outcome.details.perfect) return `${rating}: a perfect ${score}!`
  return rating ? `${rating}: ${counted(score, 'point')}` : ENDINGS.abandoned
}
