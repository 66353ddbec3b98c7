/** The short ways from a game's card to its table. */
import { api } from '../net/api'
import { practice, quickBots } from '../net/catalogue'
import { introduce } from '../shell/me.svelte'
import type { Companion, GameInfo, NewRoom } from '../net/protocol'
import { go } from '../shell/route.svelte'

/** Creates the room and opens it; a visitor gets a name on the way. */
export async function open(room: NewRoom): Promise<void> {
  await introduce()
  const { code } = await api.createRoom(room)
  go(`/room/${code}`)
}

export const withBots = (game: GameInfo, kind?: string): Promise<void> =>
  open({ game: game.id, mode: 'online', policy: practice(game), bots: quickBots(game, kind), start: true, joint: true })

/** Another table of what two people played last, to which the other is asked. */
export async function playAgain({ id, game }: Pick<Companion, 'id' | 'game'>): Promise<void> {
  const { code } = await api.createRoom({ game, mode: 'online' })
  await api.invite(code, id).finally(() => go(`/room/${code}`))
}

export const withFriends = (game: GameInfo): Promise<void> => open({ game: game.id, mode: 'online' })

export const alone = (game: GameInfo): Promise<void> => open({ game: game.id, mode: 'solo', start: true, joint: true })
