/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { counted, listed } from '$parlor/kit/words'
import { LOOKS, stackWords } from './looks'
import { cardOf, namesOf } from './printed'
import { isTaking, left } from './reading'
import { cardWords } from './rungs'
import type { Event, Move, PlacedCube, Seen, View } from './types'
import { categoriesOf, heldWords, nameOf, points, tokenNames } from './words'

const either = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const tokens = (count: number): string => (count === 1 ? '1 more token' : `${count} more tokens`)

/** What the seat on turn may still do, as parts of a sentence. */
function open(view: View): string[] {
  const { todo } = view
  const parts = [
    isTaking(view) && 'take three tokens',
    !isTaking(view) && todo.tokens > 0 && (todo.tokens === 3 ? 'place 3 tokens' : `place ${tokens(todo.tokens)}`),
    todo.card && 'take a card',
    todo.cubes && 'place a cube',
    todo.end && 'end your turn',
  ]
  return parts.filter((part) => part !== false)
}

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (view.phase === 'over') return ''
  if (seat === null || !active.includes(seat)) return `${nameOf(people, view.turn)} ${waiting(view)}.`
  if (view.phase === 'spirit') return 'Keep one of your two spirits.'
  if (view.phase === 'discard') return 'Exchange a card, or keep them all.'
  return `${capital(either(open(view)))}.`
}

function waiting(view: View): string {
  if (view.phase === 'spirit') return 'chooses a spirit'
  if (isTaking(view)) return 'chooses tokens'
  return view.todo.tokens ? `places ${tokens(view.todo.tokens)}` : 'finishes the turn'
}

const ENDINGS = {
  full_board: 'A board is full: the match is over.',
  empty_pouch: 'The pouch is empty: the match is over.',
  deserted: 'The others have left: the match is over.',
}

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[]): string {
  const who = 'seat' in event ? nameOf(people, event.seat) : ''
  switch (event.t) {
    case 'dealt':
      return `${nameOf(people, event.first)} plays first.`
    case 'kept_spirit':
      return `${who} keeps the ${cardOf(event.card).name}.`
    case 'took_tokens':
      return `${who} takes ${tokenNames(event.tokens)}.`
    case 'placed_token':
      return `${who} places ${LOOKS[event.colour].name}: ${stackWords(event.stack)}.`
    case 'took_card':
      return `${who} takes the ${cardOf(event.card).name}.`
    case 'placed_cube':
      return `${who} places a cube of the ${cardOf(event.card).name}${worthWords(event)}.`
    case 'discarded':
      return `${who} exchanges the ${cardOf(event.card).name}.`
    case 'boxed_tokens':
      return `${capital(tokenNames(event.tokens))} ${event.tokens.length === 1 ? 'is' : 'are'} out of play.`
    case 'refilled':
      return `Space ${event.space + 1} has ${tokenNames(event.tokens)}.`
    case 'revealed':
      return `The ${cardOf(event.card).name} joins the row.`
    case 'last_round':
      return `${lastRound(event.trigger, who)} This is the last round.`
    case 'went_out':
      return `${who} has left the match.`
    case 'ended':
      return event.ending === 'deserted' && people.length === 1 ? 'The match is over.' : ENDINGS[event.ending]
    case 'turn_began':
    case 'turn_ended':
    case 'kept_row':
      return ''
  }
}

const lastRound = (trigger: 'full_board' | 'empty_pouch', who: string): string =>
  trigger === 'full_board' ? `The board of ${who} has two or fewer empty hexes.` : 'The pouch is empty.'

const worthWords = ({ points: worth, completed }: PlacedCube): string =>
  (worth ? `, now worth ${worth}` : '') + (completed ? ', and completes it' : '')

/** The banner of the last round; nothing before it. */
export function lastRoundWords(view: View, seat: number | null, people: Person[]): string {
  if (!view.last || view.phase === 'over') return ''
  if (view.last.trigger === 'empty_pouch') return 'Last round: the pouch is empty'
  const board = view.last.seat === seat ? 'your board' : `the board of ${nameOf(people, view.last.seat)}`
  return `Last round: ${board} is nearly full`
}

function boardText(view: View, player: Seen, who: string): string {
  const stands = player.stacks
    .map((stack, hex) => (stack ? `${namesOf(view)[hex]} ${stackWords(stack)}` : ''))
    .filter(Boolean)
  const cubes = player.cubes.map(({ hex, card }) => `${cardOf(card).name} on ${namesOf(view)[hex]}`)
  const held = [...player.held, ...player.completed].map(({ card, placed }) => heldWords(card, placed))
  const score = categoriesOf(view).map((line) => `${line} ${player.score[line]}`)
  return [
    `${who}: ${listed(stands) || 'an empty board'}; ${counted(player.empty, 'empty hex', 'empty hexes')}.`,
    cubes.length ? `Cubes: ${listed(cubes)}.` : '',
    held.length ? `Cards: ${held.join('; ')}.` : '',
    `Score ${player.score.total}: ${score.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const spaces = view.spaces
    .map((some, space) => (some.length ? `space ${space + 1} ${tokenNames(some)}` : ''))
    .filter(Boolean)
  const row = view.row.filter((card) => card !== null).map((card) => cardWords(cardOf(card)))
  return [
    lastRoundWords(view, seat, people),
    spaces.length ? `Central board: ${spaces.join('; ')}.` : '',
    view.hand.length ? `In hand: ${tokenNames(view.hand)}.` : '',
    `Pouch: ${left(view.pouch)} tokens.`,
    row.length ? `Card row: ${row.join(' ')}` : '',
    ...view.players.map((player, other) =>
      boardText(view, player, other === seat ? 'Your board' : `Board of ${nameOf(people, other)}`),
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View): string {
  switch (move.t) {
    case 'keep':
      return `Keep the ${cardOf(move.card).name}`
    case 'take':
      return `Take ${tokenNames(view.spaces[move.space] ?? [])} from space ${move.space + 1}`
    case 'place': {
      const stack = (view.players[view.turn]?.stacks[move.hex] ?? '') + move.colour
      return `Place ${LOOKS[move.colour].name} on ${namesOf(view)[move.hex]} (${stackWords(stack)})`
    }
    case 'card':
      return `Take the ${named(view, move.slot)}`
    case 'cube':
      return `Place a cube of the ${cardOf(move.card).name} on ${namesOf(view)[move.hex]}`
    case 'discard':
      return `Exchange the ${named(view, move.slot)}`
    case 'skip':
      return 'Keep all cards of the row'
    case 'end':
      return 'End the turn'
  }
}

function named(view: View, slot: number): string {
  const id = view.row[slot]
  return id ? cardOf(id).name : 'card'
}

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome, seat: number | null, people: Person[]): string {
  const winners = outcome.placing.flatMap((place, other) => (place === 1 ? [other] : []))
  const best = outcome.points[winners[0] ?? 0] ?? 0
  if (winners.length === 0) return 'You left before the landscape was done'
  if (outcome.placing.length === 1) return `Your landscape scores ${points(best)}`
  const names = listed(winners.map((winner) => nameOf(people, winner)))
  if (winners.length > 1) return `${names} share the victory with ${points(best)}`
  return winners[0] === seat ? `You win with ${points(best)}!` : `${names} wins with ${points(best)}`
}
