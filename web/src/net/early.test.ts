import { expect, it, vi } from 'vitest'
import { api } from './api'
import { askEarly, roomAt } from './early'
import type { RoomSummary } from './protocol'

const room = (code: string) => ({ code }) as RoomSummary

it('asks once for what a page asks first, and again afterwards', async () => {
  const asked = vi.spyOn(api, 'room').mockImplementation((code) => Promise.resolve(room(code)))
  const games = vi.spyOn(api, 'games').mockResolvedValue([])
  askEarly({ page: 'room', code: 'ABC234' })
  expect([asked.mock.calls.length, games.mock.calls.length]).toEqual([1, 1])
  expect((await roomAt('ABC234')).code).toBe('ABC234')
  expect(asked).toHaveBeenCalledTimes(1)
  await roomAt('ABC234')
  expect(asked).toHaveBeenCalledTimes(2)
  askEarly({ page: 'room', code: 'ABC234' })
  expect((await roomAt('XYZ789')).code).toBe('XYZ789')
  askEarly({ page: 'you' })
  expect(asked).toHaveBeenCalledTimes(4)
  expect(games).toHaveBeenCalledTimes(1)
})
