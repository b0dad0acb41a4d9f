/** One measured number, with what it is held against, measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: string;
}

/** The value below which the share `part` (0..1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}
/** Of rates, and of times whose rounds are too long to have 20 of them. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
/** Of times; wants 20 rounds, since of fewer it is the slowest. */
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Measures one thing so many times. The first two rounds warm up. */
export async function repeated(rounds: number, work: () => Promise<number>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = -2; round < rounds; round++) taken.push(await work());
  return taken.slice(2);
}

/** Measures two things in turn, so that the machine's other load falls on both. The first two rounds warm up. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ readonly ours: readonly number[]; readonly baseline: readonly number[] }> {
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
  return all;
}

export const rounded = (value: number, places = 2): number => Number(value.toFixed(places));
