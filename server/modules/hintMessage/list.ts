import { sql, type SQL } from 'drizzle-orm';
import type { Hint, HintRule, hintMessageCalls } from '../../../contract/hintMessage.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';

type Filter = CallRequest<(typeof hintMessageCalls)['hintTotals']>;
type Query = CallRequest<(typeof hintMessageCalls)['hintMessagePageQuery']>;
type Read = Hint & { readonly orderAt: string };

const condition = ({ keyword, state }: Filter): SQL =>
  sql`${likeAny(['h.hint_id', 'h.title', 'h.content'], keyword)} and ${state === undefined ? sql`true` : sql`h.state = ${state}`}`;

const readHints = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<Read[]> =>
  rowsOf<Read>(
    db,
    sql`select h.hint_id, h.title, h.content, h.steps, h.scope,
               case h.scope when '' then '全国' else coalesce((select d.admdvs_name from district d where d.admdvs = h.scope), h.scope) end as scope_name,
               h.state, h.publish_time, h.version, h.opter_name, h.updt_time,
               (select count(*)::int from hint_rule r where r.hint_id = h.hint_id) as rules,
               (select count(*)::int from hint_vote v where v.hint_id = h.hint_id and v.helped) as helped,
               (select count(*)::int from hint_vote v where v.hint_id = h.hint_id and not v.helped) as unhelped,
               to_char(h.updt_time, 'YYYY-MM-DD HH24:MI:SS.US') || '+08' as order_at
          from hint h where ${where} ${tail}`,
  );

const shown = ({ orderAt: _, ...row }: Read): Hint => row;

export async function pageHints(db: Queryable, query: Query) {
  const order: OrderColumn[] = [
    { column: 'h.updt_time', type: 'timestamptz', order: query.sortOrder },
    { column: 'h.hint_id', type: 'text', order: query.sortOrder },
  ];
  const { after, tail, cut } = keyset(order, query);
  const page = cut(await readHints(db, sql`${condition(query)} and ${after}`, tail), (row) => [
    row.orderAt,
    row.hintId,
  ]);
  return { ...page, rows: page.rows.map(shown) };
}

export const totalHints = (db: Queryable, filter: Filter) =>
  rowOf<{ rowCount: number; published: number; helped: number; unhelped: number }>(
    db,
    sql`select count(distinct h.hint_id)::int as row_count,
               (count(distinct h.hint_id) filter (where h.state = 'published'))::int as published,
               (count(*) filter (where v.helped))::int as helped, (count(*) filter (where not v.helped))::int as unhelped
          from hint h left join hint_vote v using (hint_id) where ${condition(filter)}`,
  );

/** @throws Problem where there is none */
export async function hintOf(db: Queryable, hintId: string): Promise<Hint> {
  const [found] = await readHints(db, sql`h.hint_id = ${hintId}`);
  if (!found) throw Problem.business('没有找到该提示语');
  return shown(found);
}

/** One hint, locked until the transaction ends. */
export async function lockedHint(tx: Queryable, hintId: string): Promise<Hint> {
  await tx.execute(sql`select 1 from hint where hint_id = ${hintId} for update`);
  return hintOf(tx, hintId);
}

export const rulesOf = (db: Queryable, hintId?: string): Promise<HintRule[]> =>
  rowsOf<HintRule>(
    db,
    sql`select r.rule_id, r.hint_id, h.title, h.state, r.pattern, r.sample, r.priority, r.enabled, r.version, r.opter_name, r.updt_time
          from hint_rule r join hint h using (hint_id)
         where ${hintId === undefined ? sql`true` : sql`r.hint_id = ${hintId}`}
         order by r.priority, r.updt_time, r.rule_id limit 1000`,
  );
