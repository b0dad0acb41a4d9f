import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { fromFen, toFen } from '../../../contract/money.ts';
import type { DetailRow, GroupKey } from '../../../contract/reconciliation.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { afterCursor, orderBy, pageOf, readCursor, type OrderColumn } from '../keyset.ts';
import { maskCertno, maskName } from '../mask.ts';

/** The action of a repair as the state of its discrepancy (code table dspoStas). */
const DSPO = sql`case when r.state = 'pending' then '9'
  else case r.action when 'reverse' then '1' when 'cancel' then '2' when 'supplement' then '3'
                     when 'refresh' then '4' when 'mark' then '5' else '0' end end`;

const keyOf = (key: GroupKey, day: string): SQL => sql`
  ${sql.raw(day)} = ${key.settleDate}::date and fixmedins_code = ${key.fixmedinsCode} and insutype = ${key.insutype}
  and clr_type = ${key.clrType} and setl_optins = ${key.setlOptins}`;

/** Both sides of one group, row by row, joined by the message id that both keep. */
export const joined = (key: GroupKey): SQL => sql`
  with l as (
    select * from settlement where vali_flag = '1' and ${keyOf(key, 'setl_date')}
  ), c as (
    select * from centre_row where stmt_rslt <> '2' and ${keyOf(key, 'settle_date')}
  ), both_sides as (
    select coalesce(l.msgid, c.msgid) as msgid,
           coalesce(l.setl_id, c.setl_id) as setl_id, coalesce(l.mdtrt_id, c.mdtrt_id) as mdtrt_id,
           coalesce(l.psn_no, c.psn_no) as psn_no, l.psn_name, l.certno, l.med_type, l.setl_time, l.opter_name, c.memo,
           coalesce(l.refd_setl_flag, c.refd_setl_flag) as refd_setl_flag,
           l.medfee_sumamt as l_medfee, l.fund_pay_sumamt as l_fund, l.acct_pay as l_acct,
           c.medfee_sumamt as c_medfee, c.fund_pay_sumamt as c_fund, c.acct_pay as c_acct,
           case when l.row_hash is null then '1' when c.row_hash is null then '2'
                when l.row_hash <> c.row_hash then '3' else '0' end as stmt_rslt
      from l full join c using (msgid)
  ), repaired as (
    select distinct on (msgid) * from rec_repair
     where state <> 'failed' and ${keyOf(key, 'settle_date')}
     order by msgid, created_at desc
  ), found as (
    select b.*, coalesce(${DSPO}, '0') as dspo_stas, r.memo as dspo_memo, r.opter_name as dspo_opter,
           r.finished_at as dspo_time, (b.stmt_rslt = '0')::int as is_even
      from both_sides b left join repaired r using (msgid)
  )`;

interface RawDetail {
  readonly msgid: string;
  readonly setlId: string | null;
  readonly mdtrtId: string | null;
  readonly psnNo: string;
  readonly psnName: string | null;
  readonly certno: string | null;
  readonly medType: string | null;
  readonly setlTime: string | null;
  readonly opterName: string | null;
  readonly memo: string | null;
  readonly refdSetlFlag: '0' | '1';
  readonly lMedfee: string | null;
  readonly lFund: string | null;
  readonly lAcct: string | null;
  readonly cMedfee: string | null;
  readonly cFund: string | null;
  readonly cAcct: string | null;
  readonly stmtRslt: DetailRow['stmtRslt'];
  readonly dspoStas: DetailRow['dspoStas'];
  readonly dspoMemo: string | null;
  readonly dspoOpter: string | null;
  readonly dspoTime: string | null;
  readonly isEven: number;
}

const side = (medfee: string | null, fund: string | null, acct: string | null): DetailRow['local'] =>
  medfee === null ? null : { medfeeSumamt: medfee, fundPaySumamt: fund ?? '0.00', acctPay: acct ?? '0.00' };
const ZERO = { medfeeSumamt: '0.00', fundPaySumamt: '0.00', acctPay: '0.00' };

function toDetailRow(row: RawDetail): DetailRow {
  const local = side(row.lMedfee, row.lFund, row.lAcct);
  const centre = side(row.cMedfee, row.cFund, row.cAcct);
  const minus = (key: keyof typeof ZERO): string =>
    fromFen(toFen((local ?? ZERO)[key]) - toFen((centre ?? ZERO)[key]));
  return {
    msgid: row.msgid,
    setlId: row.setlId,
    mdtrtId: row.mdtrtId,
    psnNo: row.psnNo,
    psnName: row.psnName === null ? null : maskName(row.psnName),
    certno: row.certno === null ? null : maskCertno(row.certno),
    medType: row.medType,
    refdSetlFlag: row.refdSetlFlag,
    local,
    centre,
    diff: {
      medfeeSumamt: minus('medfeeSumamt'),
      fundPaySumamt: minus('fundPaySumamt'),
      acctPay: minus('acctPay'),
    },
    stmtRslt: row.stmtRslt,
    dspoStas: row.dspoStas,
    dspoMemo: row.dspoMemo,
    dspoOpter: row.dspoOpter,
    dspoTime: row.dspoTime,
    setlTime: row.setlTime,
    opterName: row.opterName,
    memo: row.memo,
  };
}

/** Discrepancies first. */
const ORDER: readonly OrderColumn[] = [
  { column: 'is_even', type: 'integer', order: 'asc' },
  { column: 'msgid', type: 'text', order: 'asc' },
];

export async function pageDetail(
  db: Queryable,
  key: GroupKey,
  query: { stmtRslt?: readonly string[] | undefined; cursor?: string | undefined; pageSize: number },
) {
  const counts = await rowOf<{ all: number; centreOnly: number; storeOnly: number; differ: number }>(
    db,
    sql`${joined(key)}
      select count(*)::int as all, count(*) filter (where stmt_rslt = '1')::int as centre_only,
             count(*) filter (where stmt_rslt = '2')::int as store_only,
             count(*) filter (where stmt_rslt = '3')::int as differ from found`,
  );
  const only =
    query.stmtRslt && query.stmtRslt.length > 0
      ? sql`stmt_rslt = any(${sql.param([...query.stmtRslt])})`
      : sql`true`;
  const rows = await rowsOf<RawDetail>(
    db,
    sql`${joined(key)} select * from found
         where ${only} and ${afterCursor(ORDER, readCursor(query.cursor, ORDER))}
         order by ${orderBy(ORDER)} limit ${query.pageSize + 1}`,
  );
  const page = pageOf(rows, query.pageSize, (row) => [row.isEven, row.msgid]);
  return { rows: page.rows.map(toDetailRow), nextCursor: page.nextCursor, counts };
}

/** One discrepancy as it stands now; null when both sides agree or have nothing under this message id. */
export async function findDiscrepancy(
  db: Queryable,
  key: GroupKey,
  msgid: string,
): Promise<DetailRow | null> {
  const [row] = await rowsOf<RawDetail>(db, sql`${joined(key)} select * from found where msgid = ${msgid}`);
  return row && row.stmtRslt !== '0' ? toDetailRow(row) : null;
}
