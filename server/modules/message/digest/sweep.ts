import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { now } from '../../../db/clock.ts';
import { rowsOf, type Database } from '../../../db/connect.ts';
import { notify } from '../../../messages/notify.ts';
import { today } from '../../../query/range.ts';
import { safeError } from '../../../errors/safeError.ts';
import type { Digests, DigestTarget } from './config.ts';
import { digestOf, type Digest } from './content.ts';
import { postJson } from './post.ts';

/** Minutes before each further try. */
const WAITS = [5, 30, 120] as const;
const LEASE_MIN = 5;
const MAIL_MS = 15_000;

const addressOf = (target: DigestTarget): string => (target.to === 'mail' ? target.address : target.url.href);
const keyOf = (target: DigestTarget): string =>
  createHash('sha256')
    .update(`${target.place} ${addressOf(target)}`)
    .digest('base64url');

/** The body of a robot's message. */
const robotBody = (form: 'wecom' | 'dingtalk', { title, lines }: Digest): object =>
  form === 'wecom'
    ? { msgtype: 'markdown', markdown: { content: [`**${title}**`, ...lines].join('\n') } }
    : { msgtype: 'markdown', markdown: { title, text: [`### ${title}`, ...lines].join('\n\n') } };

async function send(target: DigestTarget, digest: Digest, digests: Digests): Promise<void> {
  if (target.to === 'webhook') {
    await postJson(target.url, robotBody(target.form, digest), {
      isPrivateAllowed: digests.isPrivateAllowed,
    });
    return;
  }
  if (digests.mail === null) throw new Error('没有设置 SMTP_URL');
  const { smtpUrl, from } = digests.mail;
  const mailer = createTransport({
    url: smtpUrl,
    connectionTimeout: MAIL_MS,
    greetingTimeout: MAIL_MS,
    socketTimeout: MAIL_MS,
    // A text of ours is never a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await mailer.sendMail({
      from,
      to: target.address,
      subject: digest.title,
      text: [...digest.lines, '', '请登录医保云，在消息中心查看详情。'].join('\n'),
    });
  } finally {
    mailer.close();
  }
}

/** Claims a target's digest of the day for a while. @returns the number of the try; null where it is not due */
async function claim(db: Database, target: string, day: string): Promise<number | null> {
  await db.execute(
    sql`insert into digest (target, day) values (${target}, ${day}::date) on conflict do nothing`,
  );
  const [claimed] = await rowsOf<{ tries: number }>(
    db,
    sql`update digest set tries = tries + 1, next_at = clock_timestamp() + make_interval(mins => ${LEASE_MIN})
         where target = ${target} and day = ${day}::date and sent_at is null and next_at <= clock_timestamp()
           and tries <= ${WAITS.length}
        returning tries`,
  );
  return claimed?.tries ?? null;
}

async function sendOne(db: Database, target: DigestTarget, digests: Digests, day: string): Promise<void> {
  const key = keyOf(target);
  const tries = await claim(db, key, day);
  if (tries === null) return;
  const mine = sql`target = ${key} and day = ${day}::date`;
  try {
    const digest = await digestOf(db, target, day);
    if (digest !== null) await send(target, digest, digests);
    await db.execute(sql`update digest set sent_at = clock_timestamp(), error = null where ${mine}`);
  } catch (error) {
    const text = String(safeError(error).err['message']).slice(0, 300);
    const wait = WAITS[tries - 1];
    await db.execute(
      sql`update digest set error = ${text}, next_at = clock_timestamp() + make_interval(mins => ${wait ?? 0}) where ${mine}`,
    );
    if (wait === undefined)
      await notify(db, {
        kind: 'failed',
        severity: 'warn',
        to: { scope: 'all', who: 'admins' },
        title: `消息摘要发送失败：${target.place}`,
        text: `${target.to === 'mail' ? '邮件' : '机器人'}多次发送失败：${text}`,
        key: `digest:${key}`,
      });
    // The operator sees each failure in the log, too.
    throw error;
  }
}

/** Sends the digests of the day to each target once, from the time on that is configured; one that fails stops no other. */
export async function sweepDigests(db: Database, digests: Digests): Promise<void> {
  const time = new Date(now() + 8 * 3600_000).toISOString().slice(11, 16);
  if (time < digests.time) return;
  const day = today();
  const failures: unknown[] = [];
  for (const target of digests.targets)
    await sendOne(db, target, digests, day).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
