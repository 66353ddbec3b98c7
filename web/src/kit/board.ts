/** What the shell gives a game's components, and what a game gives the shell. */
import type { Component } from 'svelte'

/** A legal move with its one-line notation. */
export interface LegalMove<Move> {
  move: Move
  text: string
}

/** How a match ended; mirrors `parlor.engine.Outcome`. */
export interface BoardOutcome {
  placing: number[]
  points: number[]
  reason: string
  details: Record<string, number>
}

/** Someone at a seat, as the board may show them. */
export interface Person {
  name: string
  bot: boolean
  here: boolean
  gone: boolean
  /** A colour of the house palette, the same for this seat on every screen. */
  colour: string
}

/** A seat's thinking time as the kit's clock takes it. */
export interface BoardClock {
  /** Milliseconds left at `since`. */
  left: number
  runs: boolean
  /** When the server said so, by its own clock. */
  since: number
  /** The server's clock minus ours, in milliseconds. */
  skew: number
}

/** A board draws a view and lights legal moves; it knows no rules. */
export interface BoardProps<View, Move> {
  view: View
  /** All legal moves of `seat`, which stay while one is on its way; empty when it has none, and in replays. */
  moves: LegalMove<Move>[]
  /** Whether there are more legal moves than are sent (400): what may be played must be in the view then. */
  unlisted?: boolean
  /** Whether a move of `seat` is on its way; another one is sent after it if it is legal then. */
  busy?: boolean
  /** Whose eyes these are; null for a spectator. */
  seat: number | null
  active: number[]
  people: Person[]
  options: Record<string, unknown>
  outcome: BoardOutcome | null
  /** Sends a move; harmless when the table has moved on. */
  play: (move: Move) => void
  /** In a replay with all hands open: the view of every seat, else null. */
  eyes: View[] | null
  /** Plays a small sound of the kit when the player asked for sounds. */
  sound: (name: 'play' | 'special' | 'turn' | 'win' | 'lose' | 'refuse') => void
  /** Whether motion should be reduced to cross-fades. */
  still: boolean
  /** By seat; null where nobody's time is counted, and in replays. */
  clocks?: BoardClock[] | null
  /** The seats that play at this window: several on one device, none for spectators and in replays. */
  yours?: readonly number[]
  /** Starts another match once this one is over; null while it runs and where the host decides. */
  again?: (() => void) | null
}

/** Shown in the end-of-match panel beside the platform's own buttons. */
export interface SummaryProps<View> {
  view: View
  seat: number | null
  people: Person[]
  outcome: BoardOutcome
  options: Record<string, unknown>
}

/** The default export of a game's `web/index.ts`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface GameClient<View = any, Move = any, Event = any> {
  Board: Component<BoardProps<View, Move>>
  /**
   * A live little board for the game's card on the home page; decorative, no props. The home page
   * takes it straight from `web/Preview.svelte`, so that it need not load the board.
   */
  Preview: Component
  Summary: Component<SummaryProps<View>>
  /** What is asked of the seat now, in one sentence for the bar. */
  ask: (view: View, seat: number | null, people: Person[], active: number[]) => string
  /** An event of `view.happened` as a sentence for log and screen reader, as this view sees it; '' says nothing. */
  tell: (event: Event, people: Person[], view: View | null) => string
  /** Whether an event makes an earlier one by the same seat not worth a line of its own in the log. */
  outdoes?: (later: Event, earlier: Event) => boolean
  /** The whole position in plain words, for screen readers. */
  describe: (view: View, seat: number | null, people: Person[]) => string
  /** A readable label for a legal move, for the list of buttons. */
  label: (move: Move, view: View, people: Person[]) => string
  /** Words for an outcome's reason, as the headline of the end panel. */
  headline: (outcome: BoardOutcome, seat: number | null, people: Person[]) => string
  /** The colours of the seats on this board, where it has its own: lists beside it then show the same. */
  colours?: readonly string[]
  /** Whether a won match deserves confetti; left out where every one does. */
  festive?: (outcome: BoardOutcome) => boolean
  /** The position as a text that an option of the game can go on from; left out where there is none. */
  save?: (view: View, clocks: BoardClock[] | null) => string
}
