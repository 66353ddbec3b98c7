/** The played cards by colour, each with its place in the whole sequence. */
import { COLOURS } from './emblems'
import { type Front, isFront } from './reading'
import type { Card } from './types'

export interface PlayedAt {
  card: Front
  /** The first card played is 1. */
  at: number
}

export function sequences(played: Card[]): PlayedAt[][] {
  const all = played.flatMap((card, index) => (isFront(card) ? [{ card, at: index + 1 }] : []))
  return COLOURS.map((colour) => all.filter(({ card }) => card.colour === colour))
}
