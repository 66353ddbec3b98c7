/** A position to test with: Ann and Bo in the middle of a match on side A, Ann placing her tokens. */
import { legalMoves, persons } from '$parlor/kit/bench'
import { cardOf, hexesOf, namesOf } from './printed'
import type { Move, Options, Reasons, Score, Seen, View } from './types'

export const people = persons('Ann', 'Bo')
export const legal = legalMoves<Move>

export const [FROG, BEAR, LLAMA, LION, OWL, TORTOISE] = [
  cardOf('frog'),
  cardOf('bear'),
  cardOf('llama'),
  cardOf('spirit_lion'),
  cardOf('spirit_owl'),
  cardOf('spirit_tortoise'),
]

const options: Options = { side: 'A', spirits: false }
export const HEXES = hexesOf({ options })
export const NAMES = namesOf({ options })

const NO_REASONS: Reasons = {
  trees: [],
  mountains: [],
  fields: [],
  buildings: [],
  rivers: [],
  islands: [],
  spirit: null,
}

export function score(points: Partial<Omit<Score, 'reasons'>>, reasons: Partial<Reasons> = {}): Score {
  return {
    trees: 0,
    mountains: 0,
    fields: 0,
    buildings: 0,
    water: 0,
    animals: 0,
    spirit: 0,
    total: 0,
    ...points,
    reasons: { ...NO_REASONS, ...reasons },
  }
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
      held: [
        { card: 'frog', placed: 1 },
        { card: 'bear', placed: 0 },
      ],
      score: score(
        { trees: 1, water: 2, animals: 2, total: 5 },
        {
          trees: [[0, 1, 1]],
          mountains: [[9, 2, 0]],
          rivers: [[[1, 2], [1, 2], 2, 2, true]],
        },
      ),
      ...changes,
    },
  )

export const bo = (changes: Partial<Seen> = {}): Seen =>
  board(
    { a1: 'y', a2: 'y', b1: 'rr' },
    {
      score: score({ fields: 5, total: 5 }, { fields: [[[0, 1], 5]], buildings: [[5, 0, ['y'], 2]] }),
      ...changes,
    },
  )

/** The sample with some fields changed. */
export function sample(changes: Partial<View> = {}): View {
  return {
    happened: [],
    options,
    seat: 0,
    phase: 'turn',
    first: 1,
    turn: 0,
    round: 4,
    order: [0],
    spaces: [['b', 'b', 'g'], [], ['y', 'r', 'n'], ['s', 's', 's'], ['g', 'y', 'b']],
    space: 1,
    hand: ['g', 's'],
    took_card: false,
    pouch: { b: 10, y: 9, n: 8, g: 7, s: 6, r: 5 },
    box: {},
    row: ['llama', null],
    deck: 20,
    discarded: [],
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
