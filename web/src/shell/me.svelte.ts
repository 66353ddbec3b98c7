/** Who sits at this browser; nobody needs a name before the first game. */
import { api } from '../net/api'
import type { Me } from '../net/protocol'
import { t } from '../words/t'

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

/** Whether to ask for a name before friends see ours: it is missing, or nobody was asked about it. */
export function needsName(): boolean {
  return me.now.id === null || (hasGuestName() && !isNoted(ASKED))
}

/** The name that an empty field stands for: the one we have, else a new one. */
export function suggestedName(): string {
  if (me.now.name) return me.now.name
  madeUp ||= guestName()
  return madeUp
}

/** Takes the name that was typed where one was asked for; the suggested one where nothing was. */
export async function giveName(typed: string): Promise<void> {
  const name = typed.trim() || suggestedName()
  if (name !== me.now.name) await rename(name)
  note(ASKED, true)
}

/** Takes a name, or changes it. */
export async function rename(name: string): Promise<Me> {
  me.now = await api.rename(name)
  me.known = true
  note(GUEST, name === madeUp)
  return me.now
}

/** Becomes the person that an answer of the server says: after signing in or out, or claiming a name. */
export async function become(answer: Promise<Me>): Promise<Me> {
  me.now = await answer
  me.known = true
  return me.now
}

/** Nobody sits here any more when a refusal says that this device was signed out elsewhere. */
export function noticeSignedOut(cause: unknown): void {
  if ((cause as { code?: unknown } | null)?.code === 'no_identity') me.now = NOBODY
}

/** Whose name this browser made up, and who was asked for one since. */
const GUEST = 'parlor.guest'
const ASKED = 'parlor.asked'
/** The last name that this window thought of. */
let madeUp = ''

/** A friendly name for people who haven't chosen one. */
export function guestName(random: () => number = Math.random): string {
  madeUp = t('guest-name', { number: String(1000 + Math.floor(random() * 9000)) })
  return madeUp
}

/** Whether this browser made up the name that we have. */
export const hasGuestName = (): boolean => isNoted(GUEST)

/** Whether this browser noted something of the person that we are. */
function isNoted(key: string): boolean {
  try {
    return me.now.id !== null && localStorage.getItem(key) === me.now.id
  } catch {
    return false
  }
}

/** Notes something of the person that we are; a browser that keeps nothing takes every name for chosen. */
function note(key: string, holds: boolean): void {
  try {
    if (holds && me.now.id) localStorage.setItem(key, me.now.id)
    else localStorage.removeItem(key)
  } catch {
    // As if it was chosen.
  }
}
