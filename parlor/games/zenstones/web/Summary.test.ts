import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { people, racing } from './sample'
import Summary from './Summary.svelte'

const outcome = { placing: [1, 2], points: [93, 88], reason: 'score', details: {} }
const rows = () => [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))
let shown: ReturnType<typeof mount> | undefined

afterEach(() => {
  if (shown) void unmount(shown)
})

it('tells where the credits went, and what the stones have earned', () => {
  const lost = { id: 3, owner: 0, square: 0, price: 20, distance: 2, directions: 5 }
  const view = racing({ captured: [lost], turns: 2 })
  shown = mount(Summary, { target: document.body, props: { view, seat: 0, people, outcome, options: {} } })
  flushSync()
  expect(rows()).toEqual([
    ['', 'You (White)', 'Bo (Black)'],
    ['Paid for the bid', '7', '12'],
    ['Paid for squares', '21', '1'],
    ['Paid for stats', '7', '1'],
    ['Stones left', '1', '1'],
    ['Credits left', '93', '88'],
    ['Points from stones', '0', '0'],
    ['Score', '93', '88'],
  ])
})
