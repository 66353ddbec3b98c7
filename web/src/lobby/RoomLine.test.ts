import { mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import RoomLine from './RoomLine.svelte'

it.each([
  [true, '/room/ABC234?watch'],
  [false, '/room/ABC234'],
])('asks at the door unless the tap means watching, whatever its button says: %s', (watch, path) => {
  const props = { code: 'ABC234', game: 'Chess', people: 'Ann', words: '', since: 0, say: () => '', skew: 0 }
  const line = mount(RoomLine, { target: document.body, props: { ...props, watch, action: 'Zuschauen' } })
  expect(document.querySelector('a')?.getAttribute('href')).toBe(path)
  void unmount(line)
})
