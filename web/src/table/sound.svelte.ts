/** Small sounds made of a few sine waves; silent until somebody asks for them. */

export type SoundName = 'play' | 'special' | 'turn' | 'win' | 'lose' | 'refuse'

interface Tone {
  hertz: number
  at: number
  for: number
}

const KEY = 'parlor.sound'
const note = (hertz: number, at: number, length: number): Tone => ({ hertz, at, for: length })

const SOUNDS: Record<SoundName, Tone[]> = {
  play: [note(330, 0, 0.09), note(440, 0.03, 0.08)],
  special: [note(523, 0, 0.12), note(659, 0.09, 0.12), note(988, 0.18, 0.25)],
  turn: [note(587, 0, 0.16), note(880, 0.12, 0.3)],
  win: [note(523, 0, 0.2), note(659, 0.14, 0.2), note(784, 0.28, 0.2), note(1047, 0.42, 0.5)],
  lose: [note(392, 0, 0.25), note(330, 0.2, 0.25), note(262, 0.4, 0.5)],
  refuse: [note(180, 0, 0.1), note(160, 0.1, 0.14)],
}

export const sounds: { on: boolean } = $state({ on: remembered() })

let context: AudioContext | null = null

/** Switches sounds on or off for this browser. */
export function setSounds(on: boolean): void {
  sounds.on = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing still plays for now.
  }
  if (on) sound('play')
}

export function sound(name: SoundName): void {
  if (!sounds.on || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  for (const tone of SOUNDS[name]) ring(context, tone)
}

/** Shakes a phone gently when sounds are on. */
export function buzz(): void {
  if (sounds.on) navigator.vibrate?.(60)
}

function ring(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at
  const wave = audio.createOscillator()
  const volume = audio.createGain()
  wave.type = 'triangle'
  wave.frequency.value = tone.hertz
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.12, start + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0005, start + tone.for)
  wave.connect(volume).connect(audio.destination)
  wave.start(start)
  wave.stop(start + tone.for + 0.02)
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}
