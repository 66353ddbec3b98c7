/** What a seated player may do beside moving, by the policy of the table. */
import type { Ask, RoomView, Table } from '../net/protocol'
import { t } from '../words/t'

export interface Action {
  name: string
  title: string
  /** The question before something that cannot be taken back; '' asks nothing. */
  confirm: string
  request: Ask
  /** Whether it waits for an answer to an open offer: it stays in its place, so that no other slides under a finger. */
  pending?: boolean
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

/** Taking back the last move: at once or by asking the others; null when it isn't possible. */
export function takeback(room: RoomView, table: Table | null): Action | null {
  if (!table?.takeback || room.phase !== 'playing' || room.offer) return null
  const seat = table.seat
  return room.policy.takeback === 'turn'
    ? action('takeback', t('action-takeback'), '', { t: 'take_back', seat })
    : action('takeback', t('action-ask-takeback'), '', { t: 'offer', kind: 'takeback', seat })
}

/** Whether moves of one's own turn may be taken back here: alone and among bots at least. */
export const undoes = ({ policy, chairs }: RoomView): boolean =>
  policy.takeback === 'turn' && (policy.takeback_together || chairs.filter(({ bot }) => !bot).length < 2)

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
    policy.draw_offers && !bots && offer('draw', alone, seat, open),
    policy.resign && action('resign', t('action-resign'), t('action-resign.confirm'), { t: 'resign', seat }),
    abandon === 'host' && host && action('abandon', t('action-end'), t('action-end.confirm'), { t: 'abandon' }),
    abandon === 'all' && offer('abandon', alone, seat, open),
    !host && away && action('host', t('action-host'), '', { t: 'become_host' }),
    policy.leave && leave(room),
  ]
  return found.filter((one) => one !== false)
}

/** Where no one else has to agree, it is done at once and so is asked about first. */
function offer(kind: 'draw' | 'abandon', alone: boolean, seat: number | null, pending: boolean): Action {
  const title = t(alone ? `action-${kind}-alone` : `action-${kind}`)
  return { ...action(kind, title, alone ? t(`action-${kind}-alone.confirm`) : '', { t: 'offer', kind, seat }), pending }
}

function leave(room: RoomView): Action {
  // Who leaves a running match keeps the seat for a while, as with the button that leads back.
  return room.phase === 'playing'
    ? action('leave', t('table-leave'), t('action-leave.confirm'), { t: 'leave' })
    : action('leave', t('action-leave'), '', { t: 'leave' })
}

/** The open offer in a sentence. */
export function offerSentence(room: RoomView): string {
  if (!room.offer) return ''
  return t(`offer-${room.offer.kind}`, { name: room.chairs[room.offer.seat]?.name ?? t('someone') })
}

/** The seat of ours that has not answered the open offer yet. */
export function unanswered(room: RoomView): number | null {
  return room.offer ? (room.yours.find((seat) => !room.offer?.agreed.includes(seat)) ?? null) : null
}

/** Whether its refusal matters no more: a friend who was quicker has done what was asked for. */
export const isMoot = (request: Ask, room: RoomView | null): boolean => request.t === 'again' && room?.phase !== 'over'
