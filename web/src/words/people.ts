/** The people at a table, as boards and lists show them. */
import type { Person } from '../kit/board'
import type { BotCard, ChairView } from '../net/protocol'

/** The house has eight colors of seats; each also carries its owner's initial. */
export const colour = (seat: number): string => `var(--seat-${seat % 8})`

/** A board may have colors of its own; `colours` are those. `until` says when an absence since then ends. */
export function peopleOf(
  chairs: readonly ChairView[],
  colours: readonly string[] = [],
  until: (away: number) => number | null = () => null,
  bots: readonly BotCard[] = [],
): Person[] {
  return chairs.map(({ name, bot, here, away, gone }, seat) => ({
    name,
    bot: bot !== null,
    ...kindOf(bot, bots),
    here,
    gone,
    until: away === null || here || gone ? null : until(away),
    colour: colours[seat] ?? colour(seat),
  }))
}

/** What kind of bot it is, in the words of its game. */
function kindOf(bot: string | null, bots: readonly BotCard[]): Pick<Person, 'level' | 'about'> {
  const kind = bots.find(({ id }) => id === bot)
  return kind ? { level: kind.title, about: kind.about } : {}
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
