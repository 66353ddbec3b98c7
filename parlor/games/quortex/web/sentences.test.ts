import { describe as group, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { people, place, ply, sample } from './sample'
import { ask, cellLabel, describe, headline, label, tell } from './sentences'
import { laidAfter } from './reading'

group('what is asked', () => {
  it('names the tile to whoever is on turn', () => {
    expect(ask(sample(), 0, people, [0])).toBe('Place your T1 tile.')
    expect(ask(sample(), 1, people, [0])).toBe('Ann has a T1 tile to place.')
    expect(ask(sample({ is_lifted: true }), 0, people, [0])).toBe('Place the T1 tile that you took up.')
    expect(ask(sample({ stuck: [0] }), 0, people, [0])).toContain('You are blocked')
    expect(ask(sample(), 0, people, [])).toBe('')
  })

  it('asks for an edge first', () => {
    const view = sample({ phase: 'seating', edges: [null, null], tile: null })
    expect(ask(view, 0, people, [0])).toBe('Choose your edge.')
    expect(ask(view, 1, people, [0])).toBe('Ann is choosing an edge.')
  })
})

group('what is told', () => {
  it('is one sentence for each event', () => {
    expect(tell({ t: 'seated', seat: 1, edge: 4 }, people)).toBe('Bo takes edge 4.')
    expect(tell({ t: 'began', order: [1, 0] }, people)).toBe('Bo moves first.')
    expect(tell({ t: 'drew', seat: 0, tile: 3 }, people)).toBe('Ann draws a T3 tile.')
    expect(tell({ t: 'placed', seat: 0, row: 0, col: 0, tile: 1, rotation: 0, text: 'P1D4T1S' }, people)).toBe('Ann places P1D4T1S.')
    expect(tell({ t: 'replaced', seat: 0, row: 0, col: 0, tile: 1, rotation: 0, removed: 2, text: 'P1xD4T1S' }, people)).toBe(
      'Ann replaces a T2 tile: P1xD4T1S.',
    )
    expect(tell({ t: 'advised', seat: 1 }, people)).toBe('Bo asks for a suggestion.')
    expect(tell({ t: 'went_out', seat: 1, cause: 'resign' }, people)).toBe('Bo has left.')
    expect(tell({ t: 'ended', how: 'constraint', winners: [1] }, people)).toBe('The tile fits nowhere: Bo wins.')
    expect(tell({ t: 'ended', how: 'tie', winners: [0, 1] }, people)).toBe(
      'Several lines are finished at once: Ann and Bo share the victory.',
    )
  })
})

group('places', () => {
  const plies = [ply(0, -3, 0, 1, 0)]

  it('are named from the side of whoever looks', () => {
    const at = (seat: number) => cellLabel(sample({ seat, plies }), cellAt(-3, 0), laidAfter(plies))
    expect(at(0)).toBe('A4: T1 pointing down')
    expect(at(1)).toBe('G4: T1 pointing up right')
    expect(cellLabel(sample(), cellAt(0, 0), [])).toBe('D4: empty')
  })

  it('are named in the list of moves', () => {
    expect(label(place(0, 0, 3), sample())).toBe('Place on D4, pointing up')
    expect(label({ t: 'replace', row: 0, col: 0, rotation: 2 }, sample())).toBe('Replace the tile on D4, pointing up right')
    expect(label({ t: 'sit', edge: 5 }, sample())).toBe('Take edge 5')
    expect(label({ t: 'ask' }, sample())).toBe('Suggest a move')
  })
})

group('the position', () => {
  it('is described in words', () => {
    const view = sample({
      tiles: [{ row: -3, col: 0, tile: 1, rotation: 0 }],
      plies: [ply(0, -3, 0, 1, 0)],
      flows: [[{ segments: [[-3, 0, 0, 5]], edge: 0 }], []],
      distances: [6, 7],
    })
    expect(describe(view, 0, people)).toBe(
      'You have a T1 tile to place. Ann sits at edge 0: flows through 1 tile, 6 hexes to go. ' +
        'Bo sits at edge 2: flows through 0 tiles, 7 hexes to go. ' +
        'On the board, by rows from your side: A4 T1 pointing down. To come: 10 T0, 9 T1, 10 T2, 10 T3.',
    )
  })

  it('names teams and free edges', () => {
    expect(describe(sample({ edges: [0, 3] }), 1, people)).toContain('Ann sits at edge 0, together with Bo')
    const seating = sample({ phase: 'seating', edges: [null, null], free: [1, 4], tile: null })
    expect(describe(seating, 0, people)).toContain('You choose an edge; free are 1, 4. Ann has no edge yet.')
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
