import { expect, it } from 'vitest'
import type { RoomView } from '../net/protocol'
import { room } from '../net/fakes'
import { scoreLine } from './score'

const chair = (name: string) => ({ name, player: name, bot: null, here: true, away: null, gone: false })

const line = (names: string[], score: Partial<NonNullable<RoomView['score']>> | null) =>
  scoreLine({
    ...room(),
    chairs: names.map(chair),
    score: score && { matches: 5, won: [], together: false, ...score },
  })

it('says who won how often, from the second match on', () => {
  expect(line(['Ann', 'Bob'], null)).toBe('')
  expect(line(['Ann', 'Bob'], { matches: 1, won: [1, 0] })).toBe('')
  expect(line(['Ann', 'Bob'], { won: [3, 2] })).toBe('Ann 3 : 2 Bob after 5 matches')
  expect(line(['Ann', 'Bob', 'Cid'], { won: [1, 0, 4] })).toBe('Cid 4, Ann 1, and Bob 0 after 5 matches')
  expect(line(['Ann', 'Bob'], { won: [3, 3], together: true })).toBe('3 of 5 matches won together')
  expect(line(['Ann'], { won: [3] })).toBe('')
})
