/** SHA-256 (FIPS 180-4): browsers give theirs to secure pages only, and a deal is checked on plain ones too. */

const PRIMES: number[] = []
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n)
/** The first 32 bits of the fraction. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = padded(bytes)
  const state = Int32Array.from(START)
  for (let at = 0; at < blocks.byteLength; at += 64) mix(state, blocks, at)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

/** The message, a one bit, zeros, and its length in bits, in blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 4, bytes.length * 8)
  return view
}

function mix(state: Int32Array, blocks: DataView, at: number): void {
  const words = schedule(blocks, at)
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let round = 0; round < 64; round++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[round] ?? 0) + (words[round] ?? 0)) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) + word))
}

function schedule(blocks: DataView, at: number): Int32Array {
  const words = new Int32Array(64)
  const word = (index: number): number => words[index] ?? 0
  for (let n = 0; n < 16; n++) words[n] = blocks.getInt32(at + n * 4)
  for (let n = 16; n < 64; n++) {
    const early = turned(word(n - 15), 7) ^ turned(word(n - 15), 18) ^ (word(n - 15) >>> 3)
    const late = turned(word(n - 2), 17) ^ turned(word(n - 2), 19) ^ (word(n - 2) >>> 10)
    words[n] = word(n - 16) + early + word(n - 7) + late
  }
  return words
}
