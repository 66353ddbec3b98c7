/** What the shell gives a game's components, and what a game gives the shell. */
import type { Component } from 'svelte'
import type { SoundName } from './sounds'

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
  /** What kind of bot it is, such as its level, and one sentence about it; left out for people. */
  level?: string
  about?: string
  here: boolean
  gone: boolean
  /** When their absence ends the match or their seat, by this browser's clock; null where none does. */
  until?: number | null
  /** A color of the house palette, the same for this seat on every screen. */
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

export type { SoundName }

/** A board draws a view and lights legal moves; it knows no rules. */
export interface BoardProps<View, Move> {
  view: View
  /** Which position of the match this is: the next one has a greater number, for other eyes it is the same. */
  version: number
  /** All legal moves of `seat`, which stay while one is on its way; empty when it has none, and in replays. */
  moves: LegalMove<Move>[]
  /** Whether there are more legal moves than are sent (400): what may be played must be in the view then. */
  unlisted?: boolean
  /** Whether a move of `seat` is on its way; another one is sent after it if it is legal then. */
  busy?: boolean
  /** Whether moves of one's own turn can be taken back here, so that a slip of the finger costs nothing. */
  undo?: boolean
  /**
   * The move of `seat` that is on its way: a board may draw its piece as lying there, marked by `class="sent"`.
   * Null as soon as the server has answered: the next view shows the piece, or it was refused and is back.
   */
  sent?: Move | null
  /** A move that was chosen from the list and not made yet: a board may draw what it would bring. */
  preview?: Move | null
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
  /** Sounds for what a press does, when the player asked for sounds; what happened has `GameClient.sound`. */
  sound: (name: SoundName) => void
  /** Whether motion should be reduced to cross-fades. */
  still: boolean
  /** By seat; null where nobody's time is counted, and in replays. */
  clocks?: BoardClock[] | null
  /** The id of the match, for what a browser remembers of it; left out in replays. */
  match?: string
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
  /** A little picture of an event beside its sentence in the log, such as the piece that was laid; decorative. */
  Sign?: Component<{ event: Event; view: View | null }>
  /** How an event sounds when it has just happened; null or left out where it makes no sound. */
  sound?: (event: Event) => SoundName | null
  /** Whether an event makes an earlier one by the same seat not worth a line of its own in the log. */
  outdoes?: (later: Event, earlier: Event) => boolean
  /**
   * What one seat did in a turn, in a few words, for who was away: "Ada 26, 16 back". '' where these events are no
   * turn, such as a mark set while waiting. Left out where the sentences of `tell`, one after another, are short.
   */
  brief?: (events: Event[], people: Person[], view: View | null) => string
  /** The whole position in plain words, for screen readers. */
  describe: (view: View, seat: number | null, people: Person[]) => string
  /** A readable label for a legal move, for the list of buttons. */
  label: (move: Move, view: View, people: Person[]) => string
  /** Words for an outcome's reason, as the headline of the end panel; the view is the last one, where it is at hand. */
  headline: (outcome: BoardOutcome, seat: number | null, people: Person[], view?: View) => string
  /** How it came to this, in one sentence with names and pieces, below the headline and where a match is shared. */
  why?: (view: View, people: Person[]) => string
  /** What the list of players says about a seat, such as whom it plays with; '' says nothing. */
  note?: (view: View, seat: number, people: Person[]) => string
  /** The colors of the seats on this board, where it has its own: lists beside it then show the same. */
  colours?: readonly string[]
  /** Whether a won match deserves confetti; left out where every one does. */
  festive?: (outcome: BoardOutcome) => boolean
  /** What the tutorial says, by a message of the game's; left out where there is no tutorial. */
  learn?: (message: string) => string
  /** The position as a text that an option of the game can go on from; left out where there isn't one. */
  save?: (view: View, clocks: BoardClock[] | null) => string
}
