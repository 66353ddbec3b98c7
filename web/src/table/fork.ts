/** How a position of a finished match is played on, and the request that it becomes. */
import type { Frame, MatchHeader, Mode, NewFork } from '../net/protocol'

export type ForkWay = 'online' | 'bots' | 'device' | 'solo'

const MODES: Record<ForkWay, Mode> = { bots: 'online', online: 'online', device: 'device', solo: 'solo' }

/** The ways to play on that this match allows, in the order they are offered. */
export function forkWays({ ways, seats }: Pick<MatchHeader, 'ways' | 'seats'>): ForkWay[] {
  const alone = seats.length < 2
  return (['bots', 'online', 'device', 'solo'] as const).filter(
    (way) => ways.includes(MODES[way]) && !(alone && way === 'bots'),
  )
}

/** Whether someone can move in this position. */
export const isOpen = (frame: Pick<Frame, 'active'>): boolean => frame.active.length > 0

/** The seat that someone would like: the one that was theirs, or whose turn it is. */
export function likelySeat(header: Pick<MatchHeader, 'seats'>, frame: Pick<Frame, 'active'>, name: string): number {
  const own = header.seats.findIndex((seat) => seat.bot === null && seat.name === name)
  return own >= 0 ? own : (frame.active[0] ?? 0)
}

export interface ForkPlan {
  way: ForkWay
  seat: number
  /** The kind of the bots. */
  bot: string
}

/** The request to play on. */
export function forkRequest({ way, seat, bot }: ForkPlan, version: number, seats: number): NewFork {
  const company = way === 'bots' ? Array.from({ length: seats }, (_, other) => (other === seat ? null : bot)) : []
  return { version, mode: MODES[way], seat: way === 'device' ? 0 : seat, bots: company }
}
