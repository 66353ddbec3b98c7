/** Quiet music that never repeats itself: a harp wanders over five tones, now and then a bowl sounds. */

/** Half tones above the A of our samples: two octaves of a pentatonic scale. */
export const SCALE = [-12, -9, -7, -5, -2, 0, 3, 5, 7, 10, 12]
/** Half tones of the bowl. */
const DEEP = [-12, -5]
const BEAT = 900
const QUIET = 0.22

type Strike = (name: string, loudness: number, rate: number) => void

const rate = (halfTones: number) => 2 ** (halfTones / 12)

/** The place on the scale after this one: a small step, and back from either end. */
export function nextTone(at: number, chance: number): number {
  const step = Math.floor(chance * 5) - 2
  const next = at + (step || 1)
  return next < 0 || next >= SCALE.length ? at - (step || 1) : next
}

/** Plays until the function that it returns is called. */
export function playMusic(strike: Strike, chance: () => number = Math.random): () => void {
  let at = 5
  let beat = 0
  let timer: ReturnType<typeof setTimeout>

  function step() {
    timer = setTimeout(step, BEAT * (chance() < 0.3 ? 2 : 1))
    if (document.hidden) return
    if (beat % 8 === 0) strike('bowl', QUIET, rate(DEEP[Math.floor(chance() * DEEP.length)] ?? 0))
    beat += 1
    // Silence belongs to it.
    if (chance() < 0.3) return
    at = nextTone(at, chance())
    strike('string', QUIET * (0.6 + 0.4 * chance()), rate(SCALE[at] ?? 0))
  }

  step()
  return () => clearTimeout(timer)
}
