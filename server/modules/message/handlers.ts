import { sql } from 'drizzle-orm';
import { MESSAGE_READERS, type Message } from '../../../contract/message.ts';
import { permits } from '../../../contract/rights/permission.ts';
import { managedSql } from '../../accounts/reach.ts';
import { waitingApprovals } from '../../approval/waiting.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { isFeeActive } from '../../http/feeGuard.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { totalQueue } from '../../rx/queue.ts';
import type { SessionUser } from '../../security/session.ts';
import { findMessage, markRead, pageMessages, totalMessages, unreadOf } from './list.ts';
import { sendNotice } from './send.ts';

/** A message of this person. @throws Problem for others, as if they did not exist */
async function mine(db: Queryable, user: SessionUser, messageId: string): Promise<Message> {
  const found = await findMessage(db, user, messageId);
  if (!found) throw Problem.business('没有找到该消息');
  return found;
}

interface Reader {
  readonly name: string;
  readonly place: string;
  readonly readAt: string;
  readonly ackedAt: string | null;
}

/** Who has read it: the person, those whom they manage, and colleagues of the same store. */
const readersOf = (db: Queryable, user: SessionUser, messageId: string): Promise<Reader[]> =>
  rowsOf<Reader>(
    db,
    sql`select u.name, coalesce(t.fixmedins_name, k.company_name, '管理员') as place, r.read_at, r.acked_at
          from message_read r join app_user u using (user_id)
          left join store t on t.fixmedins_code = u.fixmedins_code
          left join company k on k.company_id = u.company_id
         where r.message_id = ${messageId}::uuid
           and (u.user_id = ${user.userId} or u.fixmedins_code = ${user.fixmedinsCode} or (${managedSql(user)}))
         order by r.acked_at desc nulls last, r.read_at desc limit ${MESSAGE_READERS}`,
  );

async function waitingFor(db: Queryable, user: SessionUser) {
  const reviews = permits({ menuCode: 'RxOnlinePush' }, user.rights) && (await isFeeActive(db, user, 'EcRx'));
  return {
    approvals: permits({ menuCode: 'Approval' }, user.rights)
      ? ((await waitingApprovals(db, user))?.waiting ?? null)
      : null,
    prescriptions: reviews ? (await totalQueue(db, user, {})).rowCount : null,
  };
}

export const messageHandlers: ModuleHandlers<'message'> = {
  paged: ({ tx, user }, query) => pageMessages(tx, user, query),
  totals: async ({ tx, user }, filter) => ({
    ...(await totalMessages(tx, user, filter)),
    ...(await waitingFor(tx, user)),
  }),
  unread: ({ tx, user }) => unreadOf(tx, user),
  get: async ({ tx, user }, { messageId }) => ({
    message: await mine(tx, user, messageId),
    readers: await readersOf(tx, user, messageId),
  }),

  read: async ({ tx, user }, { messageIds }) => {
    await markRead(tx, user, sql`m.message_id = any(${sql.param(messageIds)}::uuid[])`);
    return unreadOf(tx, user);
  },
  readAll: async ({ tx, user }, { until }) => {
    await markRead(tx, user, sql`mine.since < ${until}::timestamptz + interval '1 second'`);
    return unreadOf(tx, user);
  },

  acknowledge: async ({ tx, user, logTarget }, { messageId }) => {
    const found = await mine(tx, user, messageId);
    logTarget({ messageId, title: found.title });
    if (!found.needsAck) throw Problem.business('该消息不需要确认');
    await tx.execute(
      sql`insert into message_read (user_id, message_id, acked_at) values (${user.userId}, ${messageId}::uuid, clock_timestamp())
          on conflict (user_id, message_id) do update
             set read_at = clock_timestamp(), acked_at = coalesce(message_read.acked_at, clock_timestamp())`,
    );
    return mine(tx, user, messageId);
  },

  send: async (context, request) => {
    const { tx, user, logTarget } = context;
    const { to, medicalAreaCode, fixmedinsCode, title } = request;
    logTarget({ to, medicalAreaCode, fixmedinsCode, title });
    return { messageId: await sendNotice(tx, user, request) };
  },
};
