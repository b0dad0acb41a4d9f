import { sql, type SQL } from 'drizzle-orm';
import type { DayFilter, DayRow, GroupKey } from '../../../contract/reconciliation/day.ts';
import { groupId } from '../../../contract/reconciliation/day.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { ofStore, within, type Scope } from '../../query/scope.ts';
import {
  addedAgain,
  BOTH,
  CHANGED,
  countedOf,
  totalsOf,
  type RawCounted,
  type RawTotals,
} from '../../ledger/counting.ts';
import { inGroups } from '../../ledger/groups.ts';
import { dayCondition, groupsToAddUp } from '../../ledger/days.ts';

const rowIn = (scope: Scope, named?: readonly string[]): SQL => sql`
  d.*, s.fixmedins_name, c.company_name,
  (select count(distinct r.msgid)::int from rec_repair r
    where r.state = 'done' and ${ofStore(scope, 'r', named)} and r.fixmedins_code = d.fixmedins_code and r.settle_date = d.settle_date
      and r.insutype = d.insutype and r.clr_type = d.clr_type and r.setl_optins = d.setl_optins) as handled_cnt,
  ${sql.raw(CHANGED)} as changed, (d.centre_count is not null)::int as checked_rows,
  d.person_count - d.centre_count as diff_count,
  ${sql.raw(BOTH.map((column) => `d.${column} - d.centre_${column} as diff_${column}`).join(', '))}`;
const FROM = sql`day_rec d join store s using (fixmedins_code) join company c on c.company_id = d.company_id`;

type RawRow = Omit<DayRow, 'centre' | 'diff'> & RawCounted;

/** Reduces a database row to the contract's columns. */
const toDayRow = (row: RawRow): DayRow => ({
  fixmedinsCode: row.fixmedinsCode,
  settleDate: row.settleDate,
  insutype: row.insutype,
  clrType: row.clrType,
  setlOptins: row.setlOptins,
  fixmedinsName: row.fixmedinsName,
  companyName: row.companyName,
  poolareaNo: row.poolareaNo,
  ...countedOf(row),
  personNum: row.personNum,
  checkStatus: row.checkStatus,
  centreOnlyCnt: row.centreOnlyCnt,
  storeOnlyCnt: row.storeOnlyCnt,
  differCnt: row.differCnt,
  handledCnt: row.handledCnt,
  stmtTime: row.stmtTime,
  stmtOpter: row.stmtOpter,
  centreSource: row.centreSource,
  changed: row.changed,
});

type SortKey = 'settleDate' | 'fixmedinsCode' | 'medfeeSumamt' | 'personCount';
const SORT: Record<SortKey, { column: string; type: OrderColumn['type'] }> = {
  settleDate: { column: 'd.settle_date', type: 'date' },
  fixmedinsCode: { column: 'd.fixmedins_code', type: 'text' },
  medfeeSumamt: { column: 'd.medfee_sumamt', type: 'numeric' },
  personCount: { column: 'd.person_count', type: 'integer' },
};
const KEYS: readonly SortKey[] = ['settleDate', 'fixmedinsCode'];

function dayOrder(sortKey: SortKey, order: 'asc' | 'desc'): { names: string[]; columns: OrderColumn[] } {
  const leading = [sortKey, ...KEYS.filter((key) => key !== sortKey)];
  return {
    names: [...leading, 'insutype', 'clrType', 'setlOptins'],
    columns: [
      ...leading.map((key) => ({ ...SORT[key], order })),
      { column: 'd.insutype', type: 'text', order },
      { column: 'd.clr_type', type: 'text', order },
      { column: 'd.setl_optins', type: 'text', order },
    ],
  };
}

export async function pageDays(
  db: Queryable,
  scope: Scope,
  query: DayFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: SortKey;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: DayRow[]; nextCursor: string | null }> {
  const { names, columns } = dayOrder(query.sortKey, query.sortOrder);
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<RawRow>(
    db,
    sql`select ${rowIn(scope, query.fixmedinsCode)} from ${FROM} where ${dayCondition(query, scope)} and ${after}
        ${tail}`,
  );
  return cut(rows.map(toDayRow), (row) =>
    names.map((name) => (row as unknown as Record<string, unknown>)[name]),
  );
}

/** One group. @throws Problem when it is missing or out of reach; the answer is the same. */
export async function findDay(db: Queryable, scope: Scope, key: GroupKey): Promise<DayRow> {
  const [row] = await rowsOf<RawRow>(
    db,
    sql`select ${rowIn({ kind: 'store', fixmedinsCode: key.fixmedinsCode })} from ${FROM}
         where ${within(scope, 'd')} and d.settle_date = ${key.settleDate}::date and d.fixmedins_code = ${key.fixmedinsCode}
           and d.insutype = ${key.insutype} and d.clr_type = ${key.clrType} and d.setl_optins = ${key.setlOptins}`,
  );
  if (!row) throw Problem.business('没有找到该日对账记录');
  return toDayRow(row);
}

/** @throws Problem when one of the groups is missing or out of reach. */
export async function requireReach(db: Queryable, scope: Scope, groups: readonly GroupKey[]): Promise<void> {
  const { found } = await rowOf<{ found: number }>(
    db,
    sql`select count(*)::int as found from day_rec where ${inGroups({ groups }, 'other')} and ${within(scope, '')}`,
  );
  if (found !== new Set(groups.map(groupId)).size) throw Problem.business('没有找到该日对账记录');
}

/** Sums over all rows of the query, both sides; the difference only over reconciled rows. */
export async function sumDays(db: Queryable, scope: Scope, filter: DayFilter) {
  const row = await rowOf<RawTotals & { readonly personNum: number }>(
    db,
    sql`select coalesce(sum(row_count), 0)::int as row_count, coalesce(sum(person_num), 0)::int as person_num,
               ${sql.raw(addedAgain('d'))},
               coalesce(sum(row_count) filter (where check_status = '1'), 0)::int as balanced,
               coalesce(sum(row_count) filter (where check_status = '2'), 0)::int as unbalanced,
               coalesce(sum(row_count) filter (where check_status = '0'), 0)::int as pending
          from (${await groupsToAddUp(db, filter, scope)}) d`,
  );
  return { totals: totalsOf(row), personNum: row.personNum };
}
