import { sql } from 'drizzle-orm';
import { rowOf } from '../db/connect.ts';
import type { CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import type { MdtrtCertType } from '../../contract/card.ts';
import type { Store } from './store.ts';

type Context = Pick<CallContext, 'db' | 'secrets' | 'user' | 'ip' | 'lookQuota'>;
interface Asked {
  /** By which certificate the centre is asked; `reveal` where a stored settlement is shown unmasked. */
  readonly way: MdtrtCertType | 'reveal';
  /** The number that 1101 is asked with, or the person's own. */
  readonly number: string;
}

const subjectOf = ({ secrets }: Context, { way, number }: Asked): Buffer =>
  secrets.mark(`${way}:${number}`, 'person_look.subject');

/**
 * Writes down who asks about whom, before the centre is asked. The row is committed, so concurrent requests count each
 * other.
 * @throws Problem when account or store have asked about too many different persons within an hour
 */
export async function noteLook(
  context: Context,
  { fixmedinsCode }: Pick<Store, 'fixmedinsCode'>,
  asked: Asked,
): Promise<void> {
  const { db, user, ip } = context;
  await db.execute(
    sql`insert into person_look as l (user_id, hour, subject, fixmedins_code, way, entered_by, opter_name, ip)
        values (${user.userId}, date_trunc('hour', clock_timestamp()), ${subjectOf(context, asked)}, ${fixmedinsCode}, ${asked.way},
                ${user.enteredBy ?? ''}, ${user.name}, ${ip})
        on conflict (user_id, hour, subject, fixmedins_code, way, entered_by) do update
          set times = l.times + 1, last_at = clock_timestamp(), ip = excluded.ip`,
  );
  await refuseOver(context, fixmedinsCode, 0);
}

/**
 * Before an e-voucher's code is used up: whose it is shows only afterwards, so a full quota refuses every code.
 * @throws Problem when account or store may ask about no further person within the hour
 */
export const refuseFull = (
  context: Context,
  { fixmedinsCode }: Pick<Store, 'fixmedinsCode'>,
): Promise<void> => refuseOver(context, fixmedinsCode, 1);

async function refuseOver(
  { db, user, lookQuota }: Context,
  fixmedinsCode: string,
  more: number,
): Promise<void> {
  const { account, store } = await rowOf<{ account: number; store: number }>(
    db,
    sql`select count(distinct subject) filter (where user_id = ${user.userId})::int as account,
               count(distinct subject)::int as store
          from person_look where fixmedins_code = ${fixmedinsCode} and last_at > clock_timestamp() - interval '1 hour'`,
  );
  if (account + more > lookQuota.account)
    throw Problem.business(`本账号 1 小时内查询的参保人已超过 ${lookQuota.account} 位，请稍后再试`);
  if (store + more > lookQuota.store)
    throw Problem.business(`本店 1 小时内查询的参保人已超过 ${lookQuota.store} 位，请稍后再试`);
}

/** Adds whom the centre answered, so that the record can be searched by the person. */
export async function noteSeen(context: Context, asked: Asked, certno: string): Promise<void> {
  const { db, secrets, user } = context;
  await db.execute(
    sql`update person_look set person = ${secrets.mark(certno, 'person_look.person')}
         where user_id = ${user.userId} and subject = ${subjectOf(context, asked)}
           and hour >= date_trunc('hour', clock_timestamp()) - interval '1 hour'`,
  );
}
