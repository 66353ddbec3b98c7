/** Small words used on the board. */
import type { Person } from '$parlor/kit/board'
import { countOf, waysOf } from './directions'
import { isWhites, labelOf } from './geometry'
import { isWhite, type Side } from './reading'
import { SHAPES } from './shapes'
import type { Phase, Reason, StoneView, View } from './types'

/** A player's name, or a plain word for nobody in particular. */
export const nameOf = (people: Person[], seat: number): string => people[seat]?.name ?? `Player ${seat + 1}`

/** "White 25": a square by its half and its label. */
export const squareText = (square: number): string => `${isWhites(square) ? 'White' : 'Black'} ${labelOf(square)}`

/** "1 credit", "2 credits". */
export const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`)

/** "+20", "−3", "0". */
export const gainText = (gain: number): string => (gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : '0')

/** The phases in order, each with a short name. */
export const PHASES: readonly { name: string; phases: readonly Phase[] }[] = [
  { name: 'Bid', phases: ['bidding'] },
  { name: 'Place', phases: ['placement'] },
  { name: 'Stats', phases: ['assign_stats_w', 'assign_stats_b'] },
  { name: 'Move', phases: ['movement'] },
]

/** What a stone can do, in words for its owner. */
export function statsText(stone: Pick<StoneView, 'owner' | 'distance' | 'directions'>, view: View): string {
  if (stone.distance === null) return 'no stats yet'
  const ways = waysOf(stone.directions, isWhite(view, stone.owner))
  const shape = SHAPES[stone.distance] ?? ''
  return ways.length > 0 ? `${shape}, up to ${stone.distance} ${ways.join(', ')}` : `${shape}, cannot move`
}

/** "White's stone S2 on White 25: pentagon, up to 5 forward." */
export function stoneText(stone: StoneView, view: View): string {
  const side: Side = isWhite(view, stone.owner) ? 'White' : 'Black'
  const points = stone.points > 0 ? `, scores ${stone.points}` : ''
  return `${side} stone S${stone.id} on ${squareText(stone.square)}: ${statsText(stone, view)}${points}`
}

/** "5 × 2 directions = 10". */
export function costText({ distance, directions, cost }: Pick<StoneView, 'distance' | 'directions' | 'cost'>): string {
  const count = countOf(directions)
  return `${distance ?? 1} × ${count} ${count === 1 ? 'direction' : 'directions'} = ${cost}`
}

const REASONS: Record<Reason, string> = {
  score: 'reached a hundred',
  elimination: 'has the last stone standing',
  mutual_elimination: 'No stone is left on the board',
  dead_position: 'has more points, and no stone can move any more',
  flag: 'won on time',
  double_flag: 'Both ran out of time',
  resign: 'won by resignation',
  left: 'won because the other player left',
  turn_limit: 'The last move of the match was made',
}

/** Why it ended, after the winner's name or as the start of "…: a draw"; '' for an agreement. */
export const reasonText = (reason: string): string => (REASONS as Record<string, string>)[reason] ?? ''
