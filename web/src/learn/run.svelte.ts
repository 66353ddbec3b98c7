/** Where a learner is in a tutorial: what is said, what lies on the board, what a move brings. */
import type { Glimpse, Lesson, LessonStep } from '../net/protocol'

/** What is said now: the message of the step, one of its attributes, or words for any game. */
export type Said = { message: string } | 'not-that' | 'well-done'

export class Run {
  readonly #lesson: Lesson
  readonly #keep: (step: number) => void
  /** How long each move is shown, in milliseconds. */
  readonly #pause: () => number
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The step, or the number of steps once all are done. */
  at = $state(0)
  now: Glimpse = $state.raw({ view: null, active: [], outcome: null })
  /** Counts positions, so that a board animates what is new. */
  version = $state(0)
  /** Another number is another board: nothing there follows from what was shown before. */
  board = $state(0)
  state: 'asks' | 'shows' | 'done' = $state('asks')
  said: Said = $state.raw('well-done')
  /** Whether the last try was another one than asked for. */
  missed = $state(false)
  /** Whether the position is the one in which the next step begins. */
  #goesOn = false

  constructor(lesson: Lesson, start: number, keep: (step: number) => void, pause: () => number) {
    this.#lesson = lesson
    this.#keep = keep
    this.#pause = pause
    this.#begin(Math.min(Math.max(start, 0), lesson.steps.length - 1), false)
  }

  get step(): LessonStep {
    return this.#lesson.steps[Math.min(this.at, this.count - 1)]!
  }

  /** What lights up now, as selectors. */
  get lit(): readonly string[] {
    return this.state === 'asks' && (this.missed || !this.step.quiz) ? this.step.lit : []
  }

  get count(): number {
    return this.#lesson.steps.length
  }

  get isOver(): boolean {
    return this.at === this.count
  }

  get scene() {
    return this.#lesson.scenes[this.step.scene]!
  }

  /** The step that the position on the board leads to, where its scene goes on. */
  get #following(): LessonStep | null {
    const next = this.#goesOn && this.state === 'done' ? this.#lesson.steps[this.at + 1] : null
    return next && next.scene === this.step.scene ? next : null
  }

  /** What the board offers; null where there is more than a list holds. */
  get moves(): LessonStep['moves'] {
    const step = this.state === 'asks' ? this.step : this.#following
    return step ? step.moves : []
  }

  /** A move on the board: the one that is asked for is made, any other is answered. */
  readonly play = (move: unknown): void => {
    if (this.#following) this.next()
    if (this.state !== 'asks') return
    const right = this.step.right.findIndex((answer) => same(answer.move, move))
    const answer = this.step.right[right]
    if (!answer) return this.#answer(move)
    this.missed = false
    this.#goesOn = right === 0
    this.state = 'shows'
    this.#show(answer.glimpses)
  }

  next(): void {
    this.#begin(this.at + 1, this.#following !== null)
  }

  /** Takes the move of this step back, or goes back to the step before. */
  back(): void {
    const before = this.state === 'asks' || this.isOver || !this.step.right.length
    this.#begin(Math.max(0, this.at - (before ? 1 : 0)), false)
  }

  again(): void {
    this.#begin(0, false)
  }

  /** Shows nothing more: the page is left. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #answer(move: unknown): void {
    const mistake = this.step.mistakes.find((one) => same(one.move, move))
    const attribute = mistake?.attribute ?? (this.step.attributes.includes('wrong') ? 'wrong' : null)
    this.said = attribute === null ? 'not-that' : { message: `${this.step.message}.${attribute}` }
    this.missed = true
  }

  #show([glimpse, ...later]: readonly Glimpse[]): void {
    if (!glimpse) return this.#finish()
    this.version += 1
    this.now = glimpse
    if (!later.length) return this.#finish()
    this.#timer = setTimeout(() => this.#show(later), this.#pause())
  }

  #finish(): void {
    this.state = 'done'
    if (!this.step.attributes.includes('done')) return this.next()
    this.said = { message: `${this.step.message}.done` }
  }

  #begin(at: number, goesOn: boolean): void {
    clearTimeout(this.#timer)
    this.at = at
    this.missed = false
    this.#keep(at)
    if (this.isOver) {
      this.state = 'done'
      this.said = 'well-done'
      return
    }
    if (!goesOn) {
      this.board += 1
      this.version += 1
    }
    const asks = this.step.right.length > 0
    this.now = this.step.now
    this.state = asks ? 'asks' : 'done'
    this.#goesOn = !asks
    this.said = { message: this.step.message }
  }
}

/** Whether two moves are the same, however their fields are ordered. */
export function same(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => same(a[name], b[name]))
}
