/** The wire's types, as the client uses them. */
import type { BoardOutcome, LegalMove } from './board'

export type Mode = 'online' | 'device' | 'solo'
export type Phase = 'lobby' | 'playing' | 'over'
export type OfferKind = 'draw' | 'takeback' | 'abandon'

export interface Policy {
  modes: Mode[]
  spectators: boolean
  chat: boolean
  log: boolean
  keep: boolean
  takeback: 'none' | 'last' | 'turn'
  clock: { seconds: number; increment: number } | null
  shared_clock: boolean
  absence: number | null
  absence_ends: 'match' | 'seat'
  absence_message: string
  idle: number | null
  leave: boolean
  sound: boolean
  refusals: 'shown' | 'silent'
  join_late: boolean
  host_passes: 'at once' | 'soon' | 'when asked'
  abandon: 'host' | 'all' | 'none'
  kick_after: number | null
  resign: boolean
  draw_offers: boolean
  unique_names: boolean
}

export interface ChairView {
  name: string
  player: string | null
  bot: string | null
  here: boolean
  away: number | null
  gone: boolean
}

export interface OfferView {
  kind: OfferKind
  seat: number
  agreed: number[]
}

export interface RoomView {
  t: 'room'
  code: string
  game: string
  mode: Mode
  phase: Phase
  host: string
  options: Record<string, unknown>
  policy: Policy
  chairs: ChairView[]
  listed: boolean
  match: string | null
  rounds: number
  offer: OfferView | null
  seats: [number, number]
  watching: number
  you: string
  yours: number[]
  now: number
}

export interface ClockView {
  left: number
  runs: boolean
}

export interface Table {
  t: 'table'
  match: string
  version: number
  seat: number | null
  ordinal: number
  done: number
  view: any
  moves: LegalMove<any>[]
  active: number[]
  clocks: ClockView[] | null
  outcome: BoardOutcome | null
  abandoned: boolean
  secret: boolean
  takeback: boolean
  commitment: string
  seed: string | null
  started: number
  now: number
}

export interface ChatLineView {
  index: number
  player: string
  name: string
  text: string
  at: number
}

export interface Chat {
  t: 'chat'
  lines: ChatLineView[]
}

export interface Note {
  t: 'note'
  text: string
  at: number
}

export interface Done {
  t: 'done'
  id: number
}

export interface Refused {
  t: 'refused'
  id: number
  code: string
  message: string
  field?: string | null
}

export interface Closed {
  t: 'closed'
  code: 'replaced' | 'kicked' | 'left' | 'deleted' | 'restarting' | 'too_slow' | 'flood'
  message: string
}

export type AnyMessage = RoomView | Table | Chat | Note | Done | Refused | Closed

export type AnyRequest =
  | { t: 'play'; ordinal: number; move: unknown; seat?: number | null; id?: number }
  | { t: 'say'; text: string; id?: number }
  | { t: 'options'; options: Record<string, unknown>; policy?: Record<string, unknown>; id?: number }
  | { t: 'listed'; listed: boolean; id?: number }
  | { t: 'reorder'; chairs: number[]; id?: number }
  | { t: 'add_bot'; kind: string; id?: number }
  | { t: 'kick'; chair: number; id?: number }
  | { t: 'resign' | 'take_back'; seat?: number | null; id?: number }
  | { t: 'offer'; kind: OfferKind; seat?: number | null; id?: number }
  | { t: 'answer'; yes: boolean; seat?: number | null; id?: number }
  | { t: 'start' | 'leave' | 'abandon' | 'become_host' | 'again'; id?: number }

export interface Me {
  id: string | null
  name: string
}

export interface BotInfo {
  id: string
  title: string
  about: string
}

export interface GameInfo {
  id: string
  title: string
  tagline: string
  seats: [number, number]
  minutes: number
  version: number
  options_schema: Record<string, unknown>
  defaults: Record<string, unknown>
  policy: Policy
  policy_schema: Record<string, unknown>
  adjustable: string[]
  presets: Record<string, Policy>
  bots: BotInfo[]
}

export interface ChairName {
  name: string
  bot: boolean
  you: boolean
}

export interface RoomSummary {
  code: string
  game: string
  mode: Mode
  phase: Phase
  chairs: ChairName[]
  seats: [number, number]
  spectators: boolean
  joinable: boolean
  reason: string | null
  message: string | null
  touched: number
}

export interface YourRoom {
  code: string
  game: string
  mode: Mode
  phase: Phase
  chairs: ChairName[]
  turn: boolean | null
  match: string | null
  touched: number
}

export interface LogEntry {
  version: number
  seat: number
  at: number
  kind: string
  text: string | null
  happened: unknown[]
}

export interface MatchHeader {
  match: string
  game: string
  version: number
  mode: Mode
  options: Record<string, unknown>
  policy: Policy
  seats: { name: string; bot: string | null }[]
  seed: string
  salt: string
  commitment: string
  started: number
  ended: number
  duration: number
  moves: number
  outcome: BoardOutcome | null
  reason: string | null
  imported: boolean
}

export interface Frame {
  version: number
  seat: number | null
  at: number
  kind: string
  text: string | null
  view: any
  active: number[]
  outcome: BoardOutcome | null
  views: any[] | null
}

export interface Frames {
  frames: Frame[]
}
