/** Notifications of this browser, and calls by web push when Parlor is closed. */
import { api, Refusal } from '../net/api'
import { all } from '../kit/fluent.svelte'
import { catalogue } from '../net/catalogue'
import type { GameInfo, YourRoom } from '../net/protocol'
import { t } from '../words/t'

/** What stands in the way of notifications, if anything. */
export type Obstacle = 'insecure' | 'home-screen' | 'unsupported' | 'blocked' | null

/** What the service worker shows; must agree with `Call` in sw.ts. */
export interface Call {
  title: string
  body: string
  path: string
}

/** Whether this browser can show notifications of this site, or why not. */
export async function obstacle(): Promise<Obstacle> {
  if (!isSecureContext) return 'insecure'
  if (!('Notification' in globalThis)) return isUninstalledPhone() ? 'home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await worker()) ? null : 'unsupported'
}

/** Whether this browser can be notified while Parlor is closed. */
export const canBeCalled = (): boolean => 'PushManager' in globalThis

/** Asks for the browser's permission; only ever after someone turned a switch. */
export async function allowed(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Calls `changed` when the permission changes, until what it returns is called. */
export function watchPermission(changed: () => void): () => void {
  let status: PermissionStatus | null = null
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      status = found
      status.onchange = changed
    },
    () => undefined,
  )
  return () => {
    if (status) status.onchange = null
  }
}

/** Whether this device is notified: the browser subscribed, and the server knows. */
export async function isCalled(): Promise<boolean> {
  if (!canBeCalled()) return false
  const [calls, subscribed] = await Promise.all([api.calls(), subscription()])
  return calls.on && subscribed !== null
}

/** Has this device called from now on. */
export async function callMe(): Promise<void> {
  const { key } = await api.calls()
  const manager = (await worker())?.pushManager
  if (!manager) throw new Refusal('unsupported', t('notify-no-service'))
  const made = await manager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => remade(manager, key))
  const { endpoint, keys } = made.toJSON()
  await api.callMe({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
}

/** A subscription in place of one with the key of another server at this address. */
async function remade(manager: PushManager, key: string): Promise<PushSubscription> {
  await (await manager.getSubscription())?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new Refusal('unsupported', t('notify-no-service'))
  })
}

/** Has this device called no longer. */
export async function callMeNoLonger(): Promise<void> {
  await api.callMeNoLonger()
  await (await subscription())?.unsubscribe()
}

/** Shows that a table waits, unless someone looks at Parlor after all. */
export async function announce(room: YourRoom): Promise<void> {
  if (Notification.permission !== 'granted') return
  const game = (await catalogue()).find(({ id }) => id === room.game)
  const active = (await worker())?.active
  active?.postMessage({ call: words(room, game) })
}

/** The same words as a call by web push; must agree with `notifier.py`. */
export function words(room: Pick<YourRoom, 'code' | 'chairs'>, game: GameInfo | undefined): Call {
  const path = `/room/${room.code}`
  if (!game || !keepsEverything(game)) return { title: t('notify-discreet'), body: '', path }
  return { title: t('your-turn'), body: body(room, game.title), path }
}

function body({ code, chairs }: Pick<YourRoom, 'code' | 'chairs'>, game: string): string {
  const names = chairs.filter(({ you }) => !you).map(({ name }) => name)
  return t('notify-body', { game, code, count: names.length, names: all(names) })
}

/** Whether no table of this game is one that keeps nothing and shows nobody. */
const keepsEverything = ({ policy, presets, adjustable }: GameInfo): boolean =>
  !adjustable.includes('keep') && [policy, ...Object.values(presets)].every(({ keep }) => keep)

async function worker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker?.getRegistration()) ?? null
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager.getSubscription()) ?? null
}

/** Whether this is a phone whose browser shows notifications only of what is on its home screen. */
const isUninstalledPhone = (): boolean => 'standalone' in navigator && navigator.standalone === false
