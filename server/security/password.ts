import { now } from '../db/clock.ts';
import { createHash, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { wrongPassword } from '../../contract/auth/passwordRule.ts';
import type { Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { Secrets } from './secrets.ts';

/** Tolerated clock difference of a password's timestamp; the client corrects its clock by the public configuration. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const TIMESTAMP = /^([\s\S]*)(\d{13})$/;

/** The keys, and the transaction that records used passwords. */
interface PasswordContext {
  readonly secrets: Secrets;
  readonly tx: Queryable;
}

/**
 * Decrypts a password from the wire: password + 13-digit millisecond timestamp. Refuses a stale timestamp and a reused
 * payload, so that a recorded login cannot be replayed.
 */
export async function readPassword(context: PasswordContext, wire: string): Promise<string> {
  const text = context.secrets.decrypt(wire);
  const match = text === null ? null : TIMESTAMP.exec(text);
  if (!match) throw Problem.badRequest('密码加密方式不正确，请刷新页面后重试');
  const [, password = '', stamp = '0'] = match;
  if (Math.abs(now() - Number(stamp)) > CLOCK_TOLERANCE_MS)
    throw Problem.business('请求已过期，请检查本机时间后重试');
  // Over the decoded bytes: Base64 can spell the same bytes in several ways.
  const nonce = createHash('sha256').update(Buffer.from(wire, 'base64')).digest();
  const fresh = await context.tx.execute(
    sql`insert into login_nonce (nonce) values (${nonce}) on conflict do nothing`,
  );
  if (fresh.rowCount === 0) throw Problem.business('请求已使用，请重新输入密码');
  return password;
}

/** A new password of an account and its repetition, checked (spec §5). */
export async function readNewPassword(
  context: PasswordContext,
  userName: string,
  wire: { readonly password: string; readonly confirmPassword: string },
): Promise<string> {
  const password = await readPassword(context, wire.password);
  // The same ciphertext in both fields is one password, not a replay.
  const again =
    wire.confirmPassword === wire.password ? password : await readPassword(context, wire.confirmPassword);
  if (again !== password) throw Problem.invalidField('confirmPassword', '两次输入密码不一致!');
  checkStrength(password, userName);
  return password;
}

/** @throws Problem at the field `path` for a password that is too weak */
export function checkStrength(password: string, userName: string, path = 'password'): void {
  const wrong = wrongPassword(password, userName);
  if (wrong !== null) throw Problem.invalidField(path, wrong);
}

/** Each hash takes 19 MB and a processor for a while: a flood of attempts must leave both for the till. */
const turns = pLimit(Math.max(2, Math.min(4, availableParallelism())));
const MOST_WAITING = 200;
/** @throws Problem 503 when too many wait */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= MOST_WAITING) throw Problem.busy();
  return turns(work);
}

/** argon2id with the parameters of every hash here. */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(password));

/** argon2id of a random text, with the same parameters as every other hash. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$pQZwyn0xCe2/4a2OxUDw/g$YBGIWZfUads0Aek+0YRbvah0ur0ziNSu0UjjHxmx3FA';

/** Whether a secret matches a hash. Without a hash it takes as long, and is false. */
export const fits = async (known: string | undefined, secret: string): Promise<boolean> =>
  (await inTurn(() => verify(known ?? DUMMY_HASH, secret))) && known !== undefined;

/** Letters and digits that cannot be confused when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
export const randomPassword = (length = 12): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
