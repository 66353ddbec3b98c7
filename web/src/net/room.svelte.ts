/** Everything one window knows about a room, kept current by its socket. */
import { Refusal, refusal } from './api'
import { isLeftForGood } from './habits'
import { Outbox } from './outbox'
import type { AnyMessage, Ask, ChatLineView, Closed, Refused, RoomView, Table, Tick } from './protocol'
import { isSame, Queue } from './queue'
import { note, withdraw } from './seen'
import { RoomSocket, type Ending, type Status } from './socket'
import { t } from '../words/t'

export interface ShownNote {
  key: number
  text: string
}

interface Asked {
  resolve: () => void
  reject: (refusal: Refusal) => void
}

/** Spectators have no seat; their table is kept under this number. */
const WATCHING = -1

export class RoomStore {
  room = $state.raw<RoomView | null>(null)
  /** The newest table of each seat this window may look through. */
  tables = $state.raw<ReadonlyMap<number, Table>>(new Map())
  chat = $state.raw<ChatLineView[]>([])
  notes = $state.raw<ShownNote[]>([])
  status = $state.raw<Status>('connecting')
  /** Why the server ended the connection for good. */
  closed = $state.raw<Ending | null>(null)
  /** The last play, when it was refused. */
  refused = $state.raw<Refused | null>(null)
  /** The moves that are on their way, by their seats. */
  sent = $state.raw<ReadonlyMap<number, unknown>>(new Map())
  /** The server's clock minus ours, in milliseconds. */
  skew = $state.raw(0)

  readonly #socket: RoomSocket
  readonly #outbox = new Outbox()
  readonly #queue = new Queue()
  readonly #asked = new Map<number, Asked>()
  #id = 0
  #fresh = false
  #notes = 0
  /** The draw that this connection has added to. */
  #added = ''

  constructor(address: string, random?: () => number) {
    this.#socket = new RoomSocket(
      address,
      {
        message: (message) => this.#receive(message),
        status: (status) => this.#turn(status),
        closed: (closed) => (this.closed = closed),
      },
      random,
    )
  }

  connect(): void {
    this.closed = null
    this.#socket.connect()
  }

  stop(): void {
    this.#socket.stop()
    this.#giveUp()
  }

  /** Ends the connection because the page is left, which some tables take for good. */
  depart(): void {
    if (this.room && isLeftForGood(this.room)) this.#socket.send({ t: 'leave', id: this.#next() })
    this.stop()
  }

  /** Makes a move for the seat, or lines it up behind the one on its way, unless it is the same. */
  play(seat: number, move: unknown): void {
    const table = this.tables.get(seat)
    const before = this.#outbox.of(seat)
    if (!table) return
    if (!before) this.#send(seat, move, table)
    else if (!isSame(before.move, move)) this.#queue.add(seat, move, table)
    this.#shown()
  }

  /** Asks the server for anything but a move; rejects with its sentence. */
  ask(request: Ask): Promise<void> {
    const id = this.#next()
    return new Promise((resolve, reject) => {
      if (this.#socket.send({ ...request, id })) this.#asked.set(id, { resolve, reject })
      else reject(offline())
    })
  }

  #send(seat: number, move: unknown, { match, ordinal }: Table): void {
    const play = { t: 'play' as const, match, ordinal, move, seat, id: this.#next() }
    this.#outbox.put(play)
    this.#socket.send(play)
    this.refused = null
  }

  dismiss(key: number): void {
    this.notes = this.notes.filter((note) => note.key !== key)
  }

  #receive(message: Exclude<AnyMessage, Closed | Tick>): void {
    switch (message.t) {
      case 'room':
        this.room = message
        this.skew = message.now - Date.now()
        return this.#add(message)
      case 'table':
        return this.#lay(message)
      case 'chat':
        this.chat = merged(this.chat, message.lines)
        return
      case 'note':
        this.notes = [...this.notes, { key: (this.#notes += 1), text: message.text }].slice(-4)
        return
      case 'done':
        this.#asked.get(message.id)?.resolve()
        this.#asked.delete(message.id)
        return
      case 'refused':
        return this.#refuse(message)
    }
  }

  /** Adds this browser's part to the next deal, once it is asked for. */
  #add(room: RoomView): void {
    const entropy = note(room)
    const commitment = room.draw ?? ''
    if (!entropy || this.#added === commitment) return
    this.#added = commitment
    this.ask({ t: 'entropy', commitment, entropy }).catch((cause: unknown) => {
      this.#added = ''
      if (cause instanceof Refusal && cause.code === 'already_added') withdraw(commitment)
    })
  }

  #lay(table: Table): void {
    const tables = laid(this.tables, table)
    if (tables === this.tables) return
    this.tables = tables
    this.skew = table.now - Date.now()
    this.#outbox.acknowledge(table)
    // What was on its way when the connection broke may never have arrived.
    if (this.#fresh) for (const play of this.#outbox.waiting()) this.#socket.send(play)
    this.#fresh = false
    this.#sendNext(table)
    this.#shown()
  }

  #sendNext(table: Table): void {
    const { seat } = table
    if (seat === null || this.#outbox.of(seat)) return
    const next = this.#queue.next(seat, table)
    if (next) this.#send(seat, next.move, table)
  }

  #refuse(refused: Refused): void {
    const asked = this.#asked.get(refused.id)
    this.#asked.delete(refused.id)
    asked?.reject(refusal(refused))
    if (asked) return
    const seat = this.#outbox.refuse(refused.id)
    if (seat !== undefined) this.#queue.drop(seat)
    this.refused = refused
    this.#shown()
  }

  #turn(status: Status): void {
    this.status = status
    this.#added = ''
    if (status === 'open') this.#fresh = true
    else this.#giveUp()
  }

  /** Nobody will answer these any more; plays stay in the outbox. */
  #giveUp(): void {
    for (const { reject } of this.#asked.values()) reject(offline())
    this.#asked.clear()
  }

  #shown(): void {
    this.sent = this.#outbox.moves()
  }

  #next(): number {
    return (this.#id += 1)
  }
}

const offline = () => new Refusal('offline', t('request-disconnected'))

const key = (table: Table) => table.seat ?? WATCHING

/** The tables with this one, unless a newer one lies there; what is older is cleared away. */
export function laid(tables: ReadonlyMap<number, Table>, table: Table): ReadonlyMap<number, Table> {
  const other = [...tables.values()][0]
  if (!other || other.match !== table.match) {
    const earlier = other !== undefined && table.started < other.started
    return earlier ? tables : new Map([[key(table), table]])
  }
  const newest = Math.max(...[...tables.values()].map(({ version }) => version))
  if (table.version < newest) return tables
  // Who took a chair looks through its eyes from now on.
  const kept = [...tables].filter(
    ([seat, { version }]) => version === table.version && (seat !== WATCHING || table.seat === null),
  )
  return new Map([...kept, [key(table), alike(tables.get(key(table)), table)]])
}

/** The table with the view that is shown already where it is no other: nothing has happened. */
function alike(shown: Table | undefined, table: Table): Table {
  const same = shown && JSON.stringify(shown.view) === JSON.stringify(table.view)
  return same ? { ...table, view: shown.view as Table['view'] } : table
}

function merged(lines: ChatLineView[], more: ChatLineView[]): ChatLineView[] {
  const known = new Map([...lines, ...more].map((line) => [line.index, line]))
  return [...known.values()].sort((a, b) => a.index - b.index)
}
