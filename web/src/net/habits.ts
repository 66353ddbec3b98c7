/** What the policy of a table means for the window that looks at it. */
import { FluentNumber } from '@fluent/bundle'
import type { GameInfo, Policy, RoomView } from './protocol'
import { t } from '../words/t'

type Seen = Pick<RoomView, 'phase' | 'policy' | 'yours'>

/** Whether the window asks before it is left: the match runs, and leaving it has a price. */
export const asksBeforeLeaving = ({ phase, policy, yours }: Seen): boolean =>
  phase === 'playing' && yours.length > 0 && !(policy.leave && policy.keep)

/** Whether leaving this window is leaving for good: nothing is kept of what it shows. */
export const isLeftForGood = ({ phase, policy, yours }: Seen): boolean =>
  phase === 'over' && yours.length > 0 && !policy.keep

/** Whether a link to the room leads others to a chair, or at least to the table. */
export const mayCome = ({ phase, policy }: Pick<RoomView, 'phase' | 'policy'>): boolean =>
  phase !== 'playing' || policy.spectators || policy.join_late

/** Whether the moves so far may be read. */
export const hasLog = ({ phase, policy }: Pick<RoomView, 'phase' | 'policy'>): boolean =>
  policy.log || (phase === 'over' && policy.keep)

/** Whether people talk here: those at one device do so without us. */
export const hasChat = ({ mode, policy }: Pick<RoomView, 'mode' | 'policy'>): boolean =>
  policy.chat && mode === 'online'

/** Whether someone at this window may write in the chat: who sits, and spectators where the host lets them. */
export const mayTalk = ({ policy, yours }: Pick<RoomView, 'policy' | 'yours'>): boolean =>
  yours.length > 0 || (policy.spectators && policy.spectators_chat)

/** Whether someone at this window may start another match. */
export const mayAgain = ({ policy, yours, host, you }: Pick<RoomView, 'policy' | 'yours' | 'host' | 'you'>): boolean =>
  yours.length > 0 && (policy.again === 'anyone' || host === you)

/** Whether enough stay for another match; with fewer, everybody waits in the lobby for others. */
export function areEnough({
  chairs,
  policy,
  seats,
  joining,
}: Pick<RoomView, 'chairs' | 'policy' | 'seats' | 'joining'>): boolean {
  const stay = chairs.filter(({ gone, here }) => !gone && (here || policy.start_with === 'everybody'))
  return stay.length + joining.length >= seats[0]
}

/** `45 seconds`, `5 minutes`, as the language of the sentence writes them. */
export function span(seconds: number): FluentNumber {
  const minutes = Math.round(seconds / 60)
  const [value, unit] = minutes < 2 ? [seconds, 'second'] : [minutes, 'minute']
  return new FluentNumber(value, { style: 'unit', unit, unitDisplay: 'long' })
}

/** When an absence since `away` ends the match or the seat, by a clock `skew` behind the server's; null: never. */
export function absenceEnds({ phase, policy }: Pick<RoomView, 'phase' | 'policy'>, skew: number, away: number) {
  return phase === 'playing' && policy.absence !== null ? away + policy.absence * 1000 - skew : null
}

/** What happens to someone who leaves a running match. */
export function priceOfLeaving({ absence, absence_ends }: Policy): string {
  return absence === null ? t('leaving-kept') : t('leaving-price', { span: span(absence), ends: absence_ends })
}

/** How a match without a button for leaving is left all the same; '' where there is one. */
export function wayOut({ leave, absence, absence_ends, keep }: Policy, alone: boolean): string {
  if (leave) return ''
  if (absence === null) return t('leaving-closes-kept')
  const ends = absence_ends === 'seat' ? 'seat' : alone ? 'alone' : 'match'
  return t('leaving-closes-price', { span: span(absence), ends, kept: keep ? 'yes' : 'no' })
}

const TOLD = ['log', 'keep', 'chat', 'spectators'] as const

/** What sets a kind of table apart from the others of its game; '' is the usual one. */
export function presetWords(game: Pick<GameInfo, 'policy' | 'presets'>, preset: string): string {
  const shown = game.presets[preset] ?? game.policy
  const kinds = [game.policy, ...Object.values(game.presets)]
  return TOLD.filter((name) => kinds.some((kind) => kind[name] !== shown[name]))
    .map((name) => t(`table-${name}`, { on: shown[name] ? 'yes' : 'no' }))
    .join(' ')
}

/** The kind of table that has this policy, whatever its host adjusted; '' is the usual one. */
export function presetOf({ presets, adjustable }: Pick<GameInfo, 'presets' | 'adjustable'>, policy: Policy): string {
  const fixed = (kind: Policy) => JSON.stringify(Object.entries(kind).filter(([name]) => !adjustable.includes(name)))
  return Object.keys(presets).find((name) => fixed(presets[name] as Policy) === fixed(policy)) ?? ''
}
