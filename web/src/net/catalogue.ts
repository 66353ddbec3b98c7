/** The games of this server, fetched once. */
import { api } from './api'
import type { GameInfo, Mode } from './protocol'
import { t } from '../words/t'

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
  if (!game) throw new Error(t('game-missing'))
  return game
}

export const allows = (game: GameInfo, mode: Mode): boolean => game.policy.modes.includes(mode)

/** Whether one person may play it alone, without bots. */
export const mayBeAlone = (game: GameInfo): boolean => allows(game, 'solo')

/** Whether its matches are kept at some kind of table: histories and leaderboards have those. */
export const mayKeep = ({ policy, presets, adjustable }: GameInfo): boolean =>
  adjustable.includes('keep') || [policy, ...Object.values(presets)].some(({ keep }) => keep)

/** What differs at a table with bots only: nobody's time runs, unless the host wants it to. */
export const practice = ({ adjustable, policy }: GameInfo): { clock?: null } =>
  policy.clock && adjustable.includes('clock') ? { clock: null } : {}

/** The bot that is taken unless another is chosen: the game's first; the one that plays anything comes last. */
export const bestBot = (game: GameInfo): string => {
  const own = game.bots.find(({ id }) => id !== 'random')
  return (own ?? game.bots[0])?.id ?? 'random'
}

/** The bots from the easiest to the hardest. */
export const byLevel = ({ bots }: Pick<GameInfo, 'bots'>): GameInfo['bots'] =>
  [...bots].sort((one, other) => one.level - other.level)

/** Bots for a quick start: enough company, little waiting. */
export function quickBots(game: GameInfo, kind = bestBot(game)): string[] {
  const [fewest, most] = game.seats
  const seats = Math.min(most, Math.max(fewest, 3))
  return Array.from({ length: seats - 1 }, () => kind)
}

/** `2 to 5 players`. */
export function players([fewest, most]: [number, number]): string {
  return fewest === most ? t('players-exactly', { count: most }) : t('players-range', { fewest, most })
}
