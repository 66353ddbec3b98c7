/** The tab's title and mark, which call somebody who looks elsewhere. */
import { mark } from './badge'

/** Sets the title, and the mark for "your turn". */
export function notice(title: string, yourTurn: boolean): void {
  document.title = `${yourTurn ? '● Your turn · ' : ''}${title} · Parlor`
  mark(yourTurn)
}

/** Takes the mark away when the table is left. */
export const unnotice = (): void => mark(false)
