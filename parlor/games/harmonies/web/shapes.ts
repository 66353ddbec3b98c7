/** The animals' shapes that are loaded: the home page needs one, a table all of them. */
import type { CardId } from './types'

export const shapes: Partial<Record<CardId, string>> = {}
