/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { key, opposite, type Hex } from './geometry'
import { cellOf, eyesOf, flowsFrom, laidAfter, ownerOf, type LaidBy } from './reading'
import type { Ending, Event, Move, Options, Placed, Replaced, View } from './types'
import { edgeName, lies, listed, nameOf, namesOf, placeName, placeWords, tileName } from './words'

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (active.length === 0) return ''
  const mine = seat !== null && active.includes(seat)
  if (view.phase === 'seating') return mine ? 'Choose your edge.' : `${nameOf(people, view.turn)} is choosing an edge.`
  if (!mine) return `${nameOf(people, view.turn)} is placing a tile.`
  if (view.is_lifted) return 'Place the tile that you took up.'
  const frees = view.replaceable.length > 0
  if (view.stuck.includes(seat))
    return frees
      ? 'You are blocked: place your tile, or replace one by it.'
      : 'You are blocked, and no tile can be replaced: place yours.'
  if (frees) return `Place your tile, or replace one by it to free ${namesOf(people, view.stuck)}.`
  return view.plies.some((ply) => ply.seat === seat)
    ? 'Place your tile.'
    : 'Tap a hex for your tile, turn it, then confirm.'
}

/** How the match ended, after the winners' names. */
function endText(how: string, winners: readonly number[], people: Person[]): string {
  const who = namesOf(people, winners)
  const verb = winners.length === 1 ? 'wins' : 'win'
  const words: Record<Ending, string> = {
    flow: `The flow is through: ${who} ${verb}.`,
    tie: `Several lines are finished at once: ${who} share the victory.`,
    constraint: `The tile fits nowhere: ${who} ${verb}.`,
    full: 'The board is full: a draw.',
    bag: 'The bag is empty: a draw.',
    circling: 'The tiles only go round: a draw.',
    deserted: `The others have left: ${who} ${verb}.`,
  }
  return words[how as Ending] ?? 'The match is over.'
}

/** A tile laid, as whoever looks sees the board; by its notation where nobody looks. */
function laidText({ row, col, tile, rotation, text }: Placed | Replaced, view: View | null): string {
  if (!view) return `a ${tileName(tile)} tile: ${text}`
  const eyes = eyesOf(view)
  const place = placeWords(cellOf({ row, col }), eyes, view.options.radius)
  return `a ${tileName(tile)} tile ${place}, ${lies(tile, rotation, eyes)}`
}

/** An event as a sentence. */
export function tell(event: Event, people: Person[], view: View | null): string {
  const who = (seat: number) => nameOf(people, seat)
  switch (event.t) {
    case 'seated':
      return view
        ? `${who(event.seat)} sits at the ${edgeName(event.edge, eyesOf(view))} edge.`
        : `${who(event.seat)} sits at edge ${event.edge}.`
    case 'began':
      return `${who(event.order[0] ?? 0)} moves first.`
    case 'drew':
      return `${who(event.seat)} draws a ${tileName(event.tile)} tile.`
    case 'placed':
      return `${who(event.seat)} places ${laidText(event, view)}.`
    case 'replaced':
      return `${who(event.seat)} replaces a ${tileName(event.removed)} tile by ${laidText(event, view)}.`
    case 'advised':
      return `${who(event.seat)} asks for a suggestion.`
    case 'went_out':
      return `${who(event.seat)} has left.`
    case 'ended':
      return endText(event.how, event.winners, people)
  }
}

function seatText(view: View, seat: number, people: Person[]): string {
  const edge = view.edges[seat] ?? null
  if (view.out[seat]) return `${nameOf(people, seat)} has left.`
  if (edge === null) return `${nameOf(people, seat)} has no edge yet.`
  const friend = ownerOf(view, opposite(edge))
  const lit = new Set(flowsFrom(view, seat).flatMap((way) => way.map(({ cell }) => key(cell)))).size
  const needs = view.distances?.[seat]
  const far = needs === null || needs === undefined ? '' : `, ${needs} ${needs === 1 ? 'hex' : 'hexes'} to go`
  const team = friend === null ? '' : `, together with ${nameOf(people, friend)}`
  const flows = `flows through ${lit} ${lit === 1 ? 'tile' : 'tiles'}${far}`
  return `${nameOf(people, seat)} sits at the ${edgeName(edge, eyesOf(view))} edge${team}: ${flows}.`
}

function nowText(view: View, seat: number | null, people: Person[]): string {
  const who = (you: string, other: string) => (seat === view.turn ? you : `${nameOf(people, view.turn)} ${other}`)
  if (view.phase === 'seating') {
    const free = listed(view.free.map((edge) => edgeName(edge, eyesOf(view))))
    return `${who('You choose', 'chooses')} an edge; free are ${free}.`
  }
  if (view.result) return endText(view.result.how, view.result.winners, people)
  return `${who('You have', 'has')} a ${tileName(view.tile ?? 0)} tile to place.`
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const { radius } = view.options
  const eyes = eyesOf(view)
  const place = ({ cell }: LaidBy) => placeName(cell, eyes, radius)
  const tiles = laidAfter(view.plies)
    .toSorted((one, other) => place(one).localeCompare(place(other)))
    .map(
      ({ cell, type, rotation }) =>
        `${placeWords(cell, eyes, radius)} a ${tileName(type)} tile, ${lies(type, rotation, eyes)}`,
    )
  return [
    nowText(view, seat, people),
    ...view.edges.map((_, one) => seatText(view, one, people)),
    tiles.length > 0 ? `On the board, by rows from the bottom: ${tiles.join('; ')}.` : 'The board is empty.',
    `To come: ${view.remaining.map((count, type) => `${count} ${tileName(type)}`).join(', ')}.`,
  ].join(' ')
}

/** A readable label for a legal move. */
export function label(move: Move, view: View): string {
  const eyes = eyesOf(view)
  switch (move.t) {
    case 'sit':
      return `Sit at the ${edgeName(move.edge, eyes)} edge`
    case 'ask':
      return 'Suggest a move'
    case 'place':
    case 'replace': {
      const place = placeWords(cellOf(move), eyes, view.options.radius)
      const deed = move.t === 'place' ? 'Place' : 'Replace the tile'
      return `${deed} ${place}, ${lies(view.tile ?? 0, move.rotation, eyes)}`
    }
  }
}

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome, seat: number | null, people: Person[]): string {
  const winners = outcome.placing.flatMap((place, one) => (place === 1 ? [one] : []))
  const text = endText(outcome.reason, winners, people)
  if (seat === null || !winners.includes(seat) || winners.length === people.length) return text
  const why: Partial<Record<Ending, string>> = {
    flow: winners.length > 1 ? 'The flow is through: your side wins!' : 'Your flow is through. You win!',
    tie: 'Several lines are finished at once: you share the victory!',
    constraint: 'The tile fits nowhere: you win!',
    deserted: 'The others have left. You win.',
  }
  return why[outcome.reason as Ending] ?? text
}

/** What lies on a hexagon, for a screen reader. */
export function cellLabel(view: View, cell: Hex, laid: readonly LaidBy[]): string {
  const eyes = eyesOf(view)
  const tile = laid.find((one) => key(one.cell) === key(cell))
  const place = placeWords(cell, eyes, view.options.radius)
  return tile ? `${tileName(tile.type)} tile ${place}, ${lies(tile.type, tile.rotation, eyes)}` : `Free hex ${place}`
}

/** What this table says about blocking, for the help. */
export function blockingText({ legality, supermove, supermove_any }: Options): string {
  if (supermove === 'off') {
    const whom = legality === 'strict' ? 'somebody, or all together, without ways' : 'somebody without a way'
    return `A red rim: this would leave ${whom}, so it is not allowed.`
  }
  const who = supermove_any ? 'To free somebody who is blocked, anybody may' : 'Whoever is blocked may'
  const old = supermove === 'single' ? 'goes back into the bag' : 'must be laid at once'
  return `Blocking is allowed. ${who} lay the own tile over another one, marked by a golden check; the old one ${old}.`
}
