/** The sounds a table can make, from the everyday to what is heard above everything else. */
export const SOUNDS = [
  'click',
  'play',
  'draw',
  'card',
  'paper',
  'tile',
  'stone',
  'straw',
  'leaf',
  'wood',
  'brick',
  'rock',
  'water',
  'tokens',
  'cube',
  'clue',
  'flow',
  'fuse',
  'capture',
  'sparkle',
  'special',
  'refuse',
  'turn',
  'lose',
  'win',
] as const

/** By material (`play` is any piece laid down), then by what happens. */
export type SoundName = (typeof SOUNDS)[number]

/** Of what is heard at once, the one to play. */
export function loudest(names: readonly (SoundName | null | undefined)[]): SoundName | undefined {
  return SOUNDS.findLast((name) => names.includes(name))
}
