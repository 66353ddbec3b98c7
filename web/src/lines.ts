/** What the lists of the lobby say about a room. */
import { listed } from './people'
import type { ChairName, RoomSummary, YourRoom } from './protocol'
import { ago, counted, lasting } from './since'

/** The others at a table of yours. */
export function company(chairs: readonly ChairName[]): string {
  const others = chairs.filter(({ you }) => !you).map(({ name }) => name)
  return others.length ? `with ${listed(others)}` : 'only you'
}

/** Whose turn it is at a table of yours, and since when. */
export function yourState(room: YourRoom, now: number): string {
  if (room.phase === 'over') return `Finished · ${ago(room.since, now)}`
  const when = lasting(room.since, now)
  if (room.phase === 'lobby') return `Not started · ${taken(room)} · ${when}`
  if (room.turn) return `Your turn · ${when}`
  return room.waits.length ? `${listed(room.waits)} to move · ${when}` : `In play · ${when}`
}

/** Who sits in a public room. */
export const people = (chairs: readonly ChairName[]): string => listed(chairs.map(({ name }) => name))

/** How full a public room is, and since when it waits or is played. */
export function publicState(room: RoomSummary, now: number): string {
  const when = ago(room.since, now)
  return room.phase === 'lobby' ? `${taken(room)} · opened ${when}` : `${counted(room.chairs.length, 'player')} · started ${when}`
}

export const invitation = ({ joinable }: RoomSummary): string => (joinable ? 'Join' : 'Watch')

const taken = ({ chairs, seats: [, most] }: Pick<RoomSummary, 'chairs' | 'seats'>): string =>
  `${chairs.length} of ${counted(most, 'seat')}`
