/** What is said of this game: in the bar, in the log, beside the board, to a screen reader, at the end. */
import type { BoardOutcome, Person, SoundName } from '$parlor/kit/board'
import type { Marks } from './marks'
import {
  attacks,
  bestNext,
  forcedPass,
  GOAL,
  lastMove,
  phaseBegan,
  reveal,
  rivalOf,
  stoneAt,
  stoneOf,
  stonesOf,
  targetAt,
} from './select'
import { t, words } from './t'
import type { Event, Move, PhaseBegan, StatsCopied, StatsSet, View } from './types'
import { directed, gained, nameOf, sideOf, squareText, stageOf, told, yes } from './words'

function askPlayer(view: View, seat: number): string {
  const stage = stageOf(view.phase)
  switch (stage) {
    case 'placement':
      return t('ask-placement', { last: yes(view.passes > 0) })
    case 'movement':
      return t('ask-movement', { side: sideOf(view, seat) })
    default:
      return stage ? t(`ask-${stage}`) : ''
  }
}

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  const stage = stageOf(view.phase)
  const [first] = active
  if (stage === null || first === undefined) return ''
  if (seat !== null && active.includes(seat)) return askPlayer(view, seat)
  return active.length > 1 ? t('waiting-both') : t(`waiting-${stage}`, { who: nameOf(people, first) })
}

/** Who won by what, or why it is a draw; an agreement is one too. */
function endText(reason: string, winner: number | null, seat: number | null, people: Person[]): string {
  const result = winner === null ? 'draw' : winner === seat ? 'you' : 'other'
  const args = { result, winner: winner === null ? '' : nameOf(people, winner) }
  return words.coded(`ending-${reason.replaceAll('_', '-')}`, args, t('ending-other', args))
}

/** Stats are set piece by piece; only what a stone has in the end is worth a line. */
export const outdoes = (later: Event, earlier: Event): boolean =>
  later.t === 'stats_set' && earlier.t === 'stats_set' && later.stone === earlier.stone

const SOUNDS: Partial<Record<Event['t'], SoundName>> = {
  annihilated: 'capture',
  bids_revealed: 'special',
  bid_locked: 'paper',
  moved: 'stone',
  placed: 'stone',
  stats_set: 'click',
  stats_committed: 'wood',
}

/** How an event sounds. */
export const sound = ({ t: tag }: Event): SoundName | null => SOUNDS[tag] ?? null

function phaseText({ phase, seat }: PhaseBegan, people: Person[]): string {
  if (phase === 'bidding') return t('event-phase-began-bidding')
  if (phase === 'ended' || seat === null) return ''
  const who = nameOf(people, seat)
  if (phase === 'assign_stats_w') return t('event-phase-began-assign-stats-w', { who })
  if (phase === 'assign_stats_b') return t('event-phase-began-assign-stats-b', { who })
  return t(`event-phase-began-${phase}`, { who })
}

const statsOf = ({ seat, distance, directions }: StatsSet | StatsCopied, view: View | null) => ({
  distance,
  ...directed(directions, view, seat),
})

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[], view: View | null): string {
  const who = 'seat' in event && event.seat !== null ? nameOf(people, event.seat) : ''
  switch (event.t) {
    case 'began':
      return t('event-began', { white: nameOf(people, event.white), black: nameOf(people, 1 - event.white) })
    case 'phase_began':
      return phaseText(event, people)
    case 'bid_locked':
      return t('event-bid-locked', { who })
    case 'bids_revealed': {
      const [first, second] = event.bids
      const [one, two] = [nameOf(people, 0), nameOf(people, 1)]
      return t('event-bids-revealed', { one, first, two, second, starter: nameOf(people, event.starter) })
    }
    case 'placed':
      return t('event-placed', { who, stone: event.stone, square: squareText(event.square) })
    case 'passed':
      return t('event-passed', { who })
    case 'stats_set':
      return t('event-stats-set', { who, stone: event.stone, ...statsOf(event, view) })
    case 'stats_copied':
      return t('event-stats-copied', { who, ...statsOf(event, view) })
    case 'stats_committed':
      return t('event-stats-committed', { who, cost: event.cost })
    case 'moved': {
      const { stone, square, gain } = event
      return t('event-moved', { who, stone, square: squareText(square), ...gained(gain) })
    }
    case 'annihilated': {
      const { stone, other, loss, seat } = event
      return t('event-annihilated', { who: nameOf(people, 1 - seat), stone, other, loss })
    }
    case 'forced_pass':
      return t('event-forced-pass', { who, other: nameOf(people, 1 - event.seat) })
    case 'ended':
      return endText(event.reason, event.winner, null, people)
  }
}

/** Words for how the match ended. */
export function headline({ placing, reason }: BoardOutcome, seat: number | null, people: Person[]): string {
  const first = placing.flatMap((place, one) => (place === 1 ? [one] : []))
  return endText(reason, first.length === 1 ? (first[0] ?? null) : null, seat, people)
}

/** The move or the clash that ended the duel, in a sentence; '' where no stone did. */
export function why(view: View, people: Person[]): string {
  const moved = lastMove(view)
  const reason = view.result?.reason
  if (!moved) return ''
  const [who, other] = [nameOf(people, moved.seat), nameOf(people, 1 - moved.seat)]
  const scores = { score: view.scores?.[moved.seat] ?? 0, rival: view.scores?.[1 - moved.seat] ?? 0 }
  const { stone, square, gain } = moved
  const step = { who, other, stone, square: squareText(square), ...gained(gain), ...scores }
  if (reason === 'score') return t('why-score', step)
  const met = view.happened.find((event) => event.t === 'annihilated')
  if (met && (reason === 'elimination' || reason === 'mutual_elimination'))
    return t('why-clash', { ...step, taken: met.other })
  return reason === 'dead_position' ? t('why-dead-position', step) : ''
}

function phaseNow(view: View, seat: number | null, people: Person[]): string[] {
  const stage = stageOf(view.phase)
  if (stage === null) return view.result ? [endText(view.result.reason, view.result.winner, null, people)] : []
  if (stage === 'bidding') {
    const bids = view.locked.map((locked, one) =>
      t('position-locked', { who: nameOf(people, one), locked: yes(locked) }),
    )
    return [t('position-bidding'), ...bids]
  }
  return [t(`position-${stage}`, { you: yes(view.turn === seat), who: nameOf(people, view.turn ?? 0) })]
}

function playerText(view: View, one: number, people: Person[]): string[] {
  const bid = view.bids[one] ?? null
  const stones = stonesOf(view, one).map((stone) => t('position-stone', told(stone, view)))
  return [
    t('position-player', { who: nameOf(people, one), side: sideOf(view, one), credits: view.spare[one] ?? 0 }),
    ...(view.scores ? [t('position-score', { score: view.scores[one] ?? 0 })] : []),
    ...(bid === null ? [] : [t('position-bid', { bid })]),
    ...(stones.length ? stones : [t('position-no-stones')]),
  ]
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const order = seat === 1 ? [1, 0] : [0, 1]
  const rival = rivalOf(view, seat ?? view.turn)
  return [
    ...phaseNow(view, seat, people),
    ...order.flatMap((one) => playerText(view, one, people)),
    ...(rival === null ? [] : threats(view, rival)),
  ].join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View): string {
  switch (move.t) {
    case 'bid':
      return t('move-bid', { amount: move.amount })
    case 'place':
      return t('move-place', { square: squareText(move.square), price: view.labels[move.square] ?? 0 })
    case 'pass':
      return t('move-pass', { last: yes(view.passes > 0) })
    case 'set_distance':
      return t('move-set-distance', { stone: move.stone, distance: move.distance })
    case 'set_directions': {
      const owner = stoneOf(view, move.stone)?.owner ?? 0
      return t('move-set-directions', { stone: move.stone, ...directed(move.directions, view, owner) })
    }
    case 'same_for_all':
      return t('move-same-for-all', { stone: move.stone })
    case 'commit':
      return t('move-commit')
    case 'move': {
      const target = targetAt(stoneOf(view, move.stone), move.square)
      const [taken, gain] = [target?.captures ?? 0, gained(target?.gain ?? 0)]
      return t('move-move', { stone: move.stone, square: squareText(move.square), taken, ...gain })
    }
  }
}

/** What stands on a square, and what pressing it does. */
export function pressLabel(view: View, marks: Marks, at: number): string {
  const square = squareText(at)
  if (marks.open.has(at) && view.turn !== null) {
    const price = view.labels[at] ?? 0
    return t('press-place', { square, price, left: (view.credits[view.turn] ?? 0) - price })
  }
  const target = marks.legal ? targetAt(marks.picked, at) : null
  if (target && marks.picked)
    return t('press-move', { square, stone: marks.picked.id, taken: target.captures ?? 0, ...gained(target.gain) })
  const stone = stoneAt(view, at)
  return stone ? t('stone', told(stone, view)) : square
}

/** What stands beside a player's colour. */
export function noteOf(view: View, seat: number, active: number[]): string {
  const { result } = view
  if (result) return result.winner === seat ? t('doing-won') : result.winner === null ? t('doing-drawn') : ''
  const stage = stageOf(view.phase)
  if (stage === 'bidding') return view.locked[seat] ? t('doing-locked') : t('doing-bidding')
  if (stage && active.includes(seat)) return t(`doing-${stage}`)
  const next = bestNext(view, seat)
  if (next && next.total >= GOAL) return t('doing-about-to-win')
  const bid = view.bids[seat] ?? null
  return bid === null ? '' : t('doing-bid', { bid })
}

/** How many of the stones that could be taken are named. */
const NAMED = 3

/** What a seat could do if it were its turn: where it would score most, and what it could take. */
export function threats(view: View, seat: number): string[] {
  const best = bestNext(view, seat)
  const taken = attacks(view, seat).sort((one, other) => other.target.points - one.target.points)
  return [
    ...(best
      ? [
          t('threat-score', {
            stone: best.stone.id,
            square: squareText(best.target.square),
            total: best.total,
            wins: yes(best.total >= GOAL),
          }),
        ]
      : []),
    ...taken
      .slice(0, NAMED)
      .map(({ by, target }) => t('threat-take', { stone: by.id, other: target.id, loss: target.points })),
  ]
}

/** The turn of events that a player must not miss, or ''. */
export function news(view: View, people: Person[]): string {
  const event =
    reveal(view) ??
    forcedPass(view) ??
    (view.phase === 'bidding' ? null : phaseBegan(view)) ??
    view.happened.find(({ t: tag }) => tag === 'passed')
  return event ? tell(event, people, view) : ''
}
