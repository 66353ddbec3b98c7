/** The HTTP API, typed; every refusal has a sentence people can read. */
import type {
  Calls,
  Claim,
  Claimed,
  CodesLeft,
  DeviceLink,
  Companions,
  Frames,
  GameInfo,
  History,
  HostPage,
  Leaderboard,
  Lesson,
  LinkedPassword,
  LogEntry,
  MatchHeader,
  MatchId,
  Me,
  MyData,
  MyReminder,
  NewFork,
  NewPassword,
  NewReminder,
  NewRoom,
  NewSubscription,
  Profile,
  Recovery,
  RecoveryCodes,
  RoomCode,
  RoomSummary,
  RuleBook,
  SignedIn,
  SignIn,
  YourRoom,
} from './protocol'
import type { Filter } from './router'
import type { Arg } from '../kit/fluent.svelte'
import { reached, untilRetry } from './reach.svelte'
import { said, t } from '../words/t'

/** What the sentence of a code needs to be said. */
type Args = Record<string, Arg>

/** A request that was not carried out: a stable code, its sentence in English, and the field at fault. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null = null,
    readonly args: Args = {},
  ) {
    super(message)
  }
}

interface Coded {
  code: string
  message: string
  args?: Args
}

/** Options and files have a message for each fault; everything else has one for its code. */
const messageId = (kind: string, code: string, fault: Arg | undefined): string =>
  (typeof fault !== 'string'
    ? `${kind}-${code}`
    : `${code === 'bad_options' ? 'bad-option' : 'bad-file'}-${fault}`
  ).replaceAll('_', '-')

/** A code that came over the wire as a sentence of the platform; the codes of games come with theirs. */
export function worded(kind: 'closed' | 'refusal', { code, message, args }: Coded): string {
  try {
    return said(messageId(kind, code, args?.fault), args ?? {}, message)
  } catch {
    // A page that stayed open while the server was updated may not have what the new sentence needs.
    return message
  }
}

/** Why there is no chair for you in a room. */
export const whyClosed = ({ reason, message }: RoomSummary): string =>
  message === null ? t('code-closed') : worded('refusal', { code: reason ?? '', message })

/** The sentence to show for anything thrown. */
export function sentence(cause: unknown): string {
  if (cause instanceof Refusal) return worded('refusal', cause)
  return cause instanceof Error ? cause.message : t('request-failed')
}

const at = encodeURIComponent

/** What stands after an address; what is null is left out. */
function asked(fields: Record<string, string | number | null>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  return given.length ? `?${given.map(([name, value]) => `${name}=${at(String(value))}`).join('&')}` : ''
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  /** A newcomer to a private server gives its password or the secret of an invitation. */
  comeIn: (name: string, key: string) => call<Me>('POST', '/api/me', { name, key }),
  rename: (name: string) => call<Me>('POST', '/api/me', { name }),
  claim: (claim: Claim) => call<Claimed>('POST', '/api/account', claim),
  codesLeft: () => call<CodesLeft>('GET', '/api/account/codes'),
  newCodes: (password: string) => call<RecoveryCodes>('POST', '/api/account/codes', { password }),
  recover: (recovery: Recovery) => call<Me>('POST', '/api/account/recovery', recovery),
  usePasswordLink: (link: LinkedPassword) => call<Me>('POST', '/api/account/link', link),
  linkDevice: () => call<DeviceLink>('POST', '/api/me/device', {}),
  continueHere: (token: string) => call<Me>('POST', '/api/session/device', { token }),
  changePassword: (passwords: NewPassword) => call<Me>('PUT', '/api/account/password', passwords),
  signIn: (signIn: SignIn) => call<SignedIn>('POST', '/api/session', signIn),
  signOut: () => call<Me>('DELETE', '/api/session'),
  signOutElsewhere: () => call<Me>('DELETE', '/api/sessions'),
  myData: () => call<MyData>('GET', '/api/me/data'),
  calls: () => call<Calls>('GET', '/api/me/push'),
  callMe: (subscription: NewSubscription) => call<Calls>('PUT', '/api/me/push', subscription),
  callMeNoLonger: () => call<Calls>('DELETE', '/api/me/push'),
  reminder: () => call<MyReminder>('GET', '/api/me/reminder'),
  remindMe: (reminder: NewReminder) => call<MyReminder>('PUT', '/api/me/reminder', reminder),
  remindMeNoLonger: () => call<MyReminder>('DELETE', '/api/me/reminder'),
  deleteMe: (password: string) => call<Me>('POST', '/api/me/farewell', { password }),
  myProfile: () => call<Profile>('GET', '/api/me/profile'),
  hideMe: (hidden: boolean) => call<Profile>('PUT', '/api/me/profile', { hidden }),
  companions: () => call<Companions>('GET', '/api/me/people'),
  listCompanion: (player: string, listed: boolean) =>
    call<Companions>('PUT', `/api/me/people/${at(player)}`, { listed }),
  invite: (code: string, player: string) => call<RoomCode>('POST', `/api/rooms/${at(code)}/invitations`, { player }),
  declineInvitation: (code: string) => call<RoomCode>('DELETE', `/api/rooms/${at(code)}/invitation`),
  person: (username: string) => call<Profile>('GET', `/api/people/${at(username)}`),
  /** One page; where few fit, the server answers some without any before the next that has one. */
  myMatches: async (filter: Filter, before: string | null) => {
    const page = (from: string | null) => call<History>('GET', `/api/me/matches${asked({ ...filter, before: from })}`)
    let found = await page(before)
    while (!found.matches.length && found.next) found = await page(found.next)
    return found
  },
  removeImport: (match: string) => call<MatchId>('DELETE', `/api/me/imports/${at(match)}`),
  leaderboard: (game: string, seats: number | null, configuration: string | null) =>
    call<Leaderboard>('GET', `/api/games/${at(game)}/leaderboard${asked({ seats, configuration })}`),
  hostPage: (page: string) => call<HostPage>('GET', `/api/pages/${at(page)}`),
  games: () => call<GameInfo[]>('GET', '/api/games'),
  rules: (game: string) => call<RuleBook>('GET', `/api/games/${at(game)}/rules`),
  tutorial: (game: string) => call<Lesson>('GET', `/api/games/${at(game)}/tutorial`),
  createRoom: (room: NewRoom) => call<RoomCode>('POST', '/api/rooms', room),
  rooms: () => call<RoomSummary[]>('GET', '/api/rooms'),
  myRooms: () => call<YourRoom[]>('GET', '/api/rooms/mine'),
  room: (code: string) => call<RoomSummary>('GET', `/api/rooms/${at(code)}`),
  join: (code: string) => call<RoomCode>('POST', `/api/rooms/${at(code)}/join`, {}),
  dismiss: (code: string) => call<RoomCode>('POST', `/api/rooms/${at(code)}/dismiss`, {}),
  addresses: () => call<string[]>('GET', '/api/addresses'),
  /** At most 100 entries after a version. */
  log: (code: string, seat: number | null, since = 0) =>
    call<LogEntry[]>('GET', `/api/rooms/${at(code)}/log?since=${since}${seat === null ? '' : `&seat=${seat}`}`),
  match: (match: string) => call<MatchHeader>('GET', `/api/matches/${at(match)}`),
  frames: (match: string, eyes: string, from: number) =>
    call<Frames>('GET', `/api/matches/${at(match)}/frames${asked({ eyes, from })}`),
  exportPath: (match: string) => `/api/matches/${at(match)}/export`,
  /** A file of several matches; of all where none is named. */
  exportAllPath: (matches: string[]) =>
    `/api/me/matches/export${matches.length ? `?${matches.map((match) => `match=${at(match)}`).join('&')}` : ''}`,
  fork: (match: string, fork: NewFork) => call<RoomCode>('POST', `/api/matches/${at(match)}/fork`, fork),
  importMatch: (record: unknown) => call<MatchId>('POST', '/api/matches', record),
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What only asks is asked until it is answered; what changes something is up to the person to try again. */
async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  for (;;) {
    const response = await sent(method, path, body)
    if (response) {
      reached()
      // The rest of an answer may be lost on its way.
      const answer: unknown = await response.json().catch(() => null)
      if (response.ok && answer !== null) return answer as T
      throw refusal(answer)
    }
    if (method !== 'GET') throw new Refusal('offline', t('request-unanswered'))
    await untilRetry()
  }
}

/** The server's answer; null where none came, or only a proxy's that could not reach it. */
async function sent(method: Method, path: string, body: unknown): Promise<Response | null> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null)
  const isOurs = !response || response.status < 502 || !!response.headers.get('content-type')?.includes('json')
  return isOurs ? response : null
}

/** What the server said when it refused, over HTTP or in a room. */
export function refusal(answer: unknown): Refusal {
  const { code, message, field, args } = (answer ?? {}) as Partial<Refusal>
  if (typeof code !== 'string' || typeof message !== 'string') {
    return new Refusal('unreadable_answer', t('request-unreadable'))
  }
  return new Refusal(code, message, field ?? null, args)
}
