/** What people have set at this device: whether it lies on the table, and who has which colour there. */
import { PAINTS } from './palette'

const NAME = 'parlor.quortex'

interface Kept {
  table: boolean
  colours: number[]
}

const FRESH: Kept = { table: true, colours: PAINTS.map((_, colour) => colour) }

function read(): Kept {
  try {
    const kept = { ...FRESH, ...(JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Kept>) }
    const whole = Array.isArray(kept.colours) && kept.colours.toSorted().join() === FRESH.colours.join()
    return { table: kept.table !== false, colours: whole ? kept.colours : FRESH.colours }
  } catch {
    return FRESH
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
  lie(table: boolean): void {
    keep({ table })
  },
  /** Gives a seat the colour, and its old one to whoever would have had that. */
  paint(seat: number, colour: number): void {
    const mine = kept.colours[seat]
    keep({ colours: kept.colours.map((other, index) => (index === seat ? colour : other === colour ? mine! : other)) })
  },
  forget(): void {
    kept = FRESH
  },
}
