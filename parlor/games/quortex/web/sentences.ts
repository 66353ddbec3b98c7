/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { all } from '$parlor/kit/fluent.svelte'
import { key, opposite, type Hex } from './geometry'
import {
  cellOf,
  deniedAt,
  eyesOf,
  flowsFrom,
  isOurTeam,
  laidAfter,
  ownerOf,
  partnerOf,
  shortestWin,
  type LaidBy,
} from './select'
import { t } from './t'
import type { Ended, Ending, Event, Move, Options, Placed, Replaced, View } from './types'
import { counts, edgeName, edgeSeen, lies, nameOf, namesOf, placed, placeName, yes } from './words'

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (active.length === 0) return ''
  const who = nameOf(people, view.turn)
  const mine = seat !== null && active.includes(seat)
  if (view.phase === 'seating') return t('ask-edge', { you: yes(mine), who })
  if (!mine) return t('ask-wait', { who, partner: yes(partnerOf(view, seat) === view.turn) })
  if (view.is_lifted) return t('ask-lifted')
  const frees = view.replaceable.length > 0
  if (view.stuck.includes(seat)) return t(frees ? 'ask-blocked' : 'ask-blocked-only')
  if (frees) return t('ask-unblock', { names: all(sides(view, view.stuck, seat, people)) })
  return t(view.plies.some((ply) => ply.seat === seat) ? 'ask-place' : 'ask-first')
}

/** The names of some seats, in which a player and the partner are one: your team. */
export function sides(view: View, seats: readonly number[], seat: number | null, people: readonly Person[]): string[] {
  if (!isOurTeam(view, seats, seat)) return seats.map((one) => nameOf(people, one))
  const others = seats.filter((one) => one !== seat && one !== partnerOf(view, seat))
  return [t('your-team'), ...others.map((one) => nameOf(people, one))]
}

/** Whom a tile would block, as a player reads it. */
export function blockedNames(view: View, seats: readonly number[], you: number | null, people: readonly Person[]) {
  const ours = isOurTeam(view, seats, you)
  return seats
    .filter((seat) => !ours || seat !== partnerOf(view, you))
    .map((seat) => ({
      seat,
      name: seat !== you ? nameOf(people, seat) : t(ours ? 'your-team' : 'blocked-you'),
    }))
}

/** How the match ended, as one who has won or someone else reads it. */
function endText(
  how: Ending,
  winners: readonly number[],
  people: Person[],
  seat: number | null,
  drawer = winners[0] ?? 0,
): string {
  const won = seat !== null && winners.includes(seat)
  const you = won ? (winners.length > 1 ? 'team' : 'alone') : 'no'
  const who = namesOf(people, winners)
  if (how !== 'constraint') return t(`ending-${how}`, { you, who, count: winners.length })
  const drew = { drew: yes(seat === drawer), drawer: nameOf(people, drawer) }
  return t('ending-constraint', { you, who, count: winners.length, ...drew })
}

/** A tile where it lies, as the viewer sees the board. */
const tileAt = (cell: Hex, tile: number, rotation: number, view: View) => ({
  ...placed(cell, eyesOf(view), view.options.radius),
  ...lies(tile, rotation, eyesOf(view)),
})

const laidAt = ({ row, col, tile, rotation }: Placed | Replaced, view: View) =>
  tileAt(cellOf({ row, col }), tile, rotation, view)

/** An event as a sentence; by its notation where nobody looks. */
export function tell(event: Event, people: Person[], view: View | null): string {
  const who = 'seat' in event ? nameOf(people, event.seat) : ''
  switch (event.t) {
    case 'seated':
      return view
        ? t('event-seated', { who, edge: edgeSeen(event.edge, eyesOf(view)) })
        : t('event-seated-number', { who, edge: event.edge })
    case 'began':
      return t('event-began', { who: nameOf(people, event.order[0] ?? 0) })
    case 'drew':
      return t('event-drew', { who, tile: event.tile })
    case 'placed':
      return view ? t('event-placed', { who, ...laidAt(event, view) }) : t('event-placed-notation', { ...event, who })
    case 'replaced':
      return view
        ? t('event-replaced', { who, removed: event.removed, ...laidAt(event, view) })
        : t('event-replaced-notation', { ...event, who })
    case 'advised':
      return t('event-advised', { who })
    case 'went_out':
      return t('event-went-out', { who })
    case 'ended':
      return endedText(event, people, view)
  }
}

/** At the end by constraint, the player on turn drew the tile. */
function endedText({ how, winners }: Ended, people: Person[], view: View | null): string {
  const who = namesOf(people, winners)
  const team = yes(view !== null && isOurTeam(view, winners, view.seat))
  const drawer = nameOf(people, (view?.result ? view.turn : winners[0]) ?? 0)
  if (how === 'constraint') return t('event-ended-constraint', { who, team, drawer })
  return how === 'flow' ? t('event-ended-flow', { who, team }) : t(`event-ended-${how}`, { who })
}

/** What the list of players says about a seat. */
export function note(view: View, seat: number, people: Person[]): string {
  const partner = partnerOf(view, seat)
  if (partner !== null) return t('note-team', { partner: nameOf(people, partner) })
  const twice = view.order.filter((one) => one === seat).length > 1
  return twice ? t('note-twice') : ''
}

function seatText(view: View, seat: number, people: Person[]): string {
  const who = nameOf(people, seat)
  const edge = view.edges[seat] ?? null
  if (view.out[seat]) return t('describe-left', { who })
  if (edge === null) return t('describe-no-edge', { who })
  const friend = partnerOf(view, seat)
  const needs = view.distances?.[seat] ?? null
  return t('describe-seat', {
    who,
    edge: edgeSeen(edge, eyesOf(view)),
    team: yes(friend !== null),
    partner: friend === null ? '' : nameOf(people, friend),
    lit: new Set(flowsFrom(view, seat).flatMap((way) => way.map(({ cell }) => key(cell)))).size,
    knows: yes(needs !== null),
    needs: needs ?? 0,
  })
}

function nowText(view: View, seat: number | null, people: Person[]): string {
  const who = { you: yes(seat === view.turn), who: nameOf(people, view.turn) }
  if (view.phase === 'seating') {
    return t('describe-choosing', { ...who, edges: all(view.free.map((edge) => edgeName(edge, eyesOf(view)))) })
  }
  if (view.result) return endText(view.result.how, view.result.winners, people, null, view.turn)
  return t('describe-tile', { ...who, tile: view.tile ?? 0 })
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const place = ({ cell }: LaidBy) => placeName(cell, eyesOf(view), view.options.radius)
  const tiles = laidAfter(view.plies)
    .toSorted((one, other) => place(one).localeCompare(place(other)))
    .map(({ cell, type, rotation }) => t('describe-laid', tileAt(cell, type, rotation, view)))
  return [
    nowText(view, seat, people),
    ...view.edges.map((_, one) => seatText(view, one, people)),
    ...(view.stuck.length > 0
      ? [t('describe-stuck', { names: namesOf(people, view.stuck), count: view.stuck.length })]
      : []),
    t(tiles.length > 0 ? 'describe-board' : 'describe-empty'),
    ...tiles,
    t('describe-to-come', counts(view.remaining)),
  ].join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View, people: Person[]): string {
  switch (move.t) {
    case 'sit':
      return sitText(move.edge, view, people)
    case 'ask':
      return t('move-ask')
    case 'place':
      return t('move-place', tileAt(cellOf(move), view.tile ?? 0, move.rotation, view))
    case 'replace':
      return t('move-replace', tileAt(cellOf(move), view.tile ?? 0, move.rotation, view))
  }
}

function sitText(edge: number, view: View, people: Person[]): string {
  const partner = ownerOf(view, opposite(edge))
  const mate = { team: yes(partner !== null), partner: partner === null ? '' : nameOf(people, partner) }
  return t('move-sit', { edge: edgeSeen(edge, eyesOf(view)), ...mate })
}

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome, seat: number | null, people: Person[], view?: View): string {
  const winners = outcome.placing.flatMap((place, one) => (place === 1 ? [one] : []))
  return endText(outcome.reason as Ending, winners, people, seat, view?.turn)
}

/** What lies on a hexagon, for a screen reader. */
export function cellLabel(view: View, cell: Hex, laid: readonly LaidBy[], people: readonly Person[]): string {
  const tile = laid.find((one) => key(one.cell) === key(cell))
  if (tile) return t('cell-tile', tileAt(cell, tile.type, tile.rotation, view))
  const denied = deniedAt(view).find((one) => key(one.cell) === key(cell))
  const place = placed(cell, eyesOf(view), view.options.radius)
  if (!denied) return t('cell-free', place)
  return t('cell-denied', { ...place, names: all(sides(view, denied.seats, view.seat, people)) })
}

/** What this table says about blocking, for the help. */
export const blockingText = ({ legality, supermove, supermove_any }: Options): string =>
  supermove === 'off' ? t('help-blocking', { legality }) : t('help-supermove', { any: yes(supermove_any), supermove })

/** How it came to this: how long the line is and who finished it, or whom a tile that fits nowhere would block. */
export function why(view: View, people: Person[]): string {
  const last = view.plies.at(-1)
  if (view.result?.how === 'flow' && last) {
    return t('why-flow', { count: shortestWin(view), who: nameOf(people, last.seat) })
  }
  const denied = deniedAt(view)
  if (denied.length === 0) return ''
  const blocked = [...new Set(denied.flatMap(({ seats }) => seats))].toSorted()
  return t('why-constraint', { count: denied.length, tile: view.tile ?? 0, names: namesOf(people, blocked) })
}
