/** A profile's figures, sorted by game. */
import type { Figures, PersonalBest, Point, Profile, Share } from '../net/protocol'

export interface GameFigures {
  game: string
  figures: Figures[]
  bests: PersonalBest[]
  points: Point[]
  shares: Share[]
}

/** One panel for each game, the most played first. */
export function gamesOf({ figures, bests, points, shares }: Profile): GameFigures[] {
  const played = (game: string) =>
    figures.filter((line) => line.game === game).reduce((sum, line) => sum + line.played, 0)
  const games = [...new Set([...figures, ...bests].map(({ game }) => game))].sort((a, b) => played(b) - played(a))
  return games.map((game) => {
    const own = <T extends { game: string }>(lines: T[]) => lines.filter((line) => line.game === game)
    return {
      game,
      figures: own(figures).toSorted((a, b) => a.seats - b.seats),
      bests: own(bests),
      points: own(points),
      shares: own(shares),
    }
  })
}
