/** The product on a distributed database: every call, a day of the tills and of reconciliation, and the sums that follow. */
import { sql } from 'drizzle-orm';
import { allCalls } from '../../contract/index.ts';
import { startServer, type RunningServer } from '../../server/main.ts';
import { foldAreaSums } from '../../server/ledger/areaSums.ts';
import { foldDaySums } from '../../server/ledger/daySums.ts';
import { countUnliquidated } from '../../server/ledger/unliquidated.ts';
import { TEST_KEY } from '../appKey.ts';
import { clientOf, groupsOf, plantedOf, QUICK, type Api } from '../server/api.ts';
import { filled, sampleInput } from '../server/http/samples.ts';
import { KEPT_PAIRS } from '../server/keptSums.ts';
import { checkSequences } from '../server/saga/sequences.ts';
import { must, same } from '../soak/kill.ts';
import type { CitusCluster } from './citus.ts';

type Say = (line: string) => void;
export interface Served {
  readonly server: RunningServer;
  readonly client: Omit<Api, 'databaseUrl' | 'db' | 'stop'>;
}

export async function serve({ url }: CitusCluster, ends: (() => Promise<void>)[]): Promise<Served> {
  const server = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    consoleDir: null,
    databaseUrl: url,
    ...QUICK,
    sweepMs: 3_600_000,
  });
  ends.push(() => server.close());
  return { server, client: clientOf(server.address) };
}

/** What a person is told when the database failed. */
const ENGINE = /内部错误|数据库/;
/** Makes each call of the contract as five accounts. The database refuses none. */
export async function everyCall({ client }: Served, say: Say): Promise<void> {
  const failed = new Set<string>();
  let asked = 0;
  for (const as of ['super', 'area', 'company', 'store', 'client']) {
    for (const call of allCalls()) {
      const { path, rest } = filled(call, sampleInput(call));
      const { body, status } = await client.call(as, call.method, path, rest);
      asked += 1;
      if (status >= 500 || ENGINE.test(body.error ?? '')) failed.add(call.id);
    }
  }
  say(`${asked} calls`);
  same([...failed].sort(), [], 'calls that fail');
}

/** Numbers without their scale: a sum over no rows has none. */
const plain = (value: unknown): string => {
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
};
async function linesOf({ server }: Served, text: string): Promise<string[]> {
  const { rows } = await server.db.$client.query<unknown[]>({ text, rowMode: 'array' });
  return rows.map((row) => row.map(plain).join(' '));
}
async function kept(served: Served): Promise<void> {
  for (const [what, [rows, sums]] of Object.entries(KEPT_PAIRS)) {
    const one = await linesOf(served, rows);
    const other = await linesOf(served, sums);
    const [inOne, inOther] = [new Set(one), new Set(other)];
    same(
      [one.filter((row) => !inOther.has(row)), other.filter((row) => !inOne.has(row))],
      [[], []],
      `${what}: rows whose sums are not kept, and sums without their rows`,
    );
  }
}

/** Random sales, refunds and repairs with lost replies, then reconciliation; compares the kept sums with their rows after each. */
export async function aDay(served: Served, say: Say): Promise<void> {
  const { server } = served;
  // The other client's sessions ended with `everyCall`, which also calls logout.
  const client = clientOf(server.address);
  await kept(served);
  await checkSequences(server.db, 12);
  await kept(served);
  await client.reconcile('super', { filter: { begndate: '2025-06-29', enddate: '2025-07-01' } });
  await client.reconcile('super', { groups: groupsOf(await plantedOf(server.db)) });
  await kept(served);
  await foldAreaSums(server.db);
  await foldDaySums(server.db, 0);
  await countUnliquidated(server.db);
  await kept(served);
  const { rows } = await server.db.execute(sql`select 1 from area_stale`);
  must(rows.length === 0, 'notes are left');
  say('12 sequences of sales, refunds and repairs; three days and the planted differences reconciled');
}
