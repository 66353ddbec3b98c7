/** Plays our small files (made by `python -m scripts.sounds`), each loaded once, when it is first wanted. */

const FILES = import.meta.glob<string>('./*.mp3', { eager: true, query: '?url', import: 'default' })

/** What sounds later than this many milliseconds after it was meant to belongs to nothing any more. */
const LATE = 600
/** Pieces never sound quite the same twice; melodies do. */
const PIECE_SECONDS = 0.5

export const NAMES = Object.keys(FILES).map((path) => path.slice(2, -4))

let context: AudioContext | null = null
let mixer: AudioNode | null = null
const loaded = new Map<string, Promise<AudioBuffer>>()

/** Gets the audio ready, inside a press where browsers want one, with all the files. */
export function prepare(): void {
  const audio = opened()
  if (!audio) return
  void audio.resume()
  for (const name of NAMES) load(audio, name).catch(() => undefined)
}

/** Goes on after a browser paused the audio; called when a person presses something. */
export function wake(): void {
  if (context && context.state !== 'running') void context.resume()
}

/** Plays a file by its name, `loudness` from 0 to 1, `rate` times as fast; silent where it cannot. */
export async function strike(name: string, loudness: number, rate = 1): Promise<void> {
  const audio = opened()
  if (!audio || !mixer) return
  const asked = performance.now()
  try {
    const [buffer] = await Promise.all([load(audio, name), audio.resume()])
    if (performance.now() - asked > LATE) return
    ring(audio, mixer, buffer, loudness, rate)
  } catch {
    // Offline, or a browser without audio: the table plays on in silence.
  }
}

function ring(audio: AudioContext, out: AudioNode, buffer: AudioBuffer, loudness: number, rate: number): void {
  const source = audio.createBufferSource()
  const volume = audio.createGain()
  const variety = buffer.duration < PIECE_SECONDS ? 0.97 + Math.random() * 0.06 : 1
  source.buffer = buffer
  source.playbackRate.value = rate * variety
  volume.gain.value = loudness
  source.connect(volume).connect(out)
  source.start()
}

function opened(): AudioContext | null {
  if (context || typeof AudioContext === 'undefined') return context
  context = new AudioContext()
  // Several sounds at once stay below the limit.
  const limiter = context.createDynamicsCompressor()
  limiter.connect(context.destination)
  mixer = limiter
  return context
}

function load(audio: AudioContext, name: string): Promise<AudioBuffer> {
  const known = loaded.get(name)
  if (known) return known
  const file = fetched(audio, FILES[`./${name}.mp3`])
  loaded.set(name, file)
  // What could not be loaded is tried again the next time.
  file.catch(() => loaded.delete(name))
  return file
}

async function fetched(audio: AudioContext, address: string | undefined): Promise<AudioBuffer> {
  if (!address) throw new Error('no such sound')
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return audio.decodeAudioData(await answer.arrayBuffer())
}
