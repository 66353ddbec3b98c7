import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import { guestName, hasGuestName, introduce, me, rename } from './me.svelte'

beforeEach(() => {
  localStorage.clear()
  Object.assign(me, { now: { id: null, name: '', username: null }, known: true })
  vi.spyOn(api, 'rename').mockImplementation((name) => Promise.resolve({ id: 'ann', name, username: null }))
})

it('makes up a name where one is needed, and knows it from a chosen one', async () => {
  expect(hasGuestName()).toBe(false)
  expect((await introduce()).name).toMatch(/^Guest \d{4}$/)
  expect(hasGuestName()).toBe(true)
  await rename('Ann')
  expect(hasGuestName()).toBe(false)
})

it('takes a name that was kept as it was suggested for a made-up one', async () => {
  await rename(guestName(() => 0))
  expect([me.now.name, hasGuestName()]).toEqual(['Guest 1000', true])
  guestName()
  expect(hasGuestName()).toBe(true)
})
