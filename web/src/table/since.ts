/** What the others did since a seat's last turn: one line per player and turn. */
import type { GameClient, Person } from '../kit/board'
import type { LogEntry } from '../net/protocol'
import { isOutdone, rowSentence } from '../words/row'

export interface TurnLine {
  version: number
  seat: number
  text: string
}

export interface Since {
  lines: TurnLine[]
  /** Whether the seat had a turn at all. */
  hasMoved: boolean
}

type Row = LogEntry
/** The rows of one seat's turn. */
type Turn = [Row, ...Row[]]

/** The lines of the others between the last two turns of a seat, or since its last one. */
export function since(
  rows: readonly Row[],
  seat: number,
  client: GameClient,
  people: Person[],
  view: unknown = null,
): Since {
  const tell = (turn: readonly Row[]) => text(turn, client, people, view)
  const found = turns(standing(rows), (row) => client.brief !== undefined && tell([row]) === '')
  const lines = between(found, seat).map((turn) => ({ ...turn[0], text: tell(turn) }))
  return { lines: lines.filter((line) => line.text), hasMoved: found.some(([row]) => row.seat === seat) }
}

/** The rows without what was taken back: the seat's last move and all since. */
function standing(rows: readonly Row[]): Row[] {
  const left: Row[] = []
  for (const row of rows) {
    if (row.kind !== 'takeback') left.push(row)
    else
      left.splice(
        Math.max(
          0,
          left.findLastIndex(({ seat }) => seat === row.seat),
        ),
      )
  }
  return left
}

/** Rows of one seat that follow one another; a row that is no turn in itself, such as a mark, begins none. */
function turns(rows: Row[], isAside: (row: Row) => boolean): Turn[] {
  const found: Turn[] = []
  for (const row of rows) {
    const own = isAside(row) ? found.findLast(([{ seat }]) => seat === row.seat) : found.at(-1)
    if (own?.[0].seat === row.seat) own.push(row)
    else if (!isAside(row)) found.push([row])
  }
  return found
}

function between(found: Turn[], seat: number): Turn[] {
  const end = found.findLastIndex(([row]) => row.seat !== seat) + 1
  const start = found.slice(0, end).findLastIndex(([row]) => row.seat === seat) + 1
  return found.slice(start, end)
}

/** A turn in the few words of the game, or else in all its sentences; what is sealed is told alike, and once. */
function text(turn: readonly Row[], client: GameClient, people: Person[], view: unknown): string {
  const events = turn.flatMap(({ happened }) => happened as unknown[])
  if (client.brief) return client.brief(events, people, view)
  const told = turn.filter((row, index) => !isOutdone(row, turn[index + 1], client))
  return [...new Set(told.map((row) => rowSentence(row, row.happened, client, people, view)))].join(' ')
}
