/** Every planted discrepancy is found, and nothing else is (domain §1, §4). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../../contract/job.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { foundDiscrepancies, plantedDiscrepancies } from '../../soak/found.ts';
import { detailOf, plantedOf, RANGE, startApi, type Api } from '../api.ts';

let api: Api;
let job: Job;
beforeAll(async () => {
  api = await startApi();
  job = await api.reconcile('super', { filter: RANGE });
});
afterAll(() => api.stop());

it('finds all planted discrepancies of each kind, and no others', async () => {
  expect(job.state).toBe('done');
  const planted = await plantedDiscrepancies(api.db);
  expect(new Set(planted.map((row) => row.split('|')[1]))).toEqual(new Set(['1', '2', '3']));
  expect(await foundDiscrepancies(api.db)).toEqual(planted);
});

it('marks exactly the groups with a planted one as uneven, and counts by kind', async () => {
  const wrong = await rowsOf(
    api.db,
    sql`with expected as (
          select p.setl_date as settle_date, x.fixmedins_code, x.insutype, x.clr_type, x.setl_optins,
                 count(*) filter (where kind = '1') as c, count(*) filter (where kind = '2') as s,
                 count(*) filter (where kind = '3') as d
            from centre.planted p
            join (select msgid, fixmedins_code, insutype, clr_type, setl_optins from settlement
                  union select msgid, fixmedins_code, insutype, clr_type, setl_optins from centre.ledger) x using (msgid)
           group by 1, 2, 3, 4, 5)
        select * from day_rec r full join expected e using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
         where r.check_status is distinct from case when e.c is null then '1' else '2' end
            or (r.centre_only_cnt, r.store_only_cnt, r.differ_cnt)
               is distinct from (coalesce(e.c, 0)::int, coalesce(e.s, 0)::int, coalesce(e.d, 0)::int)`,
  );
  expect(wrong).toEqual([]);
});

it('finds the pairs that sums and counts alone would miss', async () => {
  // Groups whose both sides have the same count and the same three sums, as 3201 compares them.
  const even = sql`check_status = '2' and person_count = centre_count and medfee_sumamt = centre_medfee_sumamt
     and fund_pay_sumamt = centre_fund_pay_sumamt and acct_pay = centre_acct_pay`;
  const hidden = await rowsOf<{ differCnt: number; centreOnlyCnt: number; stmtTotalRslt: string }>(
    api.db,
    sql`select differ_cnt, centre_only_cnt, stmt_total_rslt from day_rec where ${even}`,
  );
  expect(hidden.some((row) => row.differCnt === 2)).toBe(true);
  expect(hidden.some((row) => row.centreOnlyCnt === 1)).toBe(true);
  // The centre itself says even: only the hash knows.
  expect(new Set(hidden.map((row) => row.stmtTotalRslt))).toEqual(new Set(['0']));
});

it('shows the same in the detail of the demo store, one of each kind', async () => {
  const planted = await plantedOf(api.db);
  const { code } = await rowOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  const demo = planted.filter((row) => row.fixmedinsCode === code && row.settleDate === RANGE.enddate);
  expect(demo.map((row) => row.kind).sort()).toEqual(['1', '2', '3']);
  const [group] = demo;
  if (!group) throw new Error('no planted group');
  const rows = await detailOf(api, 'store', group);
  expect(rows.map((row) => `${row.msgid}|${row.stmtRslt}`).sort()).toEqual(
    demo.map((row) => `${row.msgid}|${row.kind}`).sort(),
  );
});

it('reports the numbers of even and uneven groups', async () => {
  const counted = await rowOf<object>(
    api.db,
    sql`select count(*) filter (where check_status = '1')::int as balanced,
               count(*) filter (where check_status = '2')::int as unbalanced from day_rec`,
  );
  expect(job.result).toEqual({ ...counted, failures: [] });
});
