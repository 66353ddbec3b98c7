/** What lies open beside the board: a panel where there is room, else a drawer over it. */
import { wide } from '../shell/screen.svelte'

export type SideTab = 'table' | 'chat' | 'log' | 'moves'

const KEY = 'parlor.side'

export class SidePanel {
  tab = $state<SideTab>('table')
  /** Whether the drawer lies over the board. */
  drawer = $state(false)
  /** Whether the panel is folded away, so that the board has all the room; this browser remembers it. */
  folded = $state(remembered())

  get open(): boolean {
    return wide.now ? !this.folded : this.drawer
  }

  toggle(): void {
    if (wide.now) this.#fold(!this.folded)
    else this.drawer = !this.drawer
  }

  show(tab: SideTab): void {
    this.tab = tab
    if (!this.open) this.toggle()
  }

  #fold(folded: boolean): void {
    this.folded = folded
    try {
      localStorage.setItem(KEY, folded ? 'folded' : 'open')
    } catch {
      // A browser that keeps nothing folds it for now.
    }
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded'
  } catch {
    return false
  }
}
