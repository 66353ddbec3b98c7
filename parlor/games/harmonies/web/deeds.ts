/** The buttons below the landscape: what can be done now besides pressing a hex or a card. */
import type { Desk, Question } from './desk.svelte'
import { hasTabs, type Mode } from './layout'
import type { Deed } from './pieces/Actions.svelte'
import * as read from './select'
import { t } from './t'
import type { Move, View } from './types'

interface Around {
  seat: number | null
  over: boolean
  mode: Mode
}

export function deedsOf(desk: Desk, view: View, { seat, over, mode }: Around): Deed[] {
  const { picked } = desk.aim
  const has = (kind: Move['t']) => read.movesOf(desk.table.legal, kind).length > 0
  if (desk.question) return answers(desk, desk.question)
  // Three buttons and a question share one line of a phone.
  const tight = hasTabs(mode) && picked?.at === 'row' && has('skip')
  const found: (Deed | false | null | undefined)[] = [
    seat !== null && !desk.own && { name: t('back'), act: () => desk.look(seat) },
    picked?.at === 'row' &&
      view.row[picked.slot] && {
        name: tight ? t('read') : t('read-card'),
        lens: true,
        act: () => (desk.closer = view.row[picked.slot] ?? null),
      },
    picked?.at === 'cube' && { name: t('read-card'), lens: true, act: () => (desk.closer = picked.card) },
    picked?.at === 'row' && rowDeed(desk, picked.slot),
    desk.own &&
      !over &&
      view.phase === 'turn' &&
      !picked &&
      (view.outlook?.short.length ?? 0) > 0 && {
        name: mode === 'phone' || mode === 'flat' ? t('almost-short') : t('almost'),
        pressed: desk.gaps,
        act: () => (desk.gaps = !desk.gaps),
      },
    has('skip') && {
      name: tight ? t('keep-all') : t('keep-them-all'),
      main: picked?.at !== 'row',
      act: () => desk.send({ t: 'skip' }),
    },
    has('end') &&
      !(picked?.at === 'row' && hasTabs(mode)) && {
        name: t('end-turn'),
        main: picked?.at !== 'row' && !view.todo.cubes,
        sent: desk.sentOf('end') !== null,
        act: () => desk.end(),
      },
  ]
  return found.filter((deed): deed is Deed => Boolean(deed))
}

/** The harmless answer stands where the question was asked, so that a double click ends nothing. */
function answers(desk: Desk, question: Question): Deed[] {
  const no = { name: t('not-yet'), act: () => (desk.question = null) }
  if (question.about === 'end')
    return [
      { name: t('end-anyway'), act: () => desk.end() },
      { ...no, main: true },
    ]
  return [...question.moves.map((move) => ({ name: meant(move), main: true, act: () => desk.send(move) })), no]
}

const meant = (move: Move): string =>
  move.t === 'place'
    ? t('which-token', { color: move.colour })
    : t('which-cube', { card: move.t === 'cube' ? move.card : '' })

function rowDeed(desk: Desk, slot: number): Deed | null {
  const move = desk.rowMove(slot)
  return move && { name: move.t === 'card' ? t('take-card') : t('exchange'), main: true, act: () => desk.send(move) }
}
