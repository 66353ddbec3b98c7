// @vitest-environment node
import { expect, it } from 'vitest'
import { moved, nearest } from './sort'

it('puts one row elsewhere and keeps the order of the rest', () => {
  expect(moved(4, 0, 2)).toEqual([1, 2, 0, 3])
  expect(moved(4, 3, 0)).toEqual([3, 0, 1, 2])
  expect(moved(2, 1, 1)).toEqual([0, 1])
})

it('finds the row under the pointer, also beyond the ends', () => {
  const rows = [0, 50, 100].map((top) => ({ top, height: 40 }))
  expect([-30, 70, 400].map((y) => nearest(rows, y))).toEqual([0, 1, 2])
})
