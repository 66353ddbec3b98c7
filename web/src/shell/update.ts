/** Starts the new client after an update of the server, whose old parts are gone. */

const RELOADED = 'parlor.reloaded'
const MINUTE = 60_000

/** Whether the server gives out another client than the one that begins with this script. */
async function isUpdated(script: string): Promise<boolean> {
  const shell = await fetch('/', { cache: 'no-store' })
  return shell.ok && !(await shell.text()).includes(new URL(script).pathname)
}

/**
 * Called when a part does not load: reload, but not again and again. Safari also gives up parts
 * that are on their way when someone opens another page, and a reload would bring them back here.
 */
export async function partIsMissing(script: string, reload: () => void): Promise<void> {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - before < MINUTE || !(await isUpdated(script).catch(() => false))) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  reload()
}
