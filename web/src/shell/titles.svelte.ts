/** The names of this server's games. */
import { catalogue } from '../net/catalogue'
import type { GameInfo } from '../net/protocol'
import { t } from '../words/t'

/** A function from a game's id to its title; it knows more once the catalogue is here. */
export function titles(): (game: string) => string {
  let games: GameInfo[] = $state.raw([])
  catalogue().then(
    (all) => (games = all),
    () => undefined,
  )
  return (id) => games.find((game) => game.id === id)?.title ?? t('game-unknown')
}
