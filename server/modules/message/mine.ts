import { sql, type SQL } from 'drizzle-orm';
import { MESSAGE_STORES } from '../../../contract/message.ts';
import type { Queryable } from '../../db/connect.ts';
import { stagesOf, waitsFor } from '../../approval/waiting.ts';
import { APPROVERS } from '../../messages/notify.ts';
import { poolingAreas } from '../../query/areas.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';

const provinceOf = (area: string): string => `${area.slice(0, 2)}0000`;

/** Who reads: a person, or the place for which a digest is made. */
export interface Reader {
  readonly scope: Scope;
  readonly userId: string | null;
  readonly companyId: string | null;
  /** Applications `p` that wait for this person; null where they decide none. */
  readonly waits: SQL | null;
}
export const readerOf = (user: SessionUser): Reader => ({
  scope: scopeOf(user),
  userId: user.userId,
  companyId: user.companyId,
  waits: stagesOf(user).length > 0 ? waitsFor(user) : null,
});

/**
 * The audiences of a reader (server/messages/notify.ts), apart from stores. Notices of an area go down to its companies
 * and stores; what is for those who run a place stays with them.
 */
async function audiencesOf(db: Queryable, { scope, userId, companyId }: Reader): Promise<string[]> {
  const areas = (await poolingAreas(db, scope)).map(({ value }) => value);
  const own = scope.kind === 'area' ? [scope.code] : [];
  const codes = [...new Set([...areas, ...own, ...areas.map(provinceOf)])];
  const isAdmin = scope.kind === 'all' || scope.kind === 'area';
  // A city's administrator does not run the province.
  const run =
    scope.kind === 'all' ? codes : scope.kind === 'area' ? [...new Set([...areas, scope.code])] : [];
  return [
    'all',
    ...(userId === null ? [] : [`user:${userId}`]),
    ...codes.map((code) => `area:${code}`),
    ...(scope.kind === 'all' ? ['all/admin'] : []),
    ...(isAdmin ? run.map((code) => `area:${code}/admin`) : []),
    ...(companyId === null || isAdmin ? [] : [`company:${companyId}`]),
    ...(scope.kind === 'company' ? [`company:${scope.companyId}/admin`] : []),
  ];
}

/** Stores with applications that wait for the reader; each says something new when an application has come to a stage of theirs. */
const waitingOf = (waits: SQL, scope: Scope): SQL => sql`
  union all
  select a.message_id, p.fixmedins_code,
         max(coalesce((select max(t.decided_at) from approval_step t where t.approval_id = p.approval_id), p.appy_time)), null
    from message a cross join approval p
   where a.audience = ${APPROVERS} and ${within(scope, 'p')} and ${waits} group by a.message_id, p.fixmedins_code`;

/**
 * The messages of a reader, as `mine`: `since` is when one said something new to them, `stores` how many of its stores they
 * reach for which it still holds. It begins with the audiences and the stores, so that each is read by its index.
 */
export async function mineOf(db: Queryable, reader: Reader): Promise<SQL> {
  const audiences = sql.param(await audiencesOf(db, reader));
  return sql`(
    select m.message_id, greatest(m.told_at, max(q.added_at)) as since,
           (count(q.fixmedins_code) filter (where q.over_at is null))::int as stores,
           (array_agg(q.fixmedins_code order by q.fixmedins_code)
              filter (where q.fixmedins_code is not null and q.over_at is null))[1:${sql.raw(String(MESSAGE_STORES))}] as codes,
           coalesce(m.over_at, case when m.audience = 'stores' and bool_and(q.over_at is not null) then max(q.over_at) end) as over_at
      from (select a.message_id, null::text as fixmedins_code, null::timestamptz as added_at, null::timestamptz as over_at
              from message a where a.audience = any(${audiences}::text[])
            union all
            select x.message_id, x.fixmedins_code, x.added_at, x.over_at
              from message_store x join store s using (fixmedins_code) where ${within(reader.scope, 's')}
            ${reader.waits === null ? sql`` : waitingOf(reader.waits, reader.scope)}) q
      join message m using (message_id)
     where m.audience in ('stores', ${APPROVERS}) or m.audience = any(${audiences}::text[])
     group by m.message_id)`;
}

/** Of message `m` with `mine` and the person's `r`: whether it is unread. */
export const IS_UNREAD = sql.raw('(mine.over_at is null and coalesce(r.read_at < mine.since, true))');

export const STATE = sql.raw(`(case when mine.over_at is not null then 'over'
  when coalesce(r.read_at < mine.since, true) then 'unread'
  when m.needs_ack and r.acked_at is null then 'toAck'
  when r.acked_at is not null then 'acked' else 'read' end)`);
