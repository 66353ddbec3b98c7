/** What the board does by itself after a move was chosen or made: the tile goes there, and a flow is heard. */
import { untrack } from 'svelte'
import type { BoardProps } from '$parlor/kit/board'
import type { BoardRuntime } from '$parlor/kit/runtime.svelte'
import { device, PACES } from './device.svelte'
import type { Holding } from './holding.svelte'
import { isOn, type Light } from './lights'
import { cellOf, isAt, laidIn, layingOf } from './select'
import { LAY } from './timing'
import type { Move, View } from './types'

/** A line chosen from the list lies as if it had been tried by hand, and goes back when it is let go. */
export function tryChosen(holding: Holding, props: () => { preview?: Move | null | undefined; may: boolean }): void {
  const chosen = $derived(layingOf(props().preview ?? null))
  $effect(() => {
    const move = chosen
    if (!move) return
    untrack(() => props().may && holding.lay(move))
    return () => isAt(holding.cell, move) && holding.back()
  })
}

/** A flow is heard after the tile that carries it. */
export function hearFlows(
  runtime: BoardRuntime<View, Move>,
  props: () => Pick<BoardProps<View, Move>, 'sound' | 'still'> & { lights: readonly Light[] },
): void {
  runtime.onEvents((events) => {
    const { lights, sound, still } = props()
    const laid = laidIn(events)
    if (!laid || !lights.some((light) => isOn(light, cellOf(laid)))) return
    setTimeout(() => sound('flow'), still ? 0 : LAY * PACES[device.taste.pace])
  })
}
