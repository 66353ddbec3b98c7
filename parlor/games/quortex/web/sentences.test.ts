// @vitest-environment node
import { describe as group, expect, it } from 'vitest'
import { cellAt } from './geometry'
import { four, people, place, ply, sample, teams } from './sample'
import { ask, blockedNames, blockingText, cellLabel, describe, headline, label, note, tell, why } from './sentences'
import { laidAfter } from './select'
import type { Event, Options, View } from './types'

group('what is asked', () => {
  it('says what supermove allows now', () => {
    const replaceable: View['replaceable'] = [[0, 0]]
    const asked = (changes: Partial<View>) => ask(sample({ plies: [ply(0, 0, 0, 1, 0)], ...changes }), 0, people, [0])
    expect(asked({ stuck: [0], replaceable })).toBe("You're blocked. Place your tile, or swap it for one on the board.")
    expect(asked({ stuck: [0] })).toBe("You're blocked, and there's no tile you can swap. Place yours.")
    expect(asked({ stuck: [1], replaceable })).toBe('Place your tile, or swap it for one on the board to unblock Bo.')
  })

  it('helps with the rule of the table', () => {
    const rule = (changes: Partial<Options>) => blockingText({ ...sample().options, ...changes })
    expect(rule({})).toContain('leave someone without a way')
    expect(rule({ legality: 'strict' })).toContain('everyone together')
    expect(rule({ supermove: 'single' })).toMatch(/If you're blocked, you may .* into the bag\.$/)
    expect(rule({ supermove: 'double', supermove_any: true })).toMatch(/To unblock someone, you may .* right away\.$/)
  })

  it('tells the player on turn what to do, the first time how', () => {
    expect(ask(sample(), 0, people, [0])).toBe('Tap a hex, turn the tile, then confirm.')
    expect(ask(sample({ plies: [ply(0, 0, 0, 1, 0)] }), 0, people, [0])).toBe('Place your tile.')
    expect(ask(sample(), 1, people, [0])).toBe('Ann is placing a tile.')
    expect(ask(sample({ is_lifted: true }), 0, people, [0])).toBe('Place the tile you picked up.')
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
    expect(tell({ t: 'began', order: [1, 0] }, people, sample())).toBe('The match began, with Bo to go first.')
    expect(tell({ t: 'drew', seat: 0, tile: 3 }, people, sample())).toBe('Ann drew a three-sharp tile.')
    expect(tell(placed, people, sample())).toBe('Ann placed a one-sharp tile in row 1, 3rd from the left.')
    expect(
      tell(
        { t: 'replaced', seat: 0, row: 0, col: 0, tile: 0, rotation: 2, removed: 2, text: 'P1xD4T0NE' },
        people,
        sample(),
      ),
    ).toBe('Ann replaced a two-sharp tile in the middle with a no-sharp tile.')
    expect(tell({ t: 'advised', seat: 1 }, people, sample())).toBe('Bo asked for a suggestion.')
    expect(tell({ t: 'went_out', seat: 1, cause: 'resign' }, people, sample())).toBe('Bo left the match.')
    expect(tell({ t: 'ended', how: 'constraint', winners: [1] }, people, sample())).toBe(
      "Bo drew a tile that can't go anywhere, so Bo won.",
    )
    expect(tell({ t: 'ended', how: 'tie', winners: [0, 1] }, people, sample())).toBe(
      'Several lines were finished at once, so Ann and Bo shared the win.',
    )
  })

  it('is told as the viewer sees the board', () => {
    const seated: Event = { t: 'seated', seat: 1, edge: 2 }
    expect(tell(seated, people, sample({ seat: 0 }))).toBe('Bo sat down at the upper left edge.')
    expect(tell(seated, people, sample({ seat: 1 }))).toBe('Bo sat down at the bottom edge.')
    expect(tell(seated, people, sample({ seat: null }))).toBe('Bo sat down at the lower right edge.')
    expect(tell(placed, people, sample({ seat: null }))).toBe(
      'Ann placed a one-sharp tile in row 7, 2nd from the left.',
    )
    expect(tell(placed, people, null)).toBe('Ann placed a one-sharp tile: P1A3T1S.')
    expect(tell(seated, people, null)).toBe('Bo sat down at edge 2.')
  })
})

group('places', () => {
  const plies = [ply(0, -3, 0, 1, 0)]

  it('are named from the side of the viewer', () => {
    const at = (seat: number) => cellLabel(sample({ seat, plies }), cellAt(-3, 0), laidAfter(plies), people)
    expect(at(0)).toBe('A one-sharp tile in row 1, 4th from the left, its sharp turn pointing down')
    expect(at(1)).toBe('A one-sharp tile in row 7, 4th from the left, its sharp turn pointing up right')
    expect(cellLabel(sample(), cellAt(0, 0), [], people)).toBe('Free hex in the middle')
  })

  it('are named in the list of moves', () => {
    expect(label(place(-2, 0, 3), sample(), people)).toBe(
      'Place it in row 2, 4th from the left, its sharp turn pointing up',
    )
    expect(label({ t: 'replace', row: 0, col: 0, rotation: 2 }, sample(), people)).toBe(
      'Replace the tile in the middle, its sharp turn pointing up right',
    )
    const alone = sample({ edges: [0, null] })
    expect(label({ t: 'sit', edge: 5 }, alone, people)).toBe('Sit at the lower right edge')
    expect(label({ t: 'ask' }, sample(), people)).toBe('Suggest a move')
  })
})

group('the position', () => {
  it('is described in words', () => {
    const view = sample({
      plies: [ply(0, -3, 0, 1, 0)],
      distances: [6, 7],
    })
    expect(describe(view, 0, people)).toBe(
      'You have a one-sharp tile to place. ' +
        'Ann sits at the bottom edge. Their flows run through 1 tile, with 6 hexes to go. ' +
        'Bo sits at the upper left edge. Their flows run through 0 tiles, with 7 hexes to go. ' +
        'On the board, row by row from the bottom: ' +
        'Row 1, 4th from the left: one-sharp tile, its sharp turn pointing down. ' +
        'Tiles to come: 10 no-sharp, 9 one-sharp, 10 two-sharp, 10 three-sharp.',
    )
  })

  it('names teams and free edges', () => {
    expect(describe(sample({ seat: 1, edges: [0, 3] }), 1, people)).toContain(
      'Ann sits at the top edge, together with Bo',
    )
    const seating = sample({ phase: 'seating', edges: [null, null], free: [1, 4], tile: null })
    expect(describe(seating, 0, people)).toContain(
      'You choose an edge. Free edges: upper right and lower left. Ann has no edge yet.',
    )
  })
})

group('the end', () => {
  const outcome = { placing: [1, 2], points: [0, 0], reason: 'flow', details: {} }

  it('speaks to the winner and about the winner', () => {
    expect(headline(outcome, 0, people)).toBe('Your flow made it across. You win!')
    expect(headline(outcome, 1, people)).toBe('The flow made it across: Ann wins.')
    expect(headline(outcome, null, people)).toBe('The flow made it across: Ann wins.')
    expect(headline({ ...outcome, placing: [1, 1] }, null, people)).toBe('The flow made it across: Ann and Bo win.')
    expect(headline({ ...outcome, reason: 'constraint' }, 0, people)).toBe(
      "You drew a tile that can't go anywhere, so you win!",
    )
    expect(headline({ ...outcome, placing: [1, 1], reason: 'full' }, 0, people)).toBe(
      'The board is full: a draw between Ann and Bo.',
    )
  })
})

group('a team', () => {
  const stuck = { phase: 'over' as const, tile: 2, turn: 2, result: { how: 'constraint' as const, winners: [0, 2] } }
  const outcome = { placing: [1, 3, 1, 3], points: [1, 0, 1, 0], reason: 'constraint', details: {} }

  it('is named where the turn is, in the list of players and on edges to take', () => {
    expect(ask(teams({ turn: 2 }), 0, four, [2])).toBe('Cem, your partner, is placing a tile.')
    expect(ask(teams({ turn: 1 }), 0, four, [1])).toBe('Bo is placing a tile.')
    expect(note(teams(), 0, four)).toBe('with Cem')
    expect(note(sample(), 0, people)).toBe('')
    const seating = teams({
      phase: 'seating',
      edges: [0, null, null, null],
      free: [1, 2, 3, 4, 5],
      tile: null,
      seat: 2,
    })
    expect(label({ t: 'sit', edge: 3 }, seating, four)).toBe('Sit at the bottom edge, with Ann')
    expect(label({ t: 'sit', edge: 2 }, seating, four)).toBe('Sit at the lower right edge')
  })

  it('of five leaves one who moves twice', () => {
    const five = teams({ edges: [0, 1, 3, 4, 5], order: [0, 1, 4, 2, 3, 4], out: Array<boolean>(5).fill(false) })
    expect(note(five, 4, four)).toBe('moves twice a round')
  })

  it('is blocked, freed and wins as one', () => {
    expect(blockedNames(teams(), [0, 1, 2], 0, four)).toEqual([
      { seat: 0, name: 'your team' },
      { seat: 1, name: 'Bo' },
    ])
    expect(blockedNames(teams(), [0, 2], null, four).map(({ name }) => name)).toEqual(['Ann', 'Cem'])
    const freeing = teams({ stuck: [1, 3], replaceable: [[0, 0]] })
    expect(ask(freeing, 0, four, [0])).toBe('Place your tile, or swap it for one on the board to unblock Bo and Dan.')
    expect(ask({ ...freeing, seat: 1, turn: 1, stuck: [1, 3] }, 3, four, [1])).toContain('your partner')
    const flow: Event = { t: 'ended', how: 'flow', winners: [0, 2] }
    expect(tell(flow, four, teams())).toBe('Your team won with a flow across the board.')
    expect(tell(flow, four, teams({ seat: 1 }))).toBe('Ann and Cem won with a flow across the board.')
  })

  it('hears who drew the tile that fits nowhere', () => {
    const view = teams(stuck)
    expect(headline(outcome, 0, four, view)).toBe("Cem drew a tile that can't go anywhere, so your team wins!")
    expect(headline(outcome, 2, four, view)).toBe("You drew a tile that can't go anywhere, so your team wins!")
    expect(headline(outcome, 1, four, view)).toBe("Cem drew a tile that can't go anywhere, so Ann and Cem win.")
    expect(tell({ t: 'ended', how: 'constraint', winners: [0, 2] }, four, view)).toBe(
      "Cem drew a tile that can't go anywhere, so your team won.",
    )
  })
})

group('a tile that fits nowhere', () => {
  it('says on each free hex whom it would have blocked', () => {
    const spots = [{ row: 0, col: 0, blocked: [[1], [0, 1]] }]
    const view = sample({ phase: 'over', tile: 3, spots, result: { how: 'constraint', winners: [0] } })
    expect(cellLabel(view, cellAt(0, 0), [], people)).toBe(
      'Free hex in the middle, where the tile would block Ann and Bo',
    )
  })
})

group('supermove', () => {
  it('tells who has no way', () => {
    expect(describe(sample({ stuck: [1] }), 0, people)).toContain('Bo has no way across now.')
  })
})

group('why it ended', () => {
  const column = [-3, -2, -1, 0, 1, 2, 3].map((row) => ply(0, row, 0, 2, 2))

  it('says how long the line is that made it across, and who finished it', () => {
    const view = sample({ edges: [0, 2], plies: column, result: { how: 'flow', winners: [0] } })
    expect(why(view, people)).toBe('The line runs through 7 tiles, and Ann laid the last one.')
  })

  it('says whom a tile that fits nowhere would have blocked', () => {
    const spots = [
      { row: 0, col: 0, blocked: [[1], [0], [], [], [], []] },
      { row: 0, col: 1, blocked: Array<number[]>(6).fill([1]) },
    ]
    expect(why(sample({ tile: 2, spots, result: { how: 'constraint', winners: [0] } }), people)).toBe(
      '2 hexes were still free, but the two-sharp tile would have blocked Ann and Bo there.',
    )
    expect(why(sample({ tile: 2, spots: spots.slice(1), result: { how: 'constraint', winners: [0] } }), people)).toBe(
      'One hex was still free, but the two-sharp tile would have blocked Bo there.',
    )
    expect(why(sample(), people)).toBe('')
  })
})
