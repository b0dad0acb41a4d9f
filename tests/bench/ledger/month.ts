import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/connect.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { MONEY } from '../../../server/ledger/counting.ts';
import { pageKinds, totalKinds } from '../../../server/modules/reconciliation/presetRows.ts';
import { pageMonths, totalMonths } from '../../../server/modules/reconciliation/months.ts';
import { inTurn, median, p95, repeated, rounded, timed, type Figure } from '../figure.ts';

const ROUNDS = 20;
/** Of the totals, which the goal does not hold: a round adds up the whole month twice. */
const TOTALS = 5;
const MONTH = '2025-05';
const STORES = 1000;
const SHOWN = 200;
const ALL = { kind: 'all' } as const;

/** Day results of 1,000 stores × 5 groups × 31 days, reconciled, one day in 97 uneven. */
async function makeDays(db: Database): Promise<void> {
  await db.execute(sql`select ensure_months('2025-05-01', '2025-05-31')`);
  await db.execute(sql`insert into company values ('C1', '基准连锁')`);
  await db.execute(sql`
    insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no)
    select 'P320102' || lpad(n::text, 5, '0'), '门店' || n, 'C1', '320102', '320100' from generate_series(1, ${STORES}::int) n`);
  await db.execute(sql`
    insert into day_rec (settle_date, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id, person_count,
                         person_num, refd_count, ${sql.raw(MONEY.join(', '))}, hash_sum, centre_count, centre_medfee_sumamt,
                         centre_fund_pay_sumamt, centre_acct_pay, check_status, stmt_time, stmt_hash_sum)
    select day, fixmedins_code, insutype, '41', '320199', '320100', 'C1', 12, 11, 0,
           ${sql.raw(MONEY.map((_, at) => `(100 + n % 900 + ${at} * 0.37)::numeric(16,2)`).join(', '))}, n, 12, 100 + n % 900, 20, 700,
           case when n % 97 = 0 then '2' else '1' end, now(), n
      from (
        select day::date, fixmedins_code, insutype, row_number() over () as n
          from generate_series('2025-05-01'::date, '2025-05-31', '1 day') day, store,
               unnest(array['310', '390', '340', '350', '510']) insutype order by day
      ) made`);
  await db.execute(sql`analyze day_rec`);
  // Four parts a group: in work and retired, bought over the counter and treated for a chronic disease.
  await db.execute(sql`
    insert into day_part (settle_date, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, poolarea_no,
                          company_id, person_count, refd_count, ${sql.raw(MONEY.join(', '))})
    select settle_date, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, false, poolarea_no, company_id, 3, 0,
           ${sql.raw(MONEY.map((column) => `(${column} / 4)::numeric(16,2)`).join(', '))}
      from day_rec, unnest(array['11', '12']) psn_type, unnest(array['41', '14']) med_type
     order by settle_date`);
  await db.execute(sql`analyze day_part`);
}

/** Both month views: by group out of day results, and the variant by kind (v2) out of their parts. */
export async function monthFigures(db: Database): Promise<Figure[]> {
  await makeDays(db);
  return [await monthFigure(db), await kindFigure(db)];
}

/** The month view's first page as the server reads it, beside its totals and the bare SQL that adds all day results up. */
async function monthFigure(db: Database): Promise<Figure> {
  const page = () =>
    timed(async () => {
      const { rows } = await pageMonths(db, ALL, {
        settleMonth: MONTH, pageSize: SHOWN, sortKey: 'fixmedinsCode', sortOrder: 'asc',
      } as Parameters<typeof pageMonths>[2]); // prettier-ignore
      if (rows.length !== SHOWN) throw new Error('a page that is not full');
    });
  const totals = () =>
    timed(() => totalMonths(db, ALL, { settleMonth: MONTH } as Parameters<typeof totalMonths>[2]));
  const bare = () =>
    timed(() =>
      db.$client.query(
        `select fixmedins_code, insutype, clr_type, setl_optins, sum(person_count), ${MONEY.map((column) => `sum(${column})`).join(', ')}
           from day_rec where settle_date between '2025-05-01' and '2025-05-31' group by 1, 2, 3, 4`,
      ),
    );
  const first = await repeated(ROUNDS, page);
  const times = await inTurn(TOTALS, totals, bare);
  const whole = { ours: median(times.ours), baseline: median(times.baseline) };
  const { n } = await rowOf<{ n: number }>(db, sql`select count(*)::int as n from day_rec`);
  return {
    name: 'reconcile.month.ms',
    value: rounded(p95(first), 0),
    unit: 'ms',
    baseline:
      `p95 of ${ROUNDS}: first ${SHOWN} of ${STORES * 5} months from ${n} day results; totals of all ${rounded(whole.ours, 0)} ms, ` +
      `bare SQL over all ${rounded(whole.baseline, 0)} ms (totals ÷ bare ${rounded(whole.ours / whole.baseline)})`,
  };
}

/** The same of the variant by kind, beside the bare SQL that adds all parts up. */
async function kindFigure(db: Database): Promise<Figure> {
  const page = () =>
    timed(async () => {
      const { rows } = await pageKinds(
        db,
        ALL,
        { settleMonth: MONTH },
        { pageSize: SHOWN, sortKey: 'fixmedinsCode', sortOrder: 'asc' },
      );
      if (rows.length !== SHOWN) throw new Error('a page that is not full');
    });
  const totals = () => timed(() => totalKinds(db, ALL, { settleMonth: MONTH }));
  const bare = () =>
    timed(() =>
      db.$client.query(
        `select fixmedins_code, insutype, psn_type, med_type, sum(person_count), ${MONEY.map((column) => `sum(${column})`).join(', ')}
           from day_part where settle_date between '2025-05-01' and '2025-05-31' group by 1, 2, 3, 4`,
      ),
    );
  const first = await repeated(ROUNDS, page);
  const times = await inTurn(TOTALS, totals, bare);
  const whole = { ours: median(times.ours), baseline: median(times.baseline) };
  const { n } = await rowOf<{ n: number }>(db, sql`select count(*)::int as n from day_part`);
  return {
    name: 'reconcile.month.v2.ms',
    value: rounded(p95(first), 0),
    unit: 'ms',
    baseline:
      `p95 of ${ROUNDS}: first ${SHOWN} kinds of ${STORES} stores from ${n} parts; totals of all ${rounded(whole.ours, 0)} ms, ` +
      `bare SQL over all ${rounded(whole.baseline, 0)} ms (totals ÷ bare ${rounded(whole.ours / whole.baseline)})`,
  };
}
