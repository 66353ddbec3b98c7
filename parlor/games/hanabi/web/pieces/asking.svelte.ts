/** Whether this browser asks before a card is played or discarded; everyone decides for themselves. */

const KEY = 'parlor.hanabi.confirm'

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export const asking: { on: boolean } = $state({ on: remembered() })

/** Switches the question on or off in this browser. */
export function setAsking(on: boolean): void {
  asking.on = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing still obeys for now.
  }
}
