/** A dump of the database, without its key, tells no insured person's name and no number. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderRow } from '../../../contract/order.ts';
import { listById } from '../../../contract/lists/index.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { personal } from '../../../server/db/sealing.ts';
import { PERSONAL_COLUMNS } from '../../../server/security/sealOld.ts';
import { RANGE, startApi, type Api } from '../api.ts';
import { shelfOf, tillOf } from '../counter/till.ts';
import { leaksOf } from './leaks.ts';

const ORDERS = 'order-management';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ordersOf = async (person: string): Promise<OrderRow[]> =>
  (
    await api.ok<{ rows: OrderRow[] }>('super', 'GET', '/api/Order/Paged', {
      ...RANGE,
      person,
      pageSize: 50,
      sortKey: 'setlTime',
      sortOrder: 'desc',
    })
  ).rows;
const somebody = (): Promise<{ psnNo: string; certno: string; psnName: string; stored: string }> =>
  rowOf(
    api.db,
    // What is put together from a sealed text does not open.
    sql`select psn_no, certno, psn_name, 'x' || psn_no as stored from settlement order by setl_id limit 1`,
  );

it('is true of what was seeded, sold, exported and asked for', async () => {
  const till = tillOf(api, await shelfOf(api));
  await till.signIn();
  await till.settle('苏试安');
  const { psnName } = await somebody();
  const columns = listById(ORDERS)?.columns.map(({ key }) => key) ?? [];
  for (const format of ['csv', 'xlsx']) {
    const { jobId } = await api.ok<{ jobId: string }>(
      'super',
      'POST',
      '/api/Export/Start',
      { listId: ORDERS, format, query: { ...RANGE, person: psnName }, columns },
      { 'idempotency-key': randomUUID() },
    );
    expect(await api.jobEnd('super', jobId)).toMatchObject({ state: 'done' });
  }
  expect(await leaksOf(api.databaseUrl)).toEqual([]);
});

it('holds for every column that is named like one of a person', async () => {
  const rows = await rowsOf<{ at: string }>(
    api.db,
    sql`select distinct regexp_replace(table_name, '_([0-9]{6}|default)$', '') || '.' || column_name as at from information_schema.columns
         where table_schema = 'public' and column_name ~ '^(.*_)?(psn_no|psn_name|certno|patn_name|payer_name|agnter_name|mobile_phone|addr|tel)$'
           and table_name not in (select table_name from information_schema.views)`,
  );
  const sealed = PERSONAL_COLUMNS.flatMap(({ table, columns }) => columns.map((one) => `${table}.${one}`));
  const others = [
    // Staff, who are named on screens and receipts.
    'attendance.psn_name',
    'medical_staff.prac_psn_name',
    'spot_check_task.psn_name',
    // Masked before it is stored.
    'qr_use.psn_name',
    'qr_use.certno',
    // Of a place of business.
    'department.head_tel',
    'store.addr',
    'store.hi_contact_tel',
    'store.tel',
  ];
  expect(rows.map(({ at }) => at).sort()).toEqual([...sealed, ...others].sort());
});

it('finds a person by the whole name and by each number, masked', async () => {
  const { psnNo, certno, psnName, stored } = await somebody();
  expect(stored).toMatch(/^xps1\./);
  for (const asked of [psnNo, certno, psnName]) {
    const rows = await ordersOf(asked);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.psnName).not.toBe(psnName);
  }
  expect((await ordersOf(psnNo)).every((row) => row.psnNo === psnNo)).toBe(true);
});

it('leaves a text alone that only looks like a sealed one', async () => {
  for (const text of ['ps1.', 'ps1.abc', `ps1.${'A'.repeat(80)}`])
    expect(
      await rowOf(api.db, sql`select ${text}::text as told, jsonb_build_object('a', ${text}::text) as deep`),
    ).toEqual({
      told: text,
      deep: { a: text },
    });
});

it('shows nothing of a person in the error of a query', async () => {
  const error: unknown = await api.db.execute(sql`select ${personal('王建国')}::text, 1 / 0`).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(`${JSON.stringify(error)} ${String((error as Error).message)}`).not.toContain('王建国');
});
