/** Pieces slide from where they were to where they are, on any board. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

/** Whether motion is reduced at this moment, by the device or for Parlor alone. */
export const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'less'

/** How long a piece is on its way, in milliseconds. */
export const JOURNEY = 380
const FADE = 180

export interface Spot {
  left: number
  top: number
  width: number
  height: number
}

/** Where things lie on the screen at this moment, by their `data-spot`. */
export function spots(root: HTMLElement | undefined): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const element of root?.querySelectorAll<HTMLElement | SVGElement>('[data-spot]') ?? []) {
    found.set(element.dataset.spot ?? '', element.getBoundingClientRect())
  }
  return found
}

/** The shift and scale that put a piece at `to` onto `from`; from a point without a size it comes in its own. */
export function offset(from: Spot, to: Spot): { x: number; y: number; scale: number } {
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
    scale: from.width > 0 && to.width > 0 ? from.width / to.width : 1,
  }
}

export interface Arrival {
  from: () => Spot | null
  still: boolean
  delay?: number
}

/** A piece arrives from a spot; it only fades in when motion is reduced or nobody knows from where. */
export function arrive(node: Element, { from, still, delay = 0 }: Arrival): TransitionConfig {
  const start = still ? null : from()
  if (!start) return { duration: FADE, css: (t) => `opacity: ${t}` }
  const { x, y, scale } = offset(start, node.getBoundingClientRect())
  // Pixels of the screen, while those of the style are larger where the house draws larger.
  const zoom = node.currentCSSZoom || 1
  return {
    delay,
    duration: JOURNEY,
    easing: cubicOut,
    css: (_, u) => `translate: ${(x / zoom) * u}px ${(y / zoom) * u}px; scale: ${1 + (scale - 1) * u}; z-index: 9`,
  }
}
