import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { want } from './herald'
import { me } from './me.svelte'
import Notifications from './Notifications.svelte'

const ENDPOINT = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }

let shown: ReturnType<typeof mount>
let permission: NotificationPermission
let answer: NotificationPermission
let on: boolean
let subscription: object | null
const asked = vi.fn()
const subscribe = vi.fn()
const fetched = vi.fn()

beforeEach(() => {
  ;[permission, answer, on, subscription] = ['default', 'granted', false, null]
  me.now = { id: 'ann', name: 'Ann', username: null }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (asked(), (permission = answer)),
  })
  const made = { toJSON: () => ENDPOINT, unsubscribe: async () => void (subscription = null) }
  subscribe.mockImplementation(async () => (subscription = made))
  const pushManager = { subscribe, getSubscription: async () => subscription }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  fetched.mockImplementation(async (_: string, { method }: { method: string }) => {
    if (method !== 'GET') on = method === 'PUT'
    return new Response(JSON.stringify({ key: 'k', on }))
  })
  vi.stubGlobal('fetch', fetched)
})

afterEach(async () => {
  await unmount(shown)
  want(null)
  me.now = { id: null, name: '', username: null }
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open(): Promise<void> {
  shown = mount(Notifications, { target: document.body })
  await vi.waitFor(() => expect(document.body.textContent).not.toBe(''))
}

const switches = () => [...document.querySelectorAll('input')].map(({ checked }) => checked)

/** Waits until the switches stand so. */
const stand = (...wanted: boolean[]) =>
  vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('[aria-busy=true]')).toBe(null)
    expect(switches()).toEqual(wanted)
  })

const push = (index: number) => document.querySelectorAll('input')[index]?.click()

it('asks for nothing before a switch is turned', async () => {
  await open()
  await stand(false)
  expect([asked.mock.calls, subscribe.mock.calls]).toEqual([[], []])
})

it('asks for the permission, and for calls only where those are wanted too', async () => {
  await open()
  push(0)
  await stand(true, false)
  expect([asked.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 0])
  push(1)
  await stand(true, true)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'k' })
  const put = fetched.mock.calls.find(([, { method }]) => method === 'PUT')
  expect(JSON.parse(put?.[1].body)).toEqual({ endpoint: ENDPOINT.endpoint, p256dh: 'p', auth: 'a' })
})

it('goes back where the permission is not given, and says where to give it', async () => {
  await open()
  answer = 'default'
  push(0)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await stand(false)
  answer = 'denied'
  push(0)
  await vi.waitFor(() => expect(document.body.textContent).toContain('blocks notifications'))
})

it('goes back where no push service answers, and says so', async () => {
  await open()
  push(0)
  await stand(true, false)
  subscribe.mockRejectedValue(new Error('AbortError'))
  push(1)
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('push service'))
  await stand(true, false)
})

it('ends everything with the first switch', async () => {
  await open()
  push(0)
  await stand(true, false)
  push(1)
  await stand(true, true)
  push(0)
  await stand(false)
  expect([on, subscription]).toEqual([false, null])
})

it('is off for another person at the same browser', async () => {
  await open()
  push(0)
  await stand(true, false)
  me.now = { id: 'bob', name: 'Bob', username: null }
  await stand(false)
})
