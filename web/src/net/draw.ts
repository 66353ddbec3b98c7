/** The deal that server and browsers draw together; `parlor/draw.py` must agree with every line here. */
import { sha256 } from './sha256'

const DOMAIN = 'parlor deal 1\0'

/** Random bytes of this browser's own. */
export const fresh = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** What the server shows before anybody adds to the deal. */
export const commitment = (secret: string): string => hex(sha256(unhex(secret)))

/** The seed that follows from the secret and what each seat's browser added, in seat order. */
export function seed(secret: string, entropy: readonly (string | null)[]): string {
  const parts = entropy.map((part) => (part === null ? [0] : [1, ...unhex(part)]))
  const digest = sha256(Uint8Array.from([...new TextEncoder().encode(DOMAIN), ...unhex(secret), ...parts.flat()]))
  return String(BigInt(`0x${hex(digest.slice(0, 8))}`) >> 1n)
}

/** The fingerprint of a deal that was not drawn together. */
export const sealed = (match: string, seed: string, salt: string): string =>
  hex(sha256(new TextEncoder().encode(`${match}:${seed}:${salt}`)))

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
