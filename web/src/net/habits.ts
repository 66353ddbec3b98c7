/** What the policy of a table means for the window that looks at it. */
import type { GameInfo, Policy, RoomView } from './protocol'

type Seen = Pick<RoomView, 'phase' | 'policy' | 'yours'>

/** Whether the window asks before it is left: the match runs, and leaving it has a price. */
export const asksBeforeLeaving = ({ phase, policy, yours }: Seen): boolean =>
  phase === 'playing' && yours.length > 0 && !(policy.leave && policy.keep)

/** Whether leaving this window is leaving for good: nothing is kept of what it shows. */
export const isLeftForGood = ({ phase, policy, yours }: Seen): boolean =>
  phase === 'over' && yours.length > 0 && !policy.keep

/** Whether the moves so far may be read. */
export const hasLog = ({ phase, policy }: Pick<RoomView, 'phase' | 'policy'>): boolean =>
  policy.log || (phase === 'over' && policy.keep)

/** Whether somebody at this window may start another match. */
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

function spoken(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 2 ? `${seconds} seconds` : `${minutes} minutes`
}

/** What happens to somebody who leaves a running match. */
export function priceOfLeaving({ absence, absence_ends }: Policy): string {
  if (absence === null) return 'Your seat waits for you.'
  const price = absence_ends === 'match' ? 'the match ends for everybody' : 'you lose your seat'
  return `Come back within ${spoken(absence)}, or ${price}.`
}

/** How a match without a button for leaving is left all the same; '' where there is one. */
export function wayOut({ leave, absence, absence_ends, keep }: Policy, alone: boolean): string {
  if (leave) return ''
  const way = 'There is no button for leaving: to stop early, close this page.'
  if (absence === null) return `${way} Your seat waits for you.`
  const price =
    absence_ends === 'seat'
      ? 'you lose your seat'
      : `the match ends${alone ? '' : ' for everybody'}${keep ? '' : ' and is erased'}`
  return `${way} If you are not back within ${spoken(absence)}, ${price}.`
}

const WORDS: Partial<Record<keyof Policy, [on: string, off: string]>> = {
  log: ['the moves can be read', 'no log'],
  keep: ['the match can be replayed later', 'the match is erased'],
  chat: ['chat', 'no chat'],
  spectators: ['others may watch', 'nobody may watch'],
}

/** What is different at a kind of table that the game knows by name. */
export function presetWords(game: Pick<GameInfo, 'policy' | 'presets'>, preset: string): string {
  const other = game.presets[preset]
  if (!other) return ''
  const words = Object.entries(WORDS).flatMap(([name, [on, off]]) => {
    const key = name as keyof Policy
    return other[key] === game.policy[key] ? [] : [other[key] ? on : off]
  })
  const sentence = words.join(', ')
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
