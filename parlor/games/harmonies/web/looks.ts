/** What each colour of token looks like: a colour is never told by its colour alone. */
import type { Landscape } from './printed'
import type { Colour } from './types'

export interface Look {
  readonly top: string
  readonly light: string
  readonly side: string
  readonly ink: string
  /** A drawing in a box from -50 to 50. */
  readonly symbol: string
  /** Whether the drawing is lines rather than a filled shape. */
  readonly lines: boolean
}

export const COLOURS: readonly Colour[] = ['b', 'y', 'n', 'g', 's', 'r']

/** Brown is dark with rings of a felled trunk, gray is light with a snowy peak. */
export const LOOKS: Record<Colour, Look> = {
  b: {
    top: '#3b8fd8',
    light: '#8cc8f5',
    side: '#1f5f9e',
    ink: '#ffffff',
    symbol: 'M-36 -20q9 -12 18 0t18 0t18 0t18 0M-36 0q9 -12 18 0t18 0t18 0t18 0M-36 20q9 -12 18 0t18 0t18 0t18 0',
    lines: true,
  },
  y: {
    top: '#f4c62f',
    light: '#fff0a3',
    side: '#b98712',
    ink: '#5b3d00',
    symbol:
      'M0 40V-8M0 -10q-12 -12 0 -30q12 18 0 30M-4 12q-20 0 -22 -20q20 0 22 20M4 12q20 0 22 -20q-20 0 -22 20M-4 34q-20 0 -22 -20q20 0 22 20M4 34q20 0 22 -20q-20 0 -22 20',
    lines: true,
  },
  n: {
    top: '#7a4a26',
    light: '#b5804f',
    side: '#44260f',
    ink: '#f3d9b5',
    symbol:
      'M36 0A36 36 0 1 1 -36 0A36 36 0 1 1 36 0M23 2A22 22 0 1 1 -21 -2A22 22 0 1 1 23 2M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0',
    lines: true,
  },
  g: {
    top: '#4c9c3f',
    light: '#a4dc86',
    side: '#26621f',
    ink: '#ffffff',
    symbol:
      'M0 -42C26 -22 34 4 24 24C18 36 8 40 4 41V18L18 4L4 8V-14L-4 -2V14L-18 6L-4 24V41C-8 40 -18 36 -24 24C-34 4 -26 -22 0 -42Z',
    lines: false,
  },
  s: {
    top: '#c3cad3',
    light: '#f6f9fc',
    side: '#76818f',
    ink: '#2c3a4b',
    symbol: 'M-42 32L-8 -34L8 -8L16 -20L42 32ZM-8 -20L-18 0L-9 -5L-3 4L4 -4Z',
    lines: false,
  },
  r: {
    top: '#d8432f',
    light: '#ff9d86',
    side: '#8d1f14',
    ink: '#ffffff',
    symbol: 'M0 -40L42 -4H30V36H10V12H-10V36H-30V-4H-42Z',
    lines: false,
  },
}

/** The colour of a landscape's top token, and of the cubes of animals that live there. */
export const LAND_COLOURS: Record<Landscape, Colour> = {
  tree: 'g',
  mountain: 's',
  field: 'y',
  building: 'r',
  water: 'b',
}

export const isColour = (letter: string): letter is Colour => (COLOURS as readonly string[]).includes(letter)

/** The colours of a stack from the bottom to the top. */
export const coloursOf = (stack: string): Colour[] => [...stack].filter(isColour)

/** What a stack shows on top; null for an empty hex. */
export const topOf = (stack: string): Colour | null => coloursOf(stack).at(-1) ?? null

/** Whether the height of a stack says something: water and fields are always one token. */
export const isTall = (stack: string): boolean => !['', 'b', 'y'].includes(stack)
