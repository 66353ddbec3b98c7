import { describe, expect, it } from 'vitest'
import { marksOf } from './marks'
import { bidOf, clash, highestBid, opened, spending } from './reading'
import { legal, racing, sample, stone } from './sample'
import type { Move } from './types'
import { granted } from './wishes'

describe('bids', () => {
  const moves = legal(...[0, 1, 2].map((amount): Move => ({ t: 'bid', amount })))

  it('are those that may be locked', () => {
    expect(bidOf(moves, 2)).toEqual({ t: 'bid', amount: 2 })
    expect(bidOf(moves, 3)).toBeNull()
    expect(highestBid(moves)).toBe(2)
  })
})

describe('marks of placement', () => {
  const view = sample({ stones: [stone(1, 1, 9)], unlocked: [[90], []] })
  const moves = legal({ t: 'place', square: 90 }, { t: 'place', square: 91 }, { t: 'pass' })

  it('label the half of the player on turn and light what may be paid', () => {
    const { labels } = marksOf(view, moves, null, null)
    expect(labels).toHaveLength(50)
    expect(labels.filter(({ open }) => open).map(({ square }) => square)).toEqual([90, 91])
  })

  it('outline what a claim has opened, and the mirror of the square in view if it is empty', () => {
    expect(opened(view)).toEqual([90])
    expect(marksOf(view, moves, null, 91).mirror).toBe(8)
    expect(marksOf(view, moves, null, 90).mirror).toBeNull()
    expect(marksOf(view, moves, null, 95).mirror).toBeNull()
  })

  it('keep the last placement until the next', () => {
    const placed = { t: 'placed' as const, seat: 1, stone: 1, square: 9, price: 1, mirrored: 90 }
    expect(marksOf(sample({ happened: [placed] }), [], null, null).last).toEqual([9])
  })
})

describe('marks of movement', () => {
  const moves = legal({ t: 'move', stone: 1, square: 50 })

  it('show the reach of any stone, and whether it may go', () => {
    const own = marksOf(racing(), moves, 1, null)
    expect([own.legal, own.reach.length]).toEqual([true, 3])
    const enemy = marksOf(racing(), moves, 2, null)
    expect([enemy.legal, enemy.reach.length]).toEqual([false, 1])
  })
})

describe('stones that met', () => {
  it('are found among the captured', () => {
    const gone = [1, 2].map((id) => ({ id, owner: id - 1, square: 30, price: 1, distance: 3, directions: 4 }))
    const view = racing({
      stones: [],
      captured: gone,
      happened: [
        { t: 'moved', seat: 0, stone: 1, start: 60, square: 30, gain: 0 },
        { t: 'annihilated', seat: 0, stone: 1, other: 2, square: 30, loss: 0 },
      ],
    })
    expect(clash(view)).toMatchObject({ start: 60, mover: { id: 1 }, target: { id: 2 } })
    expect(clash(racing())).toBeNull()
  })
})

describe('spending', () => {
  it('counts standing and captured stones', () => {
    const lost = { id: 3, owner: 0, square: 0, price: 20, distance: 2, directions: 5 }
    expect(spending(racing({ captured: [lost] }), 0)).toEqual({ bid: 7, squares: 21, stats: 7 })
  })
})

describe('wishes', () => {
  const view = sample({ phase: 'assign_stats_w', stones: [stone(1, 0, 90, { distance: 2, directions: 4 })] })

  it('toggle a direction of what the stone has when they are granted', () => {
    const moves = legal(
      { t: 'set_directions', stone: 1, directions: 5 },
      { t: 'set_directions', stone: 1, directions: 0 },
    )
    expect(granted({ t: 'toggle', stone: 1, bit: 1 }, view, moves)).toEqual(moves[0]?.move)
    expect(granted({ t: 'toggle', stone: 1, bit: 4 }, view, moves)).toEqual(moves[1]?.move)
    expect(granted({ t: 'toggle', stone: 1, bit: 2 }, view, moves)).toBeNull()
  })

  it('come to nothing where the move is not legal', () => {
    expect(granted({ t: 'distance', stone: 1, distance: 5 }, view, legal({ t: 'commit' }))).toBeNull()
    expect(granted({ t: 'commit' }, view, legal({ t: 'commit' }))).toEqual({ t: 'commit' })
  })
})
