/** Where the marks of a small plot stand. */
import type { Point } from '../net/protocol'
import { day } from '../words/dates'
import { t } from '../words/t'
import { company } from './words'

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface Dot {
  x: number
  y: number
  point: Point
}

/** Round numbers that hold all values between the first and the last of them. */
export function ticks(values: readonly number[], most = 4): number[] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const step = roundStep((high - low || 1) / (most - 1))
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** The next of 1, 2, 5, 10, 20, 50 ... that is no smaller; points are whole. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return ten * ([1, 2, 5, 10].find((factor) => factor * ten >= least) ?? 10)
}

/** Scores from the oldest at the left to the newest at the right, evenly spread. */
export function dots(points: readonly Point[], scale: readonly number[], frame: Frame): Dot[] {
  const across = frame.width - frame.left - frame.right
  return points.map((point, index) => ({
    x: frame.left + (points.length > 1 ? (index / (points.length - 1)) * across : across / 2),
    y: height(point.points, scale, frame),
    point,
  }))
}

/** How far down a value stands. */
export function height(value: number, scale: readonly number[], frame: Frame): number {
  const [low = 0, high = 1] = [scale[0], scale.at(-1)]
  return frame.height - frame.bottom - ((value - low) / (high - low)) * (frame.height - frame.top - frame.bottom)
}

/** The mean of each score and those shortly before it. */
export function trend(points: readonly Point[], span = 5): number[] {
  return points.map((_, index) => {
    const near = points.slice(Math.max(0, index - span + 1), index + 1)
    return near.reduce((sum, { points }) => sum + points, 0) / near.length
  })
}

/** The kinds of matches that can be compared with each other, each id with its words; the fewest players first. */
export function kinds(points: readonly Point[]): [id: string, title: string][] {
  const bySeats = points.toSorted((a, b) => a.seats - b.seats)
  return [...new Map(bySeats.map((point) => [kind(point), titled(point)]))]
}

export const kind = ({ seats, configuration }: Point): string => `${seats} ${configuration?.id ?? ''}`

const titled = ({ seats, configuration }: Point): string =>
  configuration === null ? company(seats) : `${company(seats)} · ${configuration.title}`

/** Whether scores of different options would stand side by side. */
export const isMixed = (points: readonly Point[]): boolean =>
  new Set(points.map(({ configuration }) => configuration?.id).filter((one) => one !== undefined)).size > 1

/** The plot in a sentence. */
export function described(points: readonly Point[], title: string): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return t('plot-none', { title })
  const scores = points.map(({ points }) => points)
  return t('plot-described', {
    title,
    count: points.length,
    from: day(first.at),
    to: day(last.at),
    least: Math.min(...scores),
    most: Math.max(...scores),
    last: last.points,
    won: points.filter(({ won }) => won).length,
  })
}
