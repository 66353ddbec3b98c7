// @vitest-environment node
import { expect, it } from 'vitest'
import { persons } from '$parlor/kit/bench'
import { moments } from './ending'
import client from './index'
import { people, sample } from './sample'
import type { Played, View } from './types'

const why = (changes: Partial<View>) => client.why?.(sample(changes), people)
const played = (seat: number, card: number, pile: number): Played => ({
  t: 'played',
  seat,
  card,
  pile,
  movement: 3,
  special: false,
})
const lost: Partial<View> = { phase: 'lost', turn: 1, hands: [[35], [46, 47, 52]] }

it('says who was stuck with which cards, after whose card', () => {
  expect(why({ ...lost, last_turn: [played(0, 38, 2), played(0, 60, 0)] })).toBe(
    'Bo was stuck with 46, 47, and 52 after Ann played 60 on pile 1.',
  )
  expect(why({ ...lost, this_turn: [played(1, 29, 3)] })).toBe(
    'Bo was stuck with 46, 47, and 52 after playing 29 on pile 4.',
  )
  expect(why({ ...lost, last_turn: [] })).toBe('Bo was stuck with 46, 47, and 52 from the start.')
})

it('names the last card of a match that was won, and tells nothing of one without a result', () => {
  expect(why({ phase: 'won', this_turn: [played(1, 98, 1)] })).toBe('Bo played the last card: 98 on pile 2.')
  expect(why({ phase: 'abandoned' })).toBe('')
  expect(why({})).toBe('')
})

const tens = (...specials: number[]) => specials.map((own) => ({ cards: 9, movement: 30, specials: own, average: 3 }))
const three = persons('Ann', 'Bo', 'Cem')
const told = (best_turn: number, ...specials: number[]) =>
  moments(sample({ statistics: tens(...specials), streaks: { turn: 0, best_turn, row: 0, best_row: 0 } }), three)

it('tells the best turn and who went back most often, as far as anyone stands out', () => {
  expect(told(2, 1, 3, 1)).toEqual(['Best turn: Bo, with 2 backward tens.', 'Most backward tens: Bo, with 3.'])
  expect(told(2, 2, 3, 1)).toEqual(['Best turn: 2 backward tens.', 'Most backward tens: Bo, with 3.'])
  expect(told(1, 1, 0, 0)).toEqual(['Most backward tens: Ann, with 1.'])
  expect(told(1, 1, 1, 0)).toEqual([])
  expect(told(0, 0, 0, 0)).toEqual([])
})
