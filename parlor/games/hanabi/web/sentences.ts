/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { all } from '$parlor/kit/fluent.svelte'
import { COLOURS, discardsBy, heights, isAway, lastAction, matching, RATINGS } from './select'
import { t } from './t'
import type { Clued, Event, Move, Rating, View } from './types'
import { cardName, listed, nameOf, placesOf } from './words'

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (view.phase !== 'playing') return ''
  if (seat !== null && active.includes(seat)) return t(view.clues > 0 ? 'ask-turn' : 'ask-no-clues')
  return t(isAway(people[view.turn]) ? 'ask-away' : 'ask-waiting', { who: nameOf(people, view.turn) })
}

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[], view: View | null): string {
  const seat = view?.seat ?? null
  switch (event.t) {
    case 'dealt':
      return t('event-dealt', { cards: event.cards })
    case 'clued':
      return clued(event, people, seat)
    case 'played':
    case 'misplayed':
    case 'discarded':
      return t(event.t === 'played' && event.bonus ? 'event-played-bonus' : `event-${event.t}`, {
        who: nameOf(people, event.seat),
        you: event.seat === seat ? 'yes' : 'no',
        color: event.card.colour ?? '',
        number: event.card.number ?? 0,
      })
    case 'drew':
      return ''
    case 'ended':
      return t(`event-ended-${event.ending}`)
  }
}

function clued({ seat: giver, target, colour, number, slots }: Clued, people: Person[], seat: number | null): string {
  const given = {
    who: nameOf(people, giver),
    target: nameOf(people, target),
    you: giver === seat ? 'giver' : target === seat ? 'target' : 'neither',
    ...placesOf(slots),
  }
  if (colour) return t('event-clued-color', { ...given, color: colour })
  return t('event-clued-number', { ...given, number: number ?? 0 })
}

function turnText(view: View, seat: number | null, people: Person[]): string {
  if (view.phase !== 'playing') return t(`event-ended-${view.phase}`)
  return view.turn === seat ? t('position-your-turn') : t('position-turn', { who: nameOf(people, view.turn) })
}

function handText(view: View, owner: number, seat: number | null, people: Person[]): string {
  const hand = view.hands[owner] ?? []
  const cards = all(hand.map(cardName))
  if (owner !== seat) {
    const who = nameOf(people, owner)
    return hand.length ? t('position-holds', { who, cards }) : t('position-holds-nothing', { who })
  }
  if (view.phase !== 'playing' && hand.length) return t('position-yours', { cards })
  return t('position-yours-hidden', { count: hand.length })
}

function discardTexts(view: View): string[] {
  const groups = discardsBy(view).flatMap((group, at) => (group.length ? [{ group, color: COLOURS[at] ?? '' }] : []))
  if (!groups.length) return [t('position-nothing-discarded')]
  return groups.map(({ group, color }) =>
    t('position-discarded', { color, numbers: listed(group.map(({ number }) => number)) }),
  )
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const fireworks = heights(view).map((number, at) => t('card', { color: COLOURS[at] ?? '', number }))
  return [
    turnText(view, seat, people),
    t('position-fireworks', { fireworks: all(fireworks), score: view.score }),
    t('position-tokens', { clues: view.clues, fuses: view.fuses }),
    ...view.hands.map((_, owner) => handText(view, owner, seat, people)),
    ...discardTexts(view),
    ...(view.aids?.last_clues ?? []).flatMap((clue) => (clue ? [tell(clue, people, view)] : [])),
  ].join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View, people: Person[]): string {
  if (move.t === 'play' || move.t === 'discard') return t(`move-${move.t}`, { place: move.slot + 1 })
  const value = move.t === 'colour' ? move.colour : move.number
  const slot = view.hands[move.seat]?.findIndex((card) => card[move.t] === value) ?? -1
  const given = { who: nameOf(people, move.seat), ...placesOf(matching(view, move.t, { seat: move.seat, slot })) }
  if (move.t === 'colour') return t('move-colour', { ...given, color: move.colour })
  return t('move-number', { ...given, number: move.number })
}

/** The rating of an outcome; null without one. */
export const ratingOf = (outcome: BoardOutcome): Rating | null => RATINGS[(outcome.details.rating ?? 0) - 1] ?? null

/** Whether people should cheer: only for the highest rating. */
export const festive = (outcome: BoardOutcome): boolean => ratingOf(outcome) === RATINGS.at(-1)

/** The card or clue that ended the match, in a sentence; '' where no action did. */
export function why(view: View, people: Person[]): string {
  const who = (seat: number) => ({ who: nameOf(people, seat), you: seat === view.seat ? 'yes' : 'no' })
  const gone = people.flatMap(({ gone }, seat) => (gone ? [seat] : []))
  if (view.phase === 'disconnection') return gone.length ? t('why-disconnection', who(gone[0] ?? 0)) : ''
  const action = lastAction(view)
  if (!action) return ''
  if (action.t === 'clued') return t('why-clued', who(action.seat))
  const given = { ...who(action.seat), color: action.card.colour ?? '', number: action.card.number ?? 0 }
  if (view.phase === 'failure' || view.phase === 'success') return t(`why-${view.phase}`, given)
  return view.phase === 'completed' ? t(`why-last-${action.t}`, given) : ''
}

/** Words for how the match ended; the last view names the card that lost it. */
export function headline(
  outcome: BoardOutcome,
  _seat: number | null = null,
  people: Person[] = [],
  view?: View,
): string {
  if (outcome.reason === 'failure' && view && lastAction(view)) return why(view, people)
  const score = outcome.details.score ?? 0
  const rating = ratingOf(outcome)
  if (outcome.reason === 'disconnection') return t('ending-disconnection')
  if (outcome.reason === 'failure') return t('ending-failure')
  if (!rating) return t('ending-abandoned')
  return t(outcome.details.perfect ? 'ending-perfect' : 'ending-rated', { rating, score })
}
