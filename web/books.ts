/** Renders each game's rule book while the client is built, so that no browser has to. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { render } from './markdown.ts'

const BOOK = /\/RULES\.md$/

/** Makes `RULES.md` a module with the book's `html` and `chapters`; its pictures get their addresses from the build. */
export function books(): Plugin {
  return {
    name: 'parlor-books',
    enforce: 'pre',
    transform: (markdown, id) => (BOOK.test(id) ? { code: bound(markdown, picturesIn(dirname(id))), map: null } : null),
  }
}

/** The module of a book whose pictures lie at these paths beside it. */
export function bound(markdown: string, pictures: readonly string[]): string {
  const mark = (index: number) => `%picture-${index}%`
  const { html, chapters } = render(markdown, Object.fromEntries(pictures.map((path, index) => [path, mark(index)])))
  const imports = pictures.map((path, index) => `import picture${index} from ${JSON.stringify(`./${path}?url`)}`)
  const text = pictures.reduce(
    (code, _, index) => code.replaceAll(mark(index), `" + picture${index} + "`),
    JSON.stringify(html),
  )
  return [...imports, `export const html = ${text}`, `export const chapters = ${JSON.stringify(chapters)}`].join('\n')
}

function picturesIn(folder: string): string[] {
  const web = join(folder, 'web')
  const names = existsSync(web) ? readdirSync(web) : []
  return names.filter((name) => name.endsWith('.svg')).map((name) => `web/${name}`)
}
