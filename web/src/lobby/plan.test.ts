import { describe, expect, it } from 'vitest'
import { firstPlan, request, seated, waysOf, withBot, withPerson, withPreset, withWay } from './plan'
import { practice } from '../net/catalogue'
import { room } from '../net/fakes'
import { game } from './sample'

describe('waysOf', () => {
  it('offers what the policy allows', () => {
    expect(waysOf(game())).toEqual(['online', 'bots', 'device', 'solo'])
    expect(waysOf(game({ policy: room({}, { modes: ['device'] }).policy }))).toEqual(['device'])
  })

  it('leaves company out of a game for one', () => {
    expect(waysOf(game({ seats: [1, 1] }))).toEqual(['solo'])
  })
})

describe('firstPlan', () => {
  it('begins with the way that a link has chosen, if the game may be played so', () => {
    expect(firstPlan(game(), 'Ann').way).toBe('online')
    expect(firstPlan(game(), 'Ann', 'device')).toMatchObject({ way: 'device', names: ['Ann', 'Player 2'] })
    expect(firstPlan(game({ policy: room({}, { modes: ['online'] }).policy }), 'Ann', 'device').way).toBe('online')
    expect(firstPlan(game(), 'Ann', 'nonsense').way).toBe('online')
  })
})

describe('request', () => {
  it('says only what differs from the defaults', () => {
    expect(request(firstPlan(game(), 'Ann'), game())).toEqual({
      game: 'g',
      mode: 'online',
      options: {},
      policy: {},
      preset: null,
      listed: false,
      names: [],
      bots: [],
      start: false,
      joint: true,
    })
  })

  it('starts from other options alone and with bots, which the server knows', () => {
    for (const way of ['bots', 'solo'] as const) {
      const plan = withWay(firstPlan(game(), 'Ann'), way, game())
      expect(plan.options).toEqual({ hand: 7, undo: true })
      expect(request(plan, game()).options).toEqual({})
      expect(request({ ...plan, options: { hand: 7, undo: false } }, game()).options).toEqual({ undo: false })
    }
  })

  it('keeps on every way what the host has changed', () => {
    const changed = { ...firstPlan(game(), 'Ann'), options: { hand: 5, undo: true } }
    const bots = withWay(changed, 'bots', game())
    expect(request(bots, game()).options).toEqual({ hand: 5 })
    expect(request(withWay(bots, 'online', game()), game()).options).toEqual({ hand: 5 })
    expect(withWay({ ...bots, options: { hand: 7, undo: false } }, 'solo', game()).options.undo).toBe(false)
  })

  it('starts at once with the best bots', () => {
    const plan = withWay(firstPlan(game(), 'Ann'), 'bots', game())
    expect(request(plan, game())).toMatchObject({ mode: 'online', bots: ['planner', 'planner'], start: true })
  })

  it("lets nobody's time run against bots, unless the host wants it to", () => {
    const clock = { seconds: 600, increment: 0, per_move: false }
    const timed = game({ adjustable: ['chat', 'clock'], policy: room({}, { ...game().policy, clock }).policy })
    const plan = withWay({ ...firstPlan(timed, 'Ann'), policy: { chat: false, clock } }, 'bots', timed)
    expect(plan.policy).toEqual({ chat: false, clock: null })
    expect(request(firstPlan(timed, 'Ann', 'bots'), timed).policy).toEqual({ clock: null })
    expect(request({ ...plan, policy: { ...plan.policy, clock } }, timed).policy).toEqual({ chat: false })
    expect(withWay(plan, 'online', timed).policy).toEqual({ chat: false, clock })
    expect(practice(game())).toEqual({})
    expect(practice({ ...timed, adjustable: [] })).toEqual({})
  })

  it('names everybody at this device', () => {
    const plan = withPerson(withWay(firstPlan(game(), 'Ann'), 'device', game()))
    expect(request(plan, game())).toMatchObject({ mode: 'device', names: ['Ann', 'Player 2', 'Player 3'], start: true })
    expect(seated(withBot(plan, game()))).toBe(4)
  })

  it('sends nobody along who plays alone', () => {
    const plan = withWay(withBot(firstPlan(game(), 'Ann'), game()), 'solo', game())
    expect(request(plan, game())).toMatchObject({ mode: 'solo', bots: [], names: [] })
    expect(seated(plan)).toBe(1)
  })

  it('measures changes of the table against its preset', () => {
    const quiet = withPreset(firstPlan(game(), ''), 'quiet', game())
    expect(request(quiet, game())).toMatchObject({ preset: 'quiet', policy: {} })
    expect(request({ ...quiet, policy: { chat: true } }, game())).toMatchObject({ policy: { chat: true } })
  })
})
