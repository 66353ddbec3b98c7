/** One connection, to a room or to the lobby, that comes back by itself. */
import { wait } from './backoff'
import type { AnyMessage, AnyRequest, Closed, Tick } from './protocol'

/** Why a connection ended for good: what the server said last, or its refusal at the door. */
export interface Ending {
  code: string
  message: string
}

export type Status = 'connecting' | 'open' | 'lost' | 'ended'

/** What a room says; the lobby says other things. */
type Said = Exclude<AnyMessage, Closed | Tick>

export interface Listener<M = Said> {
  message: (message: M) => void
  status: (status: Status) => void
  /** The server ended the connection on purpose and it stays so until `connect`. */
  closed: (ending: Ending) => void
}

/** What the server says when it ends a connection that should simply come back. */
const RETURNS = new Set<Closed['code']>(['recheck', 'restarting', 'too_slow'])
/** Refusals at the door that the next attempt would only meet again. */
const FINAL = new Set(['room_not_found', 'removed', 'not_seated', 'too_many_spectators', 'no_identity', 'banned'])
/** After a sleep of this many milliseconds a connection that looks open is often dead. */
const NAP = 30_000
/** A server that lives says something every 30 seconds at least: `TICK` of its `outbox.py`. */
const SILENCE = 45_000
/** And it says something soon after it was asked. */
const ANSWER = 15_000

export class RoomSocket<M = Said> {
  #socket: WebSocket | null = null
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = true
  #inside = false
  #hidden = Infinity
  #watch: ReturnType<typeof setTimeout> | undefined
  /** When the connection is given up unless the server says something. */
  #due = Infinity

  constructor(
    private readonly address: string,
    private readonly listener: Listener<M>,
    private readonly random: () => number = Math.random,
  ) {}

  /** Starts, or takes the seat back after another window took it. */
  connect(): void {
    this.#stopped = false
    this.#attempt = 0
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#cut)
    document.addEventListener('visibilitychange', this.#wake)
    this.#open()
  }

  /** Ends for good. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#cut)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#drop()
  }

  /** Sends a request; false when there is no connection to carry it. */
  send(request: AnyRequest): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(request))
    this.#expect(Math.min(this.#due, Date.now() + ANSWER))
    return true
  }

  #open(): void {
    clearTimeout(this.#timer)
    this.#drop()
    this.listener.status(this.#attempt === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(this.address)
    this.#socket = socket
    this.#inside = false
    this.#expect(Date.now() + SILENCE)
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(event.data)
    socket.onclose = () => this.#lost()
  }

  #receive(data: string): void {
    const message = JSON.parse(data) as AnyMessage
    this.#expect(Date.now() + SILENCE)
    if (message.t === 'tick') return
    if (message.t === 'closed') return RETURNS.has(message.code) ? this.#lost() : this.#end(message)
    if (!this.#inside && message.t === 'refused') return FINAL.has(message.code) ? this.#end(message) : undefined
    if (!this.#inside) this.#enter()
    this.listener.message(message as M)
  }

  /** A socket that opens is only at the door; the first word that is no refusal lets us in. */
  #enter(): void {
    this.#inside = true
    this.#attempt = 0
    this.listener.status('open')
  }

  /** A connection can be dead though it looks open: only what the server says proves that it lives. */
  #expect(due: number): void {
    this.#due = due
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#lost(), due - Date.now())
  }

  #end({ code, message }: Ending): void {
    this.stop()
    this.listener.status('ended')
    this.listener.closed({ code, message })
  }

  #lost(): void {
    this.#drop()
    if (this.#stopped) return
    this.listener.status('lost')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), wait(this.#attempt, this.random))
    this.#attempt += 1
  }

  #drop(): void {
    clearTimeout(this.#watch)
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** The network is gone: a connection that looks open carries nothing, and people should know at once. */
  readonly #cut = (): void => {
    if (!this.#stopped) this.#lost()
  }

  /** The network is back: do not wait for the timer. */
  readonly #hurry = (): void => {
    if (!this.#stopped && this.#socket?.readyState !== WebSocket.OPEN) this.#open()
  }

  readonly #wake = (): void => {
    if (document.visibilityState !== 'visible') {
      this.#hidden = Date.now()
    } else if (Date.now() - this.#hidden > NAP) {
      this.#attempt = 0
      this.#open()
    } else {
      this.#hurry()
    }
  }
}
