/** The rooms of the lobby, kept current by one socket for the whole window. */
import { socketAddress } from './address'
import { api } from './api'
import type { LobbyMessage, RoomSummary, YourInvitation, YourRoom } from './protocol'
import { RoomSocket, type Status } from './socket'

/** After this many failures in a row something keeps sockets away: then the lists are asked for. */
const PATIENCE = 3

/** Whether others wait for you at a table; a table of one person or one device waits for nobody else. */
export const calls = ({ turn, mode }: YourRoom): boolean => turn && mode === 'online'

/** After so long a table among bots calls nobody any more. */
const FORGOTTEN = 24 * 3600 * 1000

/** Whether nobody but bots waits at a table, for a day already. */
export const isForgotten = ({ chairs, since }: YourRoom, now: number): boolean =>
  now - since > FORGOTTEN && chairs.every(({ bot, you }) => bot || you)

export class Tables {
  /** Where you sit: first what waits for you, and of equals the longest waiting. */
  yours = $state.raw<YourRoom[]>([])
  /** Where you were asked to come, the newest first. */
  invitations = $state.raw<YourInvitation[]>([])
  /** The server's clock minus ours, in milliseconds. */
  skew = $state.raw(0)
  #waiting = $state.raw<RoomSummary[]>([])
  #open = $state.raw<RoomSummary[]>([])
  /** Which lists were told of, or cannot be for now. */
  #heard = $state.raw<readonly string[]>([])
  #socket: RoomSocket<LobbyMessage> | null = null
  #failures = 0

  /** Public rooms with a chair for you. */
  readonly waiting = $derived(this.#elsewhere(this.#waiting))
  /** Public rooms whose match runs, to watch or to join late. */
  readonly open = $derived(this.#elsewhere(this.#open))
  /** The tables that wait for you, the longest waiting first. */
  readonly calling = $derived(this.yours.filter((room) => calls(room) && !isForgotten(room, Date.now() + this.skew)))

  /** Whether a page can be laid out: what stands above the rest is known, or nobody tells. */
  settled(person: string | null): boolean {
    return this.#heard.includes('public') && (person === null || this.#heard.includes('yours'))
  }

  /** The next table that waits for you, apart from the one you look at. */
  next(code: string | null = null): YourRoom | undefined {
    return this.calling.find((room) => room.code !== code)
  }

  /** Keeps the lists current, for the person at this browser now, until what it returns is called. */
  follow(): () => void {
    this.#failures = 0
    const socket = new RoomSocket<LobbyMessage>(socketAddress('/api/lobby/socket'), {
      message: (message) => this.#receive(message),
      status: (status) => this.#turn(status),
      closed: () => undefined,
    })
    this.#socket = socket
    socket.connect()
    return () => {
      socket.stop()
      // Nobody else may see what was this person's.
      if (this.#socket === socket) this.yours = this.invitations = this.#waiting = this.#open = []
    }
  }

  #elsewhere(rooms: RoomSummary[]): RoomSummary[] {
    return rooms.filter(({ code }) => !this.yours.some((room) => room.code === code))
  }

  #receive(message: LobbyMessage): void {
    if (message.t === 'yours') [this.yours, this.invitations] = [message.rooms, message.invitations ?? []]
    else if (message.t === 'public') [this.#waiting, this.#open] = [message.waiting, message.open]
    else return
    this.skew = message.now - Date.now()
    this.#hear(message.t)
  }

  #hear(...lists: LobbyMessage['t'][]): void {
    if (!lists.every((list) => this.#heard.includes(list))) this.#heard = [...this.#heard, ...lists]
  }

  #turn(status: Status): void {
    if (status === 'open') this.#failures = 0
    if (status !== 'lost') return
    this.#hear('public', 'yours')
    this.#failures += 1
    if (this.#failures >= PATIENCE && document.visibilityState === 'visible') void this.#look()
  }

  /** Asks once; who cannot be asked either is asked after the next failure. */
  async #look(): Promise<void> {
    const socket = this.#socket
    const [yours, rooms] = await Promise.all([api.myRooms().catch(() => this.yours), api.rooms().catch(() => null)])
    if (!rooms || this.#socket !== socket) return
    this.yours = yours
    this.#waiting = rooms.filter(({ phase }) => phase === 'lobby')
    this.#open = rooms.filter(({ phase }) => phase !== 'lobby')
  }
}

export const tables = new Tables()
