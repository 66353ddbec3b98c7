/** Clocks as players call them: `5+3` is five minutes each and three seconds more for each move. */
import type { Clock } from '../net/protocol'
import { counted } from '../words/locale'
import { duration } from '../words/duration'
import { t } from '../words/t'

const DAY = 86_400

const total = (minutes: number, increment: number): Clock => ({ seconds: minutes * 60, increment, per_move: false })
const daily = (days: number): Clock => ({ seconds: days * DAY, increment: 0, per_move: true })

/** What a host picks from; anything else is typed. */
export const CLOCKS: readonly Clock[] = [
  total(3, 2),
  total(5, 3),
  total(10, 0),
  total(15, 10),
  total(30, 20),
  daily(1),
  daily(3),
  daily(7),
  daily(14),
]

/** `10+0`, `1 day a move`. */
export function clockTitle({ seconds, increment, per_move }: Clock): string {
  if (!per_move) return t('clock-total', { minutes: seconds / 60, increment })
  return t('clock-move', { time: seconds % DAY ? duration(seconds * 1000) : counted(seconds / DAY, 'day') })
}

/** What that means. */
export function clockAbout({ seconds, increment, per_move }: Clock): string {
  if (per_move) return t('clock-move-about')
  return t('clock-total-about', { time: duration(seconds * 1000), increment })
}

/** Which of the clocks to pick from this is; -1 for one that was typed. */
export const indexOf = (clock: Clock): number =>
  CLOCKS.findIndex(
    (one) => one.seconds === clock.seconds && one.increment === clock.increment && one.per_move === clock.per_move,
  )
