/** How a match alone stands among the person's others with the same options, by what the server keeps. */
import type { Configuration, Profile } from '../net/protocol'
import { t } from '../words/t'

/** A sentence about the match; null while the server has not counted it, or sums up the bests again. */
export function bestSentence({ points, bests }: Pick<Profile, 'points' | 'bests'>, match: string): string | null {
  const own = points.find((one) => one.match === match)
  if (!own) return null
  const isLike = (one: { game: string; configuration: Configuration | null }) =>
    one.game === own.game && one.configuration?.id === own.configuration?.id
  const best = bests.find((one) => one.match === match) ?? bests.find(isLike)
  if (!best || best.points < own.points) return null
  if (best.match !== match) return t('best-other', { points: best.points })
  const before = points.filter((one) => one !== own && one.seats === own.seats && isLike(one)).map((one) => one.points)
  return before.length ? t('best-new', { more: own.points - Math.max(...before) }) : t('best-first')
}
