/** The positions of one match as they are shown one after another: what came before, and what has just happened. */

export interface Seen {
  happened?: readonly unknown[]
}

export type EventOf<View> = View extends { happened?: readonly (infer Event)[] } ? Event : unknown

/** A position and how someone sees it. */
export interface Position<View> {
  version: number
  view: View
}

export interface Followed<View> extends Position<View> {
  /** The view of the position that was shown before this one; null for the first. */
  previous: View | null
  /** What has just happened: the same list until something else does. */
  events: readonly EventOf<View>[]
}

const NOTHING: readonly never[] = []

/** The first position that is shown: nothing of it is new. */
export const first = <View>({ version, view }: Position<View>): Followed<View> => ({
  version,
  view,
  previous: null,
  events: NOTHING,
})

/** What is shown after `before`; nothing has happened for other eyes, in an equal view or on the way back. */
export function followed<View extends Seen>(before: Followed<View>, { version, view }: Position<View>): Followed<View> {
  if (version === before.version || view === before.view) return { ...before, version, view }
  const events = version > before.version ? ((view.happened ?? NOTHING) as readonly EventOf<View>[]) : NOTHING
  return { version, view, previous: before.view, events }
}
