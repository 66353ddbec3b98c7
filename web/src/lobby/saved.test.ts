import { expect, it } from 'vitest'
import { contents, matchesIn, pieces, unreadable } from './saved'
import { Refusal } from '../net/api'

const record = (match: string) => ({
  header: { match, game: 'g', started: 5, seats: [{ name: 'Ann' }, { name: 'Bob' }] },
  moves: [],
})
const saved = (match: string) => ({ match, game: 'g', started: 5, names: ['Ann', 'Bob'] })

it('finds one match in a file, or several', () => {
  expect(matchesIn(record('m1'))).toEqual([saved('m1')])
  expect(matchesIn({ format: 'parlor-matches', matches: [record('m1'), record('m2')] })).toEqual([
    saved('m1'),
    saved('m2'),
  ])
  expect(matchesIn({ format: 'parlor-matches', matches: [] })).toEqual([])
})

it('says so when a file is something else', () => {
  expect(contents('{"a": 1}')).toEqual({ a: 1 })
  expect(() => contents('a letter')).toThrow("This isn't a Parlor match file.")
  expect(unreadable(new Refusal('malformed', 'at $.header'))).toBe("This isn't a Parlor match file.")
  expect(unreadable(new Refusal('odd', 'There is no game x here.'))).toBe('There is no game x here.')
})

it('cuts a file of many matches into as many as a server takes at a time', () => {
  const file = (matches: unknown[]) => ({ format: 'parlor-matches', version: 1, matches })
  const sizes = (matches: unknown[]) => pieces(file(matches)).map((piece) => matchesIn(piece).length)
  const long = (match: string, rows: number) => ({ ...record(match), moves: Array.from({ length: rows }, () => ({})) })
  const padded = (match: string) => ({ ...record(match), notation: ['x'.repeat(1_000_000)] })
  expect(pieces(record('m1'))).toEqual([record('m1')])
  expect(sizes([record('m1')])).toEqual([1])
  expect(sizes(Array.from({ length: 250 }, (_, number) => record(`m${number}`)))).toEqual([100, 100, 50])
  expect(sizes([long('m1', 2_000), long('m2', 2_000), long('m3', 2_000)])).toEqual([2, 1])
  expect(sizes([padded('m1'), padded('m2')])).toEqual([1, 1])
  expect(pieces(file([]))).toEqual([file([])])
  expect(pieces('a letter')).toEqual(['a letter'])
})
