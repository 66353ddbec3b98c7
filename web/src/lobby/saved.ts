/** Files that carry matches from one server to another. */
import { Refusal, sentence } from '../net/api'
import { t } from '../words/t'

/** A match as its file names it. */
export interface Saved {
  match: string
  game: string
  names: string[]
  started: number
}

interface SavedHeader {
  match: string
  game: string
  started: number
  seats: { name: string }[]
}

interface SavedMatch {
  header: SavedHeader
  moves: unknown[]
}

interface SavedFile {
  matches?: SavedMatch[]
  header?: SavedHeader
}

/** What a server takes at a time, with room for letters that need several bytes. */
const [MOST_LETTERS, MOST_MATCHES, MOST_ROWS] = [1_800_000, 100, 5_000]

/** What a file says; whether it is true, the server decides. */
export function contents(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(t('import-unreadable'))
  }
}

/** The matches of a file that the server accepted: of one match, or of several. */
export function matchesIn(file: unknown): Saved[] {
  const { matches, header } = file as SavedFile
  const headers = matches ? matches.map((one) => one.header) : header ? [header] : []
  return headers.map(({ match, game, started, seats }) => ({
    match,
    game,
    started,
    names: seats.map(({ name }) => name),
  }))
}

/** A file of many matches as several files that a server takes, in the same order. */
export function pieces(file: unknown): unknown[] {
  const { matches } = (file ?? {}) as SavedFile
  if (!Array.isArray(matches) || !matches.length) return [file]
  const groups: SavedMatch[][] = []
  let [letters, rows] = [0, 0]
  for (const match of matches) {
    const [size, moves] = [JSON.stringify(match).length, match.moves?.length ?? 0]
    let group = groups.at(-1)
    if (!group || group.length === MOST_MATCHES || letters + size > MOST_LETTERS || rows + moves > MOST_ROWS) {
      groups.push((group = []))
      letters = rows = 0
    }
    group.push(match)
    letters += size
    rows += moves
  }
  return groups.map((group) => ({ ...(file as object), matches: group }))
}

/** A sentence in place of the path of a fault, which only programmers can read. */
export const unreadable = (cause: unknown): string =>
  cause instanceof Refusal && cause.code === 'malformed' ? t('import-unreadable') : sentence(cause)
