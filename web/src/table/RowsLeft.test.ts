import { mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import RowsLeft from './RowsLeft.svelte'

it.each([
  [50, 'This match is very long: after 50 more moves it ends without a result.'],
  [1, 'This match is very long: after one more move it ends without a result.'],
])('says how many moves are left: %i', (left, sentence) => {
  const part = mount(RowsLeft, { target: document.body, props: { left } })
  expect(document.body.textContent?.trim()).toBe(sentence)
  void unmount(part)
})
