/** A row of a match's log as a sentence. */
import type { GameClient, Person } from '../kit/board'

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
const WORDS: Record<string, (name: string) => string> = {
  takeback: (name) => `${name} took a move back.`,
  abandon: (name) => `${name} ended the match without a result.`,
  draw: () => 'A draw was agreed.',
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
  const name = people[row.seat]?.name ?? 'Somebody'
  const words = WORDS[row.kind]
  if (words) return words(name)
  const events = happened.map((event) => client.tell(event, people, view)).filter(Boolean)
  return events.join(' ') || `${name}: ${row.text ?? 'moved'}`
}

/** What the others did between the last two turns of a seat, or since its last one. */
export function meanwhile<Row extends { seat: number }>(rows: readonly Row[], seat: number): Row[] {
  const end = rows.findLastIndex((row) => row.seat !== seat) + 1
  const start = rows.slice(0, end).findLastIndex((row) => row.seat === seat) + 1
  return rows.slice(start, end)
}
