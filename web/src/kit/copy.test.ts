import { afterEach, expect, it, vi } from 'vitest'
import { copySelected } from './copy'

afterEach(() => {
  document.body.innerHTML = ''
})

it('copies what it selects, and leaves the focus and the page as they were', () => {
  document.body.innerHTML = '<button>x</button>'
  const button = document.querySelector('button')
  button?.focus()
  let selected = ''
  document.execCommand = vi.fn(() => {
    const field = document.querySelector('textarea')
    selected = field?.value.slice(field.selectionStart, field.selectionEnd) ?? ''
    return true
  })
  expect(copySelected('https://a.example/room/ABC234')).toBe(true)
  expect(selected).toBe('https://a.example/room/ABC234')
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('says where a browser copies nothing', () => {
  document.execCommand = () => {
    throw new Error('no')
  }
  expect(copySelected('x')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
