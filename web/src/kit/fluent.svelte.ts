/** Messages become sentences here, in the reader's language: code carries ids and arguments only. */
import { FluentBundle, FluentResource, FluentType, type FluentVariable } from '@fluent/bundle'
import { apart } from './apart'

export type Arg = FluentVariable
type Args = Record<string, Arg>
/** Nothing is to be given where a message takes nothing. */
type Given<Wanted> = keyof Wanted extends never ? [] : [args: Wanted]

/** Whose words are read. */
export const language: { now: string } = $state({ now: 'en' })

class List extends FluentType<readonly string[]> {
  constructor(
    value: readonly string[],
    readonly type: Intl.ListFormatType,
    readonly style: Intl.ListFormatStyle = 'long',
  ) {
    super(value)
  }

  apart(): List {
    return new List(this.value.map(apart), this.type, this.style)
  }

  toString(scope: { bundle: FluentBundle }): string {
    return new Intl.ListFormat(scope.bundle.locales, { type: this.type, style: this.style }).format(this.value)
  }
}

/** An argument for names of which all are meant: "Ann, Bob and Cem". */
export const all = (names: readonly string[]): Arg => new List(names, 'conjunction')
/** An argument for names of which one is meant: "Ann, Bob or Cem". */
export const any = (names: readonly string[]): Arg => new List(names, 'disjunction')
/** An argument for short things in a row, with nothing between but commas: "26, 16 back". */
export const row = (things: readonly string[]): Arg => new List(things, 'unit', 'short')

const isolated = (args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' ? apart(value) : value instanceof List ? value.apart() : value,
    ]),
  )

/** The words of one package, by language. */
export class Words<Messages> {
  readonly #bundles = new Map<string, FluentBundle>()

  /** @param catalogues the text of `words/en.ftl` and of the other languages there are */
  constructor(catalogues: Record<string, string>) {
    for (const [code, text] of Object.entries(catalogues)) {
      const bundle = new FluentBundle(code, { useIsolating: false })
      const faults = bundle.addResource(new FluentResource(text))
      if (faults.length) throw faults[0]
      this.#bundles.set(code, bundle)
    }
  }

  /** The sentence of a message; `t('size.about')` is an attribute of `size`. */
  readonly t = <Id extends keyof Messages & string>(id: Id, ...[args]: Given<Messages[Id]>): string =>
    this.#format(id, args as Args | undefined)

  /** Whether there is such a message: for codes that come from elsewhere. */
  has(id: string): boolean {
    return this.#pattern(id) !== null
  }

  /** The sentence of a code that came over the wire, or `fallback` where this catalogue has none. */
  coded(id: string, args: Args, fallback: string): string {
    return this.has(id) ? this.#format(id, args) : fallback
  }

  /** A sentence in two parts: what stands before its argument `slot`, where a link or a sign goes, and after it. */
  readonly around = <Id extends keyof Messages & string>(id: Id, slot: string, args: Args = {}): [string, string] => {
    const [before = '', after = ''] = this.#format(id, { ...args, [slot]: SLOT }).split(SLOT)
    return [before, after]
  }

  #format(id: string, args?: Args): string {
    const pattern = this.#pattern(id)
    if (!pattern) throw new Error(`There is no message ${id}`)
    return pattern[0].formatPattern(pattern[1], args ? isolated(args) : null)
  }

  #pattern(id: string) {
    const [name = '', attribute] = id.split('.')
    for (const code of [language.now, 'en']) {
      const bundle = this.#bundles.get(code)
      const message = bundle?.getMessage(name)
      const pattern = attribute ? message?.attributes[attribute] : message?.value
      if (bundle && pattern) return [bundle, pattern] as const
    }
    return null
  }
}

/** A character that no text has. */
const SLOT = '\uE000'
