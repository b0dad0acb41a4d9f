/** docs/architecture/simulation.md. More seeds: `npm run soak -- --simulation N`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortOrLong } from '../../long.ts';
import { patient } from '../../patience.ts';
import { seeds } from '../../seed.ts';
import { seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { simulate } from './run.ts';
import { FAULTS } from './wire.ts';

const RUNS = Number(process.env['TEST_SIMULATIONS'] ?? shortOrLong(5, 12));

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase(seeded);
});
afterAll(() => database?.drop());

/** Few seeds may leave a fault out: more follow until each has happened. */
const MOST = RUNS * 4;

it(
  `${RUNS} seeds: nothing is booked twice or lost at any moment, and everything ends`,
  { timeout: patient(30_000 + MOST * 10_000) },
  async () => {
    const seen = new Set<string>();
    let kills = 0;
    const all = ['ok', ...FAULTS];
    for (const [at, seed] of seeds(MOST).entries()) {
      if (at >= RUNS && kills > 0 && all.every((fault) => seen.has(fault))) break;
      const { faults, kills: killed } = await simulate(database.url, at, seed);
      kills += killed;
      for (const fault of faults.keys()) seen.add(fault);
    }
    expect([...seen].sort()).toEqual(all.sort());
    expect(kills).toBeGreaterThan(0);
  },
);

it('a seed replays its trace exactly', { timeout: patient(60_000) }, async () => {
  const [seed = 0] = seeds(1);
  const traces: (readonly string[])[] = [];
  // The same world twice: another one has other people and prices.
  for (let nth = 0; nth < 2; nth += 1) {
    const own = await freshDatabase(seeded);
    traces.push((await simulate(own.url, 0, seed)).trace);
    await own.drop();
  }
  expect(traces[1]).toEqual(traces[0]);
});
