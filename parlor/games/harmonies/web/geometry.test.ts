// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { neighbors } from '$parlor/kit/hexgrid'
import { backToFront, box, centre, hexAt, outline, SIZE, viewBox, walked } from './geometry'
import { HEXES, NAMES } from './sample'

const at = (name: string) => NAMES.indexOf(name)

describe('hexes with flat tops', () => {
  it('lie in straight columns, odd ones half a hex lower', () => {
    const [top, right] = [centre(HEXES[at('a1')]!), centre(HEXES[at('b1')]!)]
    expect(right.x - top.x).toBe(1.5 * SIZE)
    expect(right.y - top.y).toBeCloseTo((centre(HEXES[at('a2')]!).y - top.y) / 2)
    expect(centre(HEXES[at('c1')]!).y).toBeCloseTo(top.y)
  })

  it('touch all six neighbors at the same distance but for the tilt', () => {
    const count = (name: string) => neighbors(HEXES[at(name)]!).filter((spot) => hexAt(HEXES, spot) !== null).length
    expect([count('a1'), count('b1'), count('c3')]).toEqual([2, 5, 6])
  })

  it('fit into their box', () => {
    const { x, y, width, height } = box(HEXES)
    expect([x, width]).toEqual([-100, 800])
    expect(y + height).toBeGreaterThan(centre(HEXES[at('e5')]!).y)
    expect(viewBox({ x: 0, y: 0, width: 10, height: 5 }, 1)).toBe('-1 -1 12 7')
  })

  it('have an outline with six corners', () => {
    expect(outline({ x: 0, y: 0 }).match(/[MLH]/g)).toHaveLength(6)
  })

  it('are drawn from the back to the front', () => {
    const ys = backToFront(HEXES).map((hex) => centre(HEXES[hex]!).y)
    expect(ys).toEqual([...ys].sort((one, other) => one - other))
  })
})

describe('arrow keys', () => {
  const walk = (from: string, ...keys: string[]) =>
    NAMES[keys.reduce((hex, key) => walked(HEXES, hex, key) ?? hex, at(from))]

  it('go up and down a column and stop at its ends', () => {
    expect(walk('c3', 'ArrowUp')).toBe('c2')
    expect(walk('c3', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('c5')
  })

  it('go sideways and back to where they began', () => {
    expect(walk('a2', 'ArrowRight', 'ArrowLeft')).toBe('a2')
    expect(walk('a3', 'ArrowRight', 'ArrowRight')).toBe('c3')
    expect(walk('e5', 'ArrowLeft')).toBe('d4')
    expect(walk('a1', 'ArrowLeft')).toBe('a1')
  })

  it('are the only keys that walk', () => {
    expect(walked(HEXES, 0, 'Enter')).toBeNull()
  })
})
