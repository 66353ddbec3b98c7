/** Where the browser is now, and how to go elsewhere. */
import { read, type Route } from '../net/router'

const here = (): Route => read(location.pathname, location.search)

export const route: { now: Route } = $state({ now: here() })

/** Asks whether to leave; `leave` does. */
type Question = (leave: () => void) => void

/** Marks the entry of the history that a held page stands on, above its own. */
const HELD = { held: true }
const onHeld = (): boolean => (history.state as { held?: boolean } | null)?.held === true

let question: Question | null = null
let held = onHeld()
let address = held ? location.href : ''

addEventListener('popstate', () => {
  const before = held
  held = onHeld()
  if (question && !held) return stay(question)
  // The page is no longer held: its second entry is passed over.
  if (before && !held && location.href === address) return history.back()
  route.now = here()
})

/** Opens a page of ours. */
export function go(path: string): void {
  if (question) return question(() => leave(path))
  history.pushState(null, '', path)
  held = false
  route.now = here()
  scrollTo(0, 0)
}

/** Changes the address without leaving a trace in the history. */
export function replace(path: string): void {
  history.replaceState(history.state, '', path)
  route.now = here()
}

/** Asks before this page is left, by the browser's back button too, until what it returns is called. */
export function hold(ask: Question): () => void {
  question = ask
  address = location.href
  if (!onHeld()) history.pushState(HELD, '', address)
  held = true
  return () => {
    if (question === ask) question = null
  }
}

/** Back was pressed: stand where we stood, and ask. */
function stay(ask: Question): void {
  history.pushState(HELD, '', address)
  held = true
  ask(() => leave('/'))
}

function leave(path: string): void {
  question = null
  go(path)
}

/** Turns plain clicks on links to our pages into `go`; everything else is the browser's. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
