/** What one player does at the table between two moves: picks up, aims, carries, looks around. */
import { untrack } from 'svelte'
import { Aim } from '$parlor/kit/aim.svelte'
import type { BoardProps } from '$parlor/kit/board'
import { BoardRuntime } from '$parlor/kit/runtime.svelte'
import { type Aimed, type Choice, colourOf, leftOver, type Lit, litOf, movesAt, tokenOf } from './choosing'
import { Drag } from './drag.svelte'
import { movesOf } from './select'
import { untouch } from './touched.svelte'
import type { CardId, Colour, Move, View } from './types'

export type Tab = 'held' | 'row' | 'scores'

/** What is asked before something happens: which of several moves a hex means, or whether the turn really ends. */
export type Question = { about: 'hex'; hex: number; moves: Move[] } | { about: 'end' }

/** What goes to a hex: a token or the cube of a card, on its way there or chosen from the list of moves. */
export interface Landing {
  hex: number
  colour: Colour | null
  card: CardId | null
  isSent: boolean
}

const firstTab = ({ players }: View, seat: number | null): Tab => (players[seat ?? 0]?.held.length ? 'held' : 'row')

export class Desk {
  readonly table: BoardRuntime<View, Move>
  /** What is picked, and the hex it is meant for. */
  readonly aim = new Aim<Choice, number>(() => {
    this.astray = false
    this.question = null
    untouch()
  })
  readonly drag = new Drag({
    lift: (choice) => this.#pickUp(choice),
    over: (hex) => (this.aim.hovered = hex),
    drop: (hex) => this.#drop(hex),
  })
  /** Whether a hex was pressed before anything was picked for it. */
  astray = $state(false)
  question = $state.raw<Question | null>(null)
  /** Whose board is large when it is not your own. */
  looking = $state<number | null>(null)
  /** The card that is shown as large as it can be. */
  closer = $state<CardId | null>(null)
  /** Whether habitats one token short are shown. */
  gaps = $state(false)
  tab = $state<Tab>('row')
  /** Where cards are folded away: whether they are out for a look. */
  unfolded = $state(false)
  /** The moves made on this board that the table has not answered, the first one first. */
  #made = $state.raw<readonly Move[]>([])
  /** The hex on which something was just put: a double click puts nothing more there. */
  #done: number | null = null
  readonly #props: () => BoardProps<View, Move>
  #seat: number | null

  constructor(props: () => BoardProps<View, Move>) {
    this.#props = props
    const { seat, view } = untrack(props)
    this.#seat = seat
    this.tab = firstTab(view, seat)
    this.table = new BoardRuntime(props)
    this.table.onView((view) => this.#forget(view))
    $effect(() => this.#settle())
    $effect(() => this.drag.cancel)
  }

  /** Whose board is large. */
  get shown(): number {
    const { seat, view } = this.#props()
    return this.looking ?? seat ?? view.turn
  }

  get own(): boolean {
    return this.shown === this.#props().seat
  }

  /** The moves on their way to the table: those made on this board, else one made from the list, which is legal. */
  readonly sent = $derived.by((): readonly Move[] => {
    const { sent, legal } = this.table
    const isListed = legal.some(({ move }) => JSON.stringify(move) === JSON.stringify(sent))
    return this.#made.length || !sent || !isListed ? this.#made : [sent]
  })

  readonly lit = $derived.by((): Map<number, Lit> => {
    const { view } = this.#props()
    return this.own ? litOf(this.aim.picked, view, this.table.legal, this.sent) : new Map<number, Lit>()
  })
  readonly token = $derived.by(() => this.#inTurn((view) => tokenOf(this.aim.picked, view, this.sent)))
  readonly colour = $derived.by(() => this.#inTurn((view) => colourOf(this.aim.picked, view, this.sent)))

  #inTurn<Found>(find: (view: View) => Found | null): Found | null {
    return this.table.turn ? find(this.#props().view) : null
  }

  /** The lit hex whose consequence is shown. */
  get target(): number | null {
    const { at } = this.aim
    return at !== null && this.lit.has(at) ? at : null
  }

  /** Whether the next press on the target places what is picked. */
  get isArmed(): boolean {
    return this.aim.armed !== null && this.target === this.aim.armed
  }

  aimedAt(hex: number | null): Aimed | null {
    const lit = hex === null ? undefined : this.lit.get(hex)
    return lit && hex !== null ? { hex, lit, armed: this.isArmed } : null
  }

  /** The last move on its way that puts something on a hex, else the one that is chosen from the list. */
  readonly landing = $derived.by((): Landing | null => {
    const sent = this.sent.findLast((one) => one.t === 'place' || one.t === 'cube')
    const move = sent ?? this.#props().preview
    if (move?.t === 'place') return { hex: move.hex, colour: move.colour, card: null, isSent: !!sent }
    return move?.t === 'cube' ? { hex: move.hex, colour: null, card: move.card, isSent: !!sent } : null
  })

  /** The move of one kind that is on its way. */
  sentOf<K extends Move['t']>(...kinds: K[]): Extract<Move, { t: K }> | null {
    return ofKind(this.sent.at(-1), kinds)
  }

  /** The same, or else the one that is chosen from the list. */
  ghostOf<K extends Move['t']>(...kinds: K[]): Extract<Move, { t: K }> | null {
    return this.sentOf(...kinds) ?? ofKind(this.#props().preview, kinds)
  }

  /** What was picked belongs to one position. */
  #forget(view: View): void {
    const { seat } = this.#props()
    if (seat !== this.#seat) return this.#begin(seat, view)
    this.#made = this.#made.slice(1)
    this.drag.rest()
    this.drag.cancel()
    this.aim.pick(null)
    this.astray = false
    this.question = null
  }

  /** Once the table has answered, nothing is on its way, whatever the answer was. */
  #settle(): void {
    if (this.table.busy || !(this.#made.length || this.drag.now?.landed)) return
    this.#made = []
    untrack(() => this.drag.rest())
  }

  /** Nothing of another player's is left when the next one looks. */
  #begin(seat: number | null, view: View): void {
    this.#seat = seat
    this.tab = firstTab(view, seat)
    this.drag.cancel()
    this.aim.letGo()
    this.aim.hovered = null
    this.#made = []
    this.looking = this.closer = null
    this.gaps = this.unfolded = false
  }

  look(seat: number): void {
    this.looking = seat === this.#props().seat ? null : seat
    untouch()
  }

  turnTo(tab: Tab): void {
    this.unfolded = !(this.unfolded && this.tab === tab)
    this.tab = tab
  }

  #pickUp(choice: Choice | null): void {
    this.aim.letGo()
    this.aim.pick(choice)
    this.looking = null
    if (choice && choice.at !== 'row') this.unfolded = false
  }

  pickToken(index: number): void {
    const { picked } = this.aim
    this.#pickUp(picked?.at === 'token' && picked.index === index ? null : { at: 'token', index })
  }

  pickHeld(card: CardId): void {
    const { picked } = this.aim
    if (!this.own || !this.table.turn || this.#props().view.phase !== 'turn') this.closer = card
    else this.#pickUp(picked?.at === 'cube' && picked.card === card ? null : { at: 'cube', card })
  }

  /** A first touch of a card in the row chooses it, a second takes or exchanges it. */
  pickRow(slot: number): void {
    const { picked } = this.aim
    const again = picked?.at === 'row' && picked.slot === slot
    const move = this.rowMove(slot)
    if (again && move) this.send(move)
    else this.#pickUp(again ? null : { at: 'row', slot })
  }

  /** What may be done with a card of the row. */
  rowMove(slot: number): Move | null {
    const { legal } = this.table
    return [...movesOf(legal, 'card'), ...movesOf(legal, 'discard')].find((move) => move.slot === slot) ?? null
  }

  send(move: Move): void {
    this.aim.letGo()
    this.#play(move)
  }

  #play(move: Move): void {
    this.#made = [...this.#made, move]
    this.table.play(move)
  }

  /** A turn is not ended while a cube could be placed, unless that is really meant. */
  end(): void {
    const isMeant = this.question?.about === 'end' || !leftOver(this.#props().view)
    if (isMeant) return this.send({ t: 'end' })
    this.#pickUp(null)
    this.question = { about: 'end' }
  }

  /**
   * A press on a hex, `sure` where its consequence was in view, `again` in a double click. What is not legal is sent
   * all the same, for the rules to say why not.
   */
  press(hex: number, sure: boolean, again = false): void {
    if (!this.own || !this.table.turn || (again && hex === this.#done)) return
    this.question = null
    this.#done = null
    // A card of the row goes nowhere on the board.
    if (this.aim.picked?.at === 'row') return this.#pickUp(null)
    const lit = this.lit.get(hex)
    const [move, ...others] = movesAt(this.aim.picked, this.colour, lit, hex)
    if (!move) this.astray = true
    else if (others.length) this.question = { about: 'hex', hex, moves: [move, ...others] }
    else if (!lit) this.table.play(move)
    else if (this.aim.press(hex, sure || this.#costsNothing)) {
      this.#done = hex
      this.#put(move)
    }
  }

  /** A slip of the finger costs nothing where it can be taken back, nor where a card was picked before its hex. */
  get #costsNothing(): boolean {
    return this.#props().undo === true || this.aim.picked?.at === 'cube'
  }

  /** What was carried stays on its hex, or all is as before; off the hexes that glow the rules say why. */
  #drop(hex: number | null): boolean {
    const { picked } = this.aim
    const [move] = hex === null || !this.own ? [] : movesAt(picked, this.colour, this.lit.get(hex), hex)
    const stays = hex !== null && this.lit.has(hex)
    if (move && stays) this.#put(move)
    else {
      this.aim.pick(null)
      this.aim.hovered = null
      if (move) this.table.play(move)
    }
    return stays
  }

  /** Nothing is picked after a piece was put down, so that the next one comes to hand. */
  #put(move: Move): void {
    this.aim.pick(null)
    this.aim.hovered = null
    this.#play(move)
  }
}

const ofKind = <K extends Move['t']>(move: Move | null | undefined, kinds: K[]): Extract<Move, { t: K }> | null =>
  move && (kinds as string[]).includes(move.t) ? (move as Extract<Move, { t: K }>) : null
