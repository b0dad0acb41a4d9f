import { randomOf } from './random.ts';

/**
 * The seed of the run, from which every test made of chance begins: another one each time, printed at the start.
 * `SEED=7 npm test` repeats a run (vitest.config.ts chooses it, tests/properties.ts gives it to fast-check).
 */
export const SEED = Number(process.env['SEED']);
if (!Number.isInteger(SEED)) throw new Error(`SEED is a whole number, not "${process.env['SEED'] ?? ''}"`);

/** As many seeds as a test has rounds. */
export const seeds = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, nth) => (SEED + nth) >>> 0);

/** Whether this run takes the case of this name, where each takes one of `of`: another choice with each seed. */
export function isDrawn(name: string, of: number): boolean {
  let hash = SEED | 0;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193);
  return randomOf(hash).below(of) === 0;
}
