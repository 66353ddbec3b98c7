/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { listed } from '$parlor/kit/words'
import { asking, cardsLeft, marksOn, pileSights, stepOf, stillToPlay } from './reading'
import type { Event, Move, View } from './types'
import { cards, levelText, marksText, nameOf, pileText, stepWords } from './words'

function askPlayer(view: View): string {
  if (view.stuck) return 'No card fits. Undo your last card, or give in.'
  if (view.options.solitaire) return 'Play any card that fits.'
  const missing = stillToPlay(view)
  if (missing > 0 && view.played === 0) return `Play at least ${cards(missing)}.`
  if (missing > 0) return `Play ${missing} more ${missing === 1 ? 'card' : 'cards'}, or more if you like.`
  if (view.hand.length === 0) return 'End your turn to draw new cards.'
  return 'Play on, or end your turn.'
}

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (view.phase !== 'playing') return ''
  const asker = asking(view, seat)[0]
  if (asker) return `${nameOf(people, asker.asker)} asks to see your cards.`
  if (seat !== null && active.includes(seat)) return askPlayer(view)
  return `Waiting for ${nameOf(people, view.turn)}`
}

const LOOKS = {
  asked: (a: string, b: string) => `${a} asks to see the cards of ${b}.`,
  withdrawn: (a: string, b: string) => `${a} no longer asks to see the cards of ${b}.`,
  allowed: (a: string, b: string) => `${b} shows ${a} their cards.`,
  refused: (a: string, b: string) => `${b} keeps their cards hidden from ${a}.`,
  ended: (a: string, b: string) => `${b} no longer shows ${a} their cards.`,
}

const CAUSES = {
  clock: 'ran out of time',
  absence: 'was away too long',
  resign: 'left the match',
  kick: 'was removed',
}

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[]): string {
  const who = (seat: number) => nameOf(people, seat)
  switch (event.t) {
    case 'dealt':
      return `${cards(event.cards)} each are dealt; ${event.draw} ${event.draw === 1 ? 'is' : 'are'} left to draw.`
    case 'turn_began':
      return people.length > 1 ? `It is the turn of ${who(event.seat)}.` : ''
    case 'played': {
      const far = event.special ? 'ten back!' : `distance ${event.movement}.`
      return `${who(event.seat)} played ${event.card} on pile ${event.pile + 1}, ${far}`
    }
    case 'drew':
      return event.cards
        ? `Drawn: ${listed(event.cards.map(String))}.`
        : `${who(event.seat)} drew ${cards(event.count)}.`
    case 'turn_ended':
      return `${who(event.seat)} ended the turn after ${cards(event.played)}.`
    case 'skipped':
      return `${who(event.seat)} has no cards left and is skipped.`
    case 'undone':
      return `${who(event.seat)} took back the ${event.card} from pile ${event.pile + 1}.`
    case 'marked':
      return event.level === 'none'
        ? `${who(event.seat)} took the mark off pile ${event.pile + 1}.`
        : `${who(event.seat)} marked pile ${event.pile + 1}: ${levelText(event.level)}.`
    case 'looking':
      return LOOKS[event.step](who(event.asker), who(event.owner))
    case 'stuck':
      return `No card of ${who(event.seat)} fits: undo, or give in.`
    case 'went_out': {
      const back = event.cards ? `; ${cards(event.cards)} went back into the draw pile` : ''
      return `${who(event.seat)} ${CAUSES[event.cause]}${back}.`
    }
    case 'won':
      return people.length > 1 ? 'Every card is played: won together!' : 'Every card is played: the match is won!'
    case 'lost':
      return people.length > 1
        ? `${who(event.seat)} cannot go on: the match is lost.`
        : 'No card fits: the match is lost.'
    case 'abandoned':
      return 'Nobody is left to play.'
  }
}

function turnText(view: View, seat: number | null, people: Person[]): string {
  if (view.phase === 'won') return 'The match is won.'
  if (view.phase === 'lost') return 'The match is lost.'
  if (view.phase === 'abandoned') return 'The match was abandoned.'
  if (view.options.solitaire) return `${cards(cardsLeft(view))} left in all.`
  const whose = view.turn === seat ? 'It is your turn' : `It is the turn of ${nameOf(people, view.turn)}`
  return `${whose}: ${view.played} played, at least ${view.required} asked for.`
}

function othersText(view: View, seat: number | null, people: Person[]): string {
  const others = view.counts.flatMap((count, other) =>
    other === seat ? [] : [`${nameOf(people, other)} holds ${cards(count)}`],
  )
  return others.length > 0 ? `${listed(others)}.` : ''
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const piles = pileSights(view).map((pile) => {
    const marks = marksText(marksOn(view, pile.index), people)
    return `${pileText(pile)}${marks ? ` (${marks})` : ''}.`
  })
  const own =
    seat === null ? '' : view.hand.length > 0 ? `You hold ${listed(view.hand.map(String))}.` : 'Your hand is empty.'
  const draw = `${cards(view.draw)} left to draw.`
  return [turnText(view, seat, people), ...piles, own, othersText(view, seat, people), draw].filter(Boolean).join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View, people: Person[]): string {
  switch (move.t) {
    case 'play': {
      const pile = view.piles[move.pile]
      const step = pile ? `, ${stepWords(stepOf(pile, move.card))}` : ''
      return `Play ${move.card} on pile ${move.pile + 1}${step}`
    }
    case 'end':
      return view.stuck ? 'Give in and lose' : 'End turn'
    case 'undo':
      return 'Undo the last card'
    case 'mark':
      return move.level === 'none'
        ? `Take your mark off pile ${move.pile + 1}`
        : `Mark pile ${move.pile + 1}: ${levelText(move.level)}`
    case 'ask':
      return `Ask ${nameOf(people, move.seat)} to show you their cards`
    case 'withdraw':
      return `No longer ask ${nameOf(people, move.seat)}`
    case 'allow':
      return `Show ${nameOf(people, move.seat)} your cards`
    case 'refuse':
      return `Do not show ${nameOf(people, move.seat)} your cards`
  }
}

/** Who won, to somebody there; a seat of none is a spectator's, or belongs to several at one device. */
function wonText(seat: number | null, people: Person[]): string {
  const together = people.length > 1
  if (seat === null)
    return together ? 'Every card is played: won together!' : `Every card is played. ${nameOf(people, 0)} wins!`
  return together ? 'Every card is played. You win together!' : 'Every card is played. You win!'
}

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome, seat: number | null, people: Person[]): string {
  const left = outcome.details.cards_left ?? 0
  if (outcome.reason === 'won') return wonText(seat, people)
  if (outcome.reason === 'abandoned') return 'The match was left unfinished.'
  if (left > 0 && left < 10) return `So close: only ${cards(left)} left.`
  return left > 0 ? `No way on, with ${cards(left)} left.` : 'No way on this time.'
}
