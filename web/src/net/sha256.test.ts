// @vitest-environment node
import { expect, it } from 'vitest'
import { sha256 } from './sha256'

it('agrees with the browser at every length around its blocks', async () => {
  for (const length of [0, 1, 3, 31, 32, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 167 + length) % 256)
    expect([...sha256(bytes)]).toEqual([...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))])
  }
})
