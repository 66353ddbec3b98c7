/** Small words, and what sentences are told of stones and squares. */
import { any } from '$parlor/kit/fluent.svelte'
import type { Person } from '$parlor/kit/board'
import { countOf, waysOf } from './directions'
import { isWhites, labelOf } from './geometry'
import { isAssigning, isWhite } from './select'
import { t } from './t'
import type { Phase, StoneView, View } from './types'

/** A player's name, or a plain word where nobody is known. */
export const nameOf = (people: Person[], seat: number): string =>
  people[seat]?.name ?? t('player', { number: seat + 1 })

export const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')

/** The colour of a seat, as sentences choose by it. */
export const sideOf = (view: View, seat: number): 'white' | 'black' => (isWhite(view, seat) ? 'white' : 'black')

/** "White 25": a square by its half and its label. */
export const squareText = (square: number): string =>
  t('square', { side: isWhites(square) ? 'white' : 'black', label: labelOf(square) })

/** What sentences say of the change of a score. */
export const gained = (gain: number) => ({
  sign: gain > 0 ? 'up' : gain < 0 ? 'down' : 'none',
  size: Math.abs(gain),
})

/** "+20", "−3", "0". */
export const gainText = (gain: number): string => t('gain', gained(gain))

export type Stage = 'bidding' | 'placement' | 'stats' | 'movement'
export const STAGES: readonly Stage[] = ['bidding', 'placement', 'stats', 'movement']

/** The phase as players know it: both of stats are one. */
export const stageOf = (phase: Phase): Stage | null =>
  phase === 'ended' ? null : isAssigning({ phase }) ? 'stats' : (phase as Stage)

/** "circle", "pentagon": the shape engraved for a distance. */
export const shapeText = (distance: number): string => t(`shape-${distance as 1 | 2 | 3 | 4 | 5}`)

/** The directions of a mask in the words of a seat where its colour is known, and how many they are. */
export function directed(mask: number, view: View | null, seat: number) {
  const count = countOf(mask)
  return {
    count,
    ways: view ? any(waysOf(mask, isWhite(view, seat)).map((way) => t(`way-${way}`))) : t('ways', { count }),
  }
}

/** What sentences are told of a stone. */
export function told(stone: StoneView, view: View) {
  const { distance, directions, owner } = stone
  return {
    side: sideOf(view, owner),
    stone: stone.id,
    square: squareText(stone.square),
    ability: distance === null ? 'unset' : directions === 0 ? 'idle' : 'mobile',
    shape: distance === null ? '' : shapeText(distance),
    distance: distance ?? 0,
    ways: directed(directions, view, owner).ways,
    points: stone.points,
  }
}
