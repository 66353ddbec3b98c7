/** Where the browser is now, and how to go elsewhere. */
import { read, type Route } from './router'

const here = (): Route => read(location.pathname, location.search)

export const route: { now: Route } = $state({ now: here() })

addEventListener('popstate', () => (route.now = here()))

/** Opens a page of ours. */
export function go(path: string): void {
  history.pushState(null, '', path)
  route.now = here()
  scrollTo(0, 0)
}

/** Changes the address without leaving a trace in the history. */
export function replace(path: string): void {
  history.replaceState(history.state, '', path)
  route.now = here()
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
