// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { forkRequest, forkWays, isOpen, likelySeat } from './fork'

const seats = [
  { name: 'Ann', bot: null },
  { name: 'Ada', bot: 'clever' },
  { name: 'Bob', bot: null },
]

describe('playing on', () => {
  it('is offered in the ways that the match allows', () => {
    expect(forkWays({ ways: ['online', 'device'], seats })).toEqual(['bots', 'online', 'device'])
    expect(forkWays({ ways: ['online'], seats: seats.slice(0, 1) })).toEqual(['online'])
    expect(forkWays({ ways: ['solo'], seats: seats.slice(0, 1) })).toEqual(['solo'])
    expect(forkWays({ ways: [], seats })).toEqual([])
  })

  it('needs someone who can move', () => {
    expect(isOpen({ active: [1] })).toBe(true)
    expect(isOpen({ active: [] })).toBe(false)
  })

  it('suggests your own seat, else whose turn it is', () => {
    expect(likelySeat({ seats }, { active: [0] }, 'Bob')).toBe(2)
    expect(likelySeat({ seats }, { active: [1] }, 'Cat')).toBe(1)
    expect(likelySeat({ seats }, { active: [2] }, 'Ada')).toBe(2)
  })

  it('puts bots on every other seat, or nobody', () => {
    const plan = { seat: 1, bot: 'clever' }
    expect(forkRequest({ ...plan, way: 'bots' }, 7, 3)).toEqual({
      version: 7,
      mode: 'online',
      seat: 1,
      bots: ['clever', null, 'clever'],
    })
    expect(forkRequest({ ...plan, way: 'online' }, 7, 3)).toEqual({ version: 7, mode: 'online', seat: 1, bots: [] })
    expect(forkRequest({ ...plan, way: 'device' }, 7, 3)).toEqual({ version: 7, mode: 'device', seat: 0, bots: [] })
  })
})
