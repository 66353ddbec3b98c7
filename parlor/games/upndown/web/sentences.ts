/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { asking, cardsLeft, marksOn, pileSights, stepOf, stillToPlay } from './select'
import { t } from './t'
import type { Event, Move, View } from './types'
import { listed, nameOf, pileNumber, pileText, stepArgs } from './words'

function askPlayer(view: View): string {
  if (view.stuck) return t('ask-stuck')
  if (view.options.solitaire) return t('ask-solitaire')
  const count = stillToPlay(view)
  if (count > 0) return view.played === 0 ? t('ask-play', { count }) : t('ask-play-more', { count })
  return view.hand.length === 0 ? t('ask-end') : t('ask-play-or-end')
}

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (view.phase !== 'playing') return ''
  const asker = asking(view, seat)[0]
  if (asker) return t('ask-look', { who: nameOf(people, asker.asker) })
  if (seat !== null && active.includes(seat)) return askPlayer(view)
  return t('ask-waiting', { who: nameOf(people, view.turn) })
}

type Told<T extends Event['t']> = Extract<Event, { t: T }>

function tellPlay({ card, pile, movement, special }: Told<'played'>, who: string): string {
  const args = { who, card, pile: pileNumber(pile) }
  return special ? t('event-played-back', args) : t('event-played', { ...args, distance: movement })
}

function tellLeaving({ cause, cards }: Told<'went_out'>, who: string): string {
  const left = t('event-went-out', { who, cause })
  return cards ? `${left} ${t('event-went-out-cards', { cards })}` : left
}

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[]): string {
  const who = 'seat' in event ? nameOf(people, event.seat) : nameOf(people, 0)
  const isTeam = people.length > 1
  switch (event.t) {
    case 'dealt':
      return t('event-dealt', { cards: event.cards, draw: event.draw })
    case 'turn_began':
      return isTeam ? t('event-turn-began', { who }) : ''
    case 'played':
      return tellPlay(event, who)
    case 'drew':
      return event.cards
        ? t('event-drew-cards', { who, cards: listed(event.cards) })
        : t('event-drew', { who, count: event.count })
    case 'turn_ended':
      return ''
    case 'skipped':
      return t('event-skipped', { who })
    case 'undone':
      return t('event-undone', { who, card: event.card, pile: pileNumber(event.pile) })
    case 'marked':
      return t('event-marked', { who, pile: pileNumber(event.pile), level: event.level })
    case 'looking':
      return t(`event-looking-${event.step}`, {
        asker: nameOf(people, event.asker),
        owner: nameOf(people, event.owner),
      })
    case 'stuck':
      return t('event-stuck', { who })
    case 'went_out':
      return tellLeaving(event, who)
    case 'won':
      return isTeam ? t('event-won') : t('event-won-alone', { who })
    case 'lost':
      return isTeam ? t('event-lost', { who }) : t('event-lost-alone')
    case 'abandoned':
      return t('event-abandoned')
  }
}

/** A mark that changes again was not worth a line of its own. */
export const outdoes = (later: Event, earlier: Event): boolean =>
  later.t === 'marked' && earlier.t === 'marked' && later.pile === earlier.pile

function turnText(view: View, seat: number | null, people: Person[]): string {
  const { phase, played, required } = view
  if (phase !== 'playing') return t(`position-${phase}`)
  if (view.options.solitaire) return t('position-left', { count: cardsLeft(view) })
  if (view.turn === seat) return t('position-your-turn', { played, required })
  return t('position-turn', { who: nameOf(people, view.turn), played, required })
}

function handText(view: View, seat: number | null): string[] {
  if (seat === null) return []
  return [view.hand.length > 0 ? t('position-hand', { cards: listed(view.hand) }) : t('position-hand-empty')]
}

function othersText(view: View, seat: number | null, people: Person[]): string[] {
  return view.counts.flatMap((count, other) =>
    other === seat ? [] : [t('position-holds', { who: nameOf(people, other), count })],
  )
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  return [
    turnText(view, seat, people),
    ...pileSights(view).flatMap((pile) => pileText(pile, marksOn(view, pile.index), people)),
    ...handText(view, seat),
    ...othersText(view, seat, people),
    t('position-draw', { count: view.draw }),
  ].join(' ')
}

function labelPlay({ card, pile: index }: Extract<Move, { t: 'play' }>, view: View): string {
  const pile = pileSights(view)[index]
  if (!pile) throw new Error(`There is no pile ${index}`)
  return t('move-play', { card, ...stepArgs(index, stepOf(pile, card)) })
}

/** A readable label for a legal move. */
export function label(move: Move, view: View, people: Person[]): string {
  switch (move.t) {
    case 'play':
      return labelPlay(move, view)
    case 'end':
      return view.stuck ? t('move-end-stuck') : t('move-end')
    case 'undo':
      return t('move-undo')
    case 'mark':
      return t('move-mark', { pile: pileNumber(move.pile), level: move.level })
    default:
      return t(`move-${move.t}`, { who: nameOf(people, move.seat) })
  }
}

/** A seat of none is a spectator's, or belongs to several at one device. */
function wonText(seat: number | null, people: Person[]): string {
  const isTeam = people.length > 1
  if (seat !== null) return isTeam ? t('ending-won') : t('ending-won-alone')
  return isTeam ? t('ending-won-others') : t('ending-won-other', { who: nameOf(people, 0) })
}

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome, seat: number | null, people: Person[]): string {
  const count = outcome.details.cards_left ?? 0
  if (outcome.reason === 'won') return wonText(seat, people)
  if (outcome.reason === 'abandoned') return t('ending-abandoned')
  return count < 10 ? t('ending-lost-close', { count }) : t('ending-lost', { count })
}
