import { sql, type SQL } from 'drizzle-orm';
import type { DetailRow, GroupKey } from '../../contract/reconciliation/day.ts';
import { fromFen, toFen } from '../../contract/wire/money.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { maskCertno, maskName } from '../security/mask.ts';
import { caused, causeText, fitOf, type CauseColumns } from './causes.ts';
import { COUNTS_HERE, COUNTS_THERE } from './counting.ts';
import { KEY } from './groups.ts';

/** A repair's action as the state of its discrepancy (code table dspoStas). */
const DSPO = sql`case when r.state = 'pending' then '9'
  else case r.action when 'reverse' then '1' when 'cancel' then '2' when 'supplement' then '3'
                     when 'refresh' then '4' when 'mark' then '5' else '0' end end`;

/** Groups as a query of their keys, with the range of their days, so that other months' partitions are skipped. */
export interface Groups {
  readonly keys: SQL;
  readonly first: string;
  readonly last: string;
}
export const oneGroup = (key: GroupKey): Groups => ({
  keys: sql`select ${key.settleDate}::date as settle_date, ${key.fixmedinsCode}::text as fixmedins_code,
                   ${key.insutype}::text as insutype, ${key.clrType}::text as clr_type, ${key.setlOptins}::text as setl_optins`,
  first: key.settleDate,
  last: key.settleDate,
});

/** Both sides of the groups row by row, joined by message id, each with its cause. */
export const joined = ({ keys, first, last }: Groups): SQL => sql`
  with g as materialized (${keys}), l as (
    select s.*, s.setl_date as settle_date from settlement s join g
        on s.setl_date = g.settle_date and s.fixmedins_code = g.fixmedins_code and s.insutype = g.insutype
       and s.clr_type = g.clr_type and s.setl_optins = g.setl_optins
     where ${COUNTS_HERE} and s.setl_date between ${first}::date and ${last}::date
  ), c as (
    select r.* from centre_row r join g using (${sql.raw(KEY)})
     where ${COUNTS_THERE} and r.settle_date between ${first}::date and ${last}::date
  ), both_sides as (
    select ${sql.raw(KEY)}, msgid,
           coalesce(l.setl_id, c.setl_id) as setl_id, coalesce(l.mdtrt_id, c.mdtrt_id) as mdtrt_id,
           coalesce(l.psn_no, c.psn_no) as psn_no, l.psn_name, l.certno, l.med_type, l.setl_time, l.opter_name, c.memo,
           coalesce(l.refd_setl_flag, c.refd_setl_flag) as refd_setl_flag, l.refd_setl_flag as l_refd,
           c.refd_setl_flag as c_refd,
           l.medfee_sumamt as l_medfee, l.fund_pay_sumamt as l_fund, l.acct_pay as l_acct,
           c.medfee_sumamt as c_medfee, c.fund_pay_sumamt as c_fund, c.acct_pay as c_acct,
           case when l.row_hash is null then '1' when c.row_hash is null then '2'
                when l.row_hash <> c.row_hash then '3' else '0' end as stmt_rslt
      from l full join c using (${sql.raw(KEY)}, msgid)
  ), repaired as (
    select distinct on (${sql.raw(KEY)}, msgid) r.* from rec_repair r join g using (${sql.raw(KEY)})
     where r.state in ('pending', 'done')
     order by ${sql.raw(KEY)}, msgid, created_at desc
  ), found as (
    select row_number() over () as row_no, b.*, coalesce(${DSPO}, '0') as dspo_stas, r.memo as dspo_memo, r.opter_name as dspo_opter,
           r.finished_at as dspo_time, (b.stmt_rslt = '0')::int as is_even,
           abs(coalesce(b.l_medfee, 0) - coalesce(b.c_medfee, 0)) as gap
      from both_sides b left join repaired r using (${sql.raw(KEY)}, msgid)
  ), ${caused({ first, last })}`;

/** Rows of `caused` that match a condition, in the contract's form. */
export const shown = (rest: SQL): SQL => sql`
  select f.*, st.fixmedins_name from caused f join store st using (fixmedins_code) where ${rest}`;

export interface RawDetail extends GroupKey, CauseColumns {
  readonly fixmedinsName: string;
  /** 元 between the totals of the two sides. */
  readonly gap: string;
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

export function toDetailRow(row: RawDetail): DetailRow {
  const local = side(row.lMedfee, row.lFund, row.lAcct);
  const centre = side(row.cMedfee, row.cFund, row.cAcct);
  const minus = (key: keyof typeof ZERO): string =>
    fromFen(toFen((local ?? ZERO)[key]) - toFen((centre ?? ZERO)[key]));
  return {
    settleDate: row.settleDate,
    fixmedinsCode: row.fixmedinsCode,
    insutype: row.insutype,
    clrType: row.clrType,
    setlOptins: row.setlOptins,
    fixmedinsName: row.fixmedinsName,
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
    cause: row.cause,
    causeText: causeText(row),
    fit: row.cause === null ? null : fitOf(row.cause, row.stmtRslt),
    pairMsgid: row.cause === 'twin' ? row.pairMsgid : null,
    dspoStas: row.dspoStas,
    dspoMemo: row.dspoMemo,
    dspoOpter: row.dspoOpter,
    dspoTime: row.dspoTime,
    setlTime: row.setlTime,
    opterName: row.opterName,
    memo: row.memo,
  };
}

/** A discrepancy as it stands now; null when both sides agree or neither has this message id. */
export async function findDiscrepancy(
  db: Queryable,
  key: GroupKey,
  msgid: string,
): Promise<DetailRow | null> {
  const [row] = await rowsOf<RawDetail>(db, sql`${joined(oneGroup(key))} ${shown(sql`f.msgid = ${msgid}`)}`);
  return row && row.stmtRslt !== '0' ? toDetailRow(row) : null;
}
