import { availableParallelism } from 'node:os';
import { isIPv6 } from 'node:net';
import pLimit from 'p-limit';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { rowOf } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';

/** Attempts within the window before a lock, and the minutes of the first lock; each further one takes twice as long. */
interface Limit {
  readonly most: number;
  readonly minutes: number;
}
const LIMITS = {
  /** One account from one address, or from one known device. */
  own: { most: 5, minutes: 10 },
  /** One account from all unknown devices together. */
  account: { most: 30, minutes: 10 },
  /** All accounts from one address, by unknown devices. */
  address: { most: 40, minutes: 1 },
} as const satisfies Record<string, Limit>;
const WINDOW_MINUTES = 15;
const LONGEST_MINUTES = 240;
/** Locks longer ago than this count no more. */
const FORGET_HOURS = 24;
const ANYWHERE = '*';

/** Devices that an account remembers, and for how long after their last login. */
const DEVICES = 50;
const DEVICE_DAYS = 180;

/** The key of an account's wrong attempts, in one spelling. */
export const userSubject = (userName: string): string =>
  `user:${userName.normalize('NFKC').trim().toLowerCase()}`;
/** Wrong codes of a second factor, apart from the account's wrong passwords. */
export const factorSubject = (userId: string): string => `factor:${userId}`;
export const clientSubject = (companyId: string, clientNo: string): string =>
  `client:${companyId.toLowerCase()}/${clientNo.toLowerCase()}`;

/** From where a secret is tried. */
export interface Attempt {
  readonly subject: string;
  /** IP address. */
  readonly address: string;
  /** Hash of the device's secret; null where it sent none. */
  readonly device: Buffer | null;
  /** A session of the account proves the device, such as that of a locked screen. */
  readonly hasSession: boolean;
}

interface Caller {
  readonly ip: string;
  readonly device: Buffer | null;
  /** Without an id: nobody has logged in. */
  readonly user: { readonly userId: string };
}
/** The attempt of a call. */
export const attemptBy = ({ ip, device, user }: Caller, subject: string): Attempt => ({
  subject,
  address: ip,
  device,
  hasSession: user.userId !== '',
});

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

/** Attempts that are checked at once: a flood of logins must not take the connections and the processors of the till. */
const turns = pLimit(Math.max(2, Math.min(4, availableParallelism())));
const MOST_WAITING = 200;

/**
 * Checks a secret unless too many attempts came before; unknown accounts behave the same. An attempt is counted before
 * its secret is checked, so that nodes which check at the same time count all of them. A right secret takes its count
 * back, and clears that of its own address or device.
 * @throws Problem while locked, whether the secret is right or wrong; `wrong` when it is wrong; 503 in a flood
 */
export const guarded = (
  db: Database,
  attempt: Attempt,
  isRight: () => Promise<boolean>,
  wrong: string,
): Promise<void> =>
  inLine(`${attempt.subject} ${attempt.address}`, () => {
    if (turns.pendingCount >= MOST_WAITING) throw Problem.busy();
    return turns(async () => {
      const taken = await take(db, attempt);
      if (!(await isRight())) throw Problem.business(wrong);
      await giveBack(db, attempt, taken);
    });
  });

/** A counted attempt: the address or device that it counts for, and the time under which the shared counts hold it. */
interface Taken {
  readonly key: string;
  readonly at: string;
}

/**
 * Counts an attempt in one statement. While one of its keys is locked it counts for none, so that a stranger who is
 * locked out locks nobody else; a key that is full already is locked. Keys are written in one order, so that two
 * attempts do not wait for each other.
 * @throws Problem while one of the keys is locked
 */
async function take(db: Database, { subject, address, device, hasSession }: Attempt): Promise<Taken> {
  const place = networkOf(address);
  const deviceHash = device ?? Buffer.alloc(0);
  const recent = sql`array(select x from unnest(f.failures) x
                            where x > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES}))`;
  const isLocked = sql`f.locked_until > clock_timestamp()`;
  const isFull = sql`cardinality(${recent}) >= k.most`;
  const locks = sql`case when f.seen_at > clock_timestamp() - make_interval(hours => ${FORGET_HOURS}) then f.locks else 0 end`;
  // From the last wrong attempt on, not from the one that is refused first.
  const until = sql`(select max(x) from unnest(f.failures) x)
                      + make_interval(mins => least(k.minutes * 2 ^ least(${locks}, 10), ${LONGEST_MINUTES})::int)`;
  const { own, account, address: network } = LIMITS;
  const { at, key, minutes } = await rowOf<Taken & { readonly minutes: number | null }>(
    db,
    sql`with attempt as (
          select clock_timestamp() as at,
                 exists (select from login_device where subject = ${subject} and device_hash = ${deviceHash}
                            and seen_at > now() - make_interval(days => ${DEVICE_DAYS})) as is_known),
        keys as (
          select ${subject}::text as subject, case when is_known then ${`device:${deviceHash.toString('hex')}`} else ${place} end as address,
                 ${own.most}::int as most, ${own.minutes}::int as minutes, true as is_own from attempt
          union all
          select k.* from (values (${subject}, ${ANYWHERE}, ${account.most}::int, ${account.minutes}::int, false),
                                  (${`address:${place}`}, ${ANYWHERE}, ${network.most}::int, ${network.minutes}::int, false)) k, attempt
           where not is_known and not ${hasSession}::boolean),
        held as (
          select max(locked_until) as until from login_failure f join keys using (subject, address) where ${isLocked}),
        counted as (
          insert into login_failure as f (subject, address, failures)
          select subject, address, array[at] from keys, attempt, held where until is null order by subject, address
          on conflict (subject, address) do update set (failures, locked_until, locks, seen_at) = (
            select case when ${isLocked} then f.failures
                        when ${isFull} then case when ${until} > clock_timestamp() then '{}' else excluded.failures end
                        else ${recent} || excluded.failures end,
                   case when ${isLocked} then f.locked_until when ${isFull} then ${until} end,
                   case when ${isLocked} then f.locks when ${isFull} then ${locks} + 1 else ${locks} end,
                   clock_timestamp()
              from keys k where k.subject = f.subject and k.address = f.address)
          returning locked_until)
        select k.address as key, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
               ceil(extract(epoch from greatest(until, (select max(locked_until) from counted where locked_until > clock_timestamp())) - clock_timestamp()) / 60)::int as minutes
          from keys k, attempt, held where is_own`,
  );
  if (minutes !== null)
    throw Problem.business(
      `${subject.startsWith('factor:') ? '动态口令' : '密码'}错误次数过多，请 ${Math.max(minutes, 1)} 分钟后再试`,
    );
  return { at, key };
}

/** After a right secret: clears the own count, takes the attempt back from the shared ones, remembers the device. */
async function giveBack(
  db: Database,
  { subject, address, device }: Attempt,
  { key, at }: Taken,
): Promise<void> {
  const shared = [subject, `address:${networkOf(address)}`];
  await db.execute(
    sql`with own as (delete from login_failure where subject = ${subject} and address = ${key}),
        shared as (
          select subject, address from login_failure where subject = any(${sql.param(shared)}) and address = ${ANYWHERE}
           order by subject for update)
        update login_failure f set failures = array_remove(failures, ${at}::timestamptz)
          from shared s where f.subject = s.subject and f.address = s.address`,
  );
  if (device !== null) await rememberDevice(db, subject, device);
}

/** The devices used last stay. */
async function rememberDevice(db: Database, subject: string, device: Buffer): Promise<void> {
  await db.execute(
    sql`with others as (
          select device_hash, seen_at, row_number() over (order by seen_at desc) as nth
            from login_device where subject = ${subject} and device_hash <> ${device}),
        gone as (
          delete from login_device d using others o
           where d.subject = ${subject} and d.device_hash = o.device_hash
             and (o.nth >= ${DEVICES} or o.seen_at < now() - make_interval(days => ${DEVICE_DAYS})))
        insert into login_device (subject, device_hash) values (${subject}, ${device})
        on conflict (subject, device_hash) do update set seen_at = now()`,
  );
}

/** The address that counts: an IPv6 customer has a whole /64 of them. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(8 - groups.length - after.length, 0) }, () => '0');
  const four = [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${four.join(':')}::/64`;
}

/** Clears the wrong attempts and locks of an account, for all addresses. */
export async function unlock(db: Queryable, subject: string): Promise<void> {
  await db.execute(sql`delete from login_failure where subject = ${subject}`);
}
