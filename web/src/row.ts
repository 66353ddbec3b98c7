/** A row of a match's log as a sentence. */
import type { GameClient, Person } from './board'

export interface ToldRow {
  seat: number
  kind: string
  text: string | null
}

/** Rows after which a view repeats what happened before them. */
const WORDS: Record<string, (name: string) => string> = {
  takeback: (name) => `${name} took a move back.`,
  abandon: (name) => `${name} ended the match without a result.`,
  draw: () => 'A draw was agreed.',
}

/** What the row did, in the words of the game where it has some, as the view sees the table. */
export function rowSentence(row: ToldRow, happened: readonly unknown[], client: GameClient, people: Person[], view: unknown = null): string {
  const name = people[row.seat]?.name ?? 'Somebody'
  const words = WORDS[row.kind]
  if (words) return words(name)
  const events = happened.map((event) => client.tell(event, people, view)).filter(Boolean)
  return events.join(' ') || `${name}: ${row.text ?? 'moved'}`
}
