// @vitest-environment node
import { expect, it } from 'vitest'
import { table } from '../net/fakes'
import { Absence } from './away'

it('says nothing to someone who stayed', () => {
  const absence = new Absence()
  expect(absence.missed(table(), true, true)).toBe(false)
  expect(absence.missed(table({ version: 1 }), true, true)).toBe(false)
})

it('tells once what came while the page was hidden', () => {
  const absence = new Absence()
  const [before, after] = [table(), table({ version: 2 })]
  expect(absence.missed(before, false, true)).toBe(false)
  expect(absence.missed(after, false, true)).toBe(false)
  expect(absence.missed(after, true, true)).toBe(true)
  expect(absence.missed(after, true, true)).toBe(false)
})

it('says nothing where nothing happened meanwhile, nor in the next match', () => {
  const absence = new Absence()
  const before = table()
  absence.missed(before, false, true)
  expect(absence.missed(before, true, true)).toBe(false)
  absence.missed(before, true, false)
  expect(absence.missed(table(), true, true)).toBe(false)
  absence.missed(before, false, true)
  expect(absence.missed(table({ match: 'm2', version: 3 }), true, true)).toBe(false)
})

it('waits for the table after a lost connection', () => {
  const absence = new Absence()
  const before = table()
  expect(absence.missed(before, true, false)).toBe(false)
  expect(absence.missed(before, true, true)).toBe(false)
  expect(absence.missed(table({ version: 3 }), true, true)).toBe(true)
})
