// @vitest-environment node
import { expect, it } from 'vitest'
import { commitment, fresh, sealed, seed } from './draw'

const [SECRET, ANN, BOB] = [`${'00'.repeat(31)}01`, 'aa'.repeat(32), '0b'.repeat(32)]

it('agrees with the vectors of the server', () => {
  expect(commitment(SECRET)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5')
  const seeds = [[], [ANN, null], [null, ANN], [ANN, BOB]].map((entropy) => seed(SECRET, entropy))
  expect(seeds).toEqual(['4468632119005254932', '2657660675621103163', '2820098006762611965', '1203550603402847473'])
})

it('knows the fingerprint of a deal that was not drawn together', () => {
  expect(sealed('m', '7', 's')).toBe('e991ec225e300de748df901ee9101544788596a161d1492866e96f1519ee739e')
})

it('adds 32 bytes, never the same', () => {
  expect(fresh()).toMatch(/^[0-9a-f]{64}$/)
  expect(fresh()).not.toBe(fresh())
})
