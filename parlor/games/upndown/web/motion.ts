/** Cards slide from where they were to where they are. */
import type { TransitionConfig } from 'svelte/transition'
import { cubicOut } from 'svelte/easing'

/** How long a card is on its way, in milliseconds. */
export const JOURNEY = 380
const FADE = 180

export interface Spot {
  left: number
  top: number
  width: number
  height: number
}

/** The shift and scale that put `node` onto `from`. */
export function offset(from: Spot, to: Spot): { x: number; y: number; scale: number } {
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
    scale: to.width > 0 ? from.width / to.width : 1,
  }
}

export interface Arrival {
  from: () => Spot | null
  still: boolean
  delay?: number
}

/** A card arrives from a spot; it only fades in when motion is reduced or nobody knows from where. */
export function arrive(node: Element, { from, still, delay = 0 }: Arrival): TransitionConfig {
  const start = still ? null : from()
  if (!start) return { duration: FADE, css: (t) => `opacity: ${t}` }
  const { x, y, scale } = offset(start, node.getBoundingClientRect())
  const size = (t: number) => 1 + (scale - 1) * (1 - t)
  return {
    delay,
    duration: JOURNEY,
    easing: cubicOut,
    css: (t, u) => `translate: ${x * u}px ${y * u}px; scale: ${size(t)}; z-index: 9`,
  }
}
