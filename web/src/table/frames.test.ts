// @vitest-environment node
import { expect, it } from 'vitest'
import { frameAt, NO_PAGES, PAGE, spans, turnFrom, wanted, withPage } from './frames'
import type { Frame } from '../net/protocol'

const OPEN = { match: 'm', eyes: 'open' }
const ANN = { match: 'm', eyes: '0' }

const frames = (first: number, count = PAGE) =>
  Array.from({ length: count }, (_, index) => ({ version: first + index }) as Frame)

it('asks for the page of a position, and for the next one when it is near', () => {
  expect(wanted(NO_PAGES, OPEN, 0, 450)).toEqual([0])
  expect(wanted(NO_PAGES, OPEN, 250, 450)).toEqual([200])
  expect(wanted(NO_PAGES, OPEN, 195, 450)).toEqual([0, 200])
  expect(wanted(NO_PAGES, OPEN, 450, 450)).toEqual([400])
})

it('asks for no page twice, but for all again through other eyes', () => {
  const known = withPage(NO_PAGES, OPEN, 0, frames(0))
  expect(wanted(known, OPEN, 10, 450)).toEqual([])
  expect(wanted(known, OPEN, 190, 450)).toEqual([200])
  expect(wanted(known, ANN, 10, 450)).toEqual([0])
})

it('finds a position wherever it was fetched', () => {
  const known = withPage(withPage(NO_PAGES, OPEN, 0, frames(0)), OPEN, 400, frames(400, 51))
  expect(frameAt(known, 7)?.version).toBe(7)
  expect(frameAt(known, 450)?.version).toBe(450)
  expect(frameAt(known, 250)).toBeUndefined()
  expect(frameAt(withPage(known, ANN, 200, frames(200)), 7)).toBeUndefined()
})

it('tells which positions are still missing', () => {
  const known = withPage(NO_PAGES, OPEN, 200, frames(200))
  expect(spans(known, 450).map(({ first, last, frames }) => [first, last, frames?.length])).toEqual([
    [0, 199, undefined],
    [200, 399, 200],
    [400, 450, undefined],
  ])
})

it('steps to where the next turn begins, and back', () => {
  const active = [[0], [0], [1], [1], [1], [0], []]
  const known = withPage(
    NO_PAGES,
    OPEN,
    0,
    active.map((seats, version) => ({ version, active: seats }) as Frame),
  )
  const forwards = [0, 2, 3, 5, 6].map((at) => turnFrom(known, at, 6, 1))
  expect(forwards).toEqual([2, 5, 5, 6, 6])
  expect([6, 5, 4, 2, 0].map((at) => turnFrom(known, at, 6, -1))).toEqual([5, 2, 2, 0, 0])
})

it('stops at a position that is not here yet', () => {
  const all = frames(PAGE).map((frame) => ({ ...frame, active: [0] }))
  const known = withPage(NO_PAGES, OPEN, PAGE, all)
  expect(turnFrom(known, 250, 450, 1)).toBe(2 * PAGE)
  expect(turnFrom(known, 250, 450, -1)).toBe(PAGE)
})
