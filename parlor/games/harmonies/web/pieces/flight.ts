/** Pieces inside a drawing fly from where they lay to where they stand. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { JOURNEY, offset, type Spot } from '$parlor/kit/motion'

/** Where a piece was before the last move, by its spot; null when nobody knows. */
export type From = (spot: string) => Spot | null

const FADE = 180
/** From how far above a piece drops when nobody knows from where it comes, in units of the drawing. */
const DROP = 90

export interface Flight {
  start: Spot | null
  still: boolean
  /** What is only thought of is there at once. */
  ghost?: boolean
}

/** A piece flies in, or drops, or only fades in where motion is reduced. */
export function flight(node: SVGGraphicsElement, { start, still, ghost = false }: Flight): TransitionConfig {
  if (ghost) return { duration: 0 }
  if (still) return { duration: FADE, css: (t) => `opacity: ${t}` }
  if (!start)
    return { duration: JOURNEY, easing: cubicOut, css: (t, u) => `opacity: ${t}; translate: 0 ${-DROP * u}px` }
  const { x, y, scale } = offset(start, node.getBoundingClientRect())
  // Inside a drawing a pixel of the style is a unit of the drawing.
  const unit = node.getScreenCTM()?.a || 1
  return {
    duration: JOURNEY,
    easing: cubicOut,
    css: (_, u) => `translate: ${(x / unit) * u}px ${(y / unit) * u}px; scale: ${1 + (scale - 1) * u}`,
  }
}
