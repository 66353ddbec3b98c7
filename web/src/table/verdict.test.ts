// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { commitment, sealed, seed } from '../net/draw'
import type { Seen } from '../net/seen'
import { verdict, type Deal } from './verdict'

const [SECRET, ANN, BOB] = ['5e'.repeat(32), 'aa'.repeat(32), 'bb'.repeat(32)]
const SEATS = [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo', bot: 'easy' }]

function deal(entropy: (string | null)[], changes: Partial<Deal> = {}): Deal {
  const drawn = { match: 'm1', salt: SECRET, seed: seed(SECRET, entropy), commitment: commitment(SECRET) }
  return { ...drawn, entropy, origin: null, seats: SEATS, ...changes }
}

const seen = (changes: Partial<Seen> = {}): Seen => ({
  room: 'A',
  round: 1,
  match: 'm1',
  commitment: commitment(SECRET),
  entropy: ANN,
  restarted: false,
  ...changes,
})

describe('a deal', () => {
  it('is checked, and who added nothing is named', () => {
    const found = verdict(deal([ANN, null, null]), seen())
    expect(found).toMatchObject({ isBroken: false, line: 'The deal was drawn together: checked' })
    expect(found.notes).toContain("Bob's browser added nothing.")
    expect(found.notes.join(' ')).not.toContain('Cleo')
    expect(verdict(deal([ANN, BOB, null]), seen()).notes).toHaveLength(1)
  })

  it('is checked by others too', () => {
    expect(verdict(deal([ANN, BOB, null]), null)).toMatchObject({
      isBroken: false,
      line: 'The deal was drawn together: checked',
    })
    expect(verdict(deal([ANN, BOB, null]), seen({ entropy: null })).isBroken).toBe(false)
  })

  it('that nobody added to, or that was not drawn together, says so', () => {
    expect(verdict(deal([null, null, null]), null).line).toBe('The server drew this deal alone.')
    const alone = { entropy: null, seed: '7', commitment: sealed('m1', '7', SECRET) }
    expect(verdict(deal([], alone), null)).toMatchObject({ isBroken: false, line: 'This deal was not drawn together.' })
    const fork = verdict(deal([], { ...alone, origin: { match: 'm0', version: 3 } }), null)
    expect(fork.notes[0]).toContain('earlier match')
  })

  it.each([
    ['another seed', deal([ANN, BOB, null], { seed: '7' }), seen()],
    ['another secret', deal([ANN, BOB, null], { salt: '5f'.repeat(32) }), seen()],
    ['another fingerprint than was seen', deal([ANN, BOB, null]), seen({ commitment: 'c' })],
    ['a part left out', deal([null, BOB, null]), seen()],
    ['a part replaced', deal(['cc'.repeat(32), BOB, null]), seen()],
    ['all parts left out', deal([], { entropy: null, seed: '7', commitment: sealed('m1', '7', SECRET) }), seen()],
    ['a draw that was started over', deal([ANN, BOB, null]), seen({ restarted: true })],
    ['a changed seal', deal([], { entropy: null, seed: '8', commitment: sealed('m1', '7', SECRET) }), null],
  ])('warns of %s', (_what, shown, known) => {
    expect(verdict(shown, known).isBroken).toBe(true)
  })
})
