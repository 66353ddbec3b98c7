/** Addresses of the pages, read and written. */

export type Route =
  | { page: 'home' }
  | { page: 'create'; game: string }
  | { page: 'room'; code: string }
  | { page: 'replay'; match: string; at: number | null; eyes: string | null }
  | { page: 'rules'; game: string }
  | { page: 'you' }
  | { page: 'missing' }

/** The route an address leads to. */
export function read(path: string, search = ''): Route {
  const [page = '', name = '', ...rest] = path.split('/').slice(1).map(decoded)
  if (rest.some((part) => part !== '')) return { page: 'missing' }
  if (page === '') return { page: 'home' }
  if (page === 'you' && name === '') return { page }
  if (name === '') return { page: 'missing' }
  switch (page) {
    case 'create':
      return { page, game: name }
    case 'room':
      return { page, code: cleanCode(name) }
    case 'rules':
      return { page, game: name }
    case 'replay':
      return { page, match: name, ...position(search) }
    default:
      return { page: 'missing' }
  }
}

/** A room code as people type it: any case, spaces and dashes anywhere. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** The address of a position in a replay. */
export function replayPath(match: string, at: number | null, eyes: string | null): string {
  const query = new URLSearchParams()
  if (at !== null) query.set('at', String(at))
  if (eyes !== null) query.set('eyes', eyes)
  const search = query.toString()
  return `/replay/${encodeURIComponent(match)}${search && `?${search}`}`
}

function position(search: string): { at: number | null; eyes: string | null } {
  const query = new URLSearchParams(search)
  const at = query.get('at')
  return { at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null, eyes: query.get('eyes') }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
