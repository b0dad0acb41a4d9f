import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { abnormalOrderCalls, AbnormalRow, ExcpType } from '../../../contract/abnormalOrder.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { excpType } from '../../../contract/abnormalOrder.ts';
import type { OrderTotals } from '../../../contract/order.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { afterCursor, orderBy, pageOf, readCursor, type OrderColumn } from '../../query/keyset.ts';
import { checkRange, growingDays } from '../../query/range.ts';
import { maskCertno, maskName } from '../../security/mask.ts';
import { MAX_DAYS, orderCondition, SUMS } from '../../ledger/settlements.ts';
import type { Scope } from '../../query/scope.ts';
import { exceptionsOf } from './finders.ts';

type Query = CallRequest<(typeof abnormalOrderCalls)['paged']>;
type Filter = CallRequest<(typeof abnormalOrderCalls)['totals']>;

/** Columns that the centre also states (3202), by our names. */
const BOTH = [
  'setl_id',
  'mdtrt_id',
  'psn_no',
  'medfee_sumamt',
  'fund_pay_sumamt',
  'acct_pay',
  'refd_setl_flag',
];
const LOCAL = [
  'rtal_docno', 'psn_name', 'certno', 'psn_type', 'med_type', 'mdtrt_cert_type', 'dise_codg', 'dise_name', 'hifp_pay',
  'acct_mulaid_pay', 'psn_cash_pay', 'fulamt_ownpay_amt', 'overlmt_selfpay', 'preselfpay_amt', 'inscp_scp_amt', 'balc',
  'setl_time', 'setl_stas', 'ord_souc', 'pay_loc', 'insuplc_admdvs', 'opter_name', 'sale_stas', 'rxno', 'prsc_dr_name',
  'phar_name',
]; // prettier-ignore

/**
 * Outpatient treatment by its code, provincial subtypes included (domain §2); the centre's rows by their clearing type.
 */
const OUTPATIENT = sql`(left(o.med_type, 2) in ('11', '13', '14') or o.med_type in ('9901', '9903', '9904')
  or o.med_type is null and o.clr_type in ('11', '14', '15'))`;

interface Marked {
  readonly others: SQL;
  readonly orders: SQL;
}

/**
 * Faulty orders as rows `o` with the columns that the filters of order queries expect. An order that only the centre
 * has lacks the other columns, so filters on those exclude it. One that is only not uploaded is read in one place, without a look
 * into either ledger: there may be thousands.
 */
async function marked(db: Queryable, filter: Filter, scope: Scope): Promise<Marked> {
  const { others, found, untold } = await exceptionsOf(db, { scope, ...filter });
  const columns = (both: (column: string) => string): SQL =>
    sql.raw(
      [...BOTH.map((column) => `${both(column)} as ${column}`), ...LOCAL.map((column) => `l.${column}`)].join(
        ', ',
      ),
    );
  return {
    others: sql`others as materialized (${others})`,
    orders: sql`
  select m.settle_date, m.settle_date as setl_date, m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins, m.msgid, m.kinds,
         m.reasons, st.fixmedins_name, st.company_id, st.poolarea_no,
         coalesce(l.setl_time, m.settle_date::timestamptz) as sort_time,
         ${columns((column) => `coalesce(l.${column}, c.${column})`)}
    from (
      select settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid,
             array_agg(distinct kind order by kind) as kinds, string_agg(reason, '；' order by kind, reason) as reasons
        from (${found}) found
       group by 1, 2, 3, 4, 5, 6
    ) m
    join store st using (fixmedins_code)
    left join settlement l on l.fixmedins_code = m.fixmedins_code and l.msgid = m.msgid and l.setl_date = m.settle_date
    left join centre_row c on l.setl_id is null and c.settle_date = m.settle_date and c.fixmedins_code = m.fixmedins_code
     and c.insutype = m.insutype and c.clr_type = m.clr_type and c.setl_optins = m.setl_optins and c.msgid = m.msgid
  union all
  select l.setl_date, l.setl_date, l.fixmedins_code, l.insutype, l.clr_type, l.setl_optins, l.msgid, array['5'], ${untold.reasons},
         st.fixmedins_name, st.company_id, st.poolarea_no, l.setl_time, ${columns((column) => `l.${column}`)}
    from ${untold.from} join store st on st.fixmedins_code = l.fixmedins_code
   where ${untold.where}`,
  };
}

const conditionOf = (filter: Filter, scope: Scope, isOutpatient: boolean): SQL => {
  const { excpType: types } = filter;
  const ofType =
    types === undefined || types.length === 0 ? sql`true` : sql`o.kinds && ${sql.param([...types])}::text[]`;
  return sql`${orderCondition(filter, scope)} and ${ofType} and ${isOutpatient ? OUTPATIENT : sql`true`}`;
};

const orderOf = ({ sortKey, sortOrder: order }: Query): OrderColumn[] => [
  sortKey === 'setlTime'
    ? { column: 'o.sort_time', type: 'timestamptz', order }
    : { column: 'o.medfee_sumamt', type: 'numeric', order },
  { column: 'o.msgid', type: 'text', order },
  // The message id of a purchase across midnight may occur on two days.
  { column: 'o.settle_date', type: 'date', order },
];

type Raw = Omit<AbnormalRow, keyof Dealt> & { readonly sort: string; readonly kinds: ExcpType[] } & Record<
    string,
    unknown
  >;

/** @throws Problem when the range of days is reversed or too long */
export async function pageAbnormal(db: Queryable, scope: Scope, query: Query, isOutpatient: boolean) {
  const columns = orderOf(query);
  const cursor = readCursor(query.cursor, columns);
  const sort = sql.raw(columns[0]?.column ?? '');
  checkRange(query.begndate, query.enddate, MAX_DAYS);
  const isByTime = query.sortKey === 'setlTime';
  const ranges = isByTime
    ? growingDays(query, query.sortOrder, cursor?.[0]?.slice(0, 10) ?? null, DAYS_FACTOR)
    : [query];
  const rows: Raw[] = [];
  for (const filter of ranges) {
    const where = conditionOf(filter, scope, isOutpatient);
    const missing = query.pageSize + 1 - rows.length;
    const { others, orders } = await marked(db, filter, scope);
    rows.push(
      ...(await rowsOf<Raw>(
        db,
        sql`with ${others} select o.*, (${sort})::text as sort from (${orders}) o
             where ${where} and ${afterCursor(columns, cursor)}
             order by ${orderBy(columns)} limit ${missing}`,
      )),
    );
    if (rows.length > query.pageSize) break;
  }
  const page = pageOf(rows, query.pageSize, (row) => [row.sort, row.msgid, row.settleDate]);
  const dealt = await dealtOf(db, page.rows);
  return { ...page, rows: page.rows.map((row, n) => shownOf(row, dealt.get(n) ?? UNTOUCHED)) };
}

/** How often an order was sent again or mended, and when last. */
type Dealt = Pick<AbnormalRow, 'tries' | 'dealtTime'>;
const UNTOUCHED: Dealt = { tries: 0, dealtTime: null };

/** What was done about these orders, by their places. */
async function dealtOf(db: Queryable, rows: readonly Raw[]): Promise<ReadonlyMap<number, Dealt>> {
  const orders = rows.map(({ fixmedinsCode, settleDate, setlId, msgid }, n) => ({
    n,
    fixmedins_code: fixmedinsCode,
    settle_date: settleDate,
    setl_id: setlId,
    msgid,
  }));
  const asked = sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
    as o (n int, fixmedins_code text, settle_date date, setl_id text, msgid text)`;
  const found = await rowsOf<Dealt & { n: number }>(
    db,
    sql`select n, sum(tries)::int as tries, max(dealt) as dealt_time from (
          select o.n, u.tries, u.tried_at as dealt from ${asked}
            join sale_upload u on u.fixmedins_code = o.fixmedins_code and u.setl_id = o.setl_id and u.setl_date = o.settle_date
          union all
          select o.n, 1, coalesce(r.finished_at, r.tried_at) from ${asked}
            join rec_repair r on r.fixmedins_code = o.fixmedins_code and r.settle_date = o.settle_date and r.msgid = o.msgid
        ) done group by n`,
  );
  return new Map(found.map(({ n, ...dealt }) => [n, dealt]));
}
/** A page needs a day where many orders are faulty, and three more queries where hardly one is. */
const DAYS_FACTOR = 8;

function shownOf(
  { sort: _, sortTime: __, setlDate: ___, poolareaNo: ____, companyId: _____, kinds, ...row }: Raw,
  dealt: Dealt,
): AbnormalRow {
  return {
    ...row,
    ...dealt,
    excpTypes: kinds,
    psnName: row.psnName === null ? null : maskName(row.psnName),
    certno: row.certno === null ? null : maskCertno(row.certno),
  };
}

export async function totalAbnormal(db: Queryable, scope: Scope, filter: Filter, isOutpatient: boolean) {
  const counts = excpType.options.map(
    (type) => sql`count(*) filter (where ${type} = any(o.kinds))::int as ${sql.raw(`type_${type}`)}`,
  );
  const { others, orders } = await marked(db, filter, scope);
  const row = await rowOf<OrderTotals & Record<string, number>>(
    db,
    sql`with ${others} select ${SUMS}, ${sql.join(counts, sql`, `)} from (${orders}) o
         where ${conditionOf(filter, scope, isOutpatient)}`,
  );
  const byType = Object.fromEntries(
    excpType.options.map((type) => [type, row[`type_${type}`] ?? 0]),
  ) as Record<ExcpType, number>;
  const totals = Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('type_')));
  return { ...(totals as unknown as OrderTotals), byType };
}
