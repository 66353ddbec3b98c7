// @vitest-environment node
import { beforeEach, expect, it } from 'vitest'
import { all, any, language, Words, type Arg } from './fluent.svelte'

interface Messages {
  hello: Record<never, Arg>
  cards: { count: Arg }
  won: { names: Arg }
  read: { link: Arg; who: Arg }
  'size.about': Record<never, Arg>
}

const words = new Words<Messages>({
  en: `hello = Hello
cards =
    { $count ->
        [one] One card
       *[other] { $count } cards
    }
won = { $names } won.
read = Read { $link }, { $who }.
size = Size
    .about = How large it is.
`,
  de: 'hello = Hallo\nwon = { $names } haben gewonnen.\n',
})

beforeEach(() => {
  language.now = 'en'
})

it('says a message with its arguments', () => {
  expect(words.t('hello')).toBe('Hello')
  expect([words.t('cards', { count: 1 }), words.t('cards', { count: 2 })]).toEqual(['One card', '2 cards'])
  expect(words.t('size.about')).toBe('How large it is.')
})

it('lists names as the language does', () => {
  const names = ['Ann', 'Bob', 'Cem']
  expect(words.t('won', { names: all(names) })).toBe('Ann, Bob, and Cem won.')
  expect(words.t('won', { names: any(names) })).toBe('Ann, Bob, or Cem won.')
  language.now = 'de'
  expect(words.t('won', { names: all(names) })).toBe('Ann, Bob und Cem haben gewonnen.')
})

it('speaks the language that is set, and English where that lacks a message', () => {
  language.now = 'de'
  expect([words.t('hello'), words.t('cards', { count: 1 })]).toEqual(['Hallo', 'One card'])
})

it('keeps a name that is written from right to left from turning its neighbors', () => {
  const name = 'محمد'
  expect(words.t('won', { names: all(['Ann', name]) })).toBe(`Ann and \u2068${name}\u2069 won.`)
  expect(words.around('read', 'link', { who: name })).toEqual(['Read ', `, \u2068${name}\u2069.`])
})

it('leaves room for a link', () => {
  expect(words.around('read', 'link', { who: 'Ann' })).toEqual(['Read ', ', Ann.'])
})

it('knows which codes it has', () => {
  expect(words.coded('cards', { count: 2 }, 'Some')).toBe('2 cards')
  expect(words.coded('cubes', {}, 'Some cubes')).toBe('Some cubes')
})

it('refuses what is no catalogue, and a message or an argument that is missing', () => {
  expect(() => new Words({ en: 'a = 1\na = 2\n' })).toThrow()
  expect(() => words.t('nothing' as 'hello')).toThrow('nothing')
  expect(() => words.t('cards', {} as { count: Arg })).toThrow()
})
