/** What people have set at this device: how it lies, who has which colour there, and how they like the board. */
import { PAINTS } from './palette'

const NAME = 'parlor.quortex'

/** How tiles and board look; `themes.css` draws them. */
export const THEMES = ['wood', 'ivory', 'night'] as const
export type Theme = (typeof THEMES)[number]

/** How long everything takes that moves, in usual times. */
export const PACES = { slow: 1.6, normal: 1, fast: 0.5 } as const
export type Pace = keyof typeof PACES
export const PACE_NAMES = Object.keys(PACES) as Pace[]

/** So many notches of a wheel may turn the tile once. */
export const MOST_NOTCHES = 6

/** What everybody may choose without touching what others see. */
export interface Taste {
  theme: Theme
  pace: Pace
  notches: number
  /** Whether the hexes where the tile may lie are marked. */
  legal: boolean
  /** Whether the heads of the flows are marked. */
  heads: boolean
}

interface Kept extends Taste {
  table: boolean
  colours: number[]
}

const FRESH: Kept = {
  table: true,
  colours: PAINTS.map((_, colour) => colour),
  theme: 'wood',
  pace: 'normal',
  notches: 1,
  legal: false,
  heads: false,
}

function read(): Kept {
  try {
    return sound(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Record<keyof Kept, unknown>>)
  } catch {
    return FRESH
  }
}

/** What was kept, where it still makes sense. */
function sound(kept: Partial<Record<keyof Kept, unknown>>): Kept {
  const colours: unknown[] = Array.isArray(kept.colours) ? kept.colours : []
  const notches = Number(kept.notches)
  return {
    table: kept.table !== false,
    colours: colours.toSorted().join() === FRESH.colours.join() ? (colours as number[]) : FRESH.colours,
    theme: THEMES.find((one) => one === kept.theme) ?? FRESH.theme,
    pace: PACE_NAMES.find((one) => one === kept.pace) ?? FRESH.pace,
    notches: Number.isInteger(notches) && notches > 0 && notches <= MOST_NOTCHES ? notches : FRESH.notches,
    legal: kept.legal === true,
    heads: kept.heads === true,
  }
}

let kept = $state.raw<Kept>(read())

function keep(change: Partial<Kept>): void {
  kept = { ...kept, ...change }
  try {
    localStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const device = {
  /** Whether a large device that people share lies on the table. */
  get table(): boolean {
    return kept.table
  },
  get colours(): readonly number[] {
    return kept.colours
  },
  get taste(): Readonly<Taste> {
    return kept
  },
  lie(table: boolean): void {
    keep({ table })
  },
  like(change: Partial<Taste>): void {
    keep(change)
  },
  /** Gives a seat the colour, and its old one to the player who would have had that. */
  paint(seat: number, colour: number): void {
    const mine = kept.colours[seat]
    keep({ colours: kept.colours.map((other, index) => (index === seat ? colour : other === colour ? mine! : other)) })
  },
  /** What a browser kept is read again. */
  recall(): void {
    kept = read()
  },
  forget(): void {
    kept = FRESH
  },
}
