/** spec §9, progress bar: shares of the whole, and ms. */
export const PROGRESS = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const;

/** It never looks done before it is. */
const MOST = 0.994;

/** One step of a bar that does not know how much is left. */
export const trickle = (done: number): number => Math.min(MOST, done + PROGRESS.trickleRate);
