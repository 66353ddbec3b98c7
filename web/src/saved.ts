/** Files that carry matches from one server to another. */

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

const NO_RECORD = 'This file is no record of a match.'

/** What a file says; whether it is true, the server decides. */
export function contents(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(NO_RECORD)
  }
}

/** The matches of a file that the server accepted: of one match, or of several. */
export function matchesIn(file: unknown): Saved[] {
  const { matches, header } = file as { matches?: { header: SavedHeader }[]; header?: SavedHeader }
  const headers = matches ? matches.map((one) => one.header) : header ? [header] : []
  return headers.map(({ match, game, started, seats }) => ({ match, game, started, names: seats.map(({ name }) => name) }))
}

/** A sentence in place of the path of a fault, which only programmers can read. */
export const unreadable = (code: string, message: string): string => (code === 'malformed' ? NO_RECORD : message)
