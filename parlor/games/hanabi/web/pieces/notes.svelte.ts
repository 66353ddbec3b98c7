/** What a player notes on their own cards at a learning table: in this browser only, for one match. */

const KEY = 'parlor.hanabi.notes'
/** How long a note may be, so that it fits on a card. */
export const LONGEST = 12

interface Kept {
  match: string
  notes: Record<number, string>
}

function kept(match: string): Record<number, string> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return found?.match === match ? found.notes : {}
  } catch {
    return {}
  }
}

export class Notes {
  /** By the ids of the cards. */
  now: Record<number, string> = $state({})

  constructor(private readonly match: string) {
    this.now = kept(match)
  }

  /** Notes something on a card; nothing takes its note away. */
  write(card: number, text: string): void {
    const others = Object.entries(this.now).filter(([id]) => Number(id) !== card)
    this.now = Object.fromEntries(text.trim() ? [...others, [card, text.slice(0, LONGEST)]] : others)
    try {
      localStorage.setItem(KEY, JSON.stringify({ match: this.match, notes: this.now } satisfies Kept))
    } catch {
      // A browser that keeps nothing still shows them for now.
    }
  }
}
