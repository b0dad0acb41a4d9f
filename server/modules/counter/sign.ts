import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../http/problem.ts';
import { asked } from '../card/centre.ts';
import type { Store } from '../card/store.ts';

interface Sign {
  readonly requestMsgid: string;
  readonly ip: string;
  readonly signTime: string | null;
}

const mine = (store: Store, userId: string) =>
  sql`fixmedins_code = ${store.fixmedinsCode} and user_id = ${userId} and sign_date = current_date`;

/**
 * 9001, once a day: written down with its message id first, so that two who press at once, and a repeat after a lost reply,
 * sign in under the same one.
 */
export async function signIn(
  { db, insurer, user, ip }: Pick<CallContext, 'db' | 'insurer' | 'user' | 'ip'>,
  store: Store,
): Promise<{ signTime: string }> {
  const { fixmedinsCode } = store;
  await db.execute(
    sql`insert into opter_sign (fixmedins_code, user_id, sign_date, request_msgid, ip)
        values (${fixmedinsCode}, ${user.userId}, current_date, new_msgid(${fixmedinsCode}), ${ip}) on conflict do nothing`,
  );
  const sign = await rowOf<Sign>(
    db,
    sql`select request_msgid, ip, sign_time from opter_sign where ${mine(store, user.userId)}`,
  );
  if (sign.signTime !== null) return { signTime: sign.signTime };
  const { signNo, signTime } = await asked(
    insurer.signIn({
      ...{ msgid: sign.requestMsgid, fixmedinsCode, ip: sign.ip, mac: '' },
      opterNo: user.userId.slice(0, 20),
    }),
    '医保中心无应答，请稍后再次签到',
  );
  await db.execute(
    sql`update opter_sign set sign_no = ${signNo}, sign_time = ${signTime}::timestamptz
         where request_msgid = ${sign.requestMsgid} and sign_time is null`,
  );
  return { signTime };
}

export async function isSignedIn(db: Queryable, store: Store, userId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from opter_sign where ${mine(store, userId)} and sign_time is not null`,
  );
  return rows.length > 0;
}

/** @throws Problem for who has not signed in today */
export async function refuseUnsigned(db: Queryable, store: Store, userId: string): Promise<void> {
  if (!(await isSignedIn(db, store, userId))) throw Problem.business('今日尚未签到，请先签到');
}
