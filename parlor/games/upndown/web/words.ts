/** Names, cards, piles and players in words: what stands on the board, and what a screen reader says of it. */
import type { Person } from '$parlor/kit/board'
import { all } from '$parlor/kit/fluent.svelte'
import { type Level, type PileMark, type PileSight, type Seating, type Step, stepOf } from './select'
import { t } from './t'

/** The first letter of a name, with the digit that tells namesakes apart. */
export function initial(person: Person | undefined): string {
  const name = person?.name.trim() ?? ''
  const digit = / (\d)$/.exec(name)?.[1] ?? ''
  return ([...name][0]?.toUpperCase() ?? '?') + digit
}

/** A player's name, or a plain word where nobody sits. */
export const nameOf = (people: Person[], seat: number): string =>
  people[seat]?.name ?? t('player', { number: seat + 1 })

/** As people count piles. */
export const pileNumber = (index: number): number => index + 1

/** An argument for a sentence with a yes and a no. */
export const yesOrNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')

/** Cards as a list. */
export const listed = (cards: readonly number[]) => all(cards.map(String))

/** The change of the top number, as on a badge; a star marks a step back. */
export function stepText({ up, distance, back }: Step): string {
  return `${up === back ? '−' : '+'}${distance}${back ? ' ★' : ''}`
}

/** A card on a pile, as arguments for the sentences that tell what it does there. */
export function stepArgs(index: number, { up, distance, back }: Step) {
  return { pile: pileNumber(index), step: back ? 'back' : up ? 'up' : 'down', distance }
}

/** How a pile stands and who wants it left alone. */
export function pileText({ index, up, top }: PileSight, marks: PileMark[], people: Person[]): string[] {
  return [
    t('position-pile', { pile: pileNumber(index), way: up ? 'up' : 'down', top }),
    ...marks.map(({ seat, level }) => t('position-mark', { who: nameOf(people, seat), level })),
  ]
}

/** What pressing the pile does, or how it stands; `mark` is one's own, where it can be changed. */
export function pileLabel(
  pile: PileSight,
  marks: PileMark[],
  people: Person[],
  chosen: number | null,
  step: Step | null,
  mark: Level | null,
): string {
  if (chosen !== null && step) return t('move-play', { card: chosen, ...stepArgs(pile.index, step) })
  const own = mark ? [t('pile-own-mark', { level: mark })] : []
  return [...pileText(pile, marks, people), ...own].join(' ')
}

/** A card, whether it is new, and where it fits. */
export function cardLabel(card: number, piles: PileSight[], fits: number[], fresh: boolean): string {
  const places = piles
    .filter(({ index }) => fits.includes(index))
    .map((pile) => t('card-place', stepArgs(pile.index, stepOf(pile, card))))
  const name = t('card', { card, fresh: yesOrNo(fresh) })
  return places.length > 0 ? `${name} ${t('card-fits', { places: all(places) })}` : name
}

const isAway = (person: Person | undefined) => person !== undefined && !person.here && !person.bot

/** The one word beside a player's cards that matters most. */
export function badge(seating: Seating, person: Person | undefined): string {
  if (seating.out || person?.gone) return t('badge-left')
  if (isAway(person)) return t('badge-away')
  if (seating.turn) return t('badge-turn')
  if (seating.done) return t('badge-done')
  return seating.next ? t('badge-next') : ''
}

function turnState(seating: Seating, isYou: boolean): string {
  if (seating.turn) return isYou ? t('seat-turn-you') : t('seat-turn')
  if (!seating.next) return ''
  return isYou ? t('seat-next-you') : t('seat-next')
}

function presence(seating: Seating, person: Person | undefined): string {
  if (seating.out || person?.gone) return t('seat-left')
  return isAway(person) ? t('seat-away') : ''
}

/** A player's chip in sentences. */
export function seatState(seating: Seating, people: Person[], you: number | null): string {
  const { seat, cards: count } = seating
  const isYou = seat === you
  const cards = isYou ? t('seat-cards-you', { count }) : t('seat-cards', { who: nameOf(people, seat), count })
  return [cards, turnState(seating, isYou), presence(seating, people[seat])].filter(Boolean).join(' ')
}
