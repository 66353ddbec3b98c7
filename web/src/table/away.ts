/** Whether anything happened at a table while this window could not show it. */
import type { Table } from '../net/protocol'

export class Absence {
  #left: Table | null = null
  #wasCut = false

  /** Takes note of what is shown, and to whom; says whether they have just come back and missed something. */
  missed(table: Table, isVisible: boolean, isConnected: boolean): boolean {
    if (!isVisible || !isConnected) {
      this.#left ??= table
      this.#wasCut ||= !isConnected
      return false
    }
    const left = this.#left
    // A new connection sends the table again: until then nothing can be said.
    if (!left || (this.#wasCut && left === table)) return false
    this.#left = null
    this.#wasCut = false
    return left.match === table.match && left.version < table.version
  }
}
