// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { first, followed, type Position } from './follow'

interface View {
  happened: string[]
}

const at = (version: number, ...happened: string[]): Position<View> => ({ version, view: { happened } })

/** What is new at each of these positions, shown one after another; null where nothing else is. */
function news(start: Position<View>, ...rest: Position<View>[]): (string[] | null)[] {
  let now = first(start)
  return rest.map((next) => {
    const { events } = now
    now = followed(now, next)
    return now.events === events ? null : [...now.events]
  })
}

describe('what has just happened', () => {
  it('is nothing where someone has only come', () => {
    expect(first(at(7, 'played')).events).toEqual([])
  })

  it('is told of every newer position', () => {
    expect(news(at(0), at(1, 'played'), at(2, 'played'))).toEqual([['played'], ['played']])
  })

  it('is told once, whichever seat looks next and however often a position comes', () => {
    const shown = at(1, 'played')
    expect(news(at(0), shown, at(1, 'played'), shown)).toEqual([['played'], null, null])
  })

  it('is nothing on the way back', () => {
    expect(news(at(5, 'left'), at(6, 'played'), at(5, 'left'))).toEqual([['played'], []])
  })

  it('is nothing after a takeback', () => {
    expect(news(at(0), at(1, 'played'), at(2))).toEqual([['played'], []])
  })

  it('is told once where a newer position looks the same', () => {
    const { view } = at(1, 'played')
    expect(news(at(0), { version: 1, view }, { version: 2, view }, at(2, 'played'))).toEqual([['played'], null, null])
  })
})

it('keeps the view of the position before, also for other eyes', () => {
  const [one, two] = [at(0), at(1, 'played')]
  expect(first(one).previous).toBeNull()
  const now = followed(first(one), two)
  expect(now.previous).toBe(one.view)
  expect(followed(now, at(1, 'played')).previous).toBe(one.view)
})
