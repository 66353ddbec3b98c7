import { mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { room } from '../net/fakes'
import Watchers from './Watchers.svelte'

let shown: ReturnType<typeof mount> | null = null

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.innerHTML = ''
})

function told(watching: string[], joining: string[] = []): string {
  shown = mount(Watchers, { target: document.body, props: { room: room({ watching, joining }) } })
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

it('says nothing where no one watches', () => {
  expect(told([])).toBe('')
})

it('names a few', () => {
  expect(told(['Dan', 'Eve'])).toContain('2 watching: Dan and Eve')
})

it('counts many, and names all of them on request', () => {
  const text = told(['Ada', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'])
  expect(text).toContain('6 watching')
  expect(document.querySelector('summary')?.textContent).toBe('Ada, Ben, Cat, and 3 others')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Ada',
    'Ben',
    'Cat',
    'Dan',
    'Eve',
    'Fay',
  ])
})

it('says who plays in the next match', () => {
  expect(told(['Dan', 'Eve'], ['Eve'])).toContain('Eve plays in the next match.')
})
