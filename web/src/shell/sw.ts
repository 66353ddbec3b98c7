/// <reference lib="webworker" />
/** The service worker keeps the shell, so that Parlor opens at once, and calls people who look elsewhere. */

// A module, so that its names are its own; what is built of it is a plain script.
export {}

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHE = 'parlor-shell-1'
const CATALOGUE = '/api/games'
/** Milliseconds in which a second call of a table, by the server or by a window, is the same one. */
const SAME = 30_000

/** What is shown; must agree with `Call` in push.py and notify.ts. */
interface Call {
  title: string
  body: string
  path: string
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => event.waitUntil(called(event.data)))
worker.addEventListener('message', (event) => {
  const { call, over, keep } = event.data as { call?: Call; over?: string; keep?: true }
  if (call) event.waitUntil(told(call))
  if (over) event.waitUntil(hushed(over))
  if (keep) event.waitUntil(keepBooks())
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(opened(String(event.notification.data.path)))
})
worker.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(resubscribed()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (url.pathname === CATALOGUE) return event.respondWith(newest(request))
  if (url.pathname.startsWith('/api') || ['/healthz', '/readyz', '/metrics'].includes(url.pathname)) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (request.mode === 'navigate') event.respondWith(page(request))
})

/** Hashed files never change: the copy is as good as the original. */
async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const copy = await cache.match(request)
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** As the server has it now, or without a network as it was. */
async function newest(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(CATALOGUE, response.clone())
    return response
  } catch (cause) {
    const copy = await cache.match(CATALOGUE)
    if (copy) return copy
    throw cause
  }
}

/** Fetches what opens every rule book, once for each build: a rule is looked up where there is no network, too. */
async function keepBooks(): Promise<void> {
  const cache = await caches.open(CACHE)
  const { books } = (await (await fetch('/preloads.json')).json()) as { books: string[] }
  for (const path of ['/', CATALOGUE, ...books]) {
    if (await cache.match(path)) continue
    const response = await fetch(path)
    if (response.ok) await cache.put(path, response)
  }
}

/** Every page is the same shell; without a network the last one does. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (response.ok) await renew(cache, response.clone())
    return response
  } catch (cause) {
    const copy = await cache.match('/')
    if (copy) return copy
    throw cause
  }
}

/** Keeps the newest shell, and forgets the assets of older ones once it changed; heads differ by page. */
async function renew(cache: Cache, page: Response): Promise<void> {
  const before = await cache.match('/')
  const [old, fresh] = [scriptOf(await before?.text()), scriptOf(await page.text())]
  if (old === fresh) return
  if (old) for (const request of await cache.keys()) await cache.delete(request)
  await cache.put('/', await fetch('/'))
}

/** What a page starts with: its name changes with every build. */
const scriptOf = (html = '') => /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]

/** A call by web push: a browser takes the right away from sites that show nothing. */
async function called(data: PushMessageData | null): Promise<void> {
  const call = data?.json() as Call | undefined
  if (!call) return
  const windows = await looking()
  if (!windows.some((window) => pathOf(window) === call.path)) await show(call)
}

/** A call by a window in the background, needless where someone looks at another. */
async function told(call: Call): Promise<void> {
  if (!(await looking()).length) await show(call)
}

const windows = (): Promise<readonly WindowClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

const looking = async () => (await windows()).filter(({ visibilityState }) => visibilityState === 'visible')

const pathOf = ({ url }: WindowClient) => new URL(url).pathname

/** One notification for each table; it makes itself heard again only for something new. */
async function show({ title, body, path }: Call): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag: path })
  const at = Date.now()
  const again = !shown.some(({ data }) => at - Number(data.at) < SAME)
  const options = { body, tag: path, renotify: again, icon: '/icon-192.png', data: { path, at } }
  await worker.registration.showNotification(title, options)
}

/** Takes the notification of a table away that waits no longer. */
async function hushed(path: string): Promise<void> {
  for (const notification of await worker.registration.getNotifications({ tag: path })) notification.close()
}

/** Goes to the table, in the window that shows it already if there is one. */
async function opened(path: string): Promise<void> {
  const there = (await windows()).find((window) => pathOf(window) === path)
  if (there) await there.focus()
  else await worker.clients.openWindow(new URL(path, worker.location.origin).pathname)
}

/** Tells the server where to notify this browser now that its push service moved it. */
async function resubscribed(): Promise<void> {
  const address = '/api/me/push'
  const { key, on } = (await (await fetch(address)).json()) as { key: string; on: boolean }
  if (!on) return
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(wanted)).toJSON()
  const body = JSON.stringify({ endpoint, ...keys })
  await fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
}
