/** How many tables wait for you: in the tab's title, on its icon, and on the icon of an installed client. */

const PLAIN = '/favicon.svg'
const TURN = '/favicon-turn.svg'
const COUNT = /^\(\d+\) /

let count = 0
let turn = false
let watching: MutationObserver | null = null

/** Shows the number, whatever title the page has or gets. */
export function badge(tables: number): void {
  count = tables
  watching ??= watched()
  title()
  icon()
  installed()
}

/** Marks the icon because the table in this window waits for you. */
export function mark(yourTurn: boolean): void {
  turn = yourTurn
  icon()
}

/** Pages set their own titles: the number is put in front again. */
function watched(): MutationObserver {
  const observer = new MutationObserver(title)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return observer
}

function title(): void {
  const wanted = (count ? `(${count}) ` : '') + document.title.replace(COUNT, '')
  if (document.title !== wanted) document.title = wanted
}

function icon(): void {
  const address = count ? numbered(count) : turn ? TURN : PLAIN
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address)
}

function installed(): void {
  const done = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Not every browser that knows it allows it here.
  done?.catch(() => undefined)
}

/** The lamp of favicon.svg with a number on it. */
function numbered(tables: number): string {
  const words = tables > 9 ? '9+' : String(tables)
  const [line, size] = words.length > 1 ? [27, 20] : [30, 28]
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    '<rect width="64" height="64" rx="14" fill="#1a1a2e"/>' +
    '<path d="M16 34 5 51h38L32 34z" fill="#f4c26b" fill-opacity=".28"/>' +
    '<ellipse cx="24" cy="51" rx="19" ry="6" fill="#e94560"/>' +
    '<path d="M18 21h12l8 14H10z" fill="#f4c26b"/>' +
    '<circle cx="44" cy="20" r="21" fill="#1a1a2e"/><circle cx="44" cy="20" r="18" fill="#fff"/>' +
    `<text x="44" y="${line}" font-family="sans-serif" font-size="${size}" font-weight="700" ` +
    `text-anchor="middle" fill="#b5233f">${words}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
