/** What the lists of the lobby say about a room. */
import { all } from '../kit/fluent.svelte'
import type { ChairName, RoomSummary, YourRoom } from '../net/protocol'
import { ago, lasting, remaining } from './dates'
import { t } from './t'

/** A moment in words. */
type Saying = (at: number, now: number) => string

/** The others at a table of yours. */
export function company(chairs: readonly ChairName[]): string {
  const others = chairs.filter(({ you }) => !you).map(({ name }) => name)
  return others.length ? t('room-with', { names: all(others) }) : t('room-alone')
}

/** Whose turn it is at a table of yours. */
export function yourState(room: YourRoom): string {
  if (room.phase === 'over') return t('room-finished')
  if (room.phase === 'lobby') return t('room-not-started', filled(room))
  if (room.turn) return t('your-turn')
  return room.waits.length ? t('others-turn', { names: all(room.waits) }) : t('in-play')
}

/** The moment that matters: until when there is time for the move, else since when it is so. */
export const yourMoment = ({ due, since }: YourRoom): number => due ?? since

export const yourSince = ({ phase, due }: YourRoom): Saying => {
  if (due !== null) return (at, now) => t('room-left', { time: remaining(at, now) })
  return phase === 'over' ? ago : lasting
}

/** Who sits in a public room. */
export const people = (chairs: readonly ChairName[]): string =>
  t('names', { names: all(chairs.map(({ name }) => name)) })

/** How full a public room is. */
export const publicState = (room: RoomSummary): string =>
  room.phase === 'lobby' ? t('room-seats', filled(room)) : t('players', { count: room.chairs.length })

/** Since when it waits or is played. */
export const publicSince =
  ({ phase }: RoomSummary): Saying =>
  (at, now) =>
    t(phase === 'lobby' ? 'room-opened' : 'room-started', { when: ago(at, now) })

export const invitation = ({ joinable }: RoomSummary): string => t(joinable ? 'room-join' : 'room-watch')

const filled = ({ chairs, seats: [, seats] }: Pick<RoomSummary, 'chairs' | 'seats'>) => ({
  taken: chairs.length,
  seats,
})
