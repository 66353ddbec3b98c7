/** How long things take, in milliseconds, as the table's document asks. */

/** A tile turns by a sixth. */
export const TURN = 450
/** A tile is laid: it fades in and grows to its size. */
export const LAY = 300
/** A flow runs through one tile. */
export const RUN = 200
/** A pointer rests over a hexagon so long before the tile snaps in. */
export const REST = 3000
export const SNAP_IN = 600
export const SNAP_OUT = 200

/** This near to the rim, as a share of the way from the middle, a resting tile lets go. */
export const RIM = 0.9
/** One notch of a common wheel, as browsers report it. */
export const NOTCH = 100

/** A flow through many tiles still arrives soon. */
const LONGEST = 1600

/** The time that each of so many tiles gets. */
export const runTime = (tiles: number): number => Math.min(RUN, LONGEST / Math.max(1, tiles))
