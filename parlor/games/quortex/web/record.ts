/** A match in the notation of the rules (§11), as `records/writing.py` writes it; `cases.json` holds both to it. */
import { cellsOf, modulo } from './geometry'
import { cellOf } from './select'
import type { Options, Ply, View } from './types'
import { placeName } from './words'

const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const

/** A tile laid as its player saw it, such as `P1A2T0N`, with an `x` before the place of a replacement. */
export function written({ edges, numbers, options }: View, ply: Ply): string {
  const edge = edges[ply.seat] ?? 0
  const mark = ply.removed === undefined ? '' : 'x'
  const facing = FACINGS[modulo(3 - ply.rotation - edge, 6)]
  return `P${numbers[ply.seat]}${mark}${placeName(cellOf(ply), edge, options.radius)}T${ply.tile}${facing}`
}

/** The whole match so far, to be kept or gone on from; null before the first turn. */
export function recordOf(view: View): string | null {
  if (view.numbers.every((number) => number === null)) return null
  const moves = view.plies.flatMap((ply, index) => [`${index + 1}. ${written(view, ply)}`, ...left(view, index + 1)])
  return [...headers(view), ...left(view, 0), ...moves, result(view), ''].join('\n')
}

function headers({ edges, numbers, options }: View): string[] {
  const { radius, no_sharps, one_sharp, two_sharps, three_sharps } = options
  const ratio = [no_sharps, one_sharp, two_sharps, three_sharps]
  const seats = edges
    .map((edge, seat) => ({ edge, number: numbers[seat] ?? null }))
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => one.number! - other.number!)
  return [
    `Quortex, ${edges.length} players`,
    `Radius: ${radius}`,
    `Bag: ${supply(cellsOf(radius).length, ratio).join(' ')} by ${ratio.join(':')}`,
    `Rules: ${ruleSet(options)}`,
    `Seats: ${seats.map(({ edge, number }) => `P${number}=${edge}`).join(' ')}`,
  ]
}

/** How many tiles of each type there are: whole groups that fill the board (§2.4). */
function supply(hexes: number, ratio: readonly number[]): number[] {
  const shares = ratio.some((share) => share > 0) ? ratio : [1, 1, 1, 1]
  const groups = Math.ceil(hexes / shares.reduce((sum, share) => sum + share))
  return shares.map((share) => share * groups)
}

const ruleSet = ({ legality, supermove, supermove_any }: Options): string =>
  supermove === 'off' ? legality : `supermove ${supermove}${supermove_any ? ' any' : ''}`

const names = ({ numbers }: View, seats: readonly number[]): string[] =>
  seats.filter((seat) => typeof numbers[seat] === 'number').map((seat) => `P${numbers[seat]}`)

/** Who left when so many tiles had been laid. */
const left = (view: View, laid: number): string[] =>
  names(
    view,
    view.left.filter(([, when]) => when === laid).map(([seat]) => seat),
  ).map((name) => `${name} left`)

function result(view: View): string {
  const how = view.result ? [view.result.how, ...names(view, view.result.winners).toSorted()] : ['next']
  return `#${[...how, ...(view.tile === null ? [] : [`T${view.tile}`])].join(' ')}`
}
