// @vitest-environment node
import { expect, it } from 'vitest'
import { room } from '../net/fakes'
import { removableFrom } from './removal'

const AWAY = { here: false, away: 10_000 }

function from(changes: Parameters<typeof room>[0], policy: Parameters<typeof room>[1], bob: object = AWAY) {
  const seen = room(changes, { kick_after: 60, ...policy })
  return removableFrom({ ...seen, chairs: seen.chairs.map((chair, seat) => (seat ? { ...chair, ...bob } : chair)) }, 1)
}

it('lets the host remove who has been away for as long as the table waits', () => {
  expect(from({}, {})).toBe(70_000)
  expect(from({}, { kick_after: 0 })).toBe(10_000)
  expect(from({ rated: true }, { kick_after: 0 })).toBe(310_000)
})

it('never lets a thinking player be removed who is connected', () => {
  expect(from({}, { kick_after: 0 }, {})).toBeNull()
})

it('lets nobody be removed where that would be refused', () => {
  expect(from({}, { kick_after: null })).toBeNull()
  expect(from({ phase: 'over' }, {})).toBeNull()
  expect(from({ host: 'cid' }, {})).toBeNull()
  expect(from({}, {}, { ...AWAY, gone: true })).toBeNull()
  expect(from({}, {}, { ...AWAY, player: 'ann' })).toBeNull()
  expect(from({}, {}, { ...AWAY, player: null, bot: 'hard' })).toBeNull()
})

it('lets everybody at the table remove a host who stays away', () => {
  expect(from({ host: 'bob' }, {})).toBe(70_000)
  expect(from({ host: 'bob', you: 'dot' }, {})).toBeNull()
})

it('lets someone with days for a move be elsewhere until they are up', () => {
  const clock = { seconds: 86_400, increment: 0, per_move: true }
  expect(from({}, { clock })).toBe(86_410_000)
  expect(from({}, { clock }, {})).toBeNull()
})
