import { mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import BotPace from './BotPace.svelte'

it('shows the pace of the bots and asks for another', () => {
  const ask = vi.fn()
  const part = mount(BotPace, { target: document.body, props: { room: { pace: 'normal' }, ask } })
  const paces = [...document.querySelectorAll('input')]
  expect(paces.map(({ value, checked }) => [value, checked])).toEqual([
    ['slow', false],
    ['normal', true],
    ['fast', false],
  ])
  paces[0]?.click()
  expect(ask.mock.calls).toEqual([[{ t: 'pace', pace: 'slow' }]])
  void unmount(part)
})
