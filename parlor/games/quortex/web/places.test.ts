// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { persons } from '$parlor/kit/bench'
import { noteEdges, sameEdge } from './places'
import { people } from './sample'

describe('another match of the same people', () => {
  it('has everybody where they sat', () => {
    noteEdges([4, 2], people)
    expect(sameEdge(1, [0, 1, 2, 3, 4, 5], people)).toBe(2)
    expect(sameEdge(0, [0, 1, 3, 4], people)).toBe(4)
  })

  it('asks only once, and for nothing that is taken', () => {
    noteEdges([4, null], people)
    expect(sameEdge(1, [0, 1], people)).toBeNull()
    expect(sameEdge(0, [0, 1], people)).toBeNull()
    expect(sameEdge(0, [0, 1, 4], people)).toBeNull()
  })

  it('means nothing to others', () => {
    noteEdges([4, 2], people)
    expect(sameEdge(0, [4], persons('Ann', 'Cem'))).toBeNull()
  })
})
