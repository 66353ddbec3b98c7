/** The tab's title and mark, which call someone who looks elsewhere. */
import { t } from '../words/t'
import { mark } from './badge'

/** Sets the title, and the mark for "your turn". */
export function notice(title: string, yourTurn: boolean): void {
  document.title = t(yourTurn ? 'page-title-turn' : 'page-title', { title })
  mark(yourTurn)
}

/** Takes the mark away when the table is left. */
export const unnotice = (): void => mark(false)
