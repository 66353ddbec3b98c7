/** The board on a test's bench. */
import { bench } from '$parlor/kit/bench'
import Board from './Board.svelte'
import { anywhere, people, sample } from './sample'

export const { show, change, clear, play, sound } = bench(Board, () => ({ view: sample(), moves: anywhere(6), people }))
