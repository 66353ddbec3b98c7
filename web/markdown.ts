/** Rule books from Markdown, with an id on every heading. */
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked'

export interface Chapter {
  id: string
  title: string
}

/**
 * The page of a rule book and its chapters; the title of the book is left to the page. Its pictures lie in
 * the game's folder and are served from the addresses given for their paths.
 */
export function render(markdown: string, pictures: Record<string, string> = {}): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = []
  const marked = new Marked({
    extensions: [reference(numbered(markdown))],
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens)
        const id = slug(html)
        if (depth === 1) return ''
        if (depth === 2) chapters.push({ id, title: plain(html) })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      image({ href, text }: Tokens.Image): string {
        const address = pictures[href]
        return address ? `<img src="${address}" alt="${quoted(text)}" loading="lazy">` : quoted(text)
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html, chapters }
}

/** The ids of the numbered chapters. */
function numbered(markdown: string): Map<string, string> {
  const headings = markdown.matchAll(/^## ((\d+)\. .+)$/gm)
  return new Map(
    [...headings].map(([, title = '', number = '']) => [
      number,
      slug(new Marked().parseInline(title, { async: false })),
    ]),
  )
}

/** `§4` and `§4.2` lead to chapter 4 where there is one. */
const reference = (ids: Map<string, string>): TokenizerAndRendererExtension => ({
  name: 'reference',
  level: 'inline',
  start: (source) => source.indexOf('§'),
  tokenizer(source) {
    const [raw, number = ''] = /^§(\d+)(?:\.\d+)*/.exec(source) ?? []
    const id = ids.get(number)
    return raw && id ? { type: 'reference', raw, id } : undefined
  },
  renderer: ({ raw, id }) => `<a href="#${String(id)}">${raw}</a>`,
})

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const slug = (html: string): string =>
  `rule-${plain(html)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`
