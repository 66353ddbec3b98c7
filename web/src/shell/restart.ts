/** A page whose code did not come is opened anew once the server answers: nothing of it is there to be lost. */
import { api } from '../net/api'

const KEY = 'parlor.restarted'
/** Milliseconds within which a second failure is not cured by opening the page once more. */
const SOON = 60_000

export async function startAgain(reload = () => location.reload()): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  await api.me()
  if (Date.now() - last < SOON) return
  sessionStorage.setItem(KEY, String(Date.now()))
  reload()
}
