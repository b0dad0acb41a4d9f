import { sql } from 'drizzle-orm';
import type { MessageKind, MessageLink, MessageSeverity } from '../../contract/message.ts';
import { rowOf, type Queryable } from '../db/connect.ts';

/**
 * Whom a message is for. `admins` are those who run the place (of everything, super administrators); `everyone` is
 * also who works within it. A message about stores is seen by whoever reaches one of them, each with their own stores.
 */
export type Audience =
  | { readonly scope: 'all'; readonly who: 'admins' | 'everyone' }
  | { readonly scope: 'area'; readonly code: string; readonly who: 'admins' | 'everyone' }
  | { readonly scope: 'company'; readonly companyId: string; readonly who: 'admins' | 'everyone' }
  | { readonly scope: 'store'; readonly codes: readonly string[] }
  /** Everyone who may decide applications. Which of them wait for a reader is looked up when the message is read. */
  | { readonly scope: 'approvers' }
  | { readonly scope: 'user'; readonly userId: string };

export interface NewMessage {
  readonly kind: MessageKind;
  readonly severity: MessageSeverity;
  readonly to: Audience;
  /** At most TITLE characters; a longer one is cut. */
  readonly title: string;
  /** At most BODY characters; a longer one is cut. */
  readonly text?: string;
  /** The page that the message leads to. */
  readonly link?: MessageLink;
  /**
   * Names the fact, such as `sweep:saga.unanswered`: the same key changes the message that is there. Those who had read
   * it have it unread again only when it says something new, or names a further store of theirs.
   */
  readonly key: string;
  /** Readers are asked to acknowledge it. */
  readonly needsAck?: boolean;
  /** The person who sends it; absent: the system. */
  readonly sender?: { readonly userId: string; readonly name: string };
}

export const TITLE = 80;
const BODY = 2000;

/** The audience of those for whose decision an application waits. */
export const APPROVERS = 'approvers';

/** A text as stored in `audience`. */
function audienceText(to: Audience): string {
  switch (to.scope) {
    case 'store':
      return 'stores';
    case 'approvers':
      return APPROVERS;
    case 'user':
      return `user:${to.userId}`;
    case 'all':
      return to.who === 'admins' ? 'all/admin' : 'all';
    case 'area':
      return `area:${to.code}${to.who === 'admins' ? '/admin' : ''}`;
    case 'company':
      return `company:${to.companyId}${to.who === 'admins' ? '/admin' : ''}`;
  }
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/**
 * Writes a message, or changes the one with the same key. Runs in the caller's transaction where it has one, so that a
 * message and its fact commit together.
 * @returns the id of the message
 */
export async function notify(db: Queryable, message: NewMessage): Promise<string> {
  const { kind, severity, to, text = '', link = null, key, needsAck = false, sender } = message;
  const linkText = link === null ? null : JSON.stringify(link);
  const { messageId } = await rowOf<{ messageId: string }>(
    db,
    sql`insert into message as m (kind, severity, audience, title, body, link, dedupe_key, needs_ack, sender_id, sender_name)
        values (${kind}, ${severity}, ${audienceText(to)}, ${cut(message.title, TITLE)}, ${cut(text, BODY)}, ${linkText}::jsonb,
                ${key}, ${needsAck}, ${sender?.userId ?? null}, ${sender?.name ?? '系统'})
        on conflict (dedupe_key) do update
           set kind = excluded.kind, severity = excluded.severity, audience = excluded.audience, title = excluded.title,
               body = excluded.body, link = excluded.link, needs_ack = excluded.needs_ack, over_at = null,
               told_at = case when (m.audience, m.severity, m.title, m.body) = (excluded.audience, excluded.severity, excluded.title, excluded.body)
                               and m.over_at is null
                              then m.told_at else clock_timestamp() end
        returning message_id`,
  );
  if (to.scope === 'store')
    await db.execute(
      sql`insert into message_store (fixmedins_code, message_id)
          select s.fixmedins_code, ${messageId} from store s
           where s.fixmedins_code = any(${sql.param([...to.codes])}) order by 1
          on conflict (fixmedins_code, message_id) do update set added_at = clock_timestamp(), over_at = null
             where message_store.over_at is not null`,
    );
  return messageId;
}

/** Ends the message of a fact that is no more: it stays to be read, and counts as unread no longer. */
export async function endMessage(db: Queryable, key: string): Promise<void> {
  await db.execute(
    sql`update message set over_at = clock_timestamp() where dedupe_key = ${key} and over_at is null`,
  );
}
