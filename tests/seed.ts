/**
 * The seed of the run, from which every test made of chance begins: another one each time, printed at the start.
 * `SEED=7 npm test` repeats a run (vitest.config.ts chooses it, tests/properties.ts gives it to fast-check).
 */
export const SEED = Number(process.env['SEED']);
if (!Number.isInteger(SEED)) throw new Error(`SEED is a whole number, not "${process.env['SEED'] ?? ''}"`);

/** As many seeds as a test has rounds. */
export const seeds = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, nth) => (SEED + nth) >>> 0);
