/** What people read around every table; games have words of their own. */
import { Words, type Arg } from '../kit/fluent.svelte'
import type { Messages } from '../generated/messages'
import { site } from '../net/site'
import en from './en.ftl?raw'

/** The name that the host gave this site, wherever a sentence has it. */
const named = (catalogue: string) =>
  catalogue.replace(/^brand = .*$/m, () => `brand = { ${JSON.stringify(site.name)} }`)

const words = new Words<Messages>({ en: named(en) })
export const { t, around } = words

/** The name here of a code from elsewhere, or `fallback` where it has no message. */
export const coded: typeof words.coded = (...given) => words.coded(...given)

/** What the server says, by the codes that travel; read once it says something, which comes with its sentence too. */
let platform: Words<Record<string, never>> | null = null

export async function loadPlatform(): Promise<void> {
  platform = new Words({ en: (await import('../../../parlor/words/en.ftl?raw')).default })
}

/** The name of a server's code, or its own sentence until the words are here. */
export function said(id: string, args: Record<string, Arg>, sentence: string): string {
  if (!platform) void loadPlatform().catch(() => undefined)
  return platform?.coded(id, args, sentence) ?? sentence
}
