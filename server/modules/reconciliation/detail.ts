import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { mismatchCalls } from '../../../contract/reconciliation/mismatch.ts';
import type { DetailRow, GroupKey } from '../../../contract/reconciliation/day.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import type { Scope } from '../../query/scope.ts';
import { dayCondition } from '../../ledger/days.ts';
import { KEY } from '../../ledger/groups.ts';
import { inMonthsWith } from '../../ledger/monthRec.ts';
import {
  type RawDetail,
  shown,
  toDetailRow,
  type Groups,
  joined,
  oneGroup,
} from '../../ledger/differences.ts';

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
    sql`${joined(oneGroup(key))}
      select count(*)::int as all, count(*) filter (where stmt_rslt = '1')::int as centre_only,
             count(*) filter (where stmt_rslt = '2')::int as store_only,
             count(*) filter (where stmt_rslt = '3')::int as differ from found`,
  );
  const only =
    query.stmtRslt && query.stmtRslt.length > 0
      ? sql`stmt_rslt = any(${sql.param([...query.stmtRslt])})`
      : sql`true`;
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<RawDetail>(
    db,
    sql`${joined(oneGroup(key))} ${shown(sql`${only} and ${after}`)}
         ${tail}`,
  );
  const page = cut(rows, (row) => [row.isEven, row.msgid]);
  return { rows: page.rows.map(toDetailRow), nextCursor: page.nextCursor, counts };
}

type Asked = CallRequest<(typeof mismatchCalls)['mismatchTotals']>;
type AskedPage = CallRequest<(typeof mismatchCalls)['mismatchPaged']>;

/** At most a month: older differences are not daily work. */
const MAX_DAYS = 31;

/** The uneven groups within a filter. */
async function unevenGroups(db: Queryable, scope: Scope, filter: Asked): Promise<Groups> {
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  const { begndate, enddate, fixmedinsCode, insutype, clrType } = filter;
  const reach = { begndate, enddate, fixmedinsCode, insutype, clrType, checkStatus: ['2' as const] };
  return {
    keys: sql`select ${sql.raw(KEY)} from day_rec d
             where ${dayCondition(reach, scope)} and ${await inMonthsWith(db, filter, 'uneven_days <> 0')}`,
    first: begndate,
    last: enddate,
  };
}

/** A repaired row may be even by now; a marked one is still uneven, and counts as handled too. */
function wanted({ dspo, stmtRslt, cause }: Asked): SQL {
  const among = (column: string, values: readonly string[] | undefined): SQL =>
    values && values.length > 0 ? sql`${sql.raw(column)} = any(${sql.param([...values])})` : sql`true`;
  const isOpen = sql`f.stmt_rslt <> '0' and f.dspo_stas in ('0', '9')`;
  const isDone = sql`f.dspo_stas not in ('0', '9')`;
  const standing = dspo === 'open' ? isOpen : dspo === 'done' ? isDone : sql`(${isOpen} or ${isDone})`;
  return sql`${standing} and ${among('f.stmt_rslt', stmtRslt)} and ${among('f.cause', cause)}`;
}

export async function pageMismatches(db: Queryable, scope: Scope, query: AskedPage) {
  const order = query.sortOrder;
  const byGroup: OrderColumn[] = [
    { column: 'f.settle_date', type: 'date', order },
    ...['fixmedins_code', 'insutype', 'clr_type', 'setl_optins', 'msgid'].map((column): OrderColumn => ({
      column: `f.${column}`,
      type: 'text',
      order,
    })),
  ];
  const columns: OrderColumn[] =
    query.sortKey === 'gap' ? [{ column: 'f.gap', type: 'numeric', order }, ...byGroup] : byGroup;
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<RawDetail>(
    db,
    sql`${joined(await unevenGroups(db, scope, query))} ${shown(sql`${wanted(query)} and ${after}`)}
         ${tail}`,
  );
  const page = cut(rows, (row) => [
    ...(query.sortKey === 'gap' ? [row.gap] : []),
    row.settleDate,
    row.fixmedinsCode,
    row.insutype,
    row.clrType,
    row.setlOptins,
    row.msgid,
  ]);
  return { rows: page.rows.map(toDetailRow), nextCursor: page.nextCursor };
}

export async function totalMismatches(db: Queryable, scope: Scope, filter: Asked) {
  const counted = await rowsOf<
    { cause: DetailRow['cause']; count: number } & Record<'medfee' | 'fund' | 'acct', string>
  >(
    db,
    sql`${joined(await unevenGroups(db, scope, filter))}
        select f.cause, count(*)::int as count,
               sum(coalesce(f.l_medfee, 0) - coalesce(f.c_medfee, 0))::numeric(18,2) as medfee,
               sum(coalesce(f.l_fund, 0) - coalesce(f.c_fund, 0))::numeric(18,2) as fund,
               sum(coalesce(f.l_acct, 0) - coalesce(f.c_acct, 0))::numeric(18,2) as acct
          from caused f where ${wanted(filter)} group by f.cause order by count(*) desc, f.cause`,
  );
  const sum = (key: 'medfee' | 'fund' | 'acct'): string =>
    fromFen(counted.reduce((all, row) => all + toFen(row[key]), 0n));
  return {
    rowCount: counted.reduce((all, row) => all + row.count, 0),
    diffMedfeeSumamt: sum('medfee'),
    diffFundPaySumamt: sum('fund'),
    diffAcctPay: sum('acct'),
    causes: counted.flatMap(({ cause, count }) => (cause === null ? [] : [{ cause, count }])),
  };
}
