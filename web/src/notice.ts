/** The tab's title and mark, which call somebody who looks elsewhere. */

const ICON = '/favicon.svg'
const ICON_TURN = '/favicon-turn.svg'

/** Sets the title, and the mark for "your turn". */
export function notice(title: string, yourTurn: boolean): void {
  document.title = `${yourTurn ? '● Your turn · ' : ''}${title} · Parlor`
  setIcon(yourTurn ? ICON_TURN : ICON)
}

/** Takes the mark away when the table is left. */
export const unnotice = (): void => setIcon(ICON)

function setIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address)
}
