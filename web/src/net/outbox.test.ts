// @vitest-environment node
import { expect, it } from 'vitest'
import { table } from './fakes'
import { Outbox, type Play } from './outbox'

const play = (seat: number, ordinal: number, id: number): Play => ({
  t: 'play',
  match: 'm1',
  seat,
  ordinal,
  move: {},
  id,
})

it('keeps at most one play for each seat', () => {
  const outbox = new Outbox()
  expect(outbox.put(play(0, 0, 1))).toBe(true)
  expect(outbox.put(play(0, 0, 2))).toBe(false)
  expect(outbox.put(play(1, 0, 3))).toBe(true)
  expect(outbox.waiting().map(({ id }) => id)).toEqual([1, 3])
  expect([...outbox.moves().keys()]).toEqual([0, 1])
})

it('drops what the seat has made, and nothing of others', () => {
  const outbox = new Outbox()
  outbox.put(play(0, 4, 1))
  outbox.put(play(1, 4, 2))
  outbox.acknowledge(table({ seat: 0, ordinal: 5 }))
  expect(outbox.waiting().map(({ id }) => id)).toEqual([2])
})

it('keeps a play that the table does not count yet', () => {
  const outbox = new Outbox()
  outbox.put(play(0, 4, 1))
  outbox.acknowledge(table({ seat: 0, ordinal: 4 }))
  outbox.acknowledge(table({ seat: null, ordinal: 9 }))
  expect(outbox.of(0)).toBeDefined()
})

it('drops a refused play by its id', () => {
  const outbox = new Outbox()
  outbox.put(play(0, 0, 7))
  outbox.refuse(8)
  expect(outbox.of(0)).toBeDefined()
  outbox.refuse(7)
  expect(outbox.of(0)).toBeUndefined()
})
