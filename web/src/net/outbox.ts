/** Plays that were sent and are not in the log yet, at most one for each seat. */
import type { AnyRequest, Table } from './protocol'

export type Play = Extract<AnyRequest, { t: 'play' }> & { id: number; seat: number; match: string }

export class Outbox {
  #waiting = new Map<number, Play>()

  /** Keeps a play until the table shows it; false while this seat's last one is on its way. */
  put(play: Play): boolean {
    if (this.#waiting.has(play.seat)) return false
    this.#waiting.set(play.seat, play)
    return true
  }

  /** The play of the seat that is on its way. */
  of(seat: number): Play | undefined {
    return this.#waiting.get(seat)
  }

  /** The moves on their way, by their seats. */
  moves(): ReadonlyMap<number, unknown> {
    return new Map([...this.#waiting].map(([seat, { move }]) => [seat, move]))
  }

  /** Every play on its way, oldest first: what a new connection must send again. */
  waiting(): Play[] {
    return [...this.#waiting.values()].sort((a, b) => a.id - b.id)
  }

  /**
   * Drops what the table shows as done: by the ordinal, which counts a seat's own moves, or by
   * the id where another seat's table answers (one device, several seats).
   */
  acknowledge(table: Table): void {
    for (const [seat, play] of this.#waiting) {
      const counted = seat === table.seat && play.ordinal < table.ordinal
      if (play.match !== table.match || counted || play.id <= table.done) this.#waiting.delete(seat)
    }
  }

  /** Drops a play that the server refused; whose it was. */
  refuse(id: number): number | undefined {
    const play = this.waiting().find((one) => one.id === id)
    if (play) this.#waiting.delete(play.seat)
    return play?.seat
  }
}
