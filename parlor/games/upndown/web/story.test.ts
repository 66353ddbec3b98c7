// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { scene, SCENES } from './story'

describe('preview', () => {
  it('plays only cards that fit', () => {
    for (let played = 1; played < SCENES; played += 1) {
      const { piles, pile, back } = scene(played)
      const [before, now] = pile === null ? [] : (piles[pile] ?? []).slice(-2)
      if (before === undefined || now === undefined || back) continue
      expect((pile ?? 0) < 2 ? now > before : now < before).toBe(true)
    }
  })

  it('shows a step back', () => {
    expect(Array.from({ length: SCENES }, (_, i) => scene(i).back)).toContain(true)
  })
})
