import { afterEach, expect, it } from 'vitest'
import { scale } from './scale'

afterEach(() => document.documentElement.removeAttribute('style'))

it('is what the house says, and one where it says nothing', () => {
  expect(scale()).toBe(1)
  document.documentElement.style.setProperty('--scale', '1.5')
  expect(scale()).toBe(1.5)
})
