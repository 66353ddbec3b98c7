import { describe, expect, it } from 'vitest'
import { company, invitation, people, publicSince, publicState, yourMoment, yourSince, yourState } from './lines'
import type { ChairName, RoomSummary, YourRoom } from '../net/protocol'

const NOW = 1_000_000_000
const chair = (name: string, you = false): ChairName => ({ name, bot: false, you })
const CHAIRS = [chair('Ann', true), chair('Bob')]

/** All that a line says about a room of yours. */
const said = (room: YourRoom) => `${yourState(room)} · ${yourSince(room)(yourMoment(room), NOW)}`
const cried = (room: RoomSummary) => `${publicState(room)} · ${publicSince(room)(room.since, NOW)}`

const yours = (changes: Partial<YourRoom>): YourRoom => ({
  code: 'A',
  game: 'g',
  mode: 'online',
  phase: 'playing',
  chairs: CHAIRS,
  turn: false,
  match: 'm',
  touched: 0,
  seats: [2, 4],
  waits: [],
  since: NOW - 7_200_000,
  due: null,
  ...changes,
})
const door = (changes: Partial<RoomSummary>): RoomSummary => ({
  code: 'A',
  game: 'g',
  mode: 'online',
  phase: 'lobby',
  chairs: CHAIRS,
  seats: [2, 4],
  host: 'Ann',
  spectators: true,
  joinable: true,
  reason: null,
  message: null,
  args: {},
  touched: 0,
  since: NOW - 300_000,
  ...changes,
})

describe('a room of yours', () => {
  it('says with whom', () => {
    expect(company(CHAIRS)).toBe('with Bob')
    expect(company([...CHAIRS, chair('Cem')])).toBe('with Bob and Cem')
    expect(company([chair('Ann', true)])).toBe('only you')
  })

  it('says whose turn it is by name, and since when', () => {
    expect(said(yours({ turn: true, waits: ['Ann', 'Bob'] }))).toBe('Your turn · 2 hours')
    expect(said(yours({ waits: ['Bob', 'Cem'] }))).toBe('Bob and Cem to move · 2 hours')
    expect(said(yours({}))).toBe('In play · 2 hours')
  })

  it('says how full it is before its match, and when it ended after it', () => {
    expect(said(yours({ phase: 'lobby' }))).toBe('Not started · 2 of 4 seats · 2 hours')
    expect(said(yours({ phase: 'over' }))).toBe('Finished · 2 hours ago')
  })
})

describe('a public room', () => {
  it('says who is there, how full it is and since when', () => {
    expect(people(CHAIRS)).toBe('Ann and Bob')
    expect(cried(door({}))).toBe('2 of 4 seats · opened 5 minutes ago')
    expect(cried(door({ phase: 'playing' }))).toBe('2 players · started 5 minutes ago')
  })

  it('invites to sit down, else to watch', () => {
    expect(invitation(door({}))).toBe('Join')
    expect(invitation(door({ phase: 'playing', joinable: false }))).toBe('Watch')
  })
})

it('tells how much time is left for a move, where there is a time for each', () => {
  expect(said(yours({ turn: true, due: NOW + 3 * 86_400_000 + 5000 }))).toBe('Your turn · 3 days left')
  expect(said(yours({ turn: true, due: NOW + 7_300_000 }))).toBe('Your turn · 2 hours left')
  expect(said(yours({ waits: ['Bob'], due: NOW - 1 }))).toBe('Bob to move · 0 minutes left')
})
