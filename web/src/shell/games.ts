/** The boards of all games, found by folder; the shell names none of them. */
import type { Component } from 'svelte'
import type { GameClient } from '../kit/board'

const clients = import.meta.glob<{ default: GameClient }>('../../../parlor/games/*/web/index.ts')
// A preview of its own lets the home page draw every game without loading any board.
const previews = import.meta.glob<{ default: Component }>('../../../parlor/games/*/web/Preview.svelte')
/** Pictures of rule books. */
const pictures = import.meta.glob<string>('../../../parlor/games/*/web/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const inFolder = (game: string, file: string) => `../../../parlor/games/${game}/web/${file}`

/** Loads what the game's folder gives the browser. */
export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[inFolder(game, 'index.ts')]
  if (!load) throw new Error('This game has no board in this build.')
  return (await load()).default
}

/** Loads the game's little board for its card, which does without one that does not load. */
export async function loadPreview(game: string): Promise<Component | null> {
  const preview = await previews[inFolder(game, 'Preview.svelte')]?.().catch(() => null)
  return preview?.default ?? null
}

/** The addresses of a game's pictures by their path in its folder. */
export function picturesOf(game: string): Record<string, string> {
  const folder = inFolder(game, '')
  const own = Object.entries(pictures).filter(([path]) => path.startsWith(folder))
  return Object.fromEntries(own.map(([path, address]) => [`web/${path.slice(folder.length)}`, address]))
}
