/** What the shell says for this game: in the bar, in the log, to a screen reader, at the end. */
import type { BoardOutcome, Person } from '$parlor/kit/board'
import { listed } from '$parlor/kit/words'
import { countOf, waysOf } from './directions'
import { isAssigning, isWhite, sideOf, stoneAt, stoneOf, stonesOf } from './reading'
import type { Event, Move, Phase, StatsCopied, StatsSet, View } from './types'
import { credits, gainText, nameOf, reasonText, squareText, stoneText } from './words'

function askPlayer(view: View, seat: number): string {
  if (view.phase === 'bidding') return 'Write your bid and lock it.'
  if (view.phase === 'placement')
    return view.passes > 0 ? 'Place a stone, or pass and end placement.' : 'Place a stone, or pass.'
  if (isAssigning(view)) return 'Set the stats of your stones, then commit.'
  return `Move a ${sideOf(view, seat)} stone.`
}

const DOING: Record<Phase, string> = {
  bidding: 'to lock a bid',
  placement: 'to place or pass',
  assign_stats_w: 'to set stats',
  assign_stats_b: 'to set stats',
  movement: 'to move',
  ended: '',
}

/** What is asked of the seat now. */
export function ask(view: View, seat: number | null, people: Person[], active: number[]): string {
  if (view.phase === 'ended' || active.length === 0) return ''
  if (seat !== null && active.includes(seat)) return askPlayer(view, seat)
  if (active.length > 1) return 'Both players are bidding.'
  return `Waiting for ${nameOf(people, active[0] ?? 0)} ${DOING[view.phase]}`
}

const PHASE_NAMES: Record<Phase, string> = {
  bidding: 'Bidding begins: both write a secret bid.',
  placement: 'Placement begins',
  assign_stats_w: 'White sets stats',
  assign_stats_b: 'Black sets stats',
  movement: 'Movement begins',
  ended: '',
}

function phaseText(phase: Phase, who: string | null): string {
  if (phase === 'bidding' || phase === 'ended' || who === null) return PHASE_NAMES[phase]
  if (phase.startsWith('assign')) return `${PHASE_NAMES[phase]}: ${who}.`
  return `${PHASE_NAMES[phase]}; ${who} is first.`
}

/** Who won by what, or why it is a draw. */
export function endText(reason: string, winner: string | null): string {
  const why = reasonText(reason)
  if (winner !== null) return `${winner} ${why}.`
  if (reason === 'dead_position') return 'No stone can move any more, with equal scores: a draw.'
  return why ? `${why}: a draw.` : 'A draw by agreement.'
}

/** Stats are set piece by piece; only what a stone has in the end is worth a line. */
export const outdoes = (later: Event, earlier: Event): boolean =>
  later.t === 'stats_set' && earlier.t === 'stats_set' && later.stone === earlier.stone

/** An event as a sentence; the empty string says nothing. */
export function tell(event: Event, people: Person[], view: View | null = null): string {
  const who = (seat: number) => nameOf(people, seat)
  const ways = (mask: number, seat: number) =>
    view && mask
      ? listed(waysOf(mask, isWhite(view, seat)))
      : `${countOf(mask)} ${countOf(mask) === 1 ? 'direction' : 'directions'}`
  const reach = ({ seat, distance, directions }: StatsSet | StatsCopied) =>
    `distance ${distance}, ${ways(directions, seat)}`
  switch (event.t) {
    case 'began':
      return `${who(event.white)} plays White, ${who(1 - event.white)} plays Black.`
    case 'phase_began':
      return phaseText(event.phase, event.seat === null ? null : who(event.seat))
    case 'bid_locked':
      return `${who(event.seat)} locked a bid.`
    case 'bids_revealed':
      return `The bids: ${who(0)} ${event.bids[0]}, ${who(1)} ${event.bids[1]}. ${who(event.starter)} places first.`
    case 'placed':
      return `${who(event.seat)} placed S${event.stone} on ${squareText(event.square)}.`
    case 'passed':
      return `${who(event.seat)} passed.`
    case 'stats_set':
      return `${who(event.seat)} set S${event.stone}: ${reach(event)}.`
    case 'stats_copied':
      return `${who(event.seat)} gave all stones ${reach(event)}.`
    case 'stats_committed':
      return `${who(event.seat)} committed the stats for ${credits(event.cost)}.`
    case 'moved': {
      const gain = event.gain === 0 ? '' : `: ${gainText(event.gain)}`
      return `${who(event.seat)} moved S${event.stone} to ${squareText(event.square)}${gain}.`
    }
    case 'annihilated': {
      const loss = event.loss > 0 ? `; ${who(1 - event.seat)} loses ${event.loss}` : ''
      return `S${event.stone} and S${event.other} leave the board${loss}.`
    }
    case 'forced_pass':
      return `${who(event.seat)} cannot move, so ${who(1 - event.seat)} moves again.`
    case 'ended':
      return endText(event.reason, event.winner === null ? null : who(event.winner))
  }
}

function phaseNow(view: View, seat: number | null, people: Person[]): string {
  if (view.phase === 'ended') return view.result ? endText(view.result.reason, winnerName(view, people)) : ''
  if (view.phase === 'bidding') {
    const bids = view.locked.map(
      (locked, one) => `${nameOf(people, one)} ${locked ? 'has locked' : 'has not locked yet'}`,
    )
    return `Bidding. ${bids.join('; ')}.`
  }
  const whose = view.turn === seat ? 'it is your turn' : `it is the turn of ${nameOf(people, view.turn ?? 0)}`
  return `${view.phase === 'placement' ? 'Placement' : isAssigning(view) ? 'Stats' : 'Movement'}: ${whose}.`
}

function winnerName(view: View, people: Person[]): string | null {
  const winner = view.result?.winner ?? null
  return winner === null ? null : nameOf(people, winner)
}

function playerText(view: View, one: number, people: Person[]): string {
  const score = view.scores ? `, score ${view.scores[one]}` : ''
  const bid = view.bids[one] === null ? '' : `, bid ${view.bids[one]}`
  const stones = stonesOf(view, one).map((stone) => stoneText(stone, view))
  const held = stones.length > 0 ? `${stones.join('. ')}.` : 'No stones.'
  return `${nameOf(people, one)} plays ${sideOf(view, one)}: ${credits(view.spare[one] ?? 0)}${score}${bid}. ${held}`
}

/** The whole position in plain words. */
export function describe(view: View, seat: number | null, people: Person[]): string {
  const order = seat === 1 ? [1, 0] : [0, 1]
  return [phaseNow(view, seat, people), ...order.map((one) => playerText(view, one, people))].filter(Boolean).join(' ')
}

function moveText(view: View, id: number, square: number): string {
  const stone = stoneOf(view, id)
  const target = stone?.reach.find((one) => one.square === square)
  const taken = target?.captures ?? null
  const what = taken === null ? '' : `, both it and S${taken} leave the board`
  const gain = target && target.gain !== 0 ? `, ${gainText(target.gain)}` : ''
  return `Move S${id} to ${squareText(square)}${what}${gain}`
}

/** A readable label for a legal move. */
export function label(move: Move, view: View): string {
  switch (move.t) {
    case 'bid':
      return `Bid ${move.amount}`
    case 'place':
      return `Place a stone on ${squareText(move.square)} for ${credits(view.labels[move.square] ?? 0)}`
    case 'pass':
      return view.passes > 0 ? 'Pass and end placement' : 'Pass'
    case 'set_distance':
      return `S${move.stone}: distance ${move.distance}`
    case 'set_directions': {
      const owner = stoneOf(view, move.stone)?.owner ?? 0
      const ways = waysOf(move.directions, isWhite(view, owner))
      return `S${move.stone}: ${ways.length > 0 ? ways.join(', ') : 'no direction'}`
    }
    case 'same_for_all':
      return `All your stones like S${move.stone}`
    case 'commit':
      return 'Commit the stats'
    case 'move':
      return moveText(view, move.stone, move.square)
  }
}

/** Words for how the match ended. */
export function headline(outcome: BoardOutcome, seat: number | null, people: Person[]): string {
  const first = outcome.placing.flatMap((place, one) => (place === 1 ? [one] : []))
  const winner = first.length === 1 ? (first[0] ?? null) : null
  if (winner === null || winner !== seat)
    return endText(outcome.reason, winner === null ? null : nameOf(people, winner))
  const why: Record<string, string> = {
    score: 'You reached a hundred. You win!',
    elimination: 'Your stones are the last standing. You win!',
    dead_position: 'No stone can move, and you have more points. You win!',
    flag: 'You win on time!',
    resign: 'You win by resignation.',
    left: 'You win: the other player left.',
  }
  return why[outcome.reason] ?? 'You win!'
}

/** What stands on a square, for a screen reader. */
export function squareLabel(view: View, square: number): string {
  const stone = stoneAt(view, square)
  return stone ? stoneText(stone, view) : squareText(square)
}
