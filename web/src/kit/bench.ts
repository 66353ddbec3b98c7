/** What the tests of boards share: one board on the page, who sits at it, and things to find and press. */
import { flushSync, mount, unmount, type Component } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { afterEach, vi } from 'vitest'
import type { BoardProps, LegalMove, Person } from './board'

/** People who are all here, by their names. */
export const persons = (...names: string[]): Person[] =>
  names.map((name, seat) => ({ name, bot: false, here: true, gone: false, colour: `var(--seat-${seat})` }))

/** Moves as the server lists them. */
export const legalMoves = <Move>(...moves: Move[]): LegalMove<Move>[] =>
  moves.map((move) => ({ move, text: JSON.stringify(move) }))

type Usual<View, Move> = Pick<BoardProps<View, Move>, 'view' | 'moves' | 'people'> & Partial<BoardProps<View, Move>>

/** A board that seat 0 looks at, on turn unless told otherwise; every test begins with an empty page. */
export function bench<View, Move>(Board: Component<BoardProps<View, Move>>, usual: () => Usual<View, Move>) {
  const play = vi.fn<(move: Move) => void>()
  const sound = vi.fn()
  type Changes = Partial<BoardProps<View, Move>>
  let given = new SvelteMap<string, unknown>()
  let board: ReturnType<typeof mount> | undefined

  function clear(): void {
    if (board) void unmount(board)
    board = undefined
    document.body.replaceChildren()
  }

  function show(changes: Changes = {}): void {
    const rest = {
      sent: null,
      preview: null,
      seat: 0,
      active: [0],
      options: {},
      outcome: null,
      play,
      eyes: null,
      sound,
      still: true,
      yours: [0],
    }
    given = new SvelteMap(Object.entries({ version: 0, busy: false, ...rest, ...usual(), ...changes }))
    board = mount(Board, { target: document.body, props: live(given) as BoardProps<View, Move> })
    flushSync()
  }

  /** What the table shows next on the same board. */
  function change(changes: Changes): void {
    for (const [name, value] of Object.entries(changes)) given.set(name, value)
    flushSync()
  }

  afterEach(() => {
    clear()
    vi.restoreAllMocks()
    play.mockReset()
    sound.mockReset()
  })
  return { show, change, clear, play, sound }
}

/** Properties that a mounted board sees change. */
function live(given: SvelteMap<string, unknown>): object {
  const props = {}
  for (const name of given.keys()) Object.defineProperty(props, name, { enumerable: true, get: () => given.get(name) })
  return props
}

/** Nothing is laid out in tests, so boards are told how much room they have. */
export function roomOf(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
}

export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** A button by its label, or by its words. */
export function button(words: string): HTMLButtonElement {
  const called = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent)?.trim()
  const found = [...document.querySelectorAll('button')].find((one) => called(one) === words)
  if (!found) throw new Error(`no button ${words}`)
  return found
}

/** A click of a mouse or a keyboard, or the tap of a finger. */
export function press(target: Element | null | undefined, pointerType: 'mouse' | 'touch' = 'mouse', detail = 1): void {
  if (!target) throw new Error('nothing to press')
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }))
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, clientX: 0, clientY: 0 }))
  flushSync()
}
