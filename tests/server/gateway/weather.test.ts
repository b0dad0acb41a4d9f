/**
 * The saga's random sequences with a real wire between the product and its centre, which refuses, cuts, doubles, delays and
 * garbles messages: once it is calm and the sweeps have run, both ledgers are equal and nothing happened twice. 10,000 run in the
 * soak.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connect.ts';
import { openGateways, type Gateways } from '../../../server/insurer/gateway/gateways.ts';
import { patient } from '../../patience.ts';
import { seeded } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { checkSequences, type Between } from '../saga/sequences.ts';
import { PATIENCE_MS } from '../saga/world.ts';
import { serveCentre, profileAt, type ServedCentre } from './centre.ts';
import { openWire, type Wire } from './wire.ts';

const RUNS = 200;
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Of each exchange. */
const FAULTS = 0.2;
/** Without a signature, so that a doubled message reaches the centre twice. */
const PLAIN = {
  sign: { kind: 'none' },
  patienceMs: { default: 1000 },
  breaker: { failures: 1_000_000, pauseMs: 1 },
  throttle: { perStorePerSecond: 1000 },
};

let database: FreshDatabase;
let db: Database;
let centre: ServedCentre;
let wire: Wire;
let gateways: Gateways;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 8 });
  centre = await serveCentre(database.url, { patienceMs: PATIENCE_MS, profile: PLAIN });
  wire = await openWire(centre.profile.baseUrl, SEED);
  gateways = openGateways([profileAt(wire.url, PLAIN)], db);
});
afterAll(async () => {
  await gateways?.close();
  await wire?.stop();
  await centre?.stop();
  await db?.$client.end();
  await database?.drop();
});

it(
  `${RUNS} sequences in bad weather end with equal books (wire seed ${SEED})`,
  { timeout: patient(300_000) },
  async () => {
    const [first] = gateways.centres;
    if (first === undefined) throw new Error('no centre was opened');
    const between: Between = {
      port: first.port,
      begin: () => wire.rage(FAULTS),
      calm: () => wire.calm(),
    };
    await checkSequences(db, RUNS, { between });
    // Every fault has happened: otherwise the weather was fair.
    expect([...wire.counts.values()].every((times) => times > 0)).toBe(true);
    expect(wire.counts.size).toBe(12);
  },
);
