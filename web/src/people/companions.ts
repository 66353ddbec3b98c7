/** How matches with someone went, as people say it. */
import type { Companion } from '../net/protocol'
import { t } from '../words/t'

/** `3 : 2` and what was won together; nothing where neither tells anything. */
export function headToHead({ against, ahead, behind, together, won_together }: Companion): string {
  const level = against - ahead - behind
  const duel = against ? t('companion-score', { ahead, behind, level }) : ''
  const team = together ? t('companion-together', { won: won_together, count: together }) : ''
  return [duel, team].filter(Boolean).join(' · ')
}
