import { distribute } from '../../../server/db/distribution/distribute.ts';
import { startCitus } from '../../cluster/citus.ts';
import { citusMissing } from '../../cluster/citusServer.ts';
import { opened } from '../../server/opened.ts';
import type { Figure } from '../figure.ts';
import { otherDatabase, ratioOf, seedSide, sideOf, withClient } from './sides.ts';

/** Runs, of which the median counts. */
const RUNS = 5;
/** For two workers: each shard that is asked costs a statement. */
const SHARDS = 8;

/**
 * A coordinator and two workers ÷ plain tables on the coordinator's server, both with the same rows. All of it is on this machine: the
 * figures are what the engine costs, not what more machines bring.
 * @throws Error where CITUS_BIN names no Citus
 */
export async function citusFigures(say: (line: string) => void): Promise<readonly Figure[]> {
  const missing = citusMissing();
  if (missing !== null) throw new Error(missing);
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const cluster = await startCitus(ends as (() => Promise<void>)[], (url) => seedSide(url, say));
    const plainUrl = otherDatabase(cluster.url, 'plain');
    await cluster.client.query('create database plain');
    await seedSide(plainUrl, say);
    await cluster.client.query(`set citus.shard_count = ${SHARDS}`);
    await distribute(cluster.client);
    for (const url of [cluster.url, plainUrl])
      await withClient(url, (client) => client.query('vacuum analyze'));
    const [theirs, ours] = [await opened(plainUrl), await opened(cluster.url)];
    ends.push(
      () => theirs.$client.end(),
      () => ours.$client.end(),
    );
    const [plain, spread] = [await sideOf(theirs), await sideOf(ours)];
    return [
      await ratioOf('citus.page.vs-plain', RUNS, spread, plain, (side) => side.page()),
      await ratioOf('citus.sale.vs-plain', RUNS, spread, plain, (side) => side.sell()),
      await ratioOf('citus.month.vs-plain', RUNS, spread, plain, (side) => side.month()),
      await ratioOf('citus.reconcile.vs-plain', RUNS, spread, plain, (side) => side.reconcile()),
    ];
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
