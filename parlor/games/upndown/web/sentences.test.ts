// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { people, sample } from './sample'
import { ask, describe as describeView, headline, label, outdoes, tell } from './sentences'

const outcome = (reason: string, left = 0) => ({ placing: [], points: [], reason, details: { cards_left: left } })

describe('ask', () => {
  it.each([
    [{}, 'Play at least 2 cards.'],
    [{ played: 1 }, 'Play at least 1 more card.'],
    [{ played: 2 }, 'Play another card, or end your turn.'],
    [{ played: 2, hand: [], counts: [0, 7] }, 'End your turn to draw new cards.'],
    [{ stuck: true }, 'None of your cards fit. Undo your last card, or give in.'],
    [{ phase: 'won' as const }, ''],
  ])('says to the player on turn with %j: %s', (changes, sentence) => {
    expect(ask(sample(changes), 0, people, [0])).toBe(sentence)
  })

  it('tells the others whom they wait for', () => {
    expect(ask(sample(), 1, people, [0])).toBe('Waiting for Ann')
    expect(ask(sample(), null, people, [0])).toBe('Waiting for Ann')
  })

  it('puts a question about the hand first', () => {
    const looks = [{ asker: 1, owner: 0, answer: 'asked' as const }]
    expect(ask(sample({ looks }), 0, people, [0])).toBe('Bo wants to see your cards.')
  })

  it('asks for no number of cards in solitaire', () => {
    const options = { ...sample().options, solitaire: true }
    expect(ask(sample({ options, required: 0 }), 0, people, [0])).toBe('Play any card that fits.')
  })
})

describe('tell', () => {
  it('says how far a card went', () => {
    const played = { t: 'played', seat: 1, card: 48, pile: 0, movement: 3, special: false } as const
    expect(tell(played, people)).toBe('Bo played 48 on pile 1, a step of 3.')
    expect(tell({ ...played, special: true }, people)).toBe('Bo played 48 on pile 1: ten back!')
  })

  it('keeps the cards of others to itself', () => {
    expect(tell({ t: 'drew', seat: 1, count: 2, cards: null }, people)).toBe('Bo drew 2 cards.')
    expect(tell({ t: 'drew', seat: 0, count: 2, cards: [3, 9] }, people)).toBe('Ann drew 3 and 9.')
  })

  it('has a sentence for marks, looks and leaving', () => {
    expect(tell({ t: 'marked', seat: 1, pile: 2, level: 'really_like' }, people)).toBe(
      'Bo would really like pile 3 left alone.',
    )
    expect(tell({ t: 'marked', seat: 1, pile: 2, level: 'none' }, people)).toBe('Bo removed their mark from pile 3.')
    expect(tell({ t: 'looking', asker: 0, owner: 1, step: 'allowed' }, people)).toBe('Bo showed Ann their cards.')
    expect(tell({ t: 'went_out', seat: 1, cause: 'kick', cards: 7 }, people)).toBe(
      'Bo was removed. Their 7 cards went back into the draw pile.',
    )
    expect(tell({ t: 'went_out', seat: 1, cause: 'kick', cards: 0 }, people)).toBe('Bo was removed.')
  })

  it('leaves the end of a turn to the turn that begins', () => {
    expect(tell({ t: 'turn_ended', seat: 0, played: 2 }, people)).toBe('')
    expect(tell({ t: 'turn_began', seat: 1 }, people)).toBe("It's Bo's turn.")
  })

  it('drops a mark that is changed again', () => {
    const marked = (pile: number) => ({ t: 'marked', seat: 1, pile, level: 'like' }) as const
    expect([outdoes(marked(2), marked(2)), outdoes(marked(2), marked(1))]).toEqual([true, false])
  })

  it('calls nobody a team who plays alone', () => {
    expect(tell({ t: 'won' }, people)).toBe('The team played every card and won!')
    expect(tell({ t: 'won' }, people.slice(0, 1))).toBe('Ann played every card and won!')
  })

  it('counts what is left to draw', () => {
    expect(tell({ t: 'dealt', cards: 6, draw: 86 }, people)).toBe('Each hand got 6 cards. 86 cards are left to draw.')
    expect(tell({ t: 'dealt', cards: 6, draw: 1 }, people)).toBe('Each hand got 6 cards. 1 card is left to draw.')
  })
})

describe('label', () => {
  it('says where a card goes and how far', () => {
    expect(label({ t: 'play', card: 48, pile: 0 }, sample(), people)).toBe('Play 48 on pile 1, up 3')
    expect(label({ t: 'play', card: 35, pile: 0 }, sample(), people)).toBe('Play 35 on pile 1, ten back')
    expect(label({ t: 'play', card: 48, pile: 2 }, sample(), people)).toBe('Play 48 on pile 3, ten back')
  })

  it('names the other player', () => {
    expect(label({ t: 'ask', seat: 1 }, sample(), people)).toBe('Ask Bo to show you their cards')
    expect(label({ t: 'refuse', seat: 1 }, sample(), people)).toBe('Hide your cards from Bo')
  })

  it('warns that ending while stuck loses', () => {
    expect(label({ t: 'end' }, sample(), people)).toBe('End turn')
    expect(label({ t: 'end' }, sample({ stuck: true }), people)).toBe('Give in and lose')
  })
})

describe('describe', () => {
  it('tells the whole position', () => {
    expect(describeView(sample(), 0, people)).toBe(
      "It's your turn: 0 of at least 2 cards played. Pile 1, going up, at 45. Bo loves it. " +
        'Pile 2, going up, at 1. Pile 3, going down, at 38. Bo likes it. Pile 4, going down, at 100. ' +
        'You hold 35 and 48. Bo holds 7 cards. 40 cards left to draw.',
    )
  })

  it('knows no hand for a spectator', () => {
    expect(describeView(sample({ hand: [] }), null, people)).not.toContain('hold ')
  })
})

describe('headline', () => {
  it.each([
    ['won', 0, 'Every card is played. You win together!'],
    ['lost', 1, 'So close: only 1 card left.'],
    ['lost', 23, 'Stuck with 23 cards left.'],
    ['abandoned', 50, 'The match was left unfinished.'],
  ])('says of %s with %i left: %s', (reason, left, words) => {
    expect(headline(outcome(reason, left), 0, people)).toBe(words)
  })

  it('does not call a spectator a winner', () => {
    expect(headline(outcome('won', 0), null, people)).toBe('Every card is played. The team wins!')
    expect(headline(outcome('won', 0), null, people.slice(0, 1))).toBe('Every card is played. Ann wins!')
  })
})
