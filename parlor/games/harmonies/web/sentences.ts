/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { all, any } from '$parlor/kit/fluent.svelte'
import { namesOf } from './printed'
import { cardWords } from './rungs'
import { cardsOf, isTaking, left } from './select'
import { t } from './t'
import type { CardId, Ending, Event, Move, PlacedCube, Seen, View } from './types'
import { categoriesOf, colorNames, heldWords, nameOf, stackArg, whoIs } from './words'

/** What the seat on turn may still do. */
function open(view: View): string[] {
  const { todo } = view
  const parts = [
    isTaking(view) && t('ask-take'),
    !isTaking(view) && todo.tokens > 0 && t('ask-place', { count: todo.tokens }),
    todo.card && t('ask-card'),
    todo.cubes && t('ask-cube'),
    todo.end && t('ask-end'),
  ]
  return parts.filter((part) => part !== false)
}

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (view.phase === 'over') return ''
  if (seat === null || !active.includes(seat)) return waiting(view, nameOf(people, view.turn))
  if (view.phase === 'spirit') return t('ask-spirit')
  if (view.phase === 'discard') return t('ask-discard')
  return t('ask-turn', { actions: any(open(view)) })
}

function waiting(view: View, who: string): string {
  if (view.phase === 'spirit') return t('wait-spirit', { who })
  if (isTaking(view)) return t('wait-take', { who })
  return view.todo.tokens ? t('wait-place', { who, count: view.todo.tokens }) : t('wait-end', { who })
}

const ENDED = {
  full_board: 'event-ended-full-board',
  empty_pouch: 'event-ended-empty-pouch',
  deserted: 'event-ended-deserted',
} as const

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[]): string {
  const who = 'seat' in event ? nameOf(people, event.seat) : ''
  switch (event.t) {
    case 'dealt':
      return t('event-dealt', { who: nameOf(people, event.first) })
    case 'kept_spirit':
      return t('event-kept-spirit', { who, card: event.card })
    case 'took_tokens':
      return t('event-took-tokens', { who, tokens: colorNames(event.tokens) })
    case 'placed_token':
      return t('event-placed-token', { who, color: event.colour, stack: stackArg(event.stack) })
    case 'took_card':
      return t('event-took-card', { who, card: event.card })
    case 'placed_cube':
      return cubeTold(event, who)
    case 'discarded':
      return t('event-discarded', { who, card: event.card })
    case 'boxed_tokens':
      return t('event-boxed-tokens', { tokens: colorNames(event.tokens) })
    case 'refilled':
      return t('event-refilled', { space: event.space + 1, tokens: colorNames(event.tokens) })
    case 'revealed':
      return t('event-revealed', { card: event.card })
    case 'last_round':
      return event.trigger === 'full_board'
        ? t('event-last-round-full-board', { who })
        : t('event-last-round-empty-pouch')
    case 'went_out':
      return t('event-went-out', { who })
    case 'ended':
      return t(event.ending === 'deserted' && people.length === 1 ? 'event-ended-alone' : ENDED[event.ending])
    case 'turn_began':
    case 'turn_ended':
    case 'kept_row':
      return ''
  }
}

/** A spirit's worth is not told by its cube. */
function cubeTold({ card, points, completed }: PlacedCube, who: string): string {
  if (!points) return t('event-placed-cube-spirit', { who, card })
  return t(completed ? 'event-placed-cube-last' : 'event-placed-cube', { who, card, points })
}

/** The banner of the last round; nothing before it. */
export function lastRoundWords(view: View, seat: number | null, people: Person[]): string {
  if (!view.last || view.phase === 'over') return ''
  if (view.last.trigger === 'empty_pouch') return t('last-round-pouch')
  return t('last-round-board', whoIs(people, view.last.seat, seat))
}

function boardText(view: View, player: Seen, whose: { you: string; who: string }): string[] {
  const names = namesOf(view)
  const stacks = player.stacks.flatMap((stack, hex) =>
    stack ? [t('describe-stack', { hex: names[hex] ?? '', stack: stackArg(stack) })] : [],
  )
  const cubes = player.cubes.map(({ hex, card }) => t('describe-cube', { card, hex: names[hex] ?? '' }))
  const lines = categoriesOf(view).map((line) => t('gain', { name: t(`category-${line}`), points: player.score[line] }))
  return [
    t('describe-board', { ...whose, count: stacks.length, stacks: all(stacks), empty: player.empty }),
    cubes.length ? t('describe-cubes', { cubes: all(cubes) }) : '',
    ...cardsOf(player).map(({ card, placed }) => heldWords(card, placed)),
    t('describe-score', { total: player.score.total, lines: all(lines) }),
  ]
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const row = view.row.filter((card) => card !== null)
  const sentences = [
    lastRoundWords(view, seat, people),
    ...view.spaces.map((tokens, space) =>
      tokens.length ? t('describe-space', { space: space + 1, tokens: colorNames(tokens) }) : '',
    ),
    view.hand.length ? t('describe-hand', { tokens: colorNames(view.hand) }) : '',
    t('describe-pouch', { count: left(view.pouch) }),
    t('describe-row', { count: row.length }),
    ...row.map(cardWords),
    ...view.players.flatMap((player, other) => boardText(view, player, whoIs(people, other, seat))),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View): string {
  const hex = 'hex' in move ? (namesOf(view)[move.hex] ?? '') : ''
  switch (move.t) {
    case 'keep':
      return t('move-keep', { card: move.card })
    case 'take':
      return t('move-take', { tokens: colorNames(view.spaces[move.space] ?? []), space: move.space + 1 })
    case 'place': {
      const stack = (view.players[view.turn]?.stacks[move.hex] ?? '') + move.colour
      return t('move-place', { color: move.colour, hex, stack })
    }
    case 'card':
      return t('move-card', { card: inRow(view, move.slot) })
    case 'cube':
      return t('move-cube', { card: move.card, hex })
    case 'discard':
      return t('move-discard', { card: inRow(view, move.slot) })
    case 'skip':
      return t('move-skip')
    case 'end':
      return t('move-end')
  }
}

/** A legal move names no empty place of the row. */
const inRow = (view: View, slot: number): CardId => view.row[slot]!

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome, seat: number | null, people: Person[]): string {
  const winners = outcome.placing.flatMap((place, other) => (place === 1 ? [other] : []))
  const [winner] = winners
  if (winner === undefined) return t('ending-left')
  const points = outcome.points[winner] ?? 0
  if (outcome.placing.length === 1) return t('ending-solo', { points })
  if (winners.length === 1) return t('ending-won', { ...whoIs(people, winner, seat), points })
  return t('ending-shared', { who: all(winners.map((other) => nameOf(people, other))), points })
}

/** What began the last round, and where most of the winner's points came from. */
export function why(view: View, people: Person[]): string {
  if (!view.result) return ''
  const { ending, placing } = view.result
  // Alone, the headline says that you left.
  const end = ending === 'deserted' && people.length === 1 ? [] : [endText(view, ending, people)]
  return [...end, ...mostOf(view, placing, people)].join(' ')
}

function endText(view: View, ending: Ending, people: Person[]): string {
  if (ending === 'full_board') return t('why-full-board', { who: nameOf(people, view.last?.seat ?? view.turn) })
  return t(ending === 'empty_pouch' ? 'why-empty-pouch' : 'why-deserted')
}

/** Nothing where several share the win, or two lines came to the same. */
function mostOf(view: View, placing: readonly number[], people: Person[]): string[] {
  const seat = placing.indexOf(1)
  const score = view.players[seat]?.score
  if (!score || placing.lastIndexOf(1) !== seat) return []
  const lines = categoriesOf(view).toSorted((one, other) => score[other] - score[one])
  const [line, next] = lines
  if (!line || !score[line] || (next && score[next] === score[line])) return []
  return [t('why-most', { who: nameOf(people, seat), line, points: score[line] })]
}
