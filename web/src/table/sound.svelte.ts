/** What a person wants to hear and feel at the table: everything is off until asked for once. */
import type { SoundName } from '../kit/board'
import { playMusic } from '../sounds/music'
import { prepare, strike } from '../sounds/player'

export interface Sounds {
  on: boolean
  /** From 0 to 1. */
  volume: number
  music: boolean
  vibration: boolean
}

const KEY = 'parlor.sound'
const SILENT: Sounds = { on: false, volume: 0.7, music: false, vibration: false }

export const sounds: Sounds = $state(remembered())

/** Changes what is heard in this browser, from now on. */
export function setSounds(changes: Partial<Sounds>): void {
  Object.assign(sounds, changes)
  try {
    localStorage.setItem(KEY, JSON.stringify(sounds))
  } catch {
    // A browser that keeps nothing still plays for now.
  }
  if (changes.on) prepare()
  if (changes.on || changes.volume !== undefined) sound('play')
  if (changes.vibration) buzz()
}

export function sound(name: SoundName): void {
  if (sounds.on) void strike(name === 'play' ? 'tile' : name, sounds.volume)
}

/** Plays music until the function that it returns is called. */
export function music(): () => void {
  return playMusic((name, loudness, rate) => void strike(name, loudness * sounds.volume, rate))
}

/** Shakes a phone gently. */
export function buzz(): void {
  if (sounds.vibration) navigator.vibrate?.(60)
}

function remembered(): Sounds {
  try {
    const kept = localStorage.getItem(KEY)
    // An earlier client had one switch for sounds and vibration, and wrote a word.
    if (kept === 'on') return { ...SILENT, on: true, vibration: true }
    return { ...SILENT, ...(kept?.startsWith('{') ? (JSON.parse(kept) as Partial<Sounds>) : {}) }
  } catch {
    return { ...SILENT }
  }
}
