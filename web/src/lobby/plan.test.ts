import { describe, expect, it } from 'vitest'
import { firstPlan, request, seated, waysOf, withBot, withPerson, withPreset, withWay } from './plan'
import { room } from '../net/fakes'
import type { GameInfo } from '../net/protocol'

const game = (changes: Partial<GameInfo> = {}): GameInfo => ({
  id: 'g',
  title: 'G',
  tagline: '',
  seats: [2, 4],
  minutes: 5,
  version: 1,
  options_schema: {},
  defaults: { hand: 7 },
  policy: room({}, { modes: ['online', 'device', 'solo'] }).policy,
  policy_schema: {},
  adjustable: ['chat'],
  presets: { quiet: room({}, { chat: false }).policy },
  bots: [
    { id: 'planner', title: 'Planner', about: '' },
    { id: 'random', title: 'Random', about: '' },
  ],
  ...changes,
})

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

  it('starts at once with the best bots', () => {
    const plan = withWay(firstPlan(game(), 'Ann'), 'bots', game())
    expect(request(plan, game())).toMatchObject({ mode: 'online', bots: ['planner', 'planner'], start: true })
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
