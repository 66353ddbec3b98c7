// @vitest-environment node
import { expect, it } from 'vitest'
import type { GameClient, Person } from '../kit/board'
import { isOutdone, rowSentence } from './row'

const client = { tell: (event: unknown) => String(event) } as unknown as GameClient
const people: Person[] = [{ name: 'Ann', bot: false, here: true, gone: false, colour: '' }]
const told = (kind: string, happened: string[], text: string | null = null) =>
  rowSentence({ seat: 0, kind, text }, happened, client, people)

it('lets the game see how the table lies', () => {
  const seen = { tell: (_event: unknown, _people: Person[], view: unknown) => String(view) } as unknown as GameClient
  expect(rowSentence({ seat: 0, kind: 'move', text: null }, ['one'], seen, people, 'turned')).toBe('turned')
})

it('tells a move by its events, or else by its notation', () => {
  expect(told('move', ['Ann played 7.', '', 'Bob is next.'])).toBe('Ann played 7. Bob is next.')
  expect(told('move', [], '7>1')).toBe('Ann: 7>1')
  expect(told('move', [])).toBe('Ann moved.')
})

it.each([
  ['takeback', 'Ann took back a move.'],
  ['abandon', 'Ann ended the match without a result.'],
  ['draw', 'The players agreed to a draw.'],
])('never repeats the last move after %s', (kind, sentence) => {
  expect(told(kind, ['Ann played 7.'], kind)).toBe(sentence)
})

it('leaves out what the same seat says again in the next row', () => {
  const again = { outdoes: (later: unknown, earlier: unknown) => later === earlier } as unknown as GameClient
  const row = (seat: number, ...happened: string[]) => ({ seat, happened })
  expect(isOutdone(row(0, 'sets 1'), row(0, 'sets 1'), again)).toBe(true)
  expect(isOutdone(row(0, 'sets 1'), row(0, 'sets 2'), again)).toBe(false)
  expect(isOutdone(row(0, 'sets 1'), row(1, 'sets 1'), again)).toBe(false)
  expect(isOutdone(row(0, 'sets 1', 'and more'), row(0, 'sets 1'), again)).toBe(false)
  expect(isOutdone(row(0, 'sets 1'), undefined, again)).toBe(false)
  expect(isOutdone(row(0, 'sets 1'), row(0, 'sets 1'), client)).toBe(false)
})
