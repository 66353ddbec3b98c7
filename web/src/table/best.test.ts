// @vitest-environment node
import { expect, it } from 'vitest'
import { bestSentence } from './best'
import { profile } from '../people/sample'

const called = (id: string) => ({ id, title: `Side ${id}` })
const point = (match: string, points: number, changes = {}) => ({
  match,
  points,
  at: 0,
  won: false,
  game: 'g',
  seats: 1,
  configuration: called('A'),
  ...changes,
})
const best = (match: string, points: number, configuration = 'A') => ({
  match,
  points,
  configuration: called(configuration),
  game: 'g',
  at: 0,
})
const past = (points: ReturnType<typeof point>[], ...bests: ReturnType<typeof best>[]) => profile({ points, bests })

it('greets a first result', () => {
  const others = [point('m0', 90, { configuration: called('B') }), point('m1', 90, { game: 'h' }), point('m2', 50)]
  expect(bestSentence(past(others, best('m2', 50), best('m0', 90, 'B')), 'm2')).toBe(
    'Your first result with these options: a personal best!',
  )
})

it('tells by how much a result is better than the best before', () => {
  expect(bestSentence(past([point('m1', 40), point('m2', 50), point('m3', 57)], best('m3', 57)), 'm3')).toBe(
    'A new personal best, 7 more than the old one!',
  )
})

it('tells the best where this isn’t one', () => {
  expect(bestSentence(past([point('m2', 50)], best('m0', 80)), 'm2')).toBe(
    'Your personal best with these options is 80 points.',
  )
})

it('says nothing before the match is counted', () => {
  expect(bestSentence(past([point('m1', 40)], best('m1', 40)), 'm2')).toBeNull()
})

it('says nothing while the bests do not know of it', () => {
  expect(bestSentence(past([point('m1', 40), point('m2', 50)], best('m1', 40)), 'm2')).toBeNull()
})
