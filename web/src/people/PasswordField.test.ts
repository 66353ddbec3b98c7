import { flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import PasswordField from './PasswordField.svelte'

it('shows what is typed when asked, and hides it again', async () => {
  const props = { id: 'word', label: 'Password', value: 'a long way home', autocomplete: 'current-password' as const }
  const shown = mount(PasswordField, { target: document.body, props })
  flushSync()
  const field = document.querySelector('input')
  const eye = document.querySelector('button')
  expect(document.querySelector('label')?.htmlFor).toBe(field?.id)
  expect([field?.type, eye?.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  for (const [type, pressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ]) {
    eye?.click()
    flushSync()
    expect([field?.type, field?.value, eye?.getAttribute('aria-pressed')]).toEqual([type, 'a long way home', pressed])
  }
  await unmount(shown)
})
