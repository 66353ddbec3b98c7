import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import RulesText from './RulesText.svelte'

const BOOK = '# Book\n\nAs in §1.\n\n## 1. The idea\n\nText.'
let shown: ReturnType<typeof mount> | null = null
const scrolled = vi.fn()

beforeEach(() => {
  vi.spyOn(api, 'rules').mockResolvedValue({ markdown: BOOK })
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
  expect(document.activeElement?.id).toBe('rule-1-the-idea')
})

it('leaves the step to the browser on the page of the book', async () => {
  expect(await follow(true)).toBe(true)
})
