// @vitest-environment node
import { expect, it } from 'vitest'
import type { GameClient, Person } from '../kit/board'
import type { LogEntry } from '../net/protocol'
import { since } from './since'

const people = ['Ann', 'Bob', 'Cem'].map((name): Person => ({ name, bot: false, here: true, gone: false, colour: '' }))
/** Tells every event as it is. */
const plain = { tell: String } as unknown as GameClient
/** Joins the cards of a turn, and leaves out what begins with a mark. */
const short = {
  tell: String,
  brief: (events: string[]) => {
    const cards = events.filter((event) => /^\d/.test(event))
    return events.at(-1) === 'undone' ? cards.slice(0, -1).join(', ') : cards.join(', ')
  },
} as unknown as GameClient

function rows(...deeds: [seat: number, ...happened: string[]][]): LogEntry[] {
  return deeds.map(([seat, ...happened], index) => ({
    version: index + 1,
    seat,
    at: 0,
    kind: happened[0] === 'takeback' ? 'takeback' : 'move',
    text: null,
    happened: happened[0] === 'takeback' ? [] : happened,
  }))
}

const lines = (log: LogEntry[], seat: number, client: GameClient) =>
  since(log, seat, client, people).lines.map(({ seat, text }) => `${seat}: ${text}`)

it('tells a line per player and turn, also while the seat moves again', () => {
  const log = rows([0, '9'], [1, '26'], [1, '16'], [2, '31'])
  expect(lines(log, 0, short)).toEqual(['1: 26, 16', '2: 31'])
  expect(lines([...log, ...rows([0, '33'])], 0, short)).toEqual(['1: 26, 16', '2: 31'])
  expect(lines(log, 0, plain)).toEqual(['1: 26 16', '2: 31'])
})

it('leaves out marks, and lets none of them stand for a turn', () => {
  const log = rows([0, '9'], [1, '26'], [0, 'marked'], [2, 'marked'], [1, '16'], [1, 'drew'], [2, '31'])
  expect(lines(log, 0, short)).toEqual(['1: 26, 16', '2: 31'])
  expect(since(rows([0, 'marked'], [1, '26']), 0, short, people)).toMatchObject({ hasMoved: false })
  expect(since(log, 0, short, people)).toMatchObject({ hasMoved: true })
})

it('tells nothing of a card that went back to the hand', () => {
  expect(lines(rows([1, '26'], [1, '16'], [2, 'marked'], [1, 'undone']), 0, short)).toEqual(['1: 26'])
  expect(lines(rows([1, '26'], [1, 'undone']), 0, short)).toEqual([])
})

it('tells only what stands after a takeback', () => {
  expect(lines(rows([1, '26'], [1, '16'], [1, 'takeback'], [1, '17']), 0, plain)).toEqual(['1: 26 17'])
  expect(lines(rows([1, '26'], [2, '31'], [1, 'takeback'], [1, '17']), 0, plain)).toEqual(['1: 17'])
})

it('says once that a seat moved where its moves are sealed', () => {
  expect(lines(rows([0, '9'], [1], [1], [2, '31']), 0, plain)).toEqual(['1: Bob moved.', '2: 31'])
})

it('tells eight players without leaving anyone out', () => {
  const log = rows([0, '9'], ...[1, 2, 3, 4, 5, 6, 7].map((seat): [number, string] => [seat, String(seat * 10)]))
  expect(lines(log, 0, short)).toHaveLength(7)
})

it('begins with the deal for a seat that had no turn', () => {
  expect(lines(rows([1, '26'], [2, '31']), 0, short)).toEqual(['1: 26', '2: 31'])
  expect(lines(rows([0, '9']), 0, short)).toEqual([])
})
