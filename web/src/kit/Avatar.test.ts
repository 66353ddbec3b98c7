import { mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import Avatar from './Avatar.svelte'

async function face(name: string, bot = false): Promise<string> {
  const avatar = mount(Avatar, { target: document.body, props: { person: { name, bot, colour: 'red' } } })
  const sign = document.querySelector('text')?.textContent ?? ''
  await unmount(avatar)
  return sign
}

it('shows an initial, and the number of who is named by a seat', async () => {
  expect(await face('ann')).toBe('A')
  expect(await face('Player 1')).toBe('1')
  expect(await face('Player 12 ')).toBe('12')
  expect(await face('Guest 4683')).toBe('G')
  expect(await face('R2D2')).toBe('R')
  expect(await face(' ')).toBe('?')
  expect(await face('Ada', true)).toBe('')
})
