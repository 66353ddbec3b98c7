/** Stand-ins for tests: a socket without a network, and messages with everything in them. */
import type { AnyMessage, RoomView, Table } from './protocol'

export class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  static get last(): FakeSocket {
    const socket = FakeSocket.made.at(-1)
    if (!socket) throw new Error('nobody connected')
    return socket
  }

  readyState = 0
  sent: Record<string, unknown>[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }

  /** The server accepts. */
  open(): void {
    this.readyState = 1
  }

  /** The server says something. */
  say(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** The network breaks. */
  cut(): void {
    this.readyState = 3
    this.onclose?.()
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.readyState = 3
  }
}

export const table = (changes: Partial<Table> = {}): Table => ({
  t: 'table',
  match: 'm1',
  version: 0,
  seat: 0,
  ordinal: 0,
  done: 0,
  view: { happened: [] },
  moves: [],
  active: [0],
  clocks: null,
  outcome: null,
  abandoned: false,
  secret: true,
  takeback: false,
  commitment: 'c',
  seed: null,
  entropy: null,
  origin: null,
  started: 1,
  ended: null,
  now: 0,
  rows_left: null,
  ...changes,
})

const POLICY: RoomView['policy'] = {
  modes: ['online'],
  spectators: false,
  chat: true,
  spectators_chat: false,
  log: true,
  keep: true,
  takeback: 'none',
  takeback_together: true,
  clock: null,
  shared_clock: false,
  absence: null,
  absence_ends: 'seat',
  absence_message: '',
  chairs_wait: null,
  start_with: 'everybody',
  again: 'anyone',
  idle: null,
  leave: true,
  sound: true,
  refusals: 'shown',
  join_late: false,
  host_passes: 'soon',
  abandon: 'host',
  kick_after: 0,
  resign: false,
  draw_offers: false,
  unique_names: false,
  name_length: 32,
  renaming: true,
}

export const room = (changes: Partial<RoomView> = {}, policy: Partial<RoomView['policy']> = {}): RoomView => ({
  t: 'room',
  code: 'ABC234',
  game: 'g',
  mode: 'online',
  phase: 'playing',
  host: 'ann',
  options: {},
  policy: { ...POLICY, ...policy },
  chairs: [
    { name: 'Ann', player: 'ann', bot: null, here: true, away: null, gone: false },
    { name: 'Bob', player: 'bob', bot: null, here: true, away: null, gone: false },
  ],
  listed: false,
  locked: false,
  knocking: [],
  match: 'm1',
  rated: false,
  rounds: 1,
  invited: [],
  score: null,
  offer: null,
  seats: [2, 4],
  watching: [],
  joining: [],
  join: false,
  fork: null,
  draw: null,
  starting: false,
  start_full: false,
  pace: 'normal',
  added: false,
  you: 'ann',
  yours: [0],
  now: 0,
  ...changes,
})
