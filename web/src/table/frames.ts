/** The positions of a replay, kept page by page as they are looked at. */
import type { Frame } from '../net/protocol'

/** How many positions come together; `PAGE` of the server's `rooms/replay.py` says the same. */
export const PAGE = 200
/** How close to the end of a page the next one is asked for, so that a replay plays on. */
const AHEAD = 20

/** What was fetched so far of a match, through whose eyes. */
export interface Pages {
  match: string
  eyes: string
  pages: (Frame[] | undefined)[]
}

export const NO_PAGES: Pages = { match: '', eyes: '', pages: [] }

type Through = Pick<Pages, 'match' | 'eyes'>

const isSame = (one: Through, other: Through): boolean => one.match === other.match && one.eyes === other.eyes

const pageOf = (at: number): number => Math.floor(at / PAGE)

/** The position, where it is here already. */
export const frameAt = ({ pages }: Pages, at: number): Frame | undefined => pages[pageOf(at)]?.[at % PAGE]

/** What is known once a page has come; what other eyes saw is given up then. */
export function withPage(known: Pages, of: Through, first: number, frames: Frame[]): Pages {
  const pages = isSame(known, of) ? [...known.pages] : []
  pages[pageOf(first)] = frames
  return { ...of, pages }
}

/** The first positions of the pages that must be fetched to look at a position and to go on. */
export function wanted(known: Pages, of: Through, at: number, last: number): number[] {
  const near = [at, Math.min(last, at + AHEAD)].map(pageOf)
  return [...new Set(near)].filter((page) => !isSame(known, of) || !known.pages[page]).map((page) => page * PAGE)
}

/** All positions of a match in order: those that are here, and the spans that are not. */
export function spans({ pages }: Pages, last: number): { first: number; last: number; frames: Frame[] | undefined }[] {
  return Array.from({ length: pageOf(last) + 1 }, (_, page) => ({
    first: page * PAGE,
    last: Math.min(last, (page + 1) * PAGE - 1),
    frames: pages[page],
  }))
}

const waits = (frame: Frame): string => frame.active.join()

/** The next position forwards or backwards with which a turn begins, as far as positions are known. */
export function turnFrom(known: Pages, at: number, last: number, by: 1 | -1): number {
  const begins = (index: number): boolean => {
    const [frame, before] = [frameAt(known, index), frameAt(known, index - 1)]
    return !frame || !before || waits(frame) !== waits(before)
  }
  let index = Math.min(last, Math.max(0, at + by))
  while (index > 0 && index < last && !begins(index)) index += by
  return index
}
