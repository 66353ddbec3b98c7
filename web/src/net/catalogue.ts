/** The games of this server, fetched once. */
import { api } from './api'
import type { GameInfo, Mode } from './protocol'

let games: Promise<GameInfo[]> | null = null

export function catalogue(): Promise<GameInfo[]> {
  games ??= api.games().catch((cause: unknown) => {
    games = null
    throw cause
  })
  return games
}

/** One game of the catalogue. */
export async function gameCalled(id: string): Promise<GameInfo> {
  const game = (await catalogue()).find((one) => one.id === id)
  if (!game) throw new Error("This game isn't on this server.")
  return game
}

export const allows = (game: GameInfo, mode: Mode): boolean => game.policy.modes.includes(mode)

/** Whether one person may play it alone, without bots. */
export const mayBeAlone = (game: GameInfo): boolean => allows(game, 'solo')

/** The game's own best bot; the one that plays anything comes last. */
export const bestBot = (game: GameInfo): string => {
  const own = game.bots.find(({ id }) => id !== 'random')
  return (own ?? game.bots[0])?.id ?? 'random'
}

/** Bots for a quick start: enough company, little waiting. */
export function quickBots(game: GameInfo): string[] {
  const [fewest, most] = game.seats
  const seats = Math.min(most, Math.max(fewest, 3))
  return Array.from({ length: seats - 1 }, () => bestBot(game))
}

/** `2 to 5 players`. */
export function players([fewest, most]: [number, number]): string {
  if (fewest === most) return fewest === 1 ? '1 player' : `${fewest} players`
  return `${fewest} to ${most} players`
}
