/** When a player may be removed from a running match; mirrors `require_kickable` of the server's `rooms/seating.py`. */
import type { RoomView } from '../net/protocol'

/** Seconds that a rated match waits at least: `RATED_PATIENCE` there. */
const RATED = 300

type Seen = Pick<RoomView, 'phase' | 'policy' | 'rated' | 'chairs' | 'host' | 'you'>

/** From when on, by the server's clock, you may remove the player at this seat; null where you may not at all. */
export function removableFrom({ phase, policy, rated, chairs, host, you }: Seen, seat: number): number | null {
  const chair = chairs[seat]
  if (phase !== 'playing' || policy.kick_after === null) return null
  if (!chair?.player || chair.player === you || chair.gone || chair.here || chair.away === null) return null
  // A host who stays away is in everybody's way, so everybody at the table may remove them.
  const may = host === you || (chair.player === host && chairs.some(({ player }) => player === you))
  // Who has days for a move may be elsewhere until they're up.
  const days = policy.clock?.per_move ? policy.clock.seconds : 0
  return may ? chair.away + 1000 * Math.max(policy.kick_after, rated ? RATED : 0, days) : null
}
