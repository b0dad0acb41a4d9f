/** The saga's random sequences with a real wire between the product and its centre. */
import type { Database } from '../../../server/db/connect.ts';
import { Choices } from '../../../server/insurer/centres.ts';
import { openGateways } from '../../../server/insurer/gateway/gateways.ts';
import { checkSequences } from '../saga/sequences.ts';
import { PATIENCE_MS } from '../saga/world.ts';
import { profileAt, serveCentre } from './centre.ts';
import { openWire, type Wire } from './wire.ts';

/** Of each exchange. */
const FAULTS = 0.2;
/** Without a signature, so that a doubled message reaches the centre twice; the breaker and the pace are tested by themselves. */
const PLAIN = {
  sign: { kind: 'none' },
  patienceMs: { default: 1000 },
  breaker: { failures: 1_000_000, pauseMs: 1 },
  throttle: { perStorePerSecond: 1000 },
};

/** `runs` sequences over a faulty wire. @returns how often each fault happened @throws Error with the smallest sequence that fails */
export async function checkFaultyWire(
  db: Database,
  databaseUrl: string,
  runs: number,
  options: {
    readonly seed?: number;
    readonly first?: number;
    readonly path?: string;
    readonly say?: (done: number) => void;
  } = {},
): Promise<Wire['counts']> {
  const centre = await serveCentre(databaseUrl, { patienceMs: PATIENCE_MS, profile: PLAIN });
  const wire = await openWire(centre.profile.baseUrl);
  const gateways = openGateways([profileAt(wire.url, PLAIN)], db, new Choices(db));
  try {
    const [first] = gateways.centres;
    if (first === undefined) throw new Error('no centre was opened');
    await checkSequences(db, runs, {
      ...options,
      between: {
        port: first.port,
        begin: (seed) => wire.rage(FAULTS, seed),
        arrive: wire.arrive,
        calm: wire.calm,
      },
    });
    return wire.counts;
  } finally {
    await gateways.close();
    await wire.stop();
    await centre.stop();
  }
}
