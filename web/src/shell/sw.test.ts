// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SITE = 'https://parlor.example'
const CALL = { title: 'Your turn', body: 'A game with Bob', path: '/room/ABC234' }

interface Shown {
  title: string
  tag: string
  renotify: boolean
  data: { path: string; at: number }
  close: () => void
}

let handlers: Record<string, (event: never) => void>
let windows: { url: string; visibilityState: string; focus: () => Promise<void> }[]
let shown: Shown[]
let opened: string[]
let focused: string[]

const at = (path: string, visibilityState = 'hidden') => {
  const url = SITE + path
  windows.push({ url, visibilityState, focus: () => Promise.resolve(void focused.push(path)) })
}

/** A browser hands the worker an event and waits for what it does with it. */
async function happens(type: string, fields: object): Promise<void> {
  let done: Promise<void> | undefined
  handlers[type]?.({ ...fields, waitUntil: (work: Promise<void>) => (done = work) } as never)
  await done
}

const push = (call: object) => happens('push', { data: { json: () => call } })
const message = (data: object) => happens('message', { data })

beforeEach(async () => {
  ;[handlers, windows, shown, opened, focused] = [{}, [], [], [], []]
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: (event: never) => void) => (handlers[type] = handler),
    location: { origin: SITE },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(void opened.push(path)),
    },
    registration: {
      getNotifications: ({ tag }: { tag: string }) => Promise.resolve(shown.filter((one) => one.tag === tag)),
      showNotification: (title: string, options: Omit<Shown, 'title' | 'close'>) => {
        shown = shown.filter(({ tag }) => tag !== options.tag)
        const made = { title, ...options, close: () => void (shown = shown.filter((one) => one !== made)) }
        shown.push(made)
        return Promise.resolve()
      },
    },
  })
  await import('./sw')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a push', () => {
  it('is shown, once for each table', async () => {
    await push(CALL)
    await push({ ...CALL, path: '/room/XYZ789' })
    await push(CALL)
    expect(shown.map(({ tag }) => tag).sort()).toEqual(['/room/ABC234', '/room/XYZ789'])
  })

  it('is heard again for the next turn, not for the same one', async () => {
    await push(CALL)
    await push(CALL)
    expect(shown.map(({ renotify }) => renotify)).toEqual([false])
    vi.advanceTimersByTime(60_000)
    await push(CALL)
    expect(shown.map(({ renotify }) => renotify)).toEqual([true])
  })

  it('is needless only where someone looks at that very table', async () => {
    at('/', 'visible')
    at(CALL.path, 'hidden')
    await push(CALL)
    expect(shown).toHaveLength(1)
    shown = []
    at(CALL.path, 'visible')
    await push(CALL)
    expect(shown).toEqual([])
  })
})

describe('a window in the background', () => {
  it('tells, unless someone looks at another window', async () => {
    at('/')
    await message({ call: CALL })
    expect(shown).toHaveLength(1)
    shown = []
    at('/you', 'visible')
    await message({ call: CALL })
    expect(shown).toEqual([])
  })

  it('takes back what waits no longer', async () => {
    await push(CALL)
    await push({ ...CALL, path: '/room/XYZ789' })
    await message({ over: CALL.path })
    expect(shown.map(({ tag }) => tag)).toEqual(['/room/XYZ789'])
  })
})

describe('a page', () => {
  const html = (script: string, title: string) =>
    `<title>${title}</title><script type="module" src="${script}"></script>`
  let kept: Map<string, string>
  let site: (path: string) => string

  const visit = async (path: string) => {
    let answer: Promise<Response> | undefined
    const request = { method: 'GET', mode: 'navigate', url: SITE + path }
    handlers['fetch']?.({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never)
    return (await answer)?.text()
  }

  beforeEach(() => {
    kept = new Map([['/assets/old.js', '']])
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: (path: string) => Promise.resolve(kept.has(path) ? new Response(kept.get(path)) : undefined),
          keys: () => Promise.resolve([...kept.keys()]),
          delete: (path: string) => Promise.resolve(kept.delete(path)),
          put: async (path: string, page: Response) => void kept.set(path, await page.text()),
        }),
    })
    vi.stubGlobal('fetch', (asked: string | { url: string }) =>
      Promise.resolve(new Response(site(typeof asked === 'string' ? asked : asked.url.slice(SITE.length)))),
    )
  })

  it('leaves what is kept alone where only its head is its own', async () => {
    site = (path) => html('/assets/a.js', path)
    await visit('/')
    expect(await visit('/room/ABC234')).toContain('<title>/room/ABC234</title>')
    expect([...kept]).toEqual([
      ['/assets/old.js', ''],
      ['/', html('/assets/a.js', '/')],
    ])
  })

  it('of a new build takes the place of the old, with all that belonged to it', async () => {
    site = (path) => html('/assets/a.js', path)
    await visit('/')
    site = (path) => html('/assets/b.js', path)
    await visit('/room/ABC234')
    expect([...kept]).toEqual([['/', html('/assets/b.js', '/')]])
  })

  it('opens without a network as the last one did', async () => {
    site = (path) => html('/assets/a.js', path)
    await visit('/')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await visit('/room/ABC234')).toBe(html('/assets/a.js', '/'))
  })
})

describe('the catalogue and the rule books', () => {
  let kept: Map<string, string>
  let fetched: string[]

  const ask = async (path: string) => {
    let answer: Promise<Response> | undefined
    const request = { method: 'GET', mode: 'cors', url: SITE + path }
    handlers['fetch']?.({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never)
    return (await answer)?.text()
  }

  beforeEach(() => {
    ;[kept, fetched] = [new Map(), []]
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: (path: string) => Promise.resolve(kept.has(path) ? new Response(kept.get(path)) : undefined),
          put: async (path: string, page: Response) => void kept.set(path, await page.text()),
        }),
    })
    vi.stubGlobal('fetch', (asked: string | { url: string }) => {
      const path = typeof asked === 'string' ? asked : asked.url.slice(SITE.length)
      fetched.push(path)
      return Promise.resolve(new Response(path === '/preloads.json' ? '{"books":["/assets/a.js"]}' : `of ${path}`))
    })
  })

  it('are fetched once, to be there without a network', async () => {
    await message({ keep: true })
    expect([...kept.keys()]).toEqual(['/', '/api/games', '/assets/a.js'])
    fetched = []
    await message({ keep: true })
    expect(fetched).toEqual(['/preloads.json'])
    expect(await ask('/api/games')).toBe('of /api/games')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await ask('/api/games')).toBe('of /api/games')
  })

  it('leave the rest of the interface to the network', async () => {
    expect(await ask('/api/me')).toBeUndefined()
    expect(kept.size).toBe(0)
  })
})

describe('a tap', () => {
  const tap = () =>
    happens('notificationclick', { notification: { close: () => undefined, data: { path: CALL.path } } })

  it('leads to the window that shows the table', async () => {
    at('/')
    at(CALL.path)
    await tap()
    expect([focused, opened]).toEqual([[CALL.path], []])
  })

  it('opens the table where no window shows it', async () => {
    at('/room/XYZ789')
    await tap()
    expect([focused, opened]).toEqual([[], [CALL.path]])
  })
})

describe('a browser that its push service moved', () => {
  const asks = (on: boolean) =>
    vi.fn((_: string, sent?: { body: string }) =>
      Promise.resolve({ json: () => Promise.resolve({ key: 'k', on, sent }) }),
    )
  const subscribe = vi.fn(() =>
    Promise.resolve({ toJSON: () => ({ endpoint: 'e', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }) }),
  )

  beforeEach(() => {
    subscribe.mockClear()
    ;(self as unknown as { registration: object }).registration = { pushManager: { subscribe } }
  })

  it('tells the server where it is now', async () => {
    const fetched = asks(true)
    vi.stubGlobal('fetch', fetched)
    await happens('pushsubscriptionchange', {})
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'k' })
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({
      method: 'PUT',
      body: '{"endpoint":"e","p256dh":"p","auth":"a"}',
    })
  })

  it('keeps quiet where nobody asked to be notified', async () => {
    vi.stubGlobal('fetch', asks(false))
    await happens('pushsubscriptionchange', {})
    expect(subscribe).not.toHaveBeenCalled()
  })
})
