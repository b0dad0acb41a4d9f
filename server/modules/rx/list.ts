import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { rxCalls, RxFilter, RxQueueFilter, RxRow } from '../../../contract/rx.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { SessionUser } from '../../security/session.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { anyOf } from '../../query/conditions.ts';
import { checkRange } from '../../query/range.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { CHK_STAS, IN_QUEUE, maskedRx, RX_STAS, shownTo } from '../../rx/rows.ts';
import { queued } from '../../rx/queue.ts';
import { personal } from '../../db/sealing.ts';

type Page = { rows: RxRow[]; nextCursor: string | null };
const MAX_DAYS = 366;

const joined = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `);

function condition(user: SessionUser, filter: RxFilter): SQL {
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  const { hiRxno, person, medinsName } = filter;
  return joined([
    within(scopeOf(user), 'p'),
    sql`p.prsc_time >= ${filter.begndate}::date::timestamp at time zone 'Asia/Shanghai'
        and p.prsc_time < (${filter.enddate}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    anyOf('p.fixmedins_code', filter.fixmedinsCode),
    hiRxno === undefined ? sql`true` : sql`(p.hi_rxno = ${hiRxno} or p.rx_trace_code = ${hiRxno})`,
    person === undefined
      ? sql`true`
      : sql`(p.patn_name = ${personal(person)} or p.certno = ${personal(person)})`,
    medinsName === undefined ? sql`true` : sql`strpos(p.medins_name, ${medinsName}) > 0`,
    anyOf('p.rx_type_code', filter.rxTypeCode),
    anyOf(RX_STAS, filter.rxStasCodg),
    anyOf('p.rx_used_stas_codg', filter.rxUsedStasCodg),
    anyOf(CHK_STAS, filter.chkStas),
    anyOf('p.rx_exra_attr_code', filter.rxExraAttrCode),
    anyOf('p.rx_circ_way', filter.rxCircWay),
    anyOf('p.out_flag', filter.outFlag),
  ]);
}

async function page(
  db: Queryable,
  user: SessionUser,
  where: SQL,
  sort: { key: 'prsc_time' | 'vali_end_time'; order: 'asc' | 'desc' },
  query: { cursor?: string | undefined; pageSize: number },
): Promise<Page> {
  const { key, order } = sort;
  const columns: OrderColumn[] = [
    { column: `p.${key}`, type: 'timestamptz', order },
    { column: 'p.hi_rxno', type: 'text', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<RxRow & { sortTime: string }>(
    db,
    sql`select ${shownTo(user.userId)}, p.${sql.raw(key)}::text as sort_time
          from prescription p join store st using (fixmedins_code)
         where ${where} and ${after}
         ${tail}`,
  );
  const { rows: kept, nextCursor } = cut(rows, (row) => [row.sortTime, row.hiRxno]);
  return { rows: kept.map(({ sortTime: _, ...row }) => maskedRx(row)), nextCursor };
}

export const pageRx = (db: Queryable, user: SessionUser, query: CallRequest<(typeof rxCalls)['paged']>) =>
  page(
    db,
    user,
    condition(user, query),
    { key: query.sortKey === 'prscTime' ? 'prsc_time' : 'vali_end_time', order: query.sortOrder },
    query,
  );

export const pageQueue = (db: Queryable, user: SessionUser, query: CallRequest<(typeof rxCalls)['queue']>) =>
  page(db, user, queued(user, query), { key: 'vali_end_time', order: query.sortOrder }, query);

export const totalRx = (db: Queryable, user: SessionUser, filter: RxFilter) =>
  rowOf<CallResult<(typeof rxCalls)['totals']>>(
    db,
    sql`select count(*)::int as row_count,
               count(*) filter (where ${sql.raw(IN_QUEUE)})::int as waiting,
               count(*) filter (where p.chk_stas = '2')::int as passed,
               count(*) filter (where p.chk_stas = '3')::int as rejected,
               count(*) filter (where p.rx_used_stas_codg = '2')::int as used,
               count(*) filter (where ${sql.raw(RX_STAS)} = '2' and p.rx_used_stas_codg = '1')::int as expired
          from prescription p where ${condition(user, filter)}`,
  );

/** The version covers the rows and their last change; an expired one leaves the queue and changes it too. */
export async function pulse(db: Queryable, user: SessionUser, filter: RxQueueFilter) {
  const row = await rowOf<{ rowCount: number; mark: string; lastPush: string | null; now: string }>(
    db,
    sql`select count(*)::int as row_count, max(p.push_time) as last_push, now() as now,
               coalesce(sum(hashtextextended(p.hi_rxno || p.changed_at::text || ${sql.raw(CHK_STAS)}, 0)), 0)::text as mark
          from prescription p where ${queued(user, filter)}`,
  );
  const { mark, ...rest } = row;
  return { version: `${rest.rowCount}:${mark}`, ...rest };
}
