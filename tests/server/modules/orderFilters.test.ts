/** Orders by the state of their day's group, by operator and by where the person is insured: list and totals agree. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf } from '../../../server/db/connect.ts';
import { RANGE, startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const found = async (query: object, as = 'company'): Promise<number> => {
  const { rowCount } = await api.ok<{ rowCount: number }>(as, 'GET', '/api/Order/Totals', {
    ...RANGE,
    ...query,
  });
  const { rows } = await api.ok<{ rows: unknown[] }>(as, 'GET', '/api/Order/Paged', {
    ...RANGE,
    ...query,
    pageSize: 5,
  });
  expect(rows).toHaveLength(Math.min(rowCount, 5));
  return rowCount;
};
const count = async (condition: string): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from settlement o where company_id = 'C0001'
            and setl_date between ${RANGE.begndate}::date and ${RANGE.enddate}::date and ${sql.raw(condition)}`,
    )
  ).n;

it('the states of the day part the whole, and follow a reconciliation', async () => {
  const all = await found({});
  const [store] = await api
    .ok<{ rows: { fixmedinsCode: string }[] }>('company', 'GET', '/api/Order/Paged', {
      ...RANGE,
      pageSize: 1,
    })
    .then(({ rows }) => rows);
  await api.reconcile('company', { filter: { ...RANGE, fixmedinsCode: [store?.fixmedinsCode] } });
  const parts = await Promise.all(['0', '1', '2'].map((state) => found({ checkStatus: [state] })));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
  const [open = 0, even = 0, uneven = 0] = parts;
  expect(open).toBeGreaterThan(0);
  expect(even + uneven).toBe(await found({ fixmedinsCode: [store?.fixmedinsCode] }));
  expect(await found({ checkStatus: ['1', '2'] })).toBe(even + uneven);
});

it('insured elsewhere and here part the whole', async () => {
  const out = await found({ outFlag: '1' });
  expect(out).toBe(await count('left(insuplc_admdvs, 4) <> left(poolarea_no, 4)'));
  expect(out).toBeGreaterThan(0);
  expect((await found({ outFlag: '0' })) + out).toBe(await found({}));
});

it('a part of the operator’s name finds, and a wildcard is a letter', async () => {
  const { name } = await rowOf<{ name: string }>(
    api.db,
    sql`select opter_name as name from settlement where company_id = 'C0001' and opter_name <> '' limit 1`,
  );
  expect(await found({ opterName: name.slice(0, 1) })).toBe(
    await count(`opter_name like '%${name.slice(0, 1)}%'`),
  );
  expect(await found({ opterName: '%' })).toBe(0);
});
