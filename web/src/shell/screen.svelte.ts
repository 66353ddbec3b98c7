/** What the screen and its owner prefer, kept current. */
import { look } from './look.svelte'

function watched(query: string): { readonly now: boolean } {
  const media = matchMedia(query)
  let now = $state(media.matches)
  media.addEventListener('change', () => (now = media.matches))
  return {
    get now() {
      return now
    },
  }
}

/** Whether there is room for a panel beside the board. */
export const wide = watched('(min-width: 68.75em)')
/** Whether there is room for one column only. */
export const narrow = watched('(max-width: 37.5em)')
const reduced = watched('(prefers-reduced-motion: reduce)')
/** Whether motion should be reduced to cross-fades: for the device, or for Parlor alone. */
export const still = {
  get now(): boolean {
    return reduced.now || look.motion === 'less'
  },
}

/** Calls back when an element comes near the screen, and when it is gone from there. */
export const onScreen = (seen: (is: boolean) => void) => (element: Element) => {
  const watch = new IntersectionObserver((entries) => seen(entries.at(-1)?.isIntersecting === true), {
    rootMargin: '100px',
  })
  watch.observe(element)
  return () => watch.disconnect()
}
