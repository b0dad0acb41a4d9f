import type { Database, Queryable } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { sql } from 'drizzle-orm';
import { Problem } from '../errors/problem.ts';

/** Wrong attempts within the window that lock an account: from one address, and in total. */
const LIMIT = { address: 5, anywhere: 30 } as const;
const WINDOW_MINUTES = 15;
const LOCK_MINUTES = 10;
const ANYWHERE = '*';

/** The key of an account's wrong attempts, in one spelling. */
export const userSubject = (userName: string): string =>
  `user:${userName.normalize('NFKC').trim().toLowerCase()}`;
export const clientSubject = (companyId: string, clientNo: string): string =>
  `client:${companyId.toLowerCase()}/${clientNo.toLowerCase()}`;

const lines = new Map<string, Promise<unknown>>();

/** Serialises attempts by key: each is counted before the next is checked. */
async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (lines.get(key) ?? Promise.resolve()).then(work, work);
  lines.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(key) === mine) lines.delete(key);
  }
}

/**
 * Checks a secret unless too many wrong ones came before; unknown accounts behave the same. A right one clears the
 * count of its address.
 * @throws Problem while locked, whether the secret is right or wrong; `wrong` when it is wrong
 */
export const guarded = (
  db: Database,
  subject: string,
  address: string,
  isRight: () => Promise<boolean>,
  wrong: string,
): Promise<void> =>
  inLine(`${subject} ${address}`, async () => {
    await refuseLocked(db, subject, address);
    if (!(await isRight())) {
      await count(db, subject, address, LIMIT.address);
      await count(db, subject, ANYWHERE, LIMIT.anywhere);
      throw Problem.business(wrong);
    }
    await db.execute(sql`delete from login_failure where subject = ${subject} and address = ${address}`);
  });

async function refuseLocked(db: Database, subject: string, address: string): Promise<void> {
  const [lock] = await rowsOf<{ minutes: number | null }>(
    db,
    sql`select ceil(extract(epoch from max(locked_until) - now()) / 60)::int as minutes from login_failure
         where subject = ${subject} and address in (${address}, ${ANYWHERE}) and locked_until > now()`,
  );
  const minutes = lock?.minutes ?? null;
  if (minutes !== null) throw Problem.business(`密码错误次数过多，请 ${minutes} 分钟后再试`);
}

/** One statement, so that concurrent nodes count every attempt. */
async function count(db: Database, subject: string, address: string, limit: number): Promise<void> {
  const recent = sql`array(select at from unnest(f.failures || now()) at
                            where at > now() - make_interval(mins => ${WINDOW_MINUTES}))`;
  await db.execute(
    sql`insert into login_failure as f (subject, address, failures) values (${subject}, ${address}, array[now()])
        on conflict (subject, address) do update
           set failures = case when cardinality(${recent}) >= ${limit} then '{}' else ${recent} end,
               locked_until = case when cardinality(${recent}) >= ${limit}
                                   then now() + make_interval(mins => ${LOCK_MINUTES}) else f.locked_until end,
               seen_at = now()`,
  );
}

/** Clears the wrong attempts and locks of an account, for all addresses. */
export async function unlock(db: Queryable, subject: string): Promise<void> {
  await db.execute(sql`delete from login_failure where subject = ${subject}`);
}
