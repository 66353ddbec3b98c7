/** A page whose code did not come is opened anew once the server answers: nothing of it is there to be lost. */
import { api } from '../net/api'
import { wait } from '../net/backoff'

const KEY = 'parlor.restarts'
/** Milliseconds after which the failures of before count no more. */
const LONG = 60_000

/** At once after the first failure; after those that follow it comes later and later. */
export async function startAgain(reload = () => location.reload()): Promise<void> {
  const { count, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{"count":0,"at":0}') as { count: number; at: number }
  const failures = Date.now() - at < LONG ? count : 0
  if (failures) await new Promise((resolve) => setTimeout(resolve, wait(failures)))
  await api.me()
  sessionStorage.setItem(KEY, JSON.stringify({ count: failures + 1, at: Date.now() }))
  reload()
}
