/** A database of an earlier version tells no insured person's name and no number once this one has started on it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderRow } from '../../../contract/order.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { personal } from '../../../server/db/sealing.ts';
import { RANGE, startApi, type Api } from '../api.ts';
import { shelfOf, tillOf } from '../counter/till.ts';
import { leaksOf } from './leaks.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ordersOf = async (person: string): Promise<OrderRow[]> =>
  (await api.ok<{ rows: OrderRow[] }>('super', 'GET', '/api/Order/Paged', { ...RANGE, person, pageSize: 50 }))
    .rows;

it('seals what an earlier version stored in clear, once', async () => {
  const till = tillOf(api, await shelfOf(api));
  await till.signIn();
  await till.settle('苏试安');
  const { psnNo, certno, psnName } = await rowOf<{ psnNo: string; certno: string; psnName: string }>(
    api.db,
    sql`select psn_no, certno, psn_name from settlement order by setl_id limit 1`,
  );
  await api.db.execute(
    sql`update settlement set psn_no = ${psnNo}, psn_name = ${psnName}, certno = ${certno} where psn_no = ${personal(psnNo)}`,
  );
  await api.db.execute(
    sql`update saga set request = jsonb_set(request, '{psnNo}', to_jsonb(${psnNo}::text)) where request ? 'psnNo'`,
  );
  expect((await leaksOf(api.databaseUrl)).map((leak) => leak.split(':')[0])).toEqual(
    expect.arrayContaining(['saga.request', expect.stringMatching(/^settlement_\d+\.psn_name/)]),
  );
  const before = await ordersOf(psnNo);
  await api.db.execute(sql`delete from data_upgrade`);
  const lines: string[] = [];
  const again = await startApi({ url: api.databaseUrl, log: (line) => lines.push(line) });
  await again.stop();
  expect(await leaksOf(api.databaseUrl)).toEqual([]);
  expect(before).toEqual([]);
  expect((await ordersOf(psnNo)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('加密'))).toHaveLength(1);
});
