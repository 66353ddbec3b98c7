// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { room } from './fakes'
import {
  areEnough,
  asksBeforeLeaving,
  hasLog,
  isLeftForGood,
  mayAgain,
  mayCome,
  presetOf,
  presetWords,
  priceOfLeaving,
  wayOut,
} from './habits'
import type { Policy } from './protocol'

const policy = (changes: Partial<Policy>) => room({}, changes).policy

it('takes a link along only where someone can come', () => {
  const closed = { spectators: false, join_late: false }
  expect(mayCome(room({}, closed))).toBe(false)
  expect(mayCome(room({}, { ...closed, spectators: true }))).toBe(true)
  expect(mayCome(room({}, { ...closed, join_late: true }))).toBe(true)
  expect(mayCome(room({ phase: 'lobby' }, closed))).toBe(true)
})

describe('leaving', () => {
  it('asks first only while leaving a running match has a price', () => {
    expect(asksBeforeLeaving(room())).toBe(false)
    expect(asksBeforeLeaving(room({}, { leave: false }))).toBe(true)
    expect(asksBeforeLeaving(room({}, { keep: false }))).toBe(true)
    expect(asksBeforeLeaving(room({ yours: [] }, { keep: false }))).toBe(false)
    expect(asksBeforeLeaving(room({ phase: 'over' }, { leave: false }))).toBe(false)
  })

  it('is for good after a match that is not kept', () => {
    expect(isLeftForGood(room({ phase: 'over' }, { keep: false }))).toBe(true)
    expect(isLeftForGood(room({ phase: 'over' }))).toBe(false)
    expect(isLeftForGood(room({ phase: 'over', yours: [] }, { keep: false }))).toBe(false)
    expect(isLeftForGood(room({}, { keep: false }))).toBe(false)
  })

  it('has a price that is told', () => {
    expect(priceOfLeaving(policy({ absence: 300, absence_ends: 'match' }))).toBe(
      'Come back within 5 minutes, or the match ends for everyone.',
    )
    expect(priceOfLeaving(policy({ absence: 45 }))).toBe('Come back within 45 seconds, or you lose your seat.')
    expect(priceOfLeaving(policy({}))).toBe('Your seat will be kept for you.')
  })

  it('is explained where it has no button', () => {
    const bound = policy({ leave: false, absence: 300, absence_ends: 'match', keep: false })
    expect(wayOut(policy({}), true)).toBe('')
    expect(wayOut(bound, true)).toBe(
      "You can't leave this game midway. To stop early, just close the page. " +
        "If you're not back within 5 minutes, the match ends and is erased.",
    )
    expect(wayOut({ ...bound, keep: true }, false)).toContain('the match ends for everyone.')
    expect(wayOut({ ...bound, absence_ends: 'seat' }, false)).toContain('you lose your seat.')
    expect(wayOut(policy({ leave: false }), true)).toContain('Your seat will be kept for you.')
  })
})

describe('the log', () => {
  it('is there by policy, and after the end where the match is kept', () => {
    expect(hasLog(room())).toBe(true)
    expect(hasLog(room({}, { log: false }))).toBe(false)
    expect(hasLog(room({ phase: 'over' }, { log: false }))).toBe(true)
    expect(hasLog(room({ phase: 'over' }, { log: false, keep: false }))).toBe(false)
  })
})

describe('a kind of table', () => {
  it('says what is different there', () => {
    const usual = policy({ log: false, keep: false })
    const game = { policy: usual, presets: { open: { ...usual, log: true, keep: true }, same: usual } }
    expect(presetWords(game, 'open')).toBe('Everyone can read the log. You can replay the match later.')
    expect(presetWords(game, '')).toBe("There's no log. The match isn't kept.")
    expect(presetWords({ policy: usual, presets: { same: usual } }, 'same')).toBe('')
  })

  it('is known by its policy, whatever the host adjusted', () => {
    const usual = policy({ log: false })
    const game = { presets: { open: { ...usual, log: true } }, adjustable: ['chat'] }
    expect(presetOf(game, { ...usual, log: true, chat: false })).toBe('open')
    expect(presetOf(game, usual)).toBe('')
  })
})

describe('another match', () => {
  it('is started by anyone who sits here, or only by the host', () => {
    expect(mayAgain(room())).toBe(true)
    expect(mayAgain(room({ yours: [] }))).toBe(false)
    expect(mayAgain(room({ host: 'somebody else' }, { again: 'host' }))).toBe(false)
    expect(mayAgain(room({ host: room().you }, { again: 'host' }))).toBe(true)
  })

  it('needs as many as the game does: those who stay, and by policy are here, and those who join', () => {
    const [ann, bob] = room().chairs
    const away = { ...bob!, here: false }
    expect(areEnough(room())).toBe(true)
    expect(areEnough(room({ chairs: [ann!, away] }))).toBe(true)
    expect(areEnough(room({ chairs: [ann!, away] }, { start_with: 'present' }))).toBe(false)
    expect(areEnough(room({ chairs: [ann!, { ...bob!, gone: true }] }))).toBe(false)
    expect(areEnough(room({ chairs: [ann!, { ...bob!, gone: true }], joining: ['Cleo'] }))).toBe(true)
  })
})
