/** What a host plans on the create page, and the request it becomes. */
import { allows, bestBot, practice, quickBots } from '../net/catalogue'
import { changes, fieldsOf, offeredAt, type Values } from './form'
import type { GameInfo, Mode, NewRoom } from '../net/protocol'
import { t } from '../words/t'

export type Way = 'online' | 'bots' | 'device' | 'solo'

export interface Plan {
  way: Way
  options: Values
  policy: Values
  preset: string
  listed: boolean
  names: string[]
  bots: string[]
}

/** The ways this game may be played, in the order they are offered. */
export function waysOf(game: GameInfo): Way[] {
  const needs: Record<Way, Mode> = { online: 'online', bots: 'online', device: 'device', solo: 'solo' }
  const most = game.seats[1]
  return (['online', 'bots', 'device', 'solo'] as const).filter(
    (way) => allows(game, needs[way]) && (most > 1 || way === 'solo'),
  )
}

/** What is usual where it is played this way: one person alone, or among bots, may start from other options. */
const usual = (game: GameInfo, way: Way): Values =>
  way === 'bots' || way === 'solo' ? { ...game.defaults, ...game.alone } : game.defaults

/** The plan a host starts from: the way that was chosen already, else the first. */
export function firstPlan(game: GameInfo, name: string, chosen?: string): Plan {
  const ways = waysOf(game)
  return withWay(
    {
      way: 'online',
      options: { ...game.defaults },
      policy: policyOf(game, '', 'online'),
      preset: '',
      listed: false,
      names: [name || numbered(1), numbered(2)],
      bots: [],
    },
    ways.find((way) => way === chosen) ?? ways[0] ?? 'online',
    game,
  )
}

/** The plan played another way; bots come and go with it, and so does what the host has not changed. */
export function withWay(plan: Plan, way: Way, game: GameInfo): Plan {
  const people = Math.max(2, Math.min(plan.names.length, game.seats[1]))
  const names = Array.from({ length: people }, (_, index) => plan.names[index] ?? numbered(index + 1))
  // Only the time that runs depends on the way; what else the host has changed stays.
  const { clock } = policyOf(game, plan.preset, way)
  const isSwitched = clock !== undefined && (way === 'bots') !== (plan.way === 'bots')
  const policy = isSwitched ? { ...plan.policy, clock } : plan.policy
  const options = { ...usual(game, way), ...changes(plan.options, usual(game, plan.way)) }
  return { ...plan, way, options, names, policy, bots: way === 'bots' ? quickBots(game) : [] }
}

/** The plan at another kind of table that the game knows by name. */
export function withPreset(plan: Plan, preset: string, game: GameInfo): Plan {
  const offered = offeredAt(fieldsOf(game.options_schema), preset).map(({ name }) => name)
  const kept = Object.entries(plan.options).filter(([name]) => offered.includes(name))
  const options = { ...usual(game, plan.way), ...Object.fromEntries(kept) }
  return { ...plan, preset, options, policy: policyOf(game, preset, plan.way) }
}

/** How many are seated so far. */
export function seated(plan: Plan): number {
  if (plan.way === 'solo') return 1
  return (plan.way === 'device' ? plan.names.length : 1) + plan.bots.length
}

export const withBot = (plan: Plan, game: GameInfo): Plan => ({ ...plan, bots: [...plan.bots, bestBot(game)] })

export const withPerson = (plan: Plan): Plan => ({
  ...plan,
  names: [...plan.names, numbered(plan.names.length + 1)],
})

/** The request; the defaults stay unsaid, so that a game may improve them. */
export function request(plan: Plan, game: GameInfo): NewRoom {
  const { way } = plan
  return {
    game: game.id,
    mode: way === 'bots' ? 'online' : way,
    options: changes(plan.options, usual(game, way)),
    policy: changes(plan.policy, policyOf(game, plan.preset, 'online')),
    preset: plan.preset || null,
    listed: way === 'online' && plan.listed,
    names: way === 'device' ? plan.names.map((name) => name.trim()) : [],
    bots: way === 'solo' ? [] : plan.bots,
    start: way !== 'online',
    joint: true,
  }
}

/** Names of people at this device until they choose their own. */
const numbered = (number: number): string => t('seat-numbered', { number })

/** What the host may change of the table's habits, as the preset and the way have it. */
function policyOf(game: GameInfo, preset: string, way: Way): Values {
  const kind = game.presets[preset] ?? game.policy
  const policy = { ...kind, ...(way === 'bots' ? practice(game) : {}) } as unknown as Values
  return Object.fromEntries(game.adjustable.map((name) => [name, policy[name]]))
}
