/** What this browser saw and added before each deal, kept so that it can check the deal at the end. */
import { fresh } from './draw'
import type { RoomView } from './protocol'

export interface Seen {
  room: string
  /** Which match of the room, counted from 1. */
  round: number
  /** Its id, once it has started. */
  match: string | null
  commitment: string
  /** What this browser added, where someone plays through it. */
  entropy: string | null
  /** Whether the server showed another fingerprint before this one. */
  restarted: boolean
}

const KEY = 'parlor.draws'
const MOST = 40
/** Where the browser keeps nothing, as long as the page is open. */
let kept: Seen[] = []

export function all(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Seen[]
  } catch {
    return kept
  }
}

export const seenOf = (match: string): Seen | null => all().find((one) => one.match === match) ?? null

/** Takes note of what a room shows; what this browser should add to its next deal, if anything. */
export function note(room: RoomView): string | null {
  const before = all()
  const isNext = (one: Seen) => one.room === room.code && one.round === room.rounds + 1
  const others = before.filter((one) => !isNext(one)).map((one) => started(one, room))
  const next = room.draw !== null && shown(room, room.draw, before.find(isNext))
  keep(next ? [...others, next] : others, before)
  return next && !room.added ? next.entropy : null
}

/** Forgets what was not taken, because this person's part came from another device. */
export function withdraw(commitment: string): void {
  const before = all()
  keep(
    before.map((one) => (one.commitment === commitment ? { ...one, entropy: null } : one)),
    before,
  )
}

const started = (one: Seen, room: RoomView): Seen =>
  one.match === null && one.room === room.code && one.round === room.rounds ? { ...one, match: room.match } : one

function shown(room: RoomView, commitment: string, known: Seen | undefined): Seen {
  const isSame = known?.commitment === commitment
  const own = isSame ? known.entropy : null
  const plays = room.yours.length > 0 || room.join
  return {
    room: room.code,
    round: room.rounds + 1,
    match: null,
    commitment,
    entropy: own ?? (plays && !room.added ? fresh() : null),
    restarted: known ? known.restarted || !isSame : false,
  }
}

function keep(seen: Seen[], before: Seen[]): void {
  const text = JSON.stringify(seen.slice(-MOST))
  if (text === JSON.stringify(before)) return
  kept = seen.slice(-MOST)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Then only this page knows.
  }
}
