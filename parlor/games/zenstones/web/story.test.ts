// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { LENGTH, scene } from './story'

describe('the little duel', () => {
  it('moves one stone at a time, straight and not onto another', () => {
    for (let index = 1; index < LENGTH; index += 1) {
      const [before, now] = [scene(index - 1), scene(index)]
      const moved = now.filter((actor, i) => actor.column !== before[i]?.column || actor.row !== before[i]?.row)
      expect(moved).toHaveLength(1)
      expect(new Set(now.map(({ column, row }) => `${column} ${row}`)).size).toBe(now.length)
    }
  })
})
