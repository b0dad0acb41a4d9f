import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import type { KindKey, KindSettlement } from '../../../contract/reconciliation/preset.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { maskCertno, maskName } from '../../security/mask.ts';
import { within, type Scope } from '../../query/scope.ts';
import { BOTH, COUNTS_HERE, COUNTS_THERE, IS_CHECKED, isAway } from '../../ledger/counting.ts';
import { KEY } from '../../ledger/groups.ts';
import { daysOfPeriod } from './presetRows.ts';
import { kindSql } from '../../ledger/presetSql.ts';

/**
 * The settlements of one kind, store and period beside the centre's lines, by the rules of the parts (parts.ts): a line
 * takes person and medical type from the store's settlement of the same message id, also from a voided one; a line
 * unknown to the store has no kind. The centre's side is shown only where the group is reconciled and unchanged since.
 */
function found(scope: Scope, key: KindKey): SQL {
  const { first, last } = daysOfPeriod(key.period);
  return sql`
    with known as (
      select s.setl_date as settle_date, s.*, ${COUNTS_HERE} as counts, ${sql.raw(isAway('s.'))} as away
        from settlement s
       where s.fixmedins_code = ${key.fixmedinsCode} and s.setl_date between ${first}::date and ${last}::date and ${within(scope, 's')}
    ), theirs as (
      select r.* from centre_row r join day_rec d using (${sql.raw(KEY)})
       where ${COUNTS_THERE} and ${sql.raw(IS_CHECKED)} and r.fixmedins_code = ${key.fixmedinsCode}
         and r.settle_date between ${first}::date and ${last}::date and d.settle_date between ${first}::date and ${last}::date
         and ${within(scope, 'd')}
    ), both_sides as (
      select settle_date as setl_date, fixmedins_code, insutype, clr_type, setl_optins, msgid,
             coalesce(k.setl_id, c.setl_id) as setl_id, coalesce(k.psn_no, c.psn_no) as psn_no, k.psn_name, k.certno,
             coalesce(k.psn_type, '') as psn_type, coalesce(k.med_type, '') as med_type, coalesce(k.away, false) as away,
             k.insuplc_admdvs, coalesce(k.refd_setl_flag, c.refd_setl_flag) as refd_setl_flag, k.setl_time, k.opter_name,
             ${sql.raw(BOTH.map((column) => `case when k.counts then k.${column} end as l_${column}, c.${column} as c_${column}`).join(', '))},
             case when k.counts then k.row_hash end as l_hash, c.row_hash as c_hash
        from known k full join theirs c using (${sql.raw(KEY)}, msgid)
       where k.counts or c.msgid is not null
    ), found as (
      select b.*, case when d.settle_date is null then null
                       when b.l_hash is null then '1' when b.c_hash is null then '2'
                       when b.l_hash <> b.c_hash then '3' else '0' end as stmt_rslt
        from both_sides b
        left join day_rec d on d.settle_date = b.setl_date and d.fixmedins_code = b.fixmedins_code and d.insutype = b.insutype
         and d.clr_type = b.clr_type and d.setl_optins = b.setl_optins and ${sql.raw(IS_CHECKED)}
       where ${kindSql('b.')} = ${key.kind}
    )`;
}

/** Discrepancies first. */
const ORDER: readonly OrderColumn[] = [
  { column: 'is_even', type: 'integer', order: 'asc' },
  { column: 'setl_date', type: 'date', order: 'asc' },
  { column: 'msgid', type: 'text', order: 'asc' },
];
const IS_EVEN = `(coalesce(stmt_rslt, '0') = '0')::int`;

type Amounts = NonNullable<KindSettlement['local']>;
type Raw = Omit<KindSettlement, 'local' | 'centre' | 'diff'> & {
  readonly isEven: number;
  readonly lMedfeeSumamt: string | null;
  readonly lFundPaySumamt: string | null;
  readonly lAcctPay: string | null;
  readonly cMedfeeSumamt: string | null;
  readonly cFundPaySumamt: string | null;
  readonly cAcctPay: string | null;
};

const amounts = (medfee: string | null, fund: string | null, acct: string | null): Amounts | null =>
  medfee === null ? null : { medfeeSumamt: medfee, fundPaySumamt: fund ?? '0.00', acctPay: acct ?? '0.00' };
const ZERO: Amounts = { medfeeSumamt: '0.00', fundPaySumamt: '0.00', acctPay: '0.00' };

function toSettlement(row: Raw): KindSettlement {
  const local = amounts(row.lMedfeeSumamt, row.lFundPaySumamt, row.lAcctPay);
  const centre = amounts(row.cMedfeeSumamt, row.cFundPaySumamt, row.cAcctPay);
  const minus = (name: keyof Amounts): string =>
    fromFen(toFen((local ?? ZERO)[name]) - toFen((centre ?? ZERO)[name]));
  return {
    setlDate: row.setlDate,
    msgid: row.msgid,
    setlId: row.setlId,
    psnNo: row.psnNo,
    psnName: row.psnName === null ? null : maskName(row.psnName),
    certno: row.certno === null ? null : maskCertno(row.certno),
    insutype: row.insutype,
    clrType: row.clrType,
    setlOptins: row.setlOptins,
    psnType: row.psnType === '' ? null : row.psnType,
    medType: row.medType === '' ? null : row.medType,
    insuplcAdmdvs: row.insuplcAdmdvs,
    refdSetlFlag: row.refdSetlFlag,
    setlTime: row.setlTime,
    opterName: row.opterName,
    local,
    centre,
    diff:
      row.stmtRslt === null
        ? null
        : {
            medfeeSumamt: minus('medfeeSumamt'),
            fundPaySumamt: minus('fundPaySumamt'),
            acctPay: minus('acctPay'),
          },
    stmtRslt: row.stmtRslt,
  };
}

export async function pageKindSettlements(
  db: Queryable,
  scope: Scope,
  key: KindKey,
  page: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: KindSettlement[]; nextCursor: string | null }> {
  const { after, tail, cut } = keyset(ORDER, page);
  const rows = await rowsOf<Raw>(
    db,
    sql`${found(scope, key)} select * from (select f.*, ${sql.raw(IS_EVEN)} as is_even from found f) f
         where ${after}
         ${tail}`,
  );
  const { rows: kept, nextCursor } = cut(rows, (row) => [row.isEven, row.setlDate, row.msgid]);
  return { rows: kept.map(toSettlement), nextCursor };
}

export async function totalKindSettlements(db: Queryable, scope: Scope, key: KindKey) {
  const sums = (side: 'l' | 'c'): string =>
    [
      `count(${side}_hash)::int as ${side}_cnt`,
      ...BOTH.map((column) => `coalesce(sum(${side}_${column}), 0)::numeric(18,2) as ${side}_${column}`),
      ...BOTH.map(
        (column) =>
          `coalesce(sum(${side}_${column}) filter (where stmt_rslt is not null), 0)::numeric(18,2) as ${side}_checked_${column}`,
      ),
      `count(${side}_hash) filter (where stmt_rslt is not null)::int as ${side}_checked_cnt`,
    ].join(', ');
  const row = await rowOf<Record<string, string> & { rowCount: number; uneven: number }>(
    db,
    sql`${found(scope, key)}
        select count(*)::int as row_count, count(*) filter (where stmt_rslt <> '0')::int as uneven,
               ${sql.raw(sums('l'))}, ${sql.raw(sums('c'))} from found`,
  );
  const text = (name: string): string => row[name] ?? '0.00';
  const side = (prefix: string) => ({
    cnt: Number(row[`${prefix}Cnt`] ?? 0),
    medfeeSumamt: text(`${prefix}MedfeeSumamt`),
    fundPaySumamt: text(`${prefix}FundPaySumamt`),
    acctPay: text(`${prefix}AcctPay`),
  });
  const [local, centre, checked] = [side('l'), side('cChecked'), side('lChecked')];
  const minus = (name: 'medfeeSumamt' | 'fundPaySumamt' | 'acctPay'): string =>
    fromFen(toFen(checked[name]) - toFen(centre[name]));
  return {
    rowCount: row.rowCount,
    uneven: row.uneven,
    local,
    centre,
    diff: {
      cnt: checked.cnt - centre.cnt,
      medfeeSumamt: minus('medfeeSumamt'),
      fundPaySumamt: minus('fundPaySumamt'),
      acctPay: minus('acctPay'),
    },
  };
}
