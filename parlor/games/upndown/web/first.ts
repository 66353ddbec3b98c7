/** Whether this browser has seen what the signs mean. */

const KEY = 'parlor.upndown.legend'

export function isFirstUse(): boolean {
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    // A browser that keeps nothing would be told in every match.
    return false
  }
}

export function settleFirstUse(): void {
  try {
    localStorage.setItem(KEY, 'seen')
  } catch {
    // It is told again next time.
  }
}
