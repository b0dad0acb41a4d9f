import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { clearScoreCalls, ClearScoreFilter, ClearScoreRow } from '../../../contract/clearScore.ts';
import { subtractMoney } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, orderBy, type OrderColumn } from '../../query/keyset.ts';
import { maskCertno } from '../../security/mask.ts';
import { anyOf } from '../../query/conditions.ts';
import { COUNTS_HERE } from '../../ledger/counting.ts';
import { within, type Scope } from '../../query/scope.ts';
import { setlymOf } from './months.ts';
import { personal } from '../../db/sealing.ts';

const condition = (scope: Scope, filter: ClearScoreFilter): SQL =>
  sql.join(
    [
      within(scope, 'r'),
      sql`r.setlym = ${setlymOf(filter.setlMonth)}`,
      anyOf('r.fixmedins_code', filter.fixmedinsCode),
      filter.insuplcAdmdvs === undefined
        ? sql`true`
        : sql`starts_with(r.insuplc_admdvs, ${filter.insuplcAdmdvs})`,
      anyOf('m.cls_stas', filter.clsStas),
      anyOf('r.cnfm_flag', filter.cnfmFlag),
      filter.certno === undefined ? sql`true` : sql`r.certno = ${personal(filter.certno)}`,
    ],
    sql` and `,
  );

/** Rows `r` of the last complete pull of their months `m`. */
const ROWS = sql.raw('clear_score_row r join clear_score_month m using (setlym, fixmedins_code, pull_no)');

type Paged = Omit<ClearScoreRow, 'localSetlId' | 'localMedfeeSumamt' | 'diffMedfeeSumamt'>;

/**
 * The stores' settlements of the same visits, in the order of the rows; a refund shares its sale's visit with the opposite
 * sign. Uses the index of a store's days; the two clocks may differ over midnight.
 */
async function settledHere(
  db: Queryable,
  rows: readonly Paged[],
): Promise<readonly ({ setlId: string; medfeeSumamt: string } | undefined)[]> {
  const days = rows.map((row) => row.mdtrtSetlTime.slice(0, 10));
  const [first, last] = [[...days].sort()[0], [...days].sort().at(-1)];
  if (first === undefined) return [];
  const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}`;
  const found = await rowsOf<{ nth: string; setlId: string; medfeeSumamt: string }>(
    db,
    sql`select distinct on (r.nth) r.nth, s.setl_id, s.medfee_sumamt
          from unnest(${list(rows.map((row) => row.fixmedinsCode))}::text[], ${list(rows.map((row) => row.mdtrtId))}::text[],
                      ${list(days)}::date[], ${list(rows.map((row) => row.medfeeSumamt))}::numeric[]) with ordinality
                 as r (fixmedins_code, mdtrt_id, day, amount, nth)
          join settlement s on s.fixmedins_code = r.fixmedins_code and s.mdtrt_id = r.mdtrt_id and ${COUNTS_HERE}
           and s.setl_date between r.day - 1 and r.day + 1 and (s.medfee_sumamt < 0) = (r.amount < 0)
         where s.setl_date between ${first}::date - 1 and ${last}::date + 1
         order by r.nth, s.setl_date, s.setl_id`,
  );
  const byRow = new Map(found.map(({ nth, ...one }) => [Number(nth), one]));
  return rows.map((_, at) => byRow.get(at + 1));
}

export async function pageRows(
  db: Queryable,
  scope: Scope,
  query: CallRequest<(typeof clearScoreCalls)['paged']>,
) {
  const order = query.sortOrder;
  const columns: OrderColumn[] = [
    { column: 'r.fixmedins_code', type: 'text', order },
    { column: 'r.seqno', type: 'integer', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<Paged>(
    db,
    sql`select r.fixmedins_code, st.fixmedins_name, left(r.setlym, 4) || '-' || right(r.setlym, 2) as setl_month, r.seqno,
               r.mdtrtarea, r.insuplc_admdvs, r.certno, r.mdtrt_id, r.mdtrt_setl_time, r.setl_sn, r.fulamt_advpay_flag,
               r.medfee_sumamt, r.optins_pay_sumamt, r.cnfm_flag,
               r.batch_no is not null as is_told, r.cls_stas, r.busy, r.otransid, r.pull_time, r.cnfm_time, r.memo
          from (
            select r.*, m.cls_stas, m.busy, m.otransid, m.pull_time, m.cnfm_time,
                   case when m.cls_stas = '3' then coalesce(m.void_rea, '') else coalesce(m.error, '') end as memo
              from ${ROWS}
             where ${condition(scope, query)} and ${after}
             ${tail}
          ) r join store st using (fixmedins_code)
         order by ${orderBy(columns)}`,
  );
  const page = cut(rows, (row) => [row.fixmedinsCode, row.seqno]);
  const here = await settledHere(db, page.rows);
  return {
    rows: page.rows.map((row, at): ClearScoreRow => {
      const own = here[at];
      return {
        ...row,
        certno: maskCertno(row.certno),
        localSetlId: own?.setlId ?? null,
        localMedfeeSumamt: own?.medfeeSumamt ?? null,
        diffMedfeeSumamt: subtractMoney(row.medfeeSumamt, own?.medfeeSumamt ?? '0'),
      };
    }),
    nextCursor: page.nextCursor,
  };
}

export const totalRows = (db: Queryable, scope: Scope, filter: ClearScoreFilter) =>
  rowOf<CallResult<(typeof clearScoreCalls)['totals']>>(
    db,
    sql`select count(*)::int as row_count, count(distinct r.fixmedins_code)::int as stores,
               (count(*) filter (where r.cnfm_flag = '1'))::int as included,
               coalesce(sum(r.medfee_sumamt), 0)::numeric(16,2) as medfee_sumamt,
               coalesce(sum(r.optins_pay_sumamt), 0)::numeric(16,2) as optins_pay_sumamt,
               coalesce(sum(r.medfee_sumamt) filter (where r.cnfm_flag = '1'), 0)::numeric(16,2) as included_medfee_sumamt,
               coalesce(sum(r.optins_pay_sumamt) filter (where r.cnfm_flag = '1'), 0)::numeric(16,2) as included_optins_pay_sumamt
          from ${ROWS} where ${condition(scope, filter)}`,
  );
