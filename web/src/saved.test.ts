import { expect, it } from 'vitest'
import { contents, matchesIn, unreadable } from './saved'

const record = (match: string) => ({ header: { match, game: 'g', started: 5, seats: [{ name: 'Ann' }, { name: 'Bob' }] }, moves: [] })
const saved = (match: string) => ({ match, game: 'g', started: 5, names: ['Ann', 'Bob'] })

it('finds one match in a file, or several', () => {
  expect(matchesIn(record('m1'))).toEqual([saved('m1')])
  expect(matchesIn({ format: 'parlor-matches', matches: [record('m1'), record('m2')] })).toEqual([saved('m1'), saved('m2')])
  expect(matchesIn({ format: 'parlor-matches', matches: [] })).toEqual([])
})

it('says so when a file is something else', () => {
  expect(contents('{"a": 1}')).toEqual({ a: 1 })
  expect(() => contents('a letter')).toThrow('This file is no record of a match.')
  expect(unreadable('malformed', 'at $.header')).toBe('This file is no record of a match.')
  expect(unreadable('bad_record', 'There is no game x here.')).toBe('There is no game x here.')
})
