/** Tells someone who looks elsewhere that a table starts to wait; silent until they ask for it. */
import type { YourRoom } from '../net/protocol'

const KEY = 'parlor.notify'
/** What was told already, or seen: a table and since when it waits. */
const told = new Set<string>()

/** Whether this person asked to be told by this browser. */
export function isWanted(person: string | null): boolean {
  try {
    return person !== null && localStorage.getItem(KEY) === person
  } catch {
    return false
  }
}

/** Remembers who asked; null for nobody. */
export function want(person: string | null): void {
  try {
    if (person === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, person)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

let before: string[] = []

/** Notes the tables that wait for this person: tells of new ones while nobody looks, hushes old ones. */
export function herald(calling: YourRoom[], person: string | null): void {
  const codes = calling.map(({ code }) => code)
  const answered = before.filter((code) => !codes.includes(code))
  before = codes
  if (isWanted(person)) {
    for (const code of answered) navigator.serviceWorker?.controller?.postMessage({ over: `/room/${code}` })
  }
  for (const room of calling) {
    const turn = `${room.code} ${room.since}`
    if (told.has(turn)) continue
    told.add(turn)
    if (document.visibilityState === 'hidden' && isWanted(person)) void tell(room)
  }
}

/** Tells who asked to be told that something happened in a room, while nobody looks at it. */
export function announceArrival(person: string, call: { title: string; body: string; path: string }): void {
  if (!isWanted(person) || !('Notification' in globalThis) || Notification.permission !== 'granted') return
  navigator.serviceWorker?.controller?.postMessage({ call })
}

async function tell(room: YourRoom): Promise<void> {
  const { announce } = await import('./notify')
  await announce(room)
}
