/**
 * What a till and its clerk do all day asks the one shard of their store, and so does an admin who filters by one store. The commands that
 * the coordinator sends say so.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../server/db/connect.ts';
import { DISTRIBUTED } from '../../server/db/distribution/placement.ts';
import { pageDays } from '../../server/modules/reconciliation/days.ts';
import { pageOrders } from '../../server/modules/order/handlers.ts';
import { totalOrders } from '../../server/modules/order/totals.ts';
import type { Scope } from '../../server/query/scope.ts';
import { pendingOf } from '../../server/modules/counter/cash.ts';
import { refundOrder } from '../../server/saga/refund.ts';
import { settleOnce } from '../../server/saga/settle.ts';
import { opened } from '../server/opened.ts';
import { CLERKS, makeWorld } from '../server/saga/world.ts';
import { must, same } from '../soak/kill.ts';
import type { CitusCluster } from './citus.ts';

/** A table, or a month of it, and the number of its shard. */
const SHARD = new RegExp(`\\b((?:${DISTRIBUTED.join('|')})(?:_\\d{6})?)_(\\d{6})\\b`, 'g');

export async function oneShard({ url }: CitusCluster, say: (line: string) => void): Promise<void> {
  const db: Database = await opened(url, { max: 1 });
  const sent: string[] = [];
  try {
    await db.execute(sql`select ensure_months(now()::date - 1, now()::date + 1)`);
    const client = await db.$client.connect();
    client.on('notice', ({ message }) => sent.push(message ?? ''));
    await client.query('set client_min_messages = notice; set citus.log_remote_commands = on');
    client.release();
    const world = await makeWorld(db, 0, 30_000);
    const scope: Scope = { kind: 'store', fixmedinsCode: world.store };
    const [span] = await rowsOf<{ begndate: string; enddate: string }>(
      db,
      sql`select to_char(now() - interval '20 days', 'YYYY-MM-DD') as begndate, to_char(now(), 'YYYY-MM-DD') as enddate`,
    );
    if (!span) throw new Error('no days');
    const everywhere: Scope = { kind: 'all' };
    const named = { fixmedinsCode: [world.store] };
    let setlId = '';
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      'a sale': async () => ({ setlId } = await settleOnce(db, world.insurer, world.sale(1), CLERKS[0])),
      'a refund': () => refundOrder(db, world.insurer, scope, setlId, CLERKS[0]),
      'a page of orders': () =>
        pageOrders(db, scope, { ...span, pageSize: 50, sortKey: 'setlTime', sortOrder: 'desc' }),
      'sums of orders': () => totalOrders(db, scope, span),
      'a page of days': () =>
        pageDays(db, scope, { ...span, pageSize: 50, sortKey: 'settleDate', sortOrder: 'desc' }),
      'an admin’s page of orders of one store': () =>
        pageOrders(db, everywhere, {
          ...span,
          ...named,
          pageSize: 50,
          sortKey: 'setlTime',
          sortOrder: 'desc',
        }),
      'an admin’s page of days of one store': () =>
        pageDays(db, everywhere, {
          ...span,
          ...named,
          pageSize: 50,
          sortKey: 'settleDate',
          sortOrder: 'desc',
        }),
      'what is pending': () =>
        pendingOf(db, { fixmedinsCode: world.store } as Parameters<typeof pendingOf>[1]),
    };
    const wide: string[] = [];
    for (const [what, act] of Object.entries(acts)) {
      sent.length = 0;
      await act();
      const shards = new Map<string, Set<string>>();
      for (const [, table = '', shard = ''] of sent.join('\n').matchAll(SHARD))
        shards.set(table, (shards.get(table) ?? new Set()).add(shard));
      must(shards.size > 0, `${what} asked no shard`);
      for (const [table, of] of shards) if (of.size > 1) wide.push(`${what}: ${of.size} shards of ${table}`);
      say(`${what}: ${[...shards.keys()].join(', ')}`);
    }
    same(wide, [], 'acts of one store that ask several shards');
  } finally {
    await db.$client.end();
  }
}
