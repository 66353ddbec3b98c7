/** What every board needs beside its drawing: what is new, what may be played, and from where pieces come. */
import { untrack } from 'svelte'
import type { BoardProps, LegalMove } from './board'
import { first, followed, type EventOf, type Followed, type Seen } from './follow'
import { spots, type Spot } from './motion'

/** A move that depends on the position it is made in; null when it makes no sense there. */
export type Plan<View, Move> = (view: View, legal: LegalMove<Move>[]) => Move | null

/** Made once by a board, while it is set up: `new BoardRuntime(() => props)`. */
export class BoardRuntime<View extends Seen, Move> {
  /** The element in which pieces are looked for: `bind:this={table.root}`. */
  root = $state.raw<HTMLElement>()
  readonly #props: () => BoardProps<View, Move>
  #now: Followed<View>
  /** What has just happened: never twice, never after a takeback, and not on the way back through a replay. */
  readonly events: readonly EventOf<View>[]
  /** The view of the position before; null for the first. */
  readonly previous: View | null
  /** The move that is on its way, until the server answers. */
  readonly sent: Move | null
  /** A move that a board may draw as if it were made: the one on its way, else the one that is previewed. */
  readonly ghost: Move | null
  readonly #view: View
  /** What one player planned doesn't pass to the next. */
  #plans = $state.raw<readonly { seat: number | null; plan: Plan<View, Move> }[]>([])
  #before = new Map<string, Spot>()

  constructor(props: () => BoardProps<View, Move>) {
    this.#props = props
    this.#now = $state.raw(untrack(() => first(positionOf(props()))))
    this.events = $derived(this.#now.events)
    this.previous = $derived(this.#now.previous)
    this.sent = $derived(props().sent ?? null)
    this.ghost = $derived(this.sent ?? props().preview ?? null)
    this.#view = $derived(this.#now.view)
    $effect.pre(() => this.#lift(this.ghost))
    $effect.pre(() => this.#follow(positionOf(props())))
    $effect(() => this.#carryOut())
  }

  get busy(): boolean {
    return this.#props().busy ?? false
  }

  /** Whether the table waits for the viewer. */
  get turn(): boolean {
    const { seat, active } = this.#props()
    return seat !== null && active.includes(seat)
  }

  /** What the viewer may play; it stays while a move is on its way. */
  get legal(): LegalMove<Move>[] {
    return this.#props().moves
  }

  /** Sends a move, or lines it up behind the one on its way; it is dropped if it isn't legal any more then. */
  readonly play = (move: Move): void => this.#props().play(move)

  /** Makes a small move that builds on the ones before it, once they have arrived. */
  plan(plan: Plan<View, Move>): void {
    this.#plans = [...this.#plans, { seat: this.#props().seat, plan }]
  }

  /** Does something with all that has just happened. */
  onEvents(act: (events: readonly EventOf<View>[]) => void): void {
    $effect(() => {
      const { events } = this
      if (events.length) untrack(() => act(events))
    })
  }

  /** Does something whenever another position or other eyes are shown, and at first: what was picked is let go. */
  onView(act: (view: View) => void): void {
    $effect(() => {
      const view = this.#view
      untrack(() => act(view))
    })
  }

  /** Where the piece or place called so by its `data-spot` was before this view; null when nobody knows. */
  readonly from = (spot: string): Spot | null => this.#before.get(spot) ?? null

  /** A piece slides to where its move puts it at once, and back where that was refused. */
  #lift(_ghost: Move | null): void {
    this.#before = untrack(() => spots(this.root))
  }

  #follow(position: { version: number; view: View }): void {
    untrack(() => {
      const next = followed(this.#now, position)
      if (next.view !== this.#now.view) this.#before = spots(this.root)
      this.#now = next
    })
  }

  #carryOut(): void {
    const [next, ...later] = this.#plans
    if (!next || this.busy) return
    this.#plans = later
    untrack(() => {
      const { seat, view } = this.#props()
      const move = next.seat === seat ? next.plan(view, this.legal) : null
      if (move !== null) this.play(move)
    })
  }
}

const positionOf = <View, Move>({ version, view }: BoardProps<View, Move>) => ({ version, view })
