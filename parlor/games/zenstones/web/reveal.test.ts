import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { bench, find } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { people, sample, stone } from './sample'

const { show, change } = bench(Board, () => ({ view: sample(), moves: [], people }))

describe('the open bids', () => {
  const bidding = sample({ phase: 'bidding', turn: null, bids: [7, null], locked: [true, false] })
  const reveal = sample({ happened: [{ t: 'bids_revealed', bids: [7, 12], starter: 1 }] })
  const amounts = () => [...document.querySelectorAll('.amount')].map(({ textContent }) => textContent)

  it('are shown long enough, whatever comes next', () => {
    show({ view: bidding, active: [1] })
    change({ view: reveal, version: 1 })
    change({ view: sample({ stones: [stone(1, 1, 9)] }), version: 2 })
    expect(amounts()).toEqual(['12', '7'])
    find('.slip').dispatchEvent(new Event('animationend', { bubbles: true }))
    flushSync()
    expect(amounts()).toEqual(['12', '7'])
    find('.auction').dispatchEvent(new Event('animationend'))
    flushSync()
    expect(document.querySelector('.auction')).toBeNull()
  })

  it('are shown also where the view that told of them was skipped', () => {
    show({ view: bidding, active: [1] })
    change({ view: sample({ stones: [stone(1, 1, 9)] }), version: 2 })
    expect(amounts()).toEqual(['12', '7'])
  })

  it('are put away by going on', () => {
    show({ view: bidding, active: [1] })
    change({ view: reveal, version: 1 })
    window.dispatchEvent(new Event('pointerdown'))
    flushSync()
    expect(document.querySelector('.auction')).toBeNull()
  })

  it('come back on the way back through a replay', () => {
    show({ view: reveal })
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
    change({ view: sample({ stones: [stone(1, 1, 9)] }), version: 2 })
    expect(document.querySelector('.auction')).toBeNull()
    change({ view: { ...reveal }, version: 1 })
    expect(amounts()).toEqual(['12', '7'])
  })

  it('are sealed again by a takeback', () => {
    show({ view: bidding, active: [1] })
    change({ view: reveal, version: 1 })
    change({ view: bidding, version: 2 })
    expect(amounts()).toEqual(['7'])
  })
})
