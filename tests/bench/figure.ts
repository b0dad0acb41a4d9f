/** One measured number, with what it is held against, measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is held to, where its bench has several. */
  readonly goal?: string;
  readonly baseline: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Measures two things in turn, so that whatever else the machine does falls on both. The first two rounds warm up. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ ours: number; baseline: number }> {
  const all = { ours: [] as number[], baseline: [] as number[] };
  for (let round = -2; round < rounds; round++) {
    const measured =
      round % 2 === 0
        ? { ours: await ours(), baseline: await baseline() }
        : { baseline: await baseline(), ours: await ours() };
    if (round < 0) continue;
    all.ours.push(measured.ours);
    all.baseline.push(measured.baseline);
  }
  return { ours: median(all.ours), baseline: median(all.baseline) };
}

export const rounded = (value: number, places = 2): number => Number(value.toFixed(places));
