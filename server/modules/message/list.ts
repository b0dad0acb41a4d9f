import { sql, type SQL } from 'drizzle-orm';
import { UNREAD_MOST, type Message, type messageCalls } from '../../../contract/message.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { APPROVERS } from '../../messages/notify.ts';
import { anyOf, exactly, likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { IS_UNREAD, mineOf, readerOf, STATE } from './mine.ts';

type Filter = CallRequest<(typeof messageCalls)['totals']>;
type Query = CallRequest<(typeof messageCalls)['paged']>;
type Read = Message & { readonly orderAt: string };

const tables = async (db: Queryable, user: SessionUser): Promise<SQL> =>
  sql`${await mineOf(db, readerOf(user))} mine join message m using (message_id)
      left join message_read r on r.message_id = m.message_id and r.user_id = ${user.userId}`;

const condition = (user: SessionUser, { state, kind, severity, fixmedinsCode, keyword }: Filter): SQL =>
  sql`${state === undefined ? sql`true` : sql`${STATE} = ${state}`}
      and ${exactly('m.kind', kind)} and ${exactly('m.severity', severity)} and ${likeAny(['m.title', 'm.body', 'm.sender_name'], keyword)}
      and ${
        fixmedinsCode && fixmedinsCode.length > 0
          ? // Of the stores that the person reaches: a message may concern others as well.
            sql`m.audience = 'stores' and exists (
                  select from message_store x join store s using (fixmedins_code)
                   where x.message_id = m.message_id and ${anyOf('x.fixmedins_code', fixmedinsCode)} and ${within(scopeOf(user), 's')})`
          : sql`true`
      }`;

/** Whom a message is for, in words. */
const AUDIENCE = sql.raw(`(case
  when m.audience = 'all' then '全部用户'
  when m.audience = 'all/admin' then '平台管理员'
  when m.audience = 'stores' then '门店'
  when m.audience = '${APPROVERS}' or m.audience like 'user:%' then '本人'
  when m.audience like 'company:%' then
    coalesce((select k.company_name from company k where k.company_id = split_part(split_part(m.audience, ':', 2), '/', 1)), '公司')
    || case when m.audience like '%/admin' then '（管理员）' else '' end
  else coalesce((select d.admdvs_name from district d where d.admdvs = split_part(split_part(m.audience, ':', 2), '/', 1)), '区划')
    || case when m.audience like '%/admin' then '（管理员）' else '' end end)`);

const readMessages = async (
  db: Queryable,
  user: SessionUser,
  where: SQL,
  tail: SQL = sql``,
): Promise<Read[]> =>
  rowsOf<Read>(
    db,
    sql`select m.message_id, m.kind, m.severity, m.title, m.body as text, ${AUDIENCE} as audience,
               coalesce((select jsonb_agg(jsonb_build_object('fixmedinsCode', s.fixmedins_code, 'fixmedinsName', s.fixmedins_name)
                                          order by s.fixmedins_code)
                           from store s where s.fixmedins_code = any(mine.codes)), '[]') as stores,
               mine.stores as store_count, m.link, m.needs_ack, m.sender_name, m.made_at, mine.since as told_at, mine.over_at,
               ${STATE} as state, r.read_at, r.acked_at,
               to_char(mine.since, 'YYYY-MM-DD HH24:MI:SS.US') || '+08' as order_at
          from ${await tables(db, user)} where ${where} ${tail}`,
  );

const shown = ({ orderAt: _, ...message }: Read): Message => message;

export async function pageMessages(db: Queryable, user: SessionUser, query: Query) {
  const { after, tail, cut } = keyset(
    [
      { column: 'mine.since', type: 'timestamptz', order: 'desc' },
      { column: 'm.message_id::text', type: 'text', order: 'desc' },
    ],
    query,
  );
  const rows = await readMessages(db, user, sql`${condition(user, query)} and ${after}`, tail);
  const page = cut(rows, (row) => [row.orderAt, row.messageId]);
  return { ...page, rows: page.rows.map(shown) };
}

export const totalMessages = async (db: Queryable, user: SessionUser, filter: Filter) =>
  rowOf<{ rowCount: number; unread: number; toAck: number; bad: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where ${IS_UNREAD}))::int as unread,
               (count(*) filter (where ${STATE} = 'toAck'))::int as to_ack,
               (count(*) filter (where m.severity = 'bad' and ${IS_UNREAD}))::int as bad
          from ${await tables(db, user)} where ${condition(user, filter)}`,
  );

/** At most UNREAD_MOST. */
export async function unreadOf(db: Queryable, user: SessionUser): Promise<{ unread: number }> {
  return rowOf<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from (select 1 from ${await tables(db, user)} where ${IS_UNREAD} limit ${UNREAD_MOST}) q`,
  );
}

/** A message of this person; null for others, as if they did not exist. */
export async function findMessage(
  db: Queryable,
  user: SessionUser,
  messageId: string,
): Promise<Message | null> {
  const [found] = await readMessages(db, user, sql`m.message_id = ${messageId}::uuid`);
  return found ? shown(found) : null;
}

/** Marks those of the messages as read that are this person's. */
export async function markRead(db: Queryable, user: SessionUser, which: SQL): Promise<void> {
  await db.execute(
    sql`insert into message_read (user_id, message_id)
        select ${user.userId}, m.message_id from ${await tables(db, user)} where ${which}
          and coalesce(r.read_at < mine.since, true) order by m.message_id
        on conflict (user_id, message_id) do update set read_at = clock_timestamp()`,
  );
}
