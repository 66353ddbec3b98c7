/** What a seated player may do beside moving, by the policy of the table. */
import type { Ask, RoomView, Table } from '../net/protocol'

export interface Action {
  name: string
  title: string
  /** The question before something that cannot be taken back; '' asks nothing. */
  confirm: string
  request: Ask
}

const action = (name: string, title: string, confirm: string, request: Ask): Action => ({
  name,
  title,
  confirm,
  request,
})

/** The actions open to this window now. */
export function actionsFor(room: RoomView, table: Table | null): Action[] {
  if (!room.yours.length) return []
  return room.phase === 'playing' ? whilePlaying(room, table) : [leave(room)]
}

/** Taking back the last move: at once or by asking the others; null when there is none. */
export function takeback(room: RoomView, table: Table | null): Action | null {
  if (!table?.takeback || room.phase !== 'playing' || room.offer) return null
  const seat = table.seat
  return room.policy.takeback === 'turn'
    ? action('takeback', 'Take back', '', { t: 'take_back', seat })
    : action('takeback', 'Ask to take back', '', { t: 'offer', kind: 'takeback', seat })
}

function whilePlaying(room: RoomView, table: Table | null): Action[] {
  const { policy } = room
  const seat = table?.seat ?? null
  const host = room.host === room.you
  const abandon = room.rated && policy.abandon === 'host' ? 'all' : policy.abandon
  const open = room.offer !== null
  const bots = room.chairs.some(({ bot }) => bot)
  const alone = room.chairs.every(({ bot }, chair) => bot || room.yours.includes(chair))
  const away = !room.chairs.some((chair) => chair.player === room.host && chair.here)
  const found: (Action | false)[] = [
    policy.draw_offers && !open && !bots && offer('draw', alone, seat),
    policy.resign && action('resign', 'Resign', 'Give up this match?', { t: 'resign', seat }),
    abandon === 'host' &&
      host &&
      action('abandon', 'End the match', 'End the match for everybody, without a result?', { t: 'abandon' }),
    abandon === 'all' && !open && offer('abandon', alone, seat),
    !host && away && action('host', 'Become the host', '', { t: 'become_host' }),
    policy.leave && leave(room),
  ]
  return found.filter((one) => one !== false)
}

const PROPOSALS = {
  draw: ['Offer a draw', 'Agree on a draw', 'End the match as a draw?'],
  abandon: ['Propose to end the match', 'End the match', 'End the match without a result?'],
} as const

/** Where nobody else has to agree, it is done at once and so is asked about first. */
function offer(kind: keyof typeof PROPOSALS, alone: boolean, seat: number | null): Action {
  const [proposal, deed, question] = PROPOSALS[kind]
  return action(kind, alone ? deed : proposal, alone ? question : '', { t: 'offer', kind, seat })
}

function leave(room: RoomView): Action {
  const question = room.phase === 'playing' ? 'Leave the table? The others are told; your seat waits for a while.' : ''
  return action('leave', 'Leave the room', question, { t: 'leave' })
}

const OFFERS = {
  draw: 'a draw',
  takeback: 'to take a move back',
  abandon: 'to end the match without a result',
} as const

/** The open offer in a sentence. */
export function offerSentence(room: RoomView): string {
  if (!room.offer) return ''
  const name = room.chairs[room.offer.seat]?.name ?? 'Somebody'
  const verb = room.offer.kind === 'draw' ? 'offers' : 'asks'
  return `${name} ${verb} ${OFFERS[room.offer.kind]}.`
}

/** The seat of ours that has not answered the open offer yet. */
export function unanswered(room: RoomView): number | null {
  return room.offer ? (room.yours.find((seat) => !room.offer?.agreed.includes(seat)) ?? null) : null
}

/** Whether its refusal matters no more: a friend who was quicker has done what was asked for. */
export const isMoot = (request: Ask, room: RoomView | null): boolean => request.t === 'again' && room?.phase !== 'over'
