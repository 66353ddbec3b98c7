/** Small words used on the board. */
import type { Person } from '$parlor/kit/board'
import { listed } from '$parlor/kit/words'
import { LOOKS } from './emblems'
import { type Action, isFront } from './reading'
import type { Card, Clued } from './types'

/** A player's name, or a plain word for nobody in particular. */
export const nameOf = (people: Person[], seat: number): string => people[seat]?.name ?? `Player ${seat + 1}`

/** The name as the person at `you` reads it. */
export const called = (people: Person[], seat: number, you: number | null, word = 'You'): string =>
  seat === you ? word : nameOf(people, seat)

/** The first letter of a name. */
export const initial = (person: Person | undefined): string => [...(person?.name.trim() ?? '')][0]?.toUpperCase() ?? '?'

/** A word for so many of a thing. */
export const plural = (word: string, count: number): string => (count === 1 ? word : `${word}s`)

export const cards = (count: number): string => `${count} ${plural('card', count)}`

/** "red 3", or what is known of a back. */
export const cardName = (card: Card): string => (isFront(card) ? `${card.colour} ${card.number}` : 'a card')

/** "1st", "2nd" ... for places in a hand and in a sequence. */
export function ordinal(number: number): string {
  const last = number % 10
  const teen = Math.floor(number / 10) % 10 === 1
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`
}

/** "card 2", "cards 1 and 3". */
export const places = (slots: number[]): string =>
  `${slots.length === 1 ? 'card' : 'cards'} ${listed(slots.map((slot) => String(slot + 1)))}`

export const kindWord = (clue: { colour: unknown }): string => (clue.colour === null ? 'Number Clue' : 'Color Clue')

export const valueWord = (clue: Clued): string => (clue.colour ? LOOKS[clue.colour].name : String(clue.number))

const VERBS = { played: 'played', misplayed: 'misplayed', discarded: 'discarded' } as const

/** The last action in a few words, after the name of who did it. */
export function actionWords(action: Action, people: Person[], you: number | null): string {
  if (action.t === 'clued') {
    return `to ${called(people, action.target, you, 'you')}: ${valueWord(action)}, ${places(action.slots)}`
  }
  const more = action.t === 'misplayed' ? ': a fuse is lost' : ''
  return `${VERBS[action.t]} ${cardName(action.card)}${more}`
}

/** The word beside a player's name that matters most. */
export function badge(person: Person | undefined, turn: boolean): string {
  if (person?.gone) return 'left'
  if (person && !person.here && !person.bot) return 'away'
  return turn ? 'on turn' : ''
}

/** A hand in words, for its label. */
export function handWords(hand: Card[], who: string, turn: boolean): string {
  const held = hand.some(isFront) ? listed(hand.map(cardName)) : `${cards(hand.length)}, face down`
  return `${who === 'You' ? 'Your hand' : `Hand of ${who}`}${turn ? ', on turn' : ''}: ${hand.length ? held : 'empty'}`
}
