/** A little drawing for everything that a team can achieve. */
import type { View } from './types'

export type Achievement = View['achievements'][number]

export interface Badge {
  /** A shape in a box of 24 by 24. */
  drawing: string
  hue: string
}

export const BADGES: Record<Achievement, Badge> = {
  won: {
    drawing:
      'M7 3H17V5H21C21 9.5 19.5 11.5 16.5 12A5 5 0 0 1 13.2 14.8V17.5H16.5V21H7.5V17.5H10.8V14.8A5 5 0 0 1 7.5 12C4.5 11.5 3 9.5 3 5H7ZM5.2 7C5.5 8.5 6.1 9.4 7 9.8V7ZM17 9.8C17.9 9.4 18.5 8.5 18.8 7H17Z',
    hue: '#f4c26b',
  },
  won_with_8: {
    drawing:
      'M12 2a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM12 16a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM5 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM19 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM12 10a2 2 0 1 1 0 4a2 2 0 0 1 0-4Z',
    hue: '#7cc4ff',
  },
  won_with_minimum_3: {
    drawing: 'M2 7L7.5 5.5L10.5 17L5 18.5ZM9 4.5H15V19.5H12.2L9 7ZM16.5 5.5L22 7L19 18.5L16.5 17.8Z',
    hue: '#ff9d8a',
  },
  won_solitaire: {
    drawing:
      'M12 2C14 7 20 9.5 20 14A4.2 4.2 0 0 1 13.2 17.2C13.4 19.3 14 20.6 15.5 22H8.5C10 20.6 10.6 19.3 10.8 17.2A4.2 4.2 0 0 1 4 14C4 9.5 10 7 12 2Z',
    hue: '#d7a6f2',
  },
  under_10_left: {
    drawing: 'M12 1.5L15 8.6L22.6 9.3L16.9 14.3L18.6 21.8L12 17.9L5.4 21.8L7.1 14.3L1.4 9.3L9 8.6Z',
    hue: '#f4e08a',
  },
  average_below_3: {
    drawing: 'M2 21V17H7V13H12V9H17V5H22V9H20.5V12.5H15.5V16.5H10.5V21Z',
    hue: '#9be3a8',
  },
  five_specials_in_a_turn: {
    drawing:
      'M12 1L13.5 8.5L19.8 4.2L15.5 10.5L23 12L15.5 13.5L19.8 19.8L13.5 15.5L12 23L10.5 15.5L4.2 19.8L8.5 13.5L1 12L8.5 10.5L4.2 4.2L10.5 8.5Z',
    hue: '#ffb86b',
  },
  three_specials_in_a_row: {
    drawing: 'M11 3V8H16A6.5 6.5 0 0 1 16 21H8V17.5H16A3 3 0 0 0 16 11.5H11V16.5L2.5 9.75Z',
    hue: '#7fe0d6',
  },
}

type Dashed<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}-${Dashed<Tail>}` : Name

/** The message of an achievement; its `.about` says what it takes. */
export const messageOf = (name: Achievement) =>
  `achievement-${name.replaceAll('_', '-')}` as `achievement-${Dashed<Achievement>}`
