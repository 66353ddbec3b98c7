/** Who sits at this browser; nobody needs a name before the first game. */
import { api } from '../net/api'
import type { Me } from '../net/protocol'

const NOBODY: Me = { id: null, name: '', username: null }

export const me: { now: Me; known: boolean } = $state({
  now: NOBODY,
  known: false,
})

let asking: Promise<Me> | null = null

/** Asks the server once who we are. */
export async function recognise(): Promise<Me> {
  if (me.known) return me.now
  asking ??= api.me().finally(() => (asking = null))
  me.now = await asking
  me.known = true
  return me.now
}

/** Makes sure that others have something to call us. */
export async function introduce(): Promise<Me> {
  const known = await recognise()
  return known.id ? known : rename(guestName())
}

/** Takes a name, or changes it. */
export async function rename(name: string): Promise<Me> {
  me.now = await api.rename(name)
  me.known = true
  return me.now
}

/** Becomes whoever an answer of the server says: after signing in or out, or claiming a name. */
export async function become(answer: Promise<Me>): Promise<Me> {
  me.now = await answer
  me.known = true
  return me.now
}

/** Nobody sits here any more when a refusal says that this device was signed out elsewhere. */
export function noticeSignedOut(cause: unknown): void {
  if ((cause as { code?: unknown } | null)?.code === 'no_identity') me.now = NOBODY
}

/** A friendly name for somebody who has not chosen one. */
export const guestName = (random: () => number = Math.random): string => `Guest ${1000 + Math.floor(random() * 9000)}`

/** Whether nobody chose this name. */
export const isGuestName = (name: string): boolean => /^Guest \d{4}$/.test(name)
