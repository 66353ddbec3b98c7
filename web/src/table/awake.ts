/** Keeps the screen on where the browser can, until told to stop. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let lock: WakeLockSentinel | null = null
  let stopped = false

  /** A browser lets go by itself when the page is hidden. */
  async function take() {
    if (document.visibilityState !== 'visible') return
    const found = await navigator.wakeLock.request('screen').catch(() => null)
    if (stopped) void found?.release()
    else lock = found
  }

  void take()
  document.addEventListener('visibilitychange', take)
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', take)
    void lock?.release()
  }
}
