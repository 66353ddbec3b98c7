// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cleanCode, codeIn, historyPath, leaderboardPath, read, replayPath } from './router'

describe('read', () => {
  it('finds every page by its address', () => {
    expect(read('/')).toEqual({ page: 'home' })
    expect(read('/create/chess')).toEqual({ page: 'create', game: 'chess' })
    expect(read('/create/chess', '?way=device')).toEqual({ page: 'create', game: 'chess', way: 'device' })
    expect(read('/rules/chess')).toEqual({ page: 'rules', game: 'chess' })
    expect(read('/learn/chess')).toEqual({ page: 'learn', game: 'chess' })
    expect(read('/room/abc234')).toEqual({ page: 'room', code: 'ABC234' })
    expect(read('/room/abc234', '?watch')).toEqual({ page: 'room', code: 'ABC234', watch: true })
  })

  it('finds the pages of people', () => {
    for (const page of ['you', 'settings', 'password', 'continue']) {
      expect(read(`/${page}`)).toEqual({ page })
      expect(read(`/${page}/more`)).toEqual({ page: 'missing' })
    }
    expect(read('/people/Ann_1')).toEqual({ page: 'person', username: 'Ann_1' })
    expect(read('/people')).toEqual({ page: 'missing' })
    expect(read('/imprint')).toEqual({ page: 'host', name: 'imprint' })
    expect(read('/invited')).toEqual({ page: 'invited' })
    expect(read('/imprint/x')).toEqual({ page: 'missing' })
    expect(read('/history')).toEqual({
      page: 'history',
      filter: { game: null, opponent: null, result: null, imported: null },
    })
    expect(read('/history/x')).toEqual({ page: 'missing' })
    expect(read('/leaderboard/chess', '?seats=two')).toEqual({
      page: 'leaderboard',
      game: 'chess',
      seats: null,
      configuration: null,
    })
  })

  it('reads the position and the eyes of a replay', () => {
    expect(read('/replay/m1')).toEqual({ page: 'replay', match: 'm1', at: null, eyes: null })
    expect(read('/replay/m1', '?at=12&eyes=open')).toEqual({ page: 'replay', match: 'm1', at: 12, eyes: 'open' })
    expect(read('/replay/m1', '?at=-3')).toMatchObject({ at: null })
  })

  it('forgives a slash at the end and nothing more', () => {
    expect(read('/rules/chess/')).toEqual({ page: 'rules', game: 'chess' })
    expect(read('/rules')).toEqual({ page: 'missing' })
    expect(read('/rules/chess/more')).toEqual({ page: 'missing' })
    expect(read('/elsewhere/x')).toEqual({ page: 'missing' })
  })

  it('survives an address that cannot be decoded', () => {
    expect(read('/rules/%E0%A4')).toEqual({ page: 'rules', game: '%E0%A4' })
  })
})

describe('cleanCode', () => {
  it('takes a code as people type it', () => {
    expect(cleanCode(' abc-2 34 ')).toBe('ABC234')
  })
})

describe('historyPath', () => {
  it('is read back as it was written', () => {
    const filter = { game: 'chess', opponent: 'Ann & Bob', result: null, imported: 'true' as const }
    const [path = '', search = ''] = historyPath(filter).split('?')
    expect(read(path, `?${search}`)).toEqual({ page: 'history', filter })
    expect(historyPath({ game: null, opponent: null, result: null, imported: null })).toBe('/history')
  })
})

describe('leaderboardPath', () => {
  it('is read back as it was written', () => {
    const [path = '', search = ''] = leaderboardPath('chess', 2, 'a=1, b').split('?')
    expect(read(path, `?${search}`)).toEqual({ page: 'leaderboard', game: 'chess', seats: 2, configuration: 'a=1, b' })
    expect(leaderboardPath('chess', 3, null)).toBe('/leaderboard/chess?seats=3')
  })
})

describe('replayPath', () => {
  it('is read back as it was written', () => {
    const [path = '', search = ''] = replayPath('m/1', 7, '2').split('?')
    expect(read(path, `?${search}`)).toEqual({ page: 'replay', match: 'm/1', at: 7, eyes: '2' })
    expect(replayPath('m', null, null)).toBe('/replay/m')
  })
})

describe('codeIn', () => {
  it('takes a code, or the one in a link', () => {
    expect(codeIn(' abc-234 ')).toBe('ABC234')
    expect(codeIn('http://127.0.0.1:8000/room/abc234?watch')).toBe('ABC234')
    expect(codeIn('Come play with me! https://a.example/games/room/ABC234/')).toBe('ABC234')
  })
})
