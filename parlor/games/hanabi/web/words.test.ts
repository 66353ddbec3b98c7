// @vitest-environment node
import { expect, it } from 'vitest'
import { back, front } from './sample'
import { badgeOf, handWords, nameOf } from './words'

it('tells who is away before whose turn it is', () => {
  const bo = { name: 'Bo', bot: false, here: false, gone: false, colour: '' }
  expect([
    badgeOf(bo, true),
    badgeOf({ ...bo, gone: true }, true),
    badgeOf({ ...bo, here: true }, true),
    badgeOf({ ...bo, bot: true }, true),
    badgeOf(undefined, false),
  ]).toEqual(['away', 'left', 'turn', 'turn', null])
})

it('reads a hand aloud', () => {
  expect(handWords([front(1, 'red', 1), front(2, 'white', 5)], 'Bo', true)).toBe(
    "Bo's hand, their turn: red 1 and white 5",
  )
  expect(handWords([back(1)], null, false)).toBe('Your hand: 1 card, face down')
  expect(handWords([back(1), back(2)], null, true)).toBe('Your hand, your turn: 2 cards, face down')
  expect(handWords([], 'Bo', false)).toBe("Bo's hand: no cards")
})

it('has a word for a seat without a name', () => {
  expect(nameOf([], 1)).toBe('Player 2')
})
