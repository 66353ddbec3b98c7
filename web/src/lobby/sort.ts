/** Dragging the rows of a list into a new order; buttons must always do the same. */

/** The order after the row at `from` was put at `to`. */
export function moved(count: number, from: number, to: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  const [taken] = order.splice(from, 1)
  if (taken !== undefined) order.splice(to, 0, taken)
  return order
}

/** The row whose middle is nearest to the pointer. */
export function nearest(rows: readonly { top: number; height: number }[], y: number): number {
  const distances = rows.map(({ top, height }) => Math.abs(top + height / 2 - y))
  return distances.indexOf(Math.min(...distances))
}

interface Sorting {
  index: () => number
  /** Called while the row hangs over another place; null when it is let go. */
  over: (to: number | null) => void
  drop: (from: number, to: number) => void
}

/** Makes an element the handle of its row (`li`) in a list. */
export const handle =
  ({ index, over, drop }: Sorting) =>
  (element: HTMLElement) => {
    const placeAt = (y: number) => {
      const rows = [...(element.closest('ol')?.children ?? [])]
      return nearest(
        rows.map((row) => row.getBoundingClientRect()),
        y,
      )
    }
    const down = (event: PointerEvent) => {
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      element.addEventListener('pointermove', move)
      element.addEventListener('pointerup', up)
      element.addEventListener('pointercancel', stop)
    }
    const move = (event: PointerEvent) => over(placeAt(event.clientY))
    const up = (event: PointerEvent) => {
      const to = placeAt(event.clientY)
      stop()
      if (to !== index()) drop(index(), to)
    }
    const stop = () => {
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', stop)
      over(null)
    }
    element.addEventListener('pointerdown', down)
    return () => element.removeEventListener('pointerdown', down)
  }
