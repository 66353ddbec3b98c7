/** What a screen reader says of cards and piles. */
import type { Person } from '$parlor/kit/board'
import { listed } from '$parlor/kit/words'
import { type Level, type PileMark, type PileSight, type Step, stepOf } from './reading'
import { levelText, marksText, pileText, stepWords } from './words'

/** "45, new. Fits pile 1, up, distance 3." */
export function cardLabel(card: number, piles: PileSight[], fits: number[], fresh: boolean): string {
  const name = `${card}${fresh ? ', new' : ''}`
  const places = fits.flatMap((index) => {
    const pile = piles[index]
    return pile ? [`pile ${index + 1} (${stepWords(stepOf(pile, card))})`] : []
  })
  return places.length > 0 ? `${name}. Fits ${listed(places)}.` : name
}

/** What pressing the pile does, or how it stands. */
export function pileLabel(
  pile: PileSight,
  marks: PileMark[],
  people: Person[],
  chosen: number | null,
  step: Step | null,
  mark: Level | null,
): string {
  if (chosen !== null && step) return `Play ${chosen} on pile ${pile.index + 1}, ${stepWords(step)}`
  const said = marksText(marks, people)
  const parts = [pileText(pile), said && `marks: ${said}`, mark && `your mark: ${levelText(mark)}, press to change`]
  return `${parts.filter(Boolean).join('; ')}.`
}
