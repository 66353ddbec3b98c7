// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { t } from './t'
import { edgeName, lies, placed, placeName } from './words'

const placeWords = (...place: Parameters<typeof placed>) => t('place-name', placed(...place))
const lieWords = (...lie: Parameters<typeof lies>) => t('lie', lies(...lie))

describe('a hexagon', () => {
  it('has the name of the notation and the same in words', () => {
    expect([placeName(cellAt(-3, 3), 0, 3), placeWords(cellAt(-3, 3), 0, 3)]).toEqual([
      'A1',
      'in row 1, 1st from the left',
    ])
    expect([placeName(cellAt(3, -3), 0, 3), placeWords(cellAt(3, -3), 0, 3)]).toEqual([
      'G4',
      'in row 7, 4th from the left',
    ])
    expect(placeWords(cellAt(0, 0), 4, 2)).toBe('in the middle')
  })
})

describe('an edge', () => {
  it('is called by where it lies when another one is at the bottom', () => {
    expect([0, 1, 2, 3, 4, 5].map((edge) => edgeName(edge, 3))).toEqual([
      'top',
      'upper right',
      'lower right',
      'bottom',
      'lower left',
      'upper left',
    ])
    expect([0, 1, 3].map((edge) => edgeName(edge, 0))).toEqual(['bottom', 'lower left', 'top'])
  })
})

describe('a tile', () => {
  it('lies the same way in words for rotations that look the same', () => {
    for (const [type, different] of [
      [0, 3],
      [1, 6],
      [2, 3],
      [3, 2],
    ] as const) {
      const words = [0, 1, 2, 3, 4, 5].map((rotation) => lieWords(type, rotation, 3))
      expect(new Set(words).size).toBe(different)
      expect(words.slice(different)).toEqual(words.slice(0, 6 - different))
    }
  })

  it('is told by its sharp turns, or by its straight path without any', () => {
    expect(lieWords(0, 0, 3)).toBe('its straight path running level')
    expect(lieWords(1, 0, 3)).toBe('its sharp turn pointing up')
    expect(lieWords(2, 3, 3)).toBe('its sharp turns pointing up and down')
    expect(lieWords(3, 1, 3)).toBe('its sharp turns pointing up right, down, and up left')
  })
})
