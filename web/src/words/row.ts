/** A row of a match's log as a sentence. */
import type { GameClient, Person } from '../kit/board'
import { t } from './t'

export interface ToldRow {
  seat: number
  kind: string
  text: string | null
}

interface ToldHappening {
  seat: number
  happened: readonly unknown[]
}

/** Rows after which a view repeats what happened before them. */
const WORDS: Record<string, (who: string) => string> = {
  takeback: (who) => t('row-takeback', { who }),
  abandon: (who) => t('row-abandon', { who }),
  draw: () => t('row-draw'),
}

/** Whether the next row of the same seat says all that this one does, only later. */
export function isOutdone(row: ToldHappening, next: ToldHappening | undefined, { outdoes }: GameClient): boolean {
  if (!outdoes || !next || next.seat !== row.seat || row.happened.length === 0) return false
  return row.happened.every((event) => next.happened.some((later) => outdoes(later, event)))
}

/** What the row did, in the words of the game where it has some, as the view sees the table. */
export function rowSentence(
  row: ToldRow,
  happened: readonly unknown[],
  client: GameClient,
  people: Person[],
  view: unknown = null,
): string {
  const who = people[row.seat]?.name ?? t('someone')
  const words = WORDS[row.kind]
  if (words) return words(who)
  const events = happened.map((event) => client.tell(event, people, view)).filter(Boolean)
  if (events.length) return events.join(' ')
  return row.text === null ? t('row-moved', { who }) : `${who}: ${row.text}`
}
