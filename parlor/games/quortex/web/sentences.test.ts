import { describe as group, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { people, place, ply, sample } from './sample'
import { ask, blockingText, cellLabel, describe, headline, label, tell } from './sentences'
import { laidAfter } from './reading'
import type { Event, Options, View } from './types'

group('what is asked', () => {
  it('says what supermove allows now', () => {
    const replaceable: View['replaceable'] = [[0, 0]]
    const asked = (changes: Partial<View>) => ask(sample({ plies: [ply(0, 0, 0, 1, 0)], ...changes }), 0, people, [0])
    expect(asked({ stuck: [0], replaceable })).toBe('You are blocked: place your tile, or replace one by it.')
    expect(asked({ stuck: [0] })).toBe('You are blocked, and no tile can be replaced: place yours.')
    expect(asked({ stuck: [1], replaceable })).toBe('Place your tile, or replace one by it to free Bo.')
  })

  it('helps with the rule of the table', () => {
    const rule = (changes: Partial<Options>) => blockingText({ ...sample().options, ...changes })
    expect(rule({})).toContain('somebody without a way')
    expect(rule({ legality: 'strict' })).toContain('all together')
    expect(rule({ supermove: 'single' })).toMatch(/Whoever is blocked may .* into the bag\.$/)
    expect(rule({ supermove: 'double', supermove_any: true })).toMatch(/anybody may .* laid at once\.$/)
  })

  it('tells whoever is on turn what to do, the first time how', () => {
    expect(ask(sample(), 0, people, [0])).toBe('Tap a hex for your tile, turn it, then confirm.')
    expect(ask(sample({ plies: [ply(0, 0, 0, 1, 0)] }), 0, people, [0])).toBe('Place your tile.')
    expect(ask(sample(), 1, people, [0])).toBe('Ann is placing a tile.')
    expect(ask(sample({ is_lifted: true }), 0, people, [0])).toBe('Place the tile that you took up.')
    expect(ask(sample(), 0, people, [])).toBe('')
  })

  it('asks for an edge first', () => {
    const view = sample({ phase: 'seating', edges: [null, null], tile: null })
    expect(ask(view, 0, people, [0])).toBe('Choose your edge.')
    expect(ask(view, 1, people, [0])).toBe('Ann is choosing an edge.')
  })
})

group('what is told', () => {
  const placed: Event = { t: 'placed', seat: 0, row: -3, col: 1, tile: 1, rotation: 0, text: 'P1A3T1S' }

  it('is one sentence for each event', () => {
    expect(tell({ t: 'began', order: [1, 0] }, people, sample())).toBe('Bo moves first.')
    expect(tell({ t: 'drew', seat: 0, tile: 3 }, people, sample())).toBe('Ann draws a three-sharp tile.')
    expect(tell(placed, people, sample())).toBe(
      'Ann places a one-sharp tile in row 1, 3rd from the left, its sharp turn down.',
    )
    expect(
      tell(
        { t: 'replaced', seat: 0, row: 0, col: 0, tile: 0, rotation: 2, removed: 2, text: 'P1xD4T0NE' },
        people,
        sample(),
      ),
    ).toBe('Ann replaces a two-sharp tile by a no-sharp tile in the middle, its straight path falling to the right.')
    expect(tell({ t: 'advised', seat: 1 }, people, sample())).toBe('Bo asks for a suggestion.')
    expect(tell({ t: 'went_out', seat: 1, cause: 'resign' }, people, sample())).toBe('Bo has left.')
    expect(tell({ t: 'ended', how: 'constraint', winners: [1] }, people, sample())).toBe(
      'The tile fits nowhere: Bo wins.',
    )
    expect(tell({ t: 'ended', how: 'tie', winners: [0, 1] }, people, sample())).toBe(
      'Several lines are finished at once: Ann and Bo share the victory.',
    )
  })

  it('is told as whoever looks sees the board', () => {
    const seated: Event = { t: 'seated', seat: 1, edge: 2 }
    expect(tell(seated, people, sample({ seat: 0 }))).toBe('Bo sits at the upper left edge.')
    expect(tell(seated, people, sample({ seat: 1 }))).toBe('Bo sits at the bottom edge.')
    expect(tell(seated, people, sample({ seat: null }))).toBe('Bo sits at the lower right edge.')
    expect(tell(placed, people, sample({ seat: null }))).toBe(
      'Ann places a one-sharp tile in row 7, 2nd from the left, its sharp turn up.',
    )
    expect(tell(placed, people, null)).toBe('Ann places a one-sharp tile: P1A3T1S.')
    expect(tell(seated, people, null)).toBe('Bo sits at edge 2.')
  })
})

group('places', () => {
  const plies = [ply(0, -3, 0, 1, 0)]

  it('are named from the side of whoever looks', () => {
    const at = (seat: number) => cellLabel(sample({ seat, plies }), cellAt(-3, 0), laidAfter(plies))
    expect(at(0)).toBe('one-sharp tile in row 1, 4th from the left, its sharp turn down')
    expect(at(1)).toBe('one-sharp tile in row 7, 4th from the left, its sharp turn up right')
    expect(cellLabel(sample(), cellAt(0, 0), [])).toBe('Free hex in the middle')
  })

  it('are named in the list of moves', () => {
    expect(label(place(-2, 0, 3), sample())).toBe('Place in row 2, 4th from the left, its sharp turn up')
    expect(label({ t: 'replace', row: 0, col: 0, rotation: 2 }, sample())).toBe(
      'Replace the tile in the middle, its sharp turn up right',
    )
    expect(label({ t: 'sit', edge: 5 }, sample())).toBe('Sit at the lower right edge')
    expect(label({ t: 'ask' }, sample())).toBe('Suggest a move')
  })
})

group('the position', () => {
  it('is described in words', () => {
    const view = sample({
      plies: [ply(0, -3, 0, 1, 0)],
      distances: [6, 7],
    })
    expect(describe(view, 0, people)).toBe(
      'You have a one-sharp tile to place. Ann sits at the bottom edge: flows through 1 tile, 6 hexes to go. ' +
        'Bo sits at the upper left edge: flows through 0 tiles, 7 hexes to go. ' +
        'On the board, by rows from the bottom: in row 1, 4th from the left a one-sharp tile, its sharp turn down. ' +
        'To come: 10 no-sharp, 9 one-sharp, 10 two-sharp, 10 three-sharp.',
    )
  })

  it('names teams and free edges', () => {
    expect(describe(sample({ seat: 1, edges: [0, 3] }), 1, people)).toContain(
      'Ann sits at the top edge, together with Bo',
    )
    const seating = sample({ phase: 'seating', edges: [null, null], free: [1, 4], tile: null })
    expect(describe(seating, 0, people)).toContain(
      'You choose an edge; free are upper right and lower left. Ann has no edge yet.',
    )
  })
})

group('the end', () => {
  const outcome = { placing: [1, 2], points: [0, 0], reason: 'flow', details: {} }

  it('speaks to the winner and about the winner', () => {
    expect(headline(outcome, 0, people)).toBe('Your flow is through. You win!')
    expect(headline(outcome, 1, people)).toBe('The flow is through: Ann wins.')
    expect(headline(outcome, null, people)).toBe('The flow is through: Ann wins.')
    expect(headline({ ...outcome, reason: 'constraint' }, 0, people)).toBe('The tile fits nowhere: you win!')
    expect(headline({ ...outcome, placing: [1, 1], reason: 'full' }, 0, people)).toBe('The board is full: a draw.')
  })
})
