/** spec §9, progress bar: shares of the whole, and ms. */
export const PROGRESS = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const;

/** The share of the bar that is never exceeded before the end. */
const MOST = 0.994;

/** One step of a bar of unknown length. */
export const trickle = (done: number): number => Math.min(MOST, done + PROGRESS.trickleRate);
