/** The boards of all games, found by folder; the shell names none of them. */
import type { Component } from 'svelte'
import type { GameClient } from '../kit/board'
import { t } from '../words/t'

export interface Chapter {
  id: string
  title: string
}

export interface Book {
  html: string
  chapters: Chapter[]
}

const clients = import.meta.glob<{ default: GameClient }>('../../../parlor/games/*/web/index.ts')
// A preview of its own lets the home page draw every game without loading any board.
const previews = import.meta.glob<{ default: Component }>('../../../parlor/games/*/web/Preview.svelte')
const books = import.meta.glob<Book>('../../../parlor/games/*/RULES.md')

const inFolder = (game: string, file: string) => `../../../parlor/games/${game}/web/${file}`

/** Loads what the game's folder gives the browser. */
export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[inFolder(game, 'index.ts')]
  if (!load) throw new Error(t('game-no-board'))
  return (await load()).default
}

/** Loads the game's little board for its card, which does without one that does not load. */
export async function loadPreview(game: string): Promise<Component | null> {
  const preview = await previews[inFolder(game, 'Preview.svelte')]?.().catch(() => null)
  return preview?.default ?? null
}

/** The game's rule book, rendered by the build; null for a game that was installed after it. */
export async function loadBook(game: string): Promise<Book | null> {
  return (await books[`../../../parlor/games/${game}/RULES.md`]?.()) ?? null
}
