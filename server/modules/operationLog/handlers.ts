import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { operationKinds } from '../../../contract/operationLog/names.ts';
import {
  LOG_DAYS,
  type OperationRow,
  type operationLogCalls,
} from '../../../contract/operationLog/operationLog.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { anyOf } from '../../query/conditions.ts';
import {
  afterCursor,
  orderBy,
  pageOf,
  readCursor,
  writeCursor,
  type OrderColumn,
} from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { scopeOf, within } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { factsOf } from './facts.ts';

type Filter = CallRequest<(typeof operationLogCalls)['totals']>;
type Query = CallRequest<(typeof operationLogCalls)['paged']>;
type Read = OperationRow & { readonly orderAt: string; readonly target: unknown; readonly summary: string };

const STATE = sql`case when l.success then 'done' when l.message = '等待确认' then 'asking' else 'refused' end`;

/** Lines of the accounts within reach, and one's own. */
const visible = (user: SessionUser): SQL =>
  sql`(${within(scopeOf(user), 'l')} or l.user_id = ${user.userId})`;

const ofKind = (kind: keyof typeof operationKinds): SQL =>
  sql`(${sql.join(
    operationKinds[kind].map((id) =>
      id.endsWith('.') ? sql`starts_with(l.call_id, ${id})` : sql`l.call_id = ${id}`,
    ),
    sql` or `,
  )})`;

/** The bounds are values, so that other months are not read. */
function condition(user: SessionUser, filter: Filter): SQL {
  checkRange(filter.begndate, filter.enddate, LOG_DAYS);
  const { account, kind, callId, state, record, ip, fixmedinsCode } = filter;
  const all: SQL[] = [
    visible(user),
    sql`l.at >= ${filter.begndate}::timestamptz and l.at < ${filter.enddate}::timestamptz + interval '1 day'`,
    anyOf('l.fixmedins_code', fixmedinsCode),
  ];
  if (account !== undefined)
    all.push(sql`(l.user_name = ${account} or l.entered_by = ${account} or (l.user_id is null and l.target->>'userName' = ${account})
                  or l.user_id in (select user_id from app_user where name = ${account}))`);
  if (kind !== undefined) all.push(ofKind(kind));
  if (callId !== undefined) all.push(sql`l.call_id = ${callId}`);
  if (state !== undefined) all.push(sql`${STATE} = ${state}`);
  if (record !== undefined) all.push(sql`l.records @> array[${record}]::text[]`);
  if (ip !== undefined) all.push(sql`l.ip = ${ip}`);
  return sql.join(all, sql` and `);
}

const COLUMNS = sql`l.id::text as id, l.at, coalesce(l.user_name, l.target->>'userName', '') as user_name,
  coalesce((select u.name from app_user u where u.user_id = l.user_id), '') as psn_name, coalesce(l.entered_by, '') as entered_by,
  l.call_id, ${STATE} as state, coalesce(l.message, '') as message, l.records,
  coalesce(l.target ? 'before', false) as has_change, coalesce(l.ip, '') as ip, l.took_ms, l.fixmedins_code,
  coalesce((select s.fixmedins_name from store s where s.fixmedins_code = l.fixmedins_code), '') as fixmedins_name,
  coalesce((select c.company_name from company c where c.company_id = l.company_id), '') as company_name,
  l.id <= coalesce((select max(to_id) from operation_seal), 0) as is_sealed, l.target, l.summary,
  to_char(l.at, 'YYYY-MM-DD HH24:MI:SS.US') || '+08' as order_at`;

const shown = ({ orderAt: _, target: __, summary: ___, ...row }: Read): OperationRow => row;
const placeOf = (row: Read): readonly string[] => [row.orderAt, row.id];

/** The cursor before the first line of a day: no line has a number below 0 or above the largest. */
function startOf(day: string, order: 'asc' | 'desc'): readonly string[] {
  const after = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return order === 'desc' ? [`${after} 00:00:00+08`, '0'] : [`${day} 00:00:00+08`, '0'];
}

/** Lines before a row that an OFFSET may skip: it reads each of them. */
const NEAR = 100_000;

async function pageLines(db: Queryable, user: SessionUser, query: Query) {
  const order = query.back === true ? (query.sortOrder === 'asc' ? 'desc' : 'asc') : query.sortOrder;
  const columns: OrderColumn[] = [
    { column: 'l.at', type: 'timestamptz', order },
    { column: 'l.id', type: 'numeric', order },
  ];
  if (query.skip !== undefined && query.skip > NEAR)
    throw Problem.badRequest('跳转过远，请缩小日期范围或跳到日期');
  const where = condition(user, query);
  const start =
    query.day !== undefined ? startOf(query.day, query.sortOrder) : readCursor(query.cursor, columns);
  const after = afterCursor(columns, start);
  const before = async (place: SQL): Promise<number> =>
    (
      await rowOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from operation_log l where ${where} and not (${place})`,
      )
    ).n;
  const first = query.day === undefined ? query.skip : await before(after);
  const rows = await rowsOf<Read>(
    db,
    // The page is cut before names are looked up.
    sql`select ${COLUMNS} from (
          select l.* from operation_log l where ${where} and ${after} order by ${orderBy(columns)}
           limit ${query.pageSize + 1} offset ${query.day === undefined ? (query.skip ?? 0) : 0}
        ) l order by ${orderBy(columns)}`,
  );
  const page = pageOf(rows, query.pageSize, placeOf);
  if (query.back === true) {
    const turned = { rows: page.rows.map(shown).reverse(), nextCursor: null, prevCursor: page.nextCursor };
    return query.cursor === undefined
      ? { ...turned, first: (await before(sql`false`)) - turned.rows.length }
      : turned;
  }
  const [top] = page.rows;
  return {
    rows: page.rows.map(shown),
    nextCursor: page.nextCursor,
    ...(first !== undefined && { first, prevCursor: top && first > 0 ? writeCursor(placeOf(top)) : null }),
  };
}

export const operationLogHandlers: ModuleHandlers<'operationLog'> = {
  paged: ({ tx, user }, query) => pageLines(tx, user, query),
  totals: ({ tx, user }, filter) =>
    rowOf(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where ${STATE} = 'refused'))::int as refused,
                 count(distinct l.user_id)::int as accounts
            from operation_log l where ${condition(user, filter)}`,
    ),
  get: async ({ tx, user }, { id }) => {
    const [found] = await rowsOf<Read>(
      tx,
      sql`select ${COLUMNS} from operation_log l where l.id = ${id} and ${visible(user)}`,
    );
    if (!found) throw Problem.business('没有找到该日志');
    const [seal] = await rowsOf<{ seq: string; sealedAt: string; hash: Buffer }>(
      tx,
      sql`select seq, sealed_at, hash from operation_seal where to_id >= ${id} order by to_id, seq limit 1`,
    );
    return {
      ...shown(found),
      summary: found.summary,
      facts: factsOf(found.target),
      seal: seal
        ? `第 ${seal.seq} 批，${seal.sealedAt} 封存，${seal.hash.toString('hex').slice(0, 16)}…`
        : '',
    };
  },
};
