import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CompensateFilter, CompensateKey, CompensateRow } from '../../../contract/compensate.ts';
import type { GroupKey } from '../../../contract/reconciliation/day.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { questions, statesHere, toRow, type Question } from './rows.ts';

/** One-sided settlements are computed from the rows of uneven days: at most a quarter at a time. */
const MAX_DAYS = 92;

function condition({ msgid, cpstStas }: CompensateFilter): SQL {
  const named = msgid === undefined ? sql`true` : sql`(q.msgid = ${msgid} or q.request_msgid = ${msgid})`;
  const standing =
    cpstStas && cpstStas.length > 0 ? sql`q.cpst_stas = any(${sql.param([...cpstStas])})` : sql`true`;
  return sql`${named} and ${standing}`;
}

export async function pageQuestions(
  db: Queryable,
  scope: Scope,
  query: CompensateFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: CompensateRow[]; nextCursor: string | null }> {
  checkRange(query.begndate, query.enddate, MAX_DAYS);
  const order = query.sortOrder;
  const columns: OrderColumn[] = [
    { column: 'q.setl_time', type: 'timestamptz', order },
    { column: 'q.msgid', type: 'text', order },
    { column: 'q.fixmedins_code', type: 'text', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<Question & { sortTime: string }>(
    db,
    sql`${questions(scope, query)}
        select q.*, st.fixmedins_name, q.setl_time::text as sort_time from question q join store st using (fixmedins_code)
         where ${condition(query)} and ${after} ${tail}`,
  );
  const page = cut(rows, (row) => [row.sortTime, row.msgid, row.fixmedinsCode]);
  const states = await statesHere(db, page.rows);
  return {
    rows: page.rows.map((row, at) => toRow(row, states[at] ?? null)),
    nextCursor: page.nextCursor,
  };
}

interface Totals {
  readonly rowCount: number;
  readonly pending: number;
  readonly done: number;
  readonly failed: number;
  readonly ignored: number;
  readonly medfeeSumamt: string;
}

export function totalQuestions(db: Queryable, scope: Scope, filter: CompensateFilter): Promise<Totals> {
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  return rowOf<Totals>(
    db,
    sql`${questions(scope, filter)}
        select count(*)::int as row_count, count(*) filter (where q.cpst_stas = '0')::int as pending,
               count(*) filter (where q.cpst_stas = '1')::int as done, count(*) filter (where q.cpst_stas = '2')::int as failed,
               count(*) filter (where q.cpst_stas = '3')::int as ignored,
               coalesce(sum(q.medfee_sumamt), 0)::numeric(18,2) as medfee_sumamt
          from question q where ${condition(filter)}`,
  );
}

/** One unclear settlement as it stands now; null when it is missing or out of reach. */
export async function findQuestion(
  db: Queryable,
  scope: Scope,
  { fixmedinsCode, settleDate, msgid }: CompensateKey,
): Promise<Question | null> {
  const filter = { begndate: settleDate, enddate: settleDate, fixmedinsCode: [fixmedinsCode] };
  const [found] = await rowsOf<Question>(
    db,
    sql`${questions(scope, filter)}
        select q.*, st.fixmedins_name from question q join store st using (fixmedins_code) where q.msgid = ${msgid}`,
  );
  return found ?? null;
}

/** The group whose settlement was repaired last; null when it was not, or is out of reach. */
export async function repairedGroup(
  db: Queryable,
  scope: Scope,
  { fixmedinsCode, settleDate, msgid }: CompensateKey,
): Promise<GroupKey | null> {
  const [found] = await rowsOf<GroupKey>(
    db,
    sql`select r.fixmedins_code, r.settle_date, r.insutype, r.clr_type, r.setl_optins
          from rec_repair r join store st using (fixmedins_code)
         where r.fixmedins_code = ${fixmedinsCode} and r.settle_date = ${settleDate}::date and r.msgid = ${msgid}
           and r.state = 'done' and ${within(scope, 'st')}
         order by r.created_at desc limit 1`,
  );
  return found ?? null;
}
