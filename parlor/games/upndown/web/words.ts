/** Small words used on the board. */
import type { Person } from '$parlor/kit/board'
import type { Level, PileMark, PileSight, Seating, Step } from './reading'

const LEVELS: Record<Level, string> = {
  none: 'no mark',
  like: 'like',
  really_like: 'really like',
  love: 'love',
}

/** The first letter of a name, with the digit that tells namesakes apart. */
export function initial(person: Person | undefined): string {
  const name = person?.name.trim() ?? ''
  const digit = / (\d)$/.exec(name)?.[1] ?? ''
  return ([...name][0]?.toUpperCase() ?? '?') + digit
}

/** A player's name, or a plain word for nobody in particular. */
export function nameOf(people: Person[], seat: number): string {
  return people[seat]?.name ?? `Player ${seat + 1}`
}

/** "1 card", "2 cards". */
export function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

export function levelText(level: Level): string {
  return LEVELS[level]
}

/** The change of the top number, as on a badge; a star marks a step back. */
export function stepText({ up, distance, back }: Step): string {
  return `${up === back ? '−' : '+'}${distance}${back ? ' ★' : ''}`
}

/** "up, distance 3", or that it goes back. */
export function stepWords({ up, distance, back }: Step): string {
  return `${up ? 'up' : 'down'}, ${back ? `${distance} back` : `distance ${distance}`}`
}

/** "Pile 2, up, at 45." */
export function pileText({ index, up, top }: Pick<PileSight, 'index' | 'up' | 'top'>): string {
  return `Pile ${index + 1}, ${up ? 'up' : 'down'}, at ${top}`
}

/** "Ann loves it, Bo likes it." for a screen reader. */
export function marksText(marks: PileMark[], people: Person[]): string {
  return marks.map(({ seat, level }) => `${nameOf(people, seat)}: ${levelText(level)}`).join(', ')
}

/** The one word beside a player's cards that matters most. */
export function badge(seating: Seating, person: Person | undefined): string {
  if (seating.out || person?.gone) return 'left'
  if (person && !person.here && !person.bot) return 'away'
  if (seating.turn) return 'turn'
  if (seating.done) return 'done'
  return seating.next ? 'next' : ''
}

/** A player's chip as a sentence. */
export function seatState(seating: Seating, person: Person | undefined, you: number | null): string {
  const name = seating.seat === you ? 'You' : (person?.name ?? `Player ${seating.seat + 1}`)
  const states = [cards(seating.cards)]
  if (seating.turn) states.push(seating.seat === you ? 'your turn' : 'on turn')
  else if (seating.next) states.push('next')
  if (seating.out || person?.gone) states.push('has left')
  else if (person && !person.here && !person.bot) states.push('away')
  return `${name}: ${states.join(', ')}.`
}
