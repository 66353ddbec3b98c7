/** What a host plans on the create page, and the request it becomes. */
import { allows, bestBot, quickBots } from '../net/catalogue'
import { changes, type Values } from './form'
import type { GameInfo, Mode, NewRoom } from '../net/protocol'

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

/** The plan a host starts from: the way that was chosen already, else the first. */
export function firstPlan(game: GameInfo, name: string, chosen?: string): Plan {
  const ways = waysOf(game)
  return withWay(
    {
      way: 'online',
      options: { ...game.defaults },
      policy: policyOf(game, ''),
      preset: '',
      listed: false,
      names: [name || 'Player 1', 'Player 2'],
      bots: [],
    },
    ways.find((way) => way === chosen) ?? ways[0] ?? 'online',
    game,
  )
}

/** The plan played another way; bots come and go with it. */
export function withWay(plan: Plan, way: Way, game: GameInfo): Plan {
  const people = Math.max(2, Math.min(plan.names.length, game.seats[1]))
  const names = Array.from({ length: people }, (_, index) => plan.names[index] ?? `Player ${index + 1}`)
  return { ...plan, way, names, bots: way === 'bots' ? quickBots(game) : [] }
}

/** The plan at another kind of table that the game knows by name. */
export function withPreset(plan: Plan, preset: string, game: GameInfo): Plan {
  return { ...plan, preset, policy: policyOf(game, preset) }
}

/** How many are seated so far. */
export function seated(plan: Plan): number {
  if (plan.way === 'solo') return 1
  return (plan.way === 'device' ? plan.names.length : 1) + plan.bots.length
}

export const withBot = (plan: Plan, game: GameInfo): Plan => ({ ...plan, bots: [...plan.bots, bestBot(game)] })

export const withPerson = (plan: Plan): Plan => ({
  ...plan,
  names: [...plan.names, `Player ${plan.names.length + 1}`],
})

/** The request; the defaults stay unsaid, so that a game may improve them. */
export function request(plan: Plan, game: GameInfo): NewRoom {
  const { way } = plan
  return {
    game: game.id,
    mode: way === 'bots' ? 'online' : way,
    options: changes(plan.options, game.defaults),
    policy: changes(plan.policy, policyOf(game, plan.preset)),
    preset: plan.preset || null,
    listed: way === 'online' && plan.listed,
    names: way === 'device' ? plan.names.map((name) => name.trim()) : [],
    bots: way === 'solo' ? [] : plan.bots,
    start: way !== 'online',
    joint: true,
  }
}

/** What the host may change of the table's habits, as the preset has it. */
function policyOf(game: GameInfo, preset: string): Values {
  const policy = { ...(game.presets[preset] ?? game.policy) } as unknown as Values
  return Object.fromEntries(game.adjustable.map((name) => [name, policy[name]]))
}
