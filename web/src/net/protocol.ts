/** The wire's types as the client uses them; all are generated from the server's. */
import type { AnyRequest, GameCard, Play as AnyPlay } from '../generated/protocol'

export type * from '../generated/protocol'

/** A game of the catalogue. */
export type GameInfo = GameCard

/** Everything but a move: what is answered by `done` or `refused`. */
export type Ask = Exclude<AnyRequest, AnyPlay>
