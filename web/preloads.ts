/** Writes down what each page is made of, so that the server can name it in the page's head. */
import type { Plugin } from 'vite'

/** Files by what asks for them; `books` is what opens every rule book without a network. */
export interface Preloads {
  pages: Record<string, string[]>
  boards: Record<string, string[]>
  books: string[]
}

interface Chunk {
  facadeModuleId: string | null
  moduleIds: string[]
  fileName: string
  imports: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

const PAGE = /\/web\/src\/pages\/(\w+)\.svelte$/
const BOARD = /\/games\/(\w+)\/web\/index\.ts$/
const BOOK = /\/RULES\.md$/
const ENTRY = /\/index\.html$/

export function preloads(): Plugin {
  return {
    name: 'parlor-preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as Chunk[]
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloadsOf(chunks)) })
    },
  }
}

export function preloadsOf(chunks: readonly Chunk[]): Preloads {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** A chunk with everything that it loads before it runs. */
  const needs = (chunk: Chunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) if (named.has(name)) needs(named.get(name) as Chunk, found)
    return found
  }
  const entry = new Set(
    chunks.filter(({ facadeModuleId }) => ENTRY.test(facadeModuleId ?? '')).flatMap((c) => [...needs(c)]),
  )
  const shell = [...entry].map((name) => `/${name}`)
  const more = (chunk: Chunk) => [...needs(chunk)].filter((name) => !entry.has(name)).map((name) => `/${name}`)
  const by = (pattern: RegExp) =>
    chunks.flatMap((chunk) =>
      chunk.moduleIds.flatMap((id) => {
        const name = pattern.exec(id)?.[1]
        return name ? [[name.toLowerCase(), more(chunk)] as const] : []
      }),
    )
  const books = chunks.filter(({ facadeModuleId }) => BOOK.test(facadeModuleId ?? ''))
  const pages = Object.fromEntries(by(PAGE))
  const pictures = books.flatMap(({ viteMetadata }) =>
    [...(viteMetadata?.importedAssets ?? [])].map((name) => `/${name}`),
  )
  return {
    pages,
    boards: Object.fromEntries(by(BOARD)),
    books: [...new Set([...shell, ...(pages.rules ?? []), ...books.flatMap(more), ...pictures])],
  }
}
