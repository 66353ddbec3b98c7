/** Small words used on the board. */
import type { Person } from '$parlor/kit/board'
import { all, type Arg } from '$parlor/kit/fluent.svelte'
import { isAway, isFront } from './select'
import { t } from './t'
import type { Card, Told } from './types'

/** A player's name, or a plain word for a seat without one. */
export const nameOf = (people: Person[], seat: number): string =>
  people[seat]?.name ?? t('player', { number: seat + 1 })

/** The name as the person at `you` reads it. */
export const called = (people: Person[], seat: number, you: number | null): string =>
  seat === you ? t('you') : nameOf(people, seat)

/** "red 3", or that it is a back. */
export const cardName = (card: Card): string =>
  isFront(card) ? t('card', { color: card.colour, number: card.number }) : t('card-back')

/** The places of some cards in a hand, as arguments. */
export const placesOf = (slots: readonly number[]): { count: number; places: Arg } => ({
  count: slots.length,
  places: listed(slots.map((slot) => slot + 1)),
})

/** What a card was told, as words; none where it was told nothing. */
export const toldWords = ({ colour, number, not_colours, not_numbers }: Told): string[] => [
  ...(colour ? [t('told-color', { color: colour })] : []),
  ...(number ? [t('told-number', { number })] : []),
  ...(colour ? [] : not_colours.map((color) => t('told-not-color', { color }))),
  ...(number ? [] : not_numbers.map((one) => t('told-not-number', { number: one }))),
]

/** Numbers as an argument. */
export const listed = (numbers: readonly number[]): Arg => all(numbers.map(String))

export type Badge = 'left' | 'away' | 'turn'

/** What matters most about a player. */
export function badgeOf(person: Person | undefined, turn: boolean): Badge | null {
  if (person?.gone) return 'left'
  if (isAway(person)) return 'away'
  return turn ? 'turn' : null
}

/** A hand in words, for its label; your own has no name. */
export function handWords(hand: Card[], who: string | null, turn: boolean): string {
  const shown = hand.some(isFront) ? all(hand.map(cardName)) : t('hand-hidden', { count: hand.length })
  const given = { cards: hand.length ? shown : t('hand-empty'), turn: turn ? 'yes' : 'no' }
  return who === null ? t('hand-yours', given) : t('hand', { who, ...given })
}
