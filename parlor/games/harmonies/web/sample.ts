/** A position to test with: Ann and Bo in the middle of a match on side A, Ann placing her tokens. */
import { legalMoves, persons } from '$parlor/kit/bench'
import type { Card, Move, Reasons, Score, Seen, View } from './types'

export const people = persons('Ann', 'Bo')
export const legal = legalMoves<Move>

export const FROG: Card = { id: 'frog', name: 'Frog', points: [2, 4, 6, 10, 15], cells: [[0, 0, 'water', 1], [-1, 0, 'tree', 1]], wish: null }
export const BEAR: Card = { id: 'bear', name: 'Bear', points: [5, 11], cells: [[0, 0, 'tree', 1], [-1, 0, 'mountain', 2], [-1, 1, 'mountain', 2]], wish: null }
export const LLAMA: Card = { id: 'llama', name: 'Llama', points: [5, 12], cells: [[0, 0, 'field', 1], [-1, 0, 'field', 1], [-2, 0, 'mountain', 2]], wish: null }
export const LION: Card = {
  id: 'spirit_lion',
  name: 'Lion Spirit',
  points: [0],
  cells: [[0, 0, 'field', 1], [-1, 0, 'tree', 2], [1, 0, 'field', 1]],
  wish: { landscape: 'field', groups: [{ size: 1, points: 2 }, { size: 3, points: 10 }], heights: [] },
}
export const OWL: Card = {
  id: 'spirit_owl',
  name: 'Owl Spirit',
  points: [0],
  cells: [[0, 0, 'tree', 3], [-1, 0, 'tree', 1], [-1, 1, 'tree', 1]],
  wish: { landscape: 'tree', groups: [], heights: [3, 3, 1] },
}

export const TORTOISE: Card = {
  id: 'spirit_tortoise',
  name: 'Tortoise Spirit',
  points: [0],
  cells: [[0, 0, 'water', 1], [-1, 0, 'mountain', 2], [1, 0, 'water', 1]],
  wish: { landscape: 'water', groups: [], heights: [2, 0, 0] },
}

/** Side A, column after column. */
const COLUMNS = [5, 4, 5, 4, 5]
export const HEXES = COLUMNS.flatMap((height, q) => Array.from({ length: height }, (_, row) => ({ q, r: row - Math.floor(q / 2) })))
export const NAMES = HEXES.map(({ q, r }) => `${'abcde'[q]}${r + Math.floor(q / 2) + 1}`)

const NO_REASONS: Reasons = { trees: [], mountains: [], fields: [], buildings: [], rivers: [], islands: [], cards: [], spirit: null }

export function score(points: Partial<Omit<Score, 'reasons'>>, reasons: Partial<Reasons> = {}): Score {
  return { trees: 0, mountains: 0, fields: 0, buildings: 0, water: 0, animals: 0, spirit: 0, total: 0, ...points, reasons: { ...NO_REASONS, ...reasons } }
}

/** A board with stacks on named hexes. */
export function board(stands: Record<string, string>, changes: Partial<Seen> = {}): Seen {
  const stacks = NAMES.map((name) => stands[name] ?? '')
  const empty = stacks.filter((stack) => !stack).length
  return { stacks, cubes: [], held: [], completed: [], spirit: null, empty, gone: false, score: score({}), ...changes }
}

/** Two waters, a tree and a lone mountain; a frog lives on a2. */
export const ann = (changes: Partial<Seen> = {}): Seen =>
  board(
    { a1: 'g', a2: 'b', a3: 'b', c1: 'ss', c3: 'n' },
    {
      cubes: [{ hex: 1, card: 'frog' }],
      held: [{ card: 'frog', placed: 1 }, { card: 'bear', placed: 0 }],
      score: score(
        { trees: 1, water: 2, animals: 2, total: 5 },
        {
          trees: [{ hex: 0, height: 1, points: 1 }],
          mountains: [{ hex: 9, height: 2, points: 0, isolated: true }],
          rivers: [{ hexes: [1, 2], path: [1, 2], length: 2, points: 2, scores: true }],
          cards: [{ card: 'frog', placed: 1, points: 2 }, { card: 'bear', placed: 0, points: 0 }],
        },
      ),
      ...changes,
    },
  )

export const bo = (changes: Partial<Seen> = {}): Seen =>
  board(
    { a1: 'y', a2: 'y', b1: 'rr' },
    {
      score: score(
        { fields: 5, total: 5 },
        { fields: [{ hexes: [0, 1], points: 5 }], buildings: [{ hex: 5, points: 0, colours: ['y'], lacks: 2 }] },
      ),
      ...changes,
    },
  )

/** The sample with some fields changed. */
export function sample(changes: Partial<View> = {}): View {
  return {
    happened: [],
    options: { side: 'A', spirits: false },
    seat: 0,
    phase: 'turn',
    first: 1,
    turn: 0,
    round: 4,
    order: [0],
    hexes: HEXES,
    names: NAMES,
    spaces: [['b', 'b', 'g'], [], ['y', 'r', 'n'], ['s', 's', 's'], ['g', 'y', 'b']],
    space: 1,
    hand: ['g', 's'],
    took_card: false,
    pouch: { b: 10, y: 9, n: 8, g: 7, s: 6, r: 5 },
    box: {},
    row: ['llama', null],
    deck: 20,
    discarded: [],
    cards: [FROG, BEAR, LLAMA, LION, OWL],
    players: [ann(), bo()],
    offer: [],
    last: null,
    todo: { tokens: 2, card: true, cubes: true, end: false },
    outlook: {
      placements: [
        { colour: 'g', hex: 11, points: 3, change: { trees: 3 }, opens: [] },
        { colour: 'g', hex: 3, points: 1, change: { trees: 1 }, opens: [{ card: 'frog', hexes: [2], points: 2 }] },
        { colour: 's', hex: 10, points: 4, change: { mountains: 4 }, opens: [] },
      ],
      ready: [{ card: 'frog', hexes: [2], points: 2 }],
      short: [{ card: 'bear', hex: 10, colour: 's', cubes: [5] }],
      row: [],
    },
    suns: null,
    result: null,
    ...changes,
  }
}

/** What Ann may do in the sample. */
export const all: Move[] = [
  { t: 'place', colour: 'g', hex: 11 },
  { t: 'place', colour: 'g', hex: 3 },
  { t: 'place', colour: 's', hex: 9 },
  { t: 'place', colour: 's', hex: 10 },
  { t: 'card', slot: 0 },
  { t: 'cube', card: 'frog', hex: 2 },
]
