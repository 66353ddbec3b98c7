/** How the table is laid out in the room it has. */

/**
 * wide: others, the own board and the cards side by side. tall: the cards beside the board, the others below.
 * flat: the board beside one panel with tabs. phone: everything in one column, with tabs. bare: only the board.
 */
export type Mode = 'wide' | 'tall' | 'flat' | 'phone' | 'bare'

export function modeOf(width: number, height: number): Mode {
  if (height < 330 || (height < 440 && width < 560)) return width > 560 ? 'flat' : 'bare'
  if (width >= 780 && height >= 560 && width > height) return 'wide'
  if (width >= 640 && height >= 700) return 'tall'
  return width > height ? 'flat' : 'phone'
}

/** Whether cards, row and scores share one place and take turns there. */
export const hasTabs = (mode: Mode): boolean => mode === 'phone' || mode === 'flat'

/** Whether even a phone has too little height: cards are folded away there, the others join the scores. */
export const isShort = (mode: Mode, height: number): boolean => mode === 'phone' && height < 660

/** The width of a token on the central board, in pixels. */
export const tokenSize = (mode: Mode, width: number, holding: boolean): number => {
  if (mode === 'wide' && width < 960) return holding ? 11 : 28
  if (mode === 'wide' || mode === 'tall') return holding ? 22 : 34
  return holding ? 14 : 28
}
