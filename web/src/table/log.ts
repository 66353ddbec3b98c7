/** The log of a match as one seat may know it, of which only what is new is asked for. */
import type { LogEntry } from '../net/protocol'

/** How many entries the server tells at once. */
const PAGE = 100

type Ask = (seat: number | null, since: number) => Promise<LogEntry[]>

export class LogReader {
  private entries: LogEntry[] = []
  private eyes = ''
  private reading: Promise<LogEntry[]> = Promise.resolve([])

  constructor(private readonly ask: Ask) {}

  /** All entries up to a version of a match; one reading waits for another, so none is shown twice. */
  upTo(version: number, match: string, seat: number | null): Promise<LogEntry[]> {
    this.reading = this.reading.catch(() => []).then(() => this.read(version, match, seat))
    return this.reading
  }

  private async read(version: number, match: string, seat: number | null): Promise<LogEntry[]> {
    const eyes = `${match} ${seat}`
    if (eyes !== this.eyes) this.entries = []
    this.eyes = eyes
    while (this.entries.length < version) {
      const found = await this.ask(seat, this.entries.length)
      this.entries = [...this.entries, ...found]
      if (found.length < PAGE) break
    }
    return this.entries
  }
}
