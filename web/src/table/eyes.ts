/** Whose eyes a window looks through, and when another person must take the device first. */
import { hasLog } from '../net/habits'
import type { RoomView, Table } from '../net/protocol'

/** The table to show next: the seat shown stays while it is their turn or nobody else's here. */
export function nextTable(tables: ReadonlyMap<number, Table>, last: number | null): Table | null {
  const all = [...tables.values()]
  const waited = all.filter(({ seat, active }) => seat !== null && active.includes(seat))
  const same = (table: Table) => table.seat === last
  return waited.find(same) ?? waited[0] ?? all.find(same) ?? all[0] ?? null
}

/** Whether the device must change hands before this table may be seen. */
export function needsCurtain(table: Table, last: number | null, seatsHere: number): boolean {
  const over = table.outcome !== null || table.abandoned
  return seatsHere > 1 && table.secret && !over && table.seat !== last
}

/** The seat that is back on turn among others, where the moves may be read; else null. */
export function backOnTurn(
  room: Pick<RoomView, 'phase' | 'policy' | 'yours' | 'chairs'>,
  seat: number | null,
  active: readonly number[],
): number | null {
  const alone = room.yours.length !== 1 || room.chairs.length < 2
  return seat !== null && !alone && room.phase === 'playing' && hasLog(room) && active.includes(seat) ? seat : null
}
