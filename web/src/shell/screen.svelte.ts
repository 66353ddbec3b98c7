/** What the screen and its owner prefer, kept current. */

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
/** Whether motion should be reduced to cross-fades. */
export const still = watched('(prefers-reduced-motion: reduce)')
