import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/connect.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { compare } from '../../../server/ledger/compare.ts';
import { inTurn, median, rounded, timed, type Figure } from '../figure.ts';
import { DAYS } from './make.ts';

/** A round of millions of rows takes seconds, so medians. */
const ROUNDS = 3;

/** What no comparison can do without: counts, sums and the order-free hash of both sides, group by group. */
const bare = (table: string, day: string, condition: string): string => `
  select count(*), sum(n), sum(medfee), sum(fund), sum(acct), sum(hash) from (
    select ${day}, fixmedins_code, insutype, clr_type, setl_optins, count(*) as n, sum(medfee_sumamt) as medfee,
           sum(fund_pay_sumamt) as fund, sum(acct_pay) as acct, sum(hashtextextended(msgid || '|' || medfee_sumamt::text || '|' || fund_pay_sumamt::text || '|' ||
                                               acct_pay::text || '|' || refd_setl_flag, 0)) as hash
      from ${table} where ${condition} and ${day} between $1::date and $2::date group by 1, 2, 3, 4, 5) sides`;

/**
 * Comparing so many staged with as many local rows as the server does, result written, ÷ bare SQL over both sides.
 * `size` names the figure: `0.1m`, `1m`, `5m`.
 */
export async function reconcileFigure(db: Database, size: string, rows: number): Promise<Figure> {
  const days = [DAYS.begndate, DAYS.enddate];
  const ours = () =>
    timed(() =>
      db.transaction((tx) =>
        compare(tx, { ...DAYS, scope: { kind: 'all' } }, { opter: 'bench', source: 'port' }),
      ),
    );
  const baseline = () =>
    timed(async () => {
      await db.$client.query(bare('settlement', 'setl_date', "vali_flag = '1'"), days);
      await db.$client.query(bare('centre_row', 'settle_date', "stmt_rslt <> '2'"), days);
    });
  const times = await inTurn(ROUNDS, ours, baseline);
  const took = { ours: median(times.ours), baseline: median(times.baseline) };
  const seen = await rowOf<{ groups: number; uneven: number; differing: number }>(
    db,
    sql`select count(*)::int as groups, count(*) filter (where check_status = '2')::int as uneven,
               sum(differ_cnt)::int as differing from day_rec`,
  );
  return {
    name: `reconcile.${size}.vs-sql`,
    value: rounded(took.ours / took.baseline),
    unit: 'ratio',
    baseline: `${rounded(took.ours, 0)} ms, ${rounded((took.ours / rows) * 100_000, 1)} ms a 100,000 rows (${seen.groups} groups, ${seen.uneven} uneven, ${seen.differing} rows differ) ÷ ${rounded(took.baseline, 0)} ms of bare SQL, medians of ${ROUNDS}`,
  };
}
