/** The little match that the preview plays over and over. */

export interface Scene {
  /** The cards of the four piles, the newest last. */
  piles: number[][]
  /** Which pile was played on, and whether it went ten back. */
  pile: number | null
  back: boolean
}

const PLAYS: [pile: number, card: number][] = [
  [0, 4],
  [2, 96],
  [1, 12],
  [3, 91],
  [0, 17],
  [2, 83],
  [2, 93],
  [1, 23],
  [3, 78],
  [0, 7],
  [1, 26],
  [3, 88],
]

export const SCENES = PLAYS.length + 1

/** The table after `played` cards. */
export function scene(played: number): Scene {
  const piles: number[][] = [[], [], [], []]
  for (const [pile, card] of PLAYS.slice(0, played)) piles[pile]?.push(card)
  const [pile = null, card = 0] = PLAYS[played - 1] ?? []
  const before = pile === null ? null : (piles[pile]?.at(-2) ?? null)
  return { piles, pile, back: before !== null && Math.abs(card - before) === 10 }
}
