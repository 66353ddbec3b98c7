// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { backOnTurn, needsCurtain, nextTable } from './eyes'
import { room, table } from '../net/fakes'
import type { Table } from '../net/protocol'

const tables = (...all: Table[]) => new Map(all.map((one) => [one.seat ?? -1, one]))

describe('nextTable', () => {
  it('is nothing before the first message', () => {
    expect(nextTable(new Map(), null)).toBeNull()
  })

  it('goes to the seat on turn', () => {
    const both = tables(table({ seat: 0, active: [1] }), table({ seat: 1, active: [1] }))
    expect(nextTable(both, 0)?.seat).toBe(1)
  })

  it('stays with who was shown while several are waited for', () => {
    const both = tables(table({ seat: 0, active: [0, 1] }), table({ seat: 1, active: [0, 1] }))
    expect(nextTable(both, 1)?.seat).toBe(1)
    expect(nextTable(both, null)?.seat).toBe(0)
  })

  it('stays with who was shown while a bot thinks', () => {
    const both = tables(table({ seat: 0, active: [2] }), table({ seat: 1, active: [2] }))
    expect(nextTable(both, 1)?.seat).toBe(1)
  })

  it('shows a spectator what spectators see', () => {
    expect(nextTable(tables(table({ seat: null })), null)?.seat).toBeNull()
  })
})

describe('needsCurtain', () => {
  it('falls before another seat of this device', () => {
    expect(needsCurtain(table({ seat: 1 }), 0, 2)).toBe(true)
    expect(needsCurtain(table({ seat: 0 }), null, 2)).toBe(true)
  })

  it('never falls for one person, the same seat, an open view or a finished match', () => {
    expect(needsCurtain(table({ seat: 0 }), null, 1)).toBe(false)
    expect(needsCurtain(table({ seat: 1 }), 1, 2)).toBe(false)
    expect(needsCurtain(table({ seat: 1, secret: false }), 0, 2)).toBe(false)
    expect(needsCurtain(table({ seat: 1, abandoned: true }), 0, 2)).toBe(false)
  })
})

describe('backOnTurn', () => {
  const { chairs } = room()
  const ours = { phase: 'playing' as const, yours: [0], chairs: [...chairs, ...chairs].slice(0, 2) }

  it('is who has waited for others', () => {
    expect(backOnTurn(room(ours, { log: true }), 0, [0])).toBe(0)
    expect(backOnTurn(room(ours, { log: true }), 0, [1])).toBeNull()
  })

  it('is nobody who watches, shares the device, plays a game without a log or is done', () => {
    expect(backOnTurn(room(ours, { log: true }), null, [0])).toBeNull()
    expect(backOnTurn(room({ ...ours, yours: [0, 1] }, { log: true }), 0, [0])).toBeNull()
    expect(backOnTurn(room(ours, { log: false }), 0, [0])).toBeNull()
    expect(backOnTurn(room({ ...ours, phase: 'over' }, { log: true }), 0, [0])).toBeNull()
  })
})
