/** Addresses of the pages, read and written. */
import type { HostPageName } from './protocol'

export type Route =
  | { page: 'home' }
  | { page: 'create'; game: string; way?: string }
  | { page: 'room'; code: string; watch?: true }
  | { page: 'replay'; match: string; at: number | null; eyes: string | null }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'you' }
  | { page: 'settings' }
  | { page: 'password' }
  | { page: 'continue' }
  | { page: 'person'; username: string }
  | { page: 'history'; filter: Filter }
  | { page: 'leaderboard'; game: string; seats: number | null; configuration: string | null }
  | { page: 'host'; name: HostPageName }
  | { page: 'invited' }
  | { page: 'missing' }

/** Which of your matches are looked at; null where all are. */
export interface Filter {
  game: string | null
  opponent: string | null
  result: string | null
  /** Those from files, in place of those you sat at. */
  imported: 'true' | null
}

/** Pages that have no more to their address than a name. */
const PLAIN = ['you', 'settings', 'password', 'continue', 'invited'] as const
const isPlain = (page: string): page is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(page)

/** The route an address leads to. */
export function read(path: string, search = ''): Route {
  const [page = '', name = '', ...rest] = path.split('/').slice(1).map(decoded)
  if (rest.some((part) => part !== '')) return { page: 'missing' }
  if (page === '') return { page: 'home' }
  if (isPlain(page) && name === '') return { page }
  if (page === 'history' && name === '') return { page, filter: filtered(search) }
  if ((page === 'about' || page === 'imprint' || page === 'privacy') && name === '') return { page: 'host', name: page }
  if (name === '') return { page: 'missing' }
  switch (page) {
    case 'create':
      return { page, game: name, ...chosenWay(search) }
    case 'room':
      return { page, code: cleanCode(name), ...(new URLSearchParams(search).has('watch') ? { watch: true } : {}) }
    case 'rules':
    case 'learn':
      return { page, game: name }
    case 'people':
      return { page: 'person', username: name }
    case 'leaderboard':
      return { page, game: name, ...ranking(search) }
    case 'replay':
      return { page, match: name, ...position(search) }
    default:
      return { page: 'missing' }
  }
}

/** A room code as people type it: any case, spaces and dashes anywhere. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** The code that someone typed or pasted: by itself, or in the link of an invitation. */
export const codeIn = (typed: string): string => cleanCode(/\/room\/([^/?#\s]*)/i.exec(typed)?.[1] ?? typed)

/** The address of a position in a replay. */
export function replayPath(match: string, at: number | null, eyes: string | null): string {
  const query = new URLSearchParams()
  if (at !== null) query.set('at', String(at))
  if (eyes !== null) query.set('eyes', eyes)
  const search = query.toString()
  return `/replay/${encodeURIComponent(match)}${search && `?${search}`}`
}

/** The address of your matches, or of some of them. */
export function historyPath(filter: Partial<Filter>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  const search = query.toString()
  return `/history${search && `?${search}`}`
}

/** The address of a leaderboard. */
export function leaderboardPath(game: string, seats: number, configuration: string | null): string {
  const query = new URLSearchParams({ seats: String(seats) })
  if (configuration !== null) query.set('configuration', configuration)
  return `/leaderboard/${encodeURIComponent(game)}?${query.toString()}`
}

function filtered(search: string): Filter {
  const query = new URLSearchParams(search)
  const given = (name: string) => query.get(name) || null
  const imported = given('imported') === 'true' ? 'true' : null
  return { game: given('game'), opponent: given('opponent'), result: given('result'), imported }
}

/** How to play, where a link has decided it. */
function chosenWay(search: string): { way?: string } {
  const way = new URLSearchParams(search).get('way')
  return way ? { way } : {}
}

function ranking(search: string): { seats: number | null; configuration: string | null } {
  const query = new URLSearchParams(search)
  const seats = query.get('seats') ?? ''
  return { seats: /^\d{1,2}$/.test(seats) ? Number(seats) : null, configuration: query.get('configuration') }
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
