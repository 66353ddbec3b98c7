// @vitest-environment node
import { describe, expect, test } from 'vitest'
import cases from './hexgrid.cases.json'
import {
  DIRECTIONS,
  ORIGIN,
  centre,
  corners,
  disc,
  distance,
  hex,
  hexAt,
  key,
  line,
  neighbor,
  neighbors,
  ring,
  rotate,
  scale,
  spiral,
  subtract,
  add,
  type Hex,
  type Layout,
} from './hexgrid'

const at = (pair: number[]): Hex => hex(pair[0]!, pair[1]!)
const pair = (here: Hex): number[] => [here.q, here.r]

describe('the browser and Python agree', () => {
  test.each(cases.lines)('on the line from $start to $end', ({ start, end, row }) => {
    expect(line(at(start), at(end)).map(pair)).toEqual(row)
  })
  test.each(cases.rings)('on the ring of $radius round $centre', (found) => {
    expect(ring(at(found.centre), found.radius).map(pair)).toEqual(found.ring)
  })
  test.each(cases.turns)('on $turns turns of $here', ({ here, turns, centre: middle, turned }) => {
    expect(pair(rotate(at(here), turns, at(middle)))).toEqual(turned)
  })
})

test('steps add up and come back', () => {
  const here = hex(2, -5)
  expect(subtract(add(here, hex(1, 4)), hex(1, 4))).toEqual(here)
  expect(scale(here, 3)).toEqual(add(add(here, here), here))
})

test('neighbors are one step away, in every direction', () => {
  const found = neighbors(hex(4, 1))
  expect(found.map((next) => distance(hex(4, 1), next))).toEqual([1, 1, 1, 1, 1, 1])
  expect(neighbor(ORIGIN, -1)).toEqual(DIRECTIONS[5])
  expect(neighbor(ORIGIN, 7)).toEqual(DIRECTIONS[1])
})

test('a disc is full and sorted', () => {
  const found = disc(ORIGIN, 3)
  expect(new Set(found.map(key)).size).toBe(37)
  expect(new Set(spiral(ORIGIN, 3).map(key))).toEqual(new Set(found.map(key)))
  expect(found[0]).toEqual(hex(-3, 0))
})

test('no place is minus zero', () => {
  expect(Object.is(rotate(ORIGIN, 1).r, 0)).toBe(true)
})

describe('on the screen', () => {
  const layout: Layout = { size: 20, origin: { x: 100, y: 50 } }
  test('every hexagon lies under its center and near its corners', () => {
    for (const here of disc(ORIGIN, 5)) {
      const middle = centre(layout, here)
      expect(hexAt(layout, middle)).toEqual(here)
      for (const corner of corners(layout, here)) {
        const inside = {
          x: middle.x + 0.98 * (corner.x - middle.x),
          y: middle.y + 0.98 * (corner.y - middle.y),
        }
        expect(hexAt(layout, inside)).toEqual(here)
      }
    }
  })
  test('the east is to the right and the next row below', () => {
    expect(centre(layout, DIRECTIONS[0]!).x).toBeGreaterThan(100)
    expect(centre(layout, DIRECTIONS[5]!).y).toBeGreaterThan(50)
  })
})
