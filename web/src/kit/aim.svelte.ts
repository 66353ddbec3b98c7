/** What a player points at before it becomes a move, with a mouse, a finger or the keyboard. */

/**
 * Something is picked up, a target is hovered (mouse, keyboard) or armed (a first touch), and a press confirms it:
 * at once where its consequence was in view, by a second press where a finger hid it.
 */
export class Aim<Piece, Target> {
  picked = $state.raw<Piece | null>(null)
  /** Under the mouse, or in the focus of the keyboard. */
  hovered = $state.raw<Target | null>(null)
  /** Touched once, and confirmed by the next press. */
  armed = $state.raw<Target | null>(null)
  #pointer = 'mouse'
  readonly #released: () => void

  /** `released` is told when everything is let go, for what else belongs to it. */
  constructor(released: () => void = () => undefined) {
    this.#released = released
  }

  /** The target whose consequence is shown. */
  get at(): Target | null {
    return this.armed ?? this.hovered
  }

  /** Picks something up instead of what was picked; null puts it down. */
  pick(piece: Piece | null): void {
    this.picked = piece
    this.armed = null
  }

  letGo(): void {
    this.pick(null)
    this.#released()
  }

  /** Whether this press confirms the target; if not, the next one on it does. */
  press(target: Target, sure: boolean): boolean {
    const isConfirmed = sure || this.armed === target
    this.armed = isConfirmed ? null : target
    return isConfirmed
  }

  /** For `onpointerdown`: what points. */
  readonly down = (event: PointerEvent): void => void (this.#pointer = event.pointerType)

  /** Whether the click came after a preview: mouse and keyboard show one first, a finger doesn't. */
  isSure({ detail }: MouseEvent): boolean {
    return detail === 0 || this.#pointer !== 'touch'
  }

  /** For `onpointerenter`: a finger does not hover. */
  enter(event: PointerEvent, target: Target): void {
    if (event.pointerType === 'mouse') this.hovered = target
  }

  /** For `onkeydown`: Escape lets go, and the keys that lead to another target show it; returns that target. */
  walk(event: KeyboardEvent, next: (key: string) => Target | null): Target | null {
    if (event.key === 'Escape') this.letGo()
    if (event.altKey || event.ctrlKey || event.metaKey) return null
    const target = next(event.key)
    if (target === null) return null
    event.preventDefault()
    this.hovered = target
    return target
  }
}
