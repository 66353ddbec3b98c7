/** What the lists of the lobby say about a room. */
import { counted, listed } from '../kit/words'
import type { ChairName, RoomSummary, YourRoom } from '../net/protocol'
import { ago, lasting } from './dates'

/** A moment in words. */
type Saying = (at: number, now: number) => string

/** The others at a table of yours. */
export function company(chairs: readonly ChairName[]): string {
  const others = chairs.filter(({ you }) => !you).map(({ name }) => name)
  return others.length ? `with ${listed(others)}` : 'only you'
}

/** Whose turn it is at a table of yours. */
export function yourState(room: YourRoom): string {
  if (room.phase === 'over') return 'Finished'
  if (room.phase === 'lobby') return `Not started · ${taken(room)}`
  if (room.turn) return 'Your turn'
  return room.waits.length ? `${listed(room.waits)} to move` : 'In play'
}

/** Since when it is so. */
export const yourSince = ({ phase }: YourRoom): Saying => (phase === 'over' ? ago : lasting)

/** Who sits in a public room. */
export const people = (chairs: readonly ChairName[]): string => listed(chairs.map(({ name }) => name))

/** How full a public room is. */
export const publicState = (room: RoomSummary): string =>
  room.phase === 'lobby' ? taken(room) : counted(room.chairs.length, 'player')

/** Since when it waits or is played. */
export const publicSince =
  ({ phase }: RoomSummary): Saying =>
  (at, now) =>
    `${phase === 'lobby' ? 'opened' : 'started'} ${ago(at, now)}`

export const invitation = ({ joinable }: RoomSummary): string => (joinable ? 'Join' : 'Watch')

const taken = ({ chairs, seats: [, most] }: Pick<RoomSummary, 'chairs' | 'seats'>): string =>
  `${chairs.length} of ${counted(most, 'seat')}`
