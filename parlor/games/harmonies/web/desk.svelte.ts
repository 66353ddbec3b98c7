/** What one player does at the table between two moves: picks up, aims, looks around. */
import type { BoardProps } from '$parlor/kit/board'
import { type Choice, colourOf, litOf, moveAt, NOTHING, tokenOf } from './choosing'
import { type Moves, movesOf, readyOf } from './reading'
import { untouch } from './touched.svelte'
import type { CardId, Move, View } from './types'

type Props = BoardProps<View, Move>

export class Desk {
  choice = $state.raw<Choice>(NOTHING)
  /** The hex that a finger has touched once. */
  armed = $state<number | null>(null)
  hovered = $state<number | null>(null)
  /** Whether a hex was pressed before anything was picked for it. */
  astray = $state(false)
  /** Whose board is large when it is not the own one. */
  looking = $state<number | null>(null)
  /** The card that is shown as large as it can be. */
  closer = $state<CardId | null>(null)
  /** Whether habitats one token short are shown. */
  gaps = $state(false)
  /** The moves before the last one was sent: nothing need blink while it is on its way. */
  #known = $state.raw<Moves>([])
  readonly #props: Props

  constructor(props: Props) {
    this.#props = props
  }

  get turn(): boolean {
    const { seat, active } = this.#props
    return seat !== null && active.includes(seat)
  }

  get legal(): Moves {
    if (!this.turn) return []
    return this.#props.moves.length ? this.#props.moves : this.#known
  }

  /** Whose board is large. */
  get shown(): number {
    return this.looking ?? this.#props.seat ?? this.#props.view.turn
  }

  get own(): boolean {
    return this.shown === this.#props.seat
  }

  readonly lit = $derived.by(() =>
    this.own ? litOf(this.choice, this.#props.view, this.legal) : litOf(NOTHING, this.#props.view, []),
  )
  readonly token = $derived.by(() => (this.turn ? tokenOf(this.choice, this.#props.view) : null))
  readonly colour = $derived.by(() => (this.turn ? colourOf(this.choice, this.#props.view) : null))

  /** The hex whose consequence is shown. */
  get aim(): number | null {
    const hex = this.armed ?? this.hovered
    return hex !== null && this.lit.has(hex) ? hex : null
  }

  remember(moves: Moves): void {
    if (moves.length) this.#known = moves
  }

  /** What was picked belongs to one position; a card keeps its glow while it has more cubes to place. */
  forget(view: View): void {
    this.armed = null
    this.astray = false
    const { choice } = this
    if (choice.at !== 'cube' || !readyOf(view, choice.card)) this.choice = NOTHING
  }

  letGo(): void {
    this.choice = NOTHING
    this.armed = null
    this.astray = false
    untouch()
  }

  look(seat: number): void {
    this.looking = seat === this.#props.seat ? null : seat
    untouch()
  }

  #pickUp(choice: Choice): void {
    this.choice = choice
    this.armed = null
    this.astray = false
    this.looking = null
    untouch()
  }

  pickToken(index: number): void {
    this.#pickUp(this.choice.at === 'token' && this.choice.index === index ? NOTHING : { at: 'token', index })
  }

  pickHeld(card: CardId): void {
    if (!this.own || !this.turn || this.#props.view.phase !== 'turn') this.closer = card
    else this.#pickUp(this.choice.at === 'cube' && this.choice.card === card ? NOTHING : { at: 'cube', card })
  }

  /** A first touch of a card in the row chooses it, a second takes or exchanges it. */
  pickRow(slot: number): void {
    const again = this.choice.at === 'row' && this.choice.slot === slot
    const move = this.rowMove(slot)
    if (again && move) this.send(move)
    else this.#pickUp(again ? NOTHING : { at: 'row', slot })
  }

  /** What may be done with a card of the row. */
  rowMove(slot: number): Move | null {
    return (
      [...movesOf(this.legal, 'card'), ...movesOf(this.legal, 'discard')].find((move) => move.slot === slot) ?? null
    )
  }

  send(move: Move): void {
    this.letGo()
    this.#props.play(move)
  }

  /** A press on a hex; what is not legal is sent all the same, for the rules to say why not. */
  press(hex: number, sure: boolean): void {
    if (!this.own || !this.turn) return
    const move = moveAt(this.choice, this.#props.view, hex)
    if (!move) {
      this.astray = true
      return
    }
    const lit = this.lit.get(hex)
    if (lit?.kind === 'token' && !sure && this.armed !== hex) this.armed = hex
    else this.#commit(move)
  }

  /** A cube keeps its card picked: `forget` lets go when it has no other place. */
  #commit(move: Move): void {
    this.armed = null
    this.#props.play(move)
  }
}
