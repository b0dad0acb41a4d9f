import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { Secrets } from './secrets.ts';

/** How far the clock in a password may be from ours; the client corrects its own by the public configuration. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const TIMESTAMP = /^([\s\S]*)(\d{13})$/;
const MIN_LENGTH = 8;
const MAX_LENGTH = 64;

/** The keys, and the transaction in which a used password is noted. */
interface PasswordContext {
  readonly secrets: Secrets;
  readonly tx: Queryable;
}

/**
 * The password out of what came over the wire: password + 13-digit millisecond timestamp, encrypted. Refuses a
 * stale timestamp, and a payload that was used before: a recorded login cannot be played again.
 */
export async function readPassword(context: PasswordContext, wire: string): Promise<string> {
  const text = context.secrets.decrypt(wire);
  const match = text === null ? null : TIMESTAMP.exec(text);
  if (!match) throw Problem.badRequest('密码加密方式不正确，请刷新页面后重试');
  const [, password = '', stamp = '0'] = match;
  if (Math.abs(Date.now() - Number(stamp)) > CLOCK_TOLERANCE_MS)
    throw Problem.business('请求已过期，请检查本机时间后重试');
  // Over the bytes: the same ones can be written as Base64 in several ways.
  const nonce = createHash('sha256').update(Buffer.from(wire, 'base64')).digest();
  const fresh = await context.tx.execute(
    sql`insert into login_nonce (nonce) values (${nonce}) on conflict do nothing`,
  );
  if (fresh.rowCount === 0) throw Problem.business('请求已使用，请重新输入密码');
  return password;
}

/** A new password and its repetition, checked (spec §5). */
export async function readNewPassword(
  context: PasswordContext,
  wire: { readonly password: string; readonly confirmPassword: string },
): Promise<string> {
  const password = await readPassword(context, wire.password);
  // One ciphertext sent twice is one password, not a replay.
  const again =
    wire.confirmPassword === wire.password ? password : await readPassword(context, wire.confirmPassword);
  if (again !== password) throw Problem.business('两次输入密码不一致!');
  checkStrength(password);
  return password;
}

/** @throws Problem for a password that is too short, too long, or blank. */
export function checkStrength(password: string): void {
  const { length } = [...password];
  if (length < MIN_LENGTH || length > MAX_LENGTH || password.trim() === '')
    throw Problem.business(`密码长度应为 ${MIN_LENGTH} 至 ${MAX_LENGTH} 位`);
}

/** argon2id with the parameters of every hash here. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** argon2id of a random text, with the parameters of every other hash. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$pQZwyn0xCe2/4a2OxUDw/g$YBGIWZfUads0Aek+0YRbvah0ur0ziNSu0UjjHxmx3FA';

/** Whether a secret fits a hash. Without a hash it costs as much time, and is wrong. */
export const fits = async (known: string | undefined, secret: string): Promise<boolean> =>
  (await verify(known ?? DUMMY_HASH, secret)) && known !== undefined;

/** Letters and digits that are not taken for each other when read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
export const randomPassword = (length = 12): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
