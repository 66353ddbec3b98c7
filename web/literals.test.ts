// @vitest-environment node
// @vitest-environment node
/** Every sentence people read stands in a catalogue: no text in markup, and none in code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Folders whose words still stand in the code. */
const PENDING: string[] = []
/** Attributes that are read aloud or shown. */
const READ = /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|text|summary)$/
const WORD = /\p{L}{2,}/u
/** Two words that begin like a sentence or a heading: what a class, a path or a style never does. */
const SENTENCE = /(^|[^\p{L}])\p{Lu}[\p{Ll}’']+ \p{L}/u

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (name) =>
        ending.test(name) && !/\.test\.ts$|(^|\/)(types|messages|sample|fakes|bench)\.ts$|generated\//.test(name),
    )
}

const hasWords = (name: string) => existsSync(join(ROOT, name.split('/web/')[0] ?? '', 'words/en.ftl'))

const every = (ending: RegExp) => [
  ...files('web/src', ending).filter((name) => !PENDING.some((start) => name.startsWith(start))),
  ...files('parlor/games', ending).filter((name) => name.includes('/web/') && hasWords(name)),
]

interface Node {
  type: string
  name?: string
  data?: string
  value?: unknown
  [key: string]: unknown
}

/** Texts in the markup of a component, and in attributes that people read. */
export function inMarkup(source: string): string[] {
  const found: string[] = []
  const walk = (node: Node, read: boolean): void => {
    if (node.type === 'Text' && read && WORD.test(node.data ?? '')) found.push((node.data ?? '').trim())
    const reads = node.type === 'Attribute' ? READ.test(node.name ?? '') : !/^Style/.test(node.type) && read
    for (const [key, value] of Object.entries(node)) {
      if (key === 'metadata' || key === 'css') continue
      for (const one of Array.isArray(value) ? value : [value])
        if (one && typeof one === 'object' && typeof (one as Node).type === 'string') walk(one as Node, reads)
    }
  }
  walk(parse(source, { modern: true }).fragment as unknown as Node, true)
  return found
}

/** Sentences in the code of a script; errors are for developers. */
export function inCode(source: string): string[] {
  const found: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isNewExpression(node) || ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (SENTENCE.test(node.text)) found.push(node.text)
    }
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest))
  return found
}

const scripts = (source: string) =>
  [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n')
/** Expressions in markup, as code. */
const expressions = (source: string) =>
  [...source.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').matchAll(/\{([^{}]+)\}/g)].map(([, code]) => `(${code})`)

it.each(every(/\.svelte$/))('%s holds no words', (name) => {
  const source = readFileSync(join(ROOT, name), 'utf8')
  const code = [scripts(source), ...expressions(source)].flatMap(inCode)
  expect([...inMarkup(source), ...code], relative(ROOT, name)).toEqual([])
})

it.each(every(/\.ts$/))('%s holds no sentences', (name) => {
  expect(inCode(readFileSync(join(ROOT, name), 'utf8'))).toEqual([])
})

it('finds what it looks for', () => {
  const markup = '<p class="a b" style:width="{x}px">Hello {name}</p><i aria-label="Two of them" data-x="No words"></i>'
  expect(inMarkup(markup)).toEqual(['Hello', 'Two of them'])
  expect(inCode('const a = "Take a card"; const b = `${a} First of all`; throw new Error("Not here")')).toEqual([
    'Take a card',
    ' First of all',
  ])
})
