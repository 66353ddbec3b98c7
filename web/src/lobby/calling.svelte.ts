/** Calls someone back to a lobby who looks elsewhere: by title, by sound, and by notification if they asked. */
import type { ChatLineView, RoomView } from '../net/protocol'
import { announceArrival } from '../shell/herald'
import { mark } from '../shell/badge'
import { sound } from '../table/sound.svelte'
import { t } from '../words/t'

interface Lobby {
  room: Pick<RoomView, 'chairs' | 'you' | 'code' | 'policy'>
  chat: readonly Pick<ChatLineView, 'index' | 'player' | 'name'>[]
  /** What the page is called while nobody is missed. */
  name: string
}

export class Calling {
  /** What happened while nobody looked here. */
  #news = $state('')
  readonly #lobby: () => Lobby
  #known: ReadonlySet<string>
  #read: number

  constructor(lobby: () => Lobby) {
    this.#lobby = lobby
    const { room, chat } = lobby()
    this.#known = new Set(people(room))
    this.#read = chat.at(-1)?.index ?? -1
    $effect(() => this.#listen(lobby()))
    $effect(() => {
      const look = () => document.visibilityState === 'visible' && this.#seen()
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    })
  }

  get title(): string {
    const title = this.#lobby().name
    return t('page-title', { title: this.#news ? t('lobby-called', { news: this.#news, title }) : title })
  }

  #listen({ room, chat }: Lobby): void {
    const come = room.chairs.filter(({ player }) => player && player !== room.you && !this.#known.has(player))
    this.#known = new Set(people(room))
    for (const { name } of come) this.#tell(t('lobby-joined', { name }))
    const said = chat.filter(({ index, player }) => index > this.#read && player !== room.you)
    this.#read = chat.at(-1)?.index ?? this.#read
    const last = said.at(-1)
    if (last) this.#tell(t('lobby-wrote', { name: last.name }))
  }

  #tell(news: string): void {
    const { room, name } = this.#lobby()
    if (room.policy.sound) sound('turn')
    if (document.visibilityState === 'visible') return
    this.#news = news
    mark(true)
    announceArrival(room.you, { title: news, body: name, path: `/room/${room.code}` })
  }

  #seen(): void {
    this.#news = ''
    mark(false)
  }
}

const people = ({ chairs }: Pick<RoomView, 'chairs'>): string[] => chairs.flatMap(({ player }) => player ?? [])
