import { mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import { room } from '../net/fakes'
import { mayTalk } from '../net/habits'
import QuickPhrases from './QuickPhrases.svelte'

it('says a sign or a phrase with one tap', () => {
  const say = vi.fn()
  const phrases = mount(QuickPhrases, { target: document.body, props: { say } })
  const [first, ...others] = document.querySelectorAll('button')
  expect(first?.getAttribute('aria-label')).toBe('Heart')
  first?.click()
  others.at(-1)?.click()
  expect(say.mock.calls).toEqual([['♥'], ['Good game!']])
  void unmount(phrases)
})

it('is for those who sit, and for spectators where the host lets them write', () => {
  const watching = (spectators: boolean, spectators_chat: boolean) =>
    mayTalk({ ...room({}, { spectators, spectators_chat }), yours: [] })
  expect(mayTalk({ ...room(), yours: [0] })).toBe(true)
  expect([watching(true, true), watching(true, false), watching(false, true)]).toEqual([true, false, false])
})
