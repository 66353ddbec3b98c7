import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { api, Refusal } from '../net/api'
import type { BoardProps, GameClient } from '../kit/board'
import * as catalogue from '../net/catalogue'
import * as games from '../shell/games'
import type { Frame, Frames, GameInfo, MatchHeader } from '../net/protocol'
import { go, route } from '../shell/route.svelte'
import Replay from './Replay.svelte'

type Props = BoardProps<{ of: string }, unknown>

let page: ReturnType<typeof mount>
/** What the board shows, whenever it draws. */
let drawn: string[] = []
let answers: Record<string, { resolve: (frames: Frames) => void; reject: (cause: unknown) => void }> = {}

const Board = ((_anchor: unknown, props: Props) => {
  $effect(() => void drawn.push(`${props.view.of} by ${props.seat}`))
}) as unknown as Component

const client = {
  Board,
  tell: String,
  describe: () => '',
  headline: (_outcome: unknown, _seat: number | null, _people: unknown, view?: { of: string }) =>
    view ? `Won, ${view.of} saw` : 'Won',
  why: (view: { of: string }) => `${view.of} knows why.`,
} as unknown as GameClient
const header = {
  match: 'm',
  game: 'g',
  mode: 'online',
  seats: [
    { name: 'Ann', bot: null },
    { name: 'Bob', bot: null },
  ],
  moves: 3,
  outcome: null,
  origin: null,
  savable: false,
  ways: [],
  started: 0,
  duration: 0,
  entropy: null,
  seed: '1',
  salt: 's',
  commitment: 'c',
  options: {},
} as unknown as MatchHeader

const frames = (of: string): Frames => ({
  frames: [0, 1, 2, 3].map((version): Frame => ({
    version,
    seat: 0,
    at: 0,
    kind: 'move',
    text: '',
    view: { of, happened: [] },
    active: [0],
    outcome: null,
    views: null,
  })),
  next: null,
})

afterEach(async () => {
  await unmount(page)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  go('/')
})

async function open(path: string, changes: Partial<MatchHeader> = {}) {
  drawn = []
  answers = {}
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(api, 'match').mockResolvedValue({ ...header, ...changes })
  vi.spyOn(api, 'frames').mockImplementation(
    (_match, eyes) => new Promise((resolve, reject) => (answers[eyes] = { resolve, reject })),
  )
  vi.spyOn(catalogue, 'gameCalled').mockResolvedValue({ id: 'g', title: 'Game' } as GameInfo)
  vi.spyOn(games, 'loadClient').mockResolvedValue(client)
  go(path)
  page = mount(Replay, {
    target: document.body,
    props: {
      get route() {
        return route.now as Extract<typeof route.now, { page: 'replay' }>
      },
    },
  })
  await settled()
}

async function settled() {
  for (let round = 0; round < 8; round++) await Promise.resolve()
  flushSync()
}

async function see(eyes: string) {
  go(`/replay/m?at=1&eyes=${eyes}`)
  await settled()
}

async function answer(eyes: string) {
  answers[eyes]?.resolve(frames(eyes))
  await settled()
}

it('never shows one pair of eyes what another saw, however the answers arrive', async () => {
  await open('/replay/m?at=1&eyes=0')
  await see('1')
  await answer('1')
  await answer('0')
  expect(new Set(drawn)).toEqual(new Set(['1 by 1']))
})

it('leaves the board as it was until the other eyes have answered', async () => {
  await open('/replay/m?at=1&eyes=0')
  await answer('0')
  await see('1')
  expect(new Set(drawn)).toEqual(new Set(['0 by 0']))
  await answer('1')
  expect(drawn.at(-1)).toBe('1 by 1')
})

it('lets no refusal that comes late change the eyes', async () => {
  await open('/replay/m?at=1&eyes=9')
  await see('1')
  answers['9']?.reject(new Refusal('malformed', 'No such seat.', 'eyes'))
  await settled()
  expect(location.search).toContain('eyes=1')
})

it('says how the match ended by its last position, wherever it was opened', async () => {
  const outcome = { placing: [1, 2], points: [], reason: 'score', details: {} }
  await open('/replay/m?at=1&eyes=0', { outcome })
  await answer('0')
  const said = () => document.querySelector('.result')?.parentElement?.textContent
  expect(said()).toContain('Won, 0 saw')
  expect(said()).toContain('0 knows why.')
  await see('1')
  await answer('1')
  expect(said()).toContain('Won, 1 saw')
})
