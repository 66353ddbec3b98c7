// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { marksOf } from './marks'
import {
  bestNext,
  bidOf,
  clash,
  commitPlan,
  directionPlan,
  distancePlan,
  highestBid,
  opened,
  opens,
  sameForAllPlan,
  spending,
} from './select'
import { legal, racing, sample, stone } from './sample'
import type { Move } from './types'

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
    const { labels } = marksOf(view, 0, moves, null, null)
    expect(labels).toHaveLength(50)
    expect(labels.filter(({ open }) => open).map(({ square }) => square)).toEqual([90, 91])
  })

  it('outline what a claim has opened, and the mirror of the square in view if it is empty', () => {
    expect(opened(view)).toEqual([90])
    expect(marksOf(view, 0, moves, null, 91).mirror).toBe(8)
    expect(marksOf(view, 0, moves, null, 90).mirror).toBeNull()
    expect(marksOf(view, 0, moves, null, 95).mirror).toBeNull()
  })

  it('keep the last placement until the next', () => {
    const placed = { t: 'placed' as const, seat: 1, stone: 1, square: 9, price: 1, mirrored: 90 }
    expect(marksOf(sample({ happened: [placed] }), 0, [], null, null).last).toEqual([9])
  })
})

describe('marks of movement', () => {
  const moves = legal({ t: 'move', stone: 1, square: 50 })

  it('show the reach of any stone, and whether it may go', () => {
    const own = marksOf(racing(), 0, moves, 1, null)
    expect([own.legal, own.reach.length]).toEqual([true, 3])
    const enemy = marksOf(racing(), 0, moves, 2, null)
    expect([enemy.legal, enemy.reach.length]).toEqual([false, 1])
  })
})

describe('what the other side threatens', () => {
  const mine = stone(1, 0, 60, {
    reach: [
      { square: 50, captures: null, gain: 0 },
      { square: 40, captures: null, gain: 1 },
      { square: 30, captures: 2, gain: 0 },
    ],
  })
  const theirs = stone(2, 1, 30, {
    reach: [
      { square: 40, captures: null, gain: 0 },
      { square: 60, captures: 1, gain: 9 },
    ],
  })
  const view = racing({ stones: [mine, theirs] })

  it('is marked at a stone that could be taken, and where the one in hand would be struck', () => {
    expect([...marksOf(view, 0, [], null, null).risky]).toEqual([60])
    expect([...marksOf(view, 0, [], 1, null).risky]).toEqual([60, 40])
    expect([...marksOf(view, 1, [], null, null).risky]).toEqual([30])
    expect([...marksOf(sample(), 0, [], null, null).risky]).toEqual([])
  })

  it('is shown of a stone of theirs that is only looked at', () => {
    expect(marksOf(view, 0, [], null, 30)).toMatchObject({ picked: { id: 2 }, legal: false, reach: { length: 2 } })
    expect(marksOf(view, 0, [], null, 60).picked).toBeNull()
  })

  it('is how far the next move could bring them', () => {
    expect(bestNext(view, 1)).toMatchObject({ stone: { id: 2 }, target: { square: 60 }, total: 97 })
    expect(bestNext(view, 0)?.total).toBe(94)
    expect(bestNext(sample(), 0)).toBeNull()
  })
})

describe('values of squares', () => {
  it('stay in movement: what each brings to a stone of the other side', () => {
    const { values } = marksOf(racing(), 0, [], null, null)
    expect(values).toHaveLength(100)
    expect([values[0]?.value, values[9]?.value, values[99]?.value]).toEqual([41, 50, 41])
    expect(marksOf(sample(), 0, [], null, null).values).toEqual([])
  })
})

describe('opened bids', () => {
  const bidding = sample({ phase: 'bidding', turn: null, bids: [7, null], locked: [true, false] })

  it('are known also where the view that told of them was skipped', () => {
    expect(opens(sample(), bidding)).toEqual({ t: 'bids_revealed', bids: [7, 12], starter: 1 })
    expect(opens(sample({ bids: [5, 5], white: 1 }), bidding)?.starter).toBe(1)
    expect(opens(sample(), sample())).toBeNull()
    expect(opens(sample({ phase: 'ended', bids: [7, null] }), bidding)).toBeNull()
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
    expect(spending(racing({ captured: [lost] }), 0)).toEqual({ squares: 21, stats: 7 })
  })
})

describe('plans', () => {
  const view = sample({ phase: 'assign_stats_w', stones: [stone(1, 0, 90, { distance: 2, directions: 4 })] })

  it('toggle a direction of what the stone has when they are carried out', () => {
    const moves = legal(
      { t: 'set_directions', stone: 1, directions: 5 },
      { t: 'set_directions', stone: 1, directions: 0 },
    )
    expect(directionPlan(1, 1)(view, moves)).toEqual(moves[0]?.move)
    expect(directionPlan(1, 4)(view, moves)).toEqual(moves[1]?.move)
    expect(directionPlan(1, 2)(view, moves)).toBeNull()
  })

  it('come to nothing where the move is not legal', () => {
    const moves = legal({ t: 'commit' })
    expect(distancePlan(1, 5)(view, moves)).toBeNull()
    expect(sameForAllPlan(1)(view, moves)).toBeNull()
    expect(commitPlan(view, moves)).toEqual({ t: 'commit' })
  })
})
