/** Requests that only ask something wait here while the server can't be reached, and are sent again. */
import { wait } from './backoff'

/** Whether something is waiting for the server. */
export const reach = $state({ lost: false })

let waiting: (() => void)[] = []
let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Until it's worth asking again: after a while, or as soon as the network or the person is back. */
export function untilRetry(): Promise<void> {
  reach.lost = true
  timer ??= setTimeout(retry, wait(attempt++))
  return new Promise((resolve) => waiting.push(resolve))
}

/** Sends what waits again now. */
export function retry(): void {
  clearTimeout(timer)
  timer = undefined
  const all = waiting
  waiting = []
  for (const goOn of all) goOn()
}

/** The server answered. */
export function reached(): void {
  reach.lost = waiting.length > 0
  attempt = 0
}

addEventListener('online', retry)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') retry()
})
