/** Where things lie on the screen at this moment, by their `data-spot`. */
import type { Spot } from './motion'

export function spots(root: HTMLElement | undefined): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const element of root?.querySelectorAll<HTMLElement>('[data-spot]') ?? []) {
    found.set(element.dataset.spot ?? '', element.getBoundingClientRect())
  }
  return found
}
