import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Lesson, LessonStep } from '../net/protocol'
import { Run, same } from './run.svelte'

const glimpse = (view: string) => ({ view, active: [0], outcome: null })
const step = (message: string, changes: Partial<LessonStep> = {}): LessonStep => ({
  scene: 0,
  message,
  attributes: ['done', 'wrong'],
  seat: 0,
  lit: ['.card'],
  quiz: false,
  now: glimpse(`${message} before`),
  moves: [],
  right: [
    { move: { t: 'play', card: 4 }, glimpses: [glimpse('mine'), glimpse('theirs')] },
    { move: { t: 'play', card: 5 }, glimpses: [glimpse('other')] },
  ],
  mistakes: [{ move: { t: 'play', card: 9 }, attribute: 'high' }],
  ...changes,
})

const lesson = (...steps: LessonStep[]): Lesson => ({
  names: ['Zoe', 'Ada'],
  scenes: [
    { options: {}, seats: 2 },
    { options: {}, seats: 2 },
  ],
  steps,
})

const keep = vi.fn()
const run = (steps: LessonStep[], start = 0) => new Run(lesson(...steps), start, keep, () => 900)

vi.useFakeTimers()
afterEach(() => void keep.mockClear())

describe('a tutorial', () => {
  it('makes the move that is asked for, then those of the others, and goes on from there', () => {
    const now = run([step('a'), step('b')])
    expect(now.said).toEqual({ message: 'a' })
    now.play({ card: 4, t: 'play' })
    expect([now.now.view, now.state]).toEqual(['mine', 'shows'])
    vi.advanceTimersByTime(900)
    expect([now.now.view, now.state, now.said]).toEqual(['theirs', 'done', { message: 'a.done' }])
    const { board, version } = now
    now.next()
    // The same board at the same position: what has just happened isn't shown again.
    expect([now.board, now.version, now.at, now.state]).toEqual([board, version, 1, 'asks'])
  })

  it('answers another move kindly and makes none', () => {
    const now = run([step('a')])
    now.play({ t: 'play', card: 9 })
    expect([now.said, now.missed, now.now.view]).toEqual([{ message: 'a.high' }, true, 'a before'])
    now.play({ t: 'play', card: 8 })
    expect(now.said).toEqual({ message: 'a.wrong' })
    expect(run([step('a', { attributes: [] })]).missed).toBe(false)
    const plain = run([step('a', { attributes: [] })])
    plain.play({ t: 'end' })
    expect(plain.said).toBe('not-that')
  })

  it('lights what is to be pressed, of a question only after a wrong try', () => {
    const told = run([step('a')])
    expect(told.lit).toEqual(['.card'])
    told.play({ t: 'play', card: 5 })
    expect(told.lit).toEqual([])
    const asked = run([step('a', { quiz: true })])
    expect(asked.lit).toEqual([])
    asked.play({ t: 'play', card: 9 })
    expect(asked.lit).toEqual(['.card'])
  })

  it('offers the moves of the next step already, and goes on with one', () => {
    const moves = [{ move: { t: 'play', card: 4 }, text: '4' }]
    const now = run([step('a', { moves }), step('b', { moves }), step('c', { moves, scene: 1 })])
    now.play(moves[0]!.move)
    expect(now.moves).toEqual([])
    vi.advanceTimersByTime(900)
    expect(now.moves).toEqual(moves)
    now.play(moves[0]!.move)
    expect([now.at, now.state]).toEqual([1, 'shows'])
    vi.advanceTimersByTime(900)
    // Another scene begins elsewhere.
    expect(now.moves).toEqual([])
  })

  it('takes the next position where another right move was made', () => {
    const now = run([step('a'), step('b')])
    now.play({ t: 'play', card: 5 })
    expect(now.state).toBe('done')
    const { board } = now
    now.next()
    expect([now.board, now.now.view]).toEqual([board + 1, 'b before'])
  })

  it('takes a move back, then the step before, and may skip', () => {
    const now = run([step('a'), step('b')])
    now.next()
    expect([now.at, now.state]).toEqual([1, 'asks'])
    now.play({ t: 'play', card: 5 })
    now.back()
    expect([now.at, now.state, now.now.view]).toEqual([1, 'asks', 'b before'])
    now.back()
    expect([now.at, now.now.view]).toEqual([0, 'a before'])
    now.back()
    expect(now.at).toBe(0)
  })

  it('shows nothing more of a move that was taken back', () => {
    const now = run([step('a'), step('b')])
    now.play({ t: 'play', card: 4 })
    now.back()
    vi.runAllTimers()
    expect([now.now.view, now.state]).toEqual(['a before', 'asks'])
  })

  it('goes on by itself where nothing is said, and past what is only read', () => {
    const now = run([step('a', { attributes: [] }), step('b', { right: [] }), step('c', { scene: 1 })])
    now.play({ t: 'play', card: 5 })
    expect([now.at, now.state, now.said]).toEqual([1, 'done', { message: 'b' }])
    now.next()
    expect([now.at, now.state]).toEqual([2, 'asks'])
  })

  it('keeps how far it came, and starts there', () => {
    const now = run([step('a'), step('b')], 1)
    expect(now.at).toBe(1)
    now.next()
    expect([now.isOver, now.said]).toEqual([true, 'well-done'])
    expect(keep.mock.calls).toEqual([[1], [2]])
    now.back()
    expect([now.at, now.isOver]).toEqual([1, false])
    now.again()
    expect(now.at).toBe(0)
    expect(run([step('a')], 7).at).toBe(0)
  })
})

it('knows a move however its fields are ordered', () => {
  expect(same({ t: 'put', at: [1, 2] }, { at: [1, 2], t: 'put' })).toBe(true)
  expect(same({ t: 'put', at: [1, 2] }, { t: 'put', at: [1, 3] })).toBe(false)
  expect(same({ t: 'end' }, { t: 'end', card: 1 })).toBe(false)
})
