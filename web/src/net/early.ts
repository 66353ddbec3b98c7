/** What a page asks first, asked while its code is still on the way. */
import { api } from './api'
import { catalogue } from './catalogue'
import type { RoomSummary } from './protocol'
import type { Route } from './router'

let asked: { code: string; room: Promise<RoomSummary> } | null = null

/** Asks what the page of a route will ask; what goes wrong is said when it does. */
export function askEarly(route: Route): void {
  if (route.page === 'room') {
    asked = { code: route.code, room: api.room(route.code) }
    asked.room.catch(() => undefined)
  }
  if ('game' in route || route.page === 'room') catalogue().catch(() => undefined)
}

/** A room at its door: once as it was asked for at the start. */
export function roomAt(code: string): Promise<RoomSummary> {
  const early = asked
  asked = null
  return early?.code === code ? early.room : api.room(code)
}
