import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import RulesText from './RulesText.svelte'

const BOOK = {
  html: '<p>As in <a href="#rule-1">§1</a>.</p><h2 id="rule-1">1. The idea</h2>',
  chapters: [{ id: 'rule-1', title: '1. The idea' }],
}
const book = vi.hoisted(() => vi.fn())
vi.mock('./games', () => ({ loadBook: book }))
let shown: ReturnType<typeof mount> | null = null
const scrolled = vi.fn()

beforeEach(() => {
  book.mockResolvedValue(BOOK)
  Element.prototype.scrollIntoView = scrolled
})

afterEach(async () => {
  if (shown) await unmount(shown)
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** Clicks on the first reference of the book; whether the click was left to the browser. */
async function follow(contents: boolean): Promise<boolean> {
  shown = mount(RulesText, { target: document.body, props: { game: 'g', contents } })
  const link = await vi.waitFor(() => {
    flushSync()
    const found = document.querySelector<HTMLAnchorElement>('.book a')
    if (!found) throw new Error('The book is not open yet.')
    return found
  })
  scrolled.mockClear()
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

it('steps to a chapter beside a board without touching the address', async () => {
  expect(await follow(false)).toBe(false)
  expect(scrolled).toHaveBeenCalledOnce()
  expect(document.activeElement?.id).toBe('rule-1')
})

it('leaves the step to the browser on the page of the book', async () => {
  expect(await follow(true)).toBe(true)
})

it('shows the Markdown of a game that was installed after the build', async () => {
  book.mockResolvedValue(null)
  vi.spyOn(api, 'rules').mockResolvedValue({ markdown: '# Book <b>' })
  shown = mount(RulesText, { target: document.body, props: { game: 'g' } })
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('.plain')?.textContent).toBe('# Book <b>')
  })
})
