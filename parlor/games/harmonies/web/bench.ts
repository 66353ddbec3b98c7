/** The board on a test's bench, and what is found on it. */
import { bench } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { all, legal, NAMES, people, sample } from './sample'

export const { show, change, play } = bench(Board, () => ({ view: sample(), moves: legal(...all), people }))

export const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
/** What a screen reader calls it, apart from pictures. */
export const called = (one: HTMLElement) =>
  (one.getAttribute('aria-label') ?? (one.matches('.card') ? one.querySelector('.sr-only') : one)?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
export const labelled = (label: RegExp) => find('button').find((one) => label.test(called(one)))
export const hex = (name: string) => find(`[data-hex="${NAMES.indexOf(name)}"]`)[0]
export const text = (selector: string) => find(selector)[0]?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
export const litHexes = () => find('.hexes .lit').map((one) => NAMES[Number(one.dataset.hex)])
