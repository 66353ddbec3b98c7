/** What is said in a room, in short. */

/** About as much as fits a line of a phone twice. */
const MOST = 90

/** A message up to the last whole word that fits. */
export function firstWords(text: string, most = MOST): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${space > most / 2 ? cut.slice(0, space) : cut}…`
}
