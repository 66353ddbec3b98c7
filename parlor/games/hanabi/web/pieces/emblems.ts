/** Five colours, each with an emblem of its own shape, so that neither ever stands alone. */
import type { Colour } from '../types'

export interface Look {
  /** A silhouette in a box of 24 by 24. */
  shape: string
  /** The paper of a card, light to dark. */
  paper: [string, string]
  /** What is printed on that paper, at least 4.5 to 1. */
  ink: string
  /** The same colour as light in the night sky. */
  light: string
}

const RING = 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21Zm0 6.2a4.3 4.3 0 1 0 0 8.6a4.3 4.3 0 0 0 0-8.6Z'
const CLOVER =
  'M12 1.2a5.2 5.2 0 0 1 4.9 7a5.2 5.2 0 1 1-3.4 8.9L15 22.8H9l1.5-5.7a5.2 5.2 0 1 1-3.4-8.9A5.2 5.2 0 0 1 12 1.2Z'

export const LOOKS: Record<Colour, Look> = {
  red: {
    shape:
      'M12.6.8C13.4 6 20.6 9 20.6 15.4C20.6 20 16.8 23.2 12 23.2S3.4 20 3.4 15.4C3.4 11.6 5.8 9.4 7 6.2C8.6 7.4 9.4 8.6 9.6 10.2C11.6 8 12.8 4.8 12.6.8Z',
    paper: ['#d43650', '#ad1733'],
    ink: '#ffffff',
    light: '#ff6b7f',
  },
  yellow: {
    shape: 'M12 .8L15.4 8.3L23.5 9.2L17.5 14.7L19.1 22.8L12 18.7L4.9 22.8L6.5 14.7L.5 9.2L8.6 8.3Z',
    paper: ['#ffe27a', '#f5b81f'],
    ink: '#3a2600',
    light: '#ffd84d',
  },
  green: {
    shape: CLOVER,
    paper: ['#187f4b', '#0c5c34'],
    ink: '#ffffff',
    light: '#4fe08e',
  },
  blue: {
    shape: RING,
    paper: ['#356ce0', '#1c47ad'],
    ink: '#ffffff',
    light: '#6fa5ff',
  },
  white: {
    shape: 'M15.4 1.4A11 11 0 1 0 22.6 16.2A8.9 8.9 0 0 1 15.4 1.4Z',
    paper: ['#ffffff', '#dfe2ee'],
    ink: '#23233c',
    light: '#f3f5ff',
  },
}
