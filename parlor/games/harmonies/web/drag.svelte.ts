/** A piece carried from the hand or a card to a hex, by mouse or finger: an extra beside pressing, never needed. */
import type { Choice } from './choosing'

/** How far a press must move before it carries something, in pixels: a tap is never quite still. */
const FAR = 8

export interface Carried {
  choice: Choice
  /** Where the pointer is in the window. */
  x: number
  y: number
  /** A finger would hide what it carries. */
  byTouch: boolean
  /** Whether it lies on its hex and waits for the table. */
  landed: boolean
}

interface Hooks {
  lift: (choice: Choice) => void
  /** The hex below, or null. */
  over: (hex: number | null) => void
  /** Let go over a hex, or anywhere else; says whether it stays there. */
  drop: (hex: number | null) => boolean
}

/** The hex of one's own board at a point of the window. */
function hexUnder(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-hex]') ?? null
}

export class Drag {
  now = $state.raw<Carried | null>(null)
  readonly #hooks: Hooks
  #release: (() => void) | null = null

  constructor(hooks: Hooks) {
    this.#hooks = hooks
  }

  /** For `onpointerdown` on what can be carried. */
  readonly start = (event: PointerEvent, choice: Choice): void => {
    if (event.button !== 0 || !event.isPrimary) return
    this.cancel()
    const { clientX, clientY, pointerId, pointerType } = event
    const move = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return
      if (!this.now && Math.hypot(at.clientX - clientX, at.clientY - clientY) < FAR) return
      if (!this.now) this.#hooks.lift(choice)
      this.now = { choice, x: at.clientX, y: at.clientY, byTouch: pointerType === 'touch', landed: false }
      this.#hooks.over(numberOf(hexUnder(at.clientX, at.clientY)))
    }
    const up = (at: PointerEvent) => at.pointerId === pointerId && this.#drop(at.clientX, at.clientY)
    const key = (at: KeyboardEvent) => at.key === 'Escape' && this.cancel()
    const cancel = (at: PointerEvent) => at.pointerId === pointerId && this.cancel()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key)
    this.#release = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key)
      this.#release = null
    }
  }

  /** Everything is where it was before. */
  readonly cancel = (): void => {
    this.#release?.()
    if (!this.now) return
    this.now = null
    this.#hooks.drop(null)
  }

  /** What lies on its hex is drawn there from now on. */
  rest(): void {
    if (!this.now?.landed) return
    this.now = null
    this.#hooks.over(null)
  }

  #drop(x: number, y: number): void {
    this.#release?.()
    if (!this.now) return
    swallowClick()
    const hex = hexUnder(x, y)
    const spot = hex?.getBoundingClientRect()
    const stays = this.#hooks.drop(numberOf(hex))
    this.now =
      stays && spot ? { ...this.now, x: spot.left + spot.width / 2, y: spot.top + spot.height / 2, landed: true } : null
  }
}

const numberOf = (hex: HTMLElement | null): number | null => (hex ? Number(hex.dataset.hex) : null)

/** The end of a drag is no press on whatever lies there. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
