import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Profile } from '../net/protocol'
import ProfileView from './ProfileView.svelte'
import { figures, played, profile, seat } from './sample'

let shown: ReturnType<typeof mount> | null = null

function show(changes: Partial<Profile> = {}): HTMLElement {
  const title = (game: string) => `Game ${game.toUpperCase()}`
  shown = mount(ProfileView, { target: document.body, props: { profile: profile(changes), title } })
  flushSync()
  return document.body
}

const texts = (selector: string) =>
  [...document.body.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s+/g, ' ').trim())

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
})

describe('figures', () => {
  it('stand under their names, for everything and for each player count', () => {
    show()
    const pairs = Object.fromEntries(
      [...document.body.querySelectorAll('article dt')].map((dt) => [
        dt.textContent,
        dt.nextElementSibling?.textContent?.trim(),
      ]),
    )
    expect(pairs).toMatchObject({ Played: '12', Won: '7', 'Win rate': '58%', Best: '45', Rating: '1540 ± 62' })
    expect(texts('article h4')[0]).toBe('2 players')
    expect(document.body.textContent).toContain('of 12 decided')
  })

  it('tell wins with bots from those without, and how long a match is', () => {
    const told = () => texts('article dd').map((words) => words.replace(/\s+/g, ' '))
    show({ figures: [figures({ with_bots: 5, won_with_bots: 4 })] })
    expect(texts('article dt')).toEqual(expect.arrayContaining(['Won with bots', 'Won without bots', 'Average length']))
    expect(told()).toEqual(expect.arrayContaining(['4 of 5', '3 of 7', '22 moves']))
    document.body.replaceChildren()
    show({ figures: [figures({ with_bots: 12, won_with_bots: 7, length: null })] })
    expect(told()).toContain('7 of 12')
    expect(texts('article dt')).not.toContain('Won without bots')
    expect(texts('article dt')).not.toContain('Average length')
  })

  it('say nothing of winning where nothing can be won, nor of points that mean nothing', () => {
    show({
      figures: [
        figures({ seats: 1, decided: 0, won: 0, win_rate: 0, rating: null, best: null, mean: null, length: null }),
      ],
    })
    expect(texts('article dt')).toEqual(['Played'])
    expect(texts('article h4')[0]).toBe('Alone')
  })

  it('say where people play together', () => {
    show({ figures: [figures({ cooperative: true, seats: 3 })] })
    expect(texts('article h4')[0]).toBe('3 players, together')
  })

  it('name the options where only matches with the same are compared', () => {
    const team = { cooperative: true, rating: null }
    show({
      figures: [
        figures({ ...team, configuration: { id: 'standard', title: 'Standard' } }),
        figures({ ...team, configuration: { id: 'hand=5', title: 'Hand size 5' } }),
      ],
    })
    expect(texts('article h4').slice(0, 2)).toEqual([
      '2 players, together · Standard',
      '2 players, together · Hand size 5',
    ])
  })

  it('show a few kinds of tables first', () => {
    show({
      figures: Array.from({ length: 8 }, (_, n) =>
        figures({ configuration: { id: `hand=${n}`, title: `Hand size ${n}` } }),
      ),
    })
    expect(texts('article summary')[0]).toBe('3 other kinds of table')
    expect(document.body.querySelectorAll('article details section').length).toBe(3)
  })

  it('put the game played most first', () => {
    show({ figures: [figures({ game: 'a', played: 2 }), figures({ game: 'b', played: 9 })] })
    expect(texts('h3')).toEqual(['Game B', 'Game A'])
  })
})

describe('plots', () => {
  it('are described in a sentence and repeated as a list, the newest first', () => {
    show()
    expect(document.body.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(
      /^Game G: 3 scores .* 1 of them won\.$/,
    )
    expect(document.body.querySelectorAll('figure svg[role=img] circle').length).toBe(3)
    expect(document.body.querySelectorAll('figure svg[role=img] circle.won').length).toBe(1)
    expect(document.body.querySelector('figure ol a')?.getAttribute('href')).toBe('/replay/m2')
  })

  it('show one player count on request', () => {
    const [one, ...others] = profile().points
    show({ points: [{ ...(one as Profile['points'][number]), seats: 4 }, ...others] })
    const select = document.body.querySelector('select') as HTMLSelectElement
    select.value = '4 '
    select.dispatchEvent(new Event('change', { bubbles: true }))
    flushSync()
    expect(document.body.querySelectorAll('figure svg[role=img] circle').length).toBe(1)
  })

  it('never mix scores of different options', () => {
    const [first, second, third] = profile().points as [
      Profile['points'][number],
      Profile['points'][number],
      Profile['points'][number],
    ]
    const [hard, easy] = [
      { id: 'level=3', title: 'Hard' },
      { id: 'level=1', title: 'Easy' },
    ]
    show({
      points: [
        { ...first, configuration: hard },
        { ...second, configuration: easy },
        { ...third, configuration: hard },
      ],
    })
    expect(texts('select option')).toEqual(['2 players · Hard', '2 players · Easy'])
    expect(document.body.querySelectorAll('figure svg[role=img] circle').length).toBe(2)
  })

  it('name the categories of the score', () => {
    show()
    expect(texts('tbody th')).toEqual(['Longest river'])
    expect(texts('.number')[0]).toMatch(/^12[.,]5$/)
  })
})

describe('recent games', () => {
  it('list the best first, and link who has a page', () => {
    show()
    expect(texts('.recent ul li')).toEqual(['1st Ann 45 points', '2nd Bob 30 points'])
    expect(document.body.querySelector('.recent ul a')?.getAttribute('href')).toBe('/people/bob_1')
  })

  it('open the replay of what is over, and the room of what runs', () => {
    show({ recent: [played(), played({ match: 'm2', result: 'running', ended: null, room: 'ABC234' })] })
    expect([...document.body.querySelectorAll('.recent .button')].map((link) => link.getAttribute('href'))).toEqual([
      '/replay/m1',
      '/room/ABC234',
    ])
  })

  it('lead nobody else into a running match', () => {
    show({ you: false, recent: [played({ result: 'running', ended: null, room: 'ABC234' })] })
    expect(document.body.querySelector('.recent .button')).toBeNull()
    expect(document.body.textContent).not.toContain('All your matches')
  })

  it('tell no places where all share one', () => {
    const both = { place: 2, points: 11 }
    show({ recent: [played({ names: [seat('Ann', { ...both, you: true }), seat('Bob', both)], result: 'lost' })] })
    expect(texts('.recent ul li')).toEqual(['Ann 11 points', 'Bob 11 points'])
  })

  it('tell bots from people', () => {
    show({ recent: [played({ names: [seat('Ann', { you: true }), seat('Planner', { bot: true })] })] })
    expect(texts('.recent ul li')).toEqual(['Ann', 'Planner (bot)'])
  })
})

it('tells earned achievements from open ones', () => {
  show()
  expect(document.body.textContent).toContain('1 of 2')
  expect(texts('.earned strong')).toEqual(['First match'])
  expect(texts('section > details li strong')).toEqual(['High up'])
})

it('has a word for someone who never played', () => {
  show({ played: 0, decided: 0, won: 0, figures: [], recent: [], points: [], shares: [], badges: [] })
  expect(texts('p')).toEqual(["You haven't finished a match yet. Your stats will appear here."])
  expect(document.body.querySelector('dl')).toBeNull()
})
