/** The six colours of players, safe for colour-blind eyes, each with a pattern and an emblem of its own. */

export interface Paint {
  readonly colour: string
  /** Lighter, for the light inside a ribbon and for text on black. */
  readonly light: string
  /** Readable on the colour. */
  readonly ink: string
  /** Strokes of the pattern along a ribbon; '' is one unbroken line. */
  readonly dashes: string
  /** How wide the pattern is, in units of a hexagon's size. */
  readonly breadth: number
  /** A little sign drawn in a square of 24. */
  readonly emblem: string
}

export const PAINTS: readonly Paint[] = [
  {
    colour: '#0173b2',
    light: '#8fd3ff',
    ink: '#ffffff',
    dashes: '',
    breadth: 0.07,
    emblem: 'M12 5a7 7 0 100 14a7 7 0 100-14z',
  },
  {
    colour: '#de8f05',
    light: '#ffd98f',
    ink: '#1b1202',
    dashes: '0 0.2',
    breadth: 0.11,
    emblem: 'M12 4l8 15H4z',
  },
  {
    colour: '#029e73',
    light: '#8af0cd',
    ink: '#00140e',
    dashes: '0.26 0.2',
    breadth: 0.08,
    emblem: 'M5 5h14v14H5z',
  },
  {
    colour: '#ece133',
    light: '#fffbc0',
    ink: '#1f1d02',
    dashes: '0.05 0.15',
    breadth: 0.24,
    emblem: 'M12 3l9 9-9 9-9-9z',
  },
  {
    colour: '#cc78bc',
    light: '#ffd0f4',
    ink: '#1d0a19',
    dashes: '0.24 0.16 0 0.16',
    breadth: 0.09,
    emblem: 'M9 4h6v5h5v6h-5v5H9v-5H4V9h5z',
  },
  {
    colour: '#ca5127',
    light: '#ffb59a',
    ink: '#ffffff',
    dashes: '0.12 0.3',
    breadth: 0.2,
    emblem: 'M12 3l2.6 6 6.4.6-4.9 4.2 1.5 6.4-5.6-3.4-5.6 3.4 1.5-6.4L3 9.6 9.4 9z',
  },
]

/** The paint of each seat: as chosen at this table, else in the order of the palette. */
export const paintOf = (colours: readonly number[], seat: number): Paint =>
  PAINTS[colours[seat] ?? seat % PAINTS.length] ?? PAINTS[0]!

/** The colours of faces beside the board: as on it, but lighter, for dark initials. */
export const FACES: readonly string[] = PAINTS.map(({ colour }) => `color-mix(in srgb, ${colour} 78%, #fff)`)
