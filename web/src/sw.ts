/// <reference lib="webworker" />
/** The service worker keeps the shell, so that Parlor opens at once and tells when it is offline. */

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHE = 'parlor-shell-1'

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
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

/** Keeps the newest shell, and forgets the assets of older ones once it changed. */
async function renew(cache: Cache, shell: Response): Promise<void> {
  const before = await cache.match('/')
  const [old, fresh] = [await before?.text(), await shell.clone().text()]
  if (old !== undefined && old !== fresh) {
    for (const request of await cache.keys()) await cache.delete(request)
  }
  await cache.put('/', shell)
}
