/** A page whose code did not come is opened again once the server answers: nothing of it is there to be lost. */
import { api } from '../net/api'
import { wait } from '../net/backoff'

const KEY = 'parlor.restarts'
/** How often in a row: what is still broken then is not cured by opening it once more. */
const MOST = 5
/** Milliseconds after which the failures of before count no more. */
const LONG = 60_000

/** At once after the first failure, later and later after others, and never once the page was left. */
export async function startAgain(left: () => boolean, reload = () => location.reload()): Promise<void> {
  const { count, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{"count":0,"at":0}') as { count: number; at: number }
  const failures = Date.now() - at < LONG ? count : 0
  if (failures >= MOST) return
  if (failures) await new Promise((resolve) => setTimeout(resolve, wait(failures)))
  await api.me()
  if (left()) return
  sessionStorage.setItem(KEY, JSON.stringify({ count: failures + 1, at: Date.now() }))
  reload()
}
