import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { clearScoreCalls, ClearScoreFilter, ClearScoreRow } from '../../../contract/clearScore.ts';
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

/**
 * The store's settlement of the same visit, looked up at query time; a refund shares its sale's visit with the opposite
 * sign. Uses the index of a store's days; the two clocks may differ over midnight.
 */
const LOCAL = sql`left join lateral (
  select s.setl_id, s.medfee_sumamt from settlement s
   where s.fixmedins_code = r.fixmedins_code and s.mdtrt_id = r.mdtrt_id and ${COUNTS_HERE}
     and s.setl_date between r.mdtrt_setl_time::date - 1 and r.mdtrt_setl_time::date + 1
     and (s.medfee_sumamt < 0) = (r.medfee_sumamt < 0)
   limit 1) l on true`;

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
  const rows = await rowsOf<ClearScoreRow>(
    db,
    sql`select r.fixmedins_code, st.fixmedins_name, left(r.setlym, 4) || '-' || right(r.setlym, 2) as setl_month, r.seqno,
               r.mdtrtarea, r.insuplc_admdvs, r.certno, r.mdtrt_id, r.mdtrt_setl_time, r.setl_sn, r.fulamt_advpay_flag,
               r.medfee_sumamt, r.optins_pay_sumamt, l.setl_id as local_setl_id, l.medfee_sumamt as local_medfee_sumamt,
               (r.medfee_sumamt - coalesce(l.medfee_sumamt, 0))::numeric(16,2) as diff_medfee_sumamt, r.cnfm_flag,
               r.batch_no is not null as is_told, r.cls_stas, r.busy, r.otransid, r.pull_time, r.cnfm_time, r.memo
          from (
            select r.*, m.cls_stas, m.busy, m.otransid, m.pull_time, m.cnfm_time,
                   case when m.cls_stas = '3' then coalesce(m.void_rea, '') else coalesce(m.error, '') end as memo
              from ${ROWS}
             where ${condition(scope, query)} and ${after}
             ${tail}
          ) r join store st using (fixmedins_code) ${LOCAL}
         order by ${orderBy(columns)}`,
  );
  const page = cut(rows, (row) => [row.fixmedinsCode, row.seqno]);
  return {
    rows: page.rows.map((row) => ({ ...row, certno: maskCertno(row.certno) })),
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
