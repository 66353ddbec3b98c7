/** The people at a table, as boards and lists show them. */
import type { Person } from '../kit/board'
import type { ChairView } from '../net/protocol'

/** The house has eight colours of seats; each also carries its owner's initial. */
export const colour = (seat: number): string => `var(--seat-${seat % 8})`

/** A board may have colours of its own; `colours` are those. */
export function peopleOf(chairs: readonly ChairView[], colours: readonly string[] = []): Person[] {
  return chairs.map(({ name, bot, here, gone }, seat) => ({
    name,
    bot: bot !== null,
    here,
    gone,
    colour: colours[seat] ?? colour(seat),
  }))
}

/** People of a finished match, who are neither here nor away. */
export const peopleAt = (
  seats: readonly { name: string; bot: string | null }[],
  colours: readonly string[] = [],
): Person[] =>
  seats.map(({ name, bot }, seat) => ({
    name,
    bot: bot !== null,
    here: true,
    gone: false,
    colour: colours[seat] ?? colour(seat),
  }))
