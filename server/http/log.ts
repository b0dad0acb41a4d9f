import type { Database } from '../db/connect.ts';

export interface Operation {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly callId: string;
  readonly summary: string;
  readonly success: boolean;
  readonly message: string | null;
  readonly target: Record<string, unknown> | null;
  readonly ip: string;
  readonly tookMs: number;
  /** User id of the admin who entered the account; the log line names both. */
  readonly enteredBy: string | null;
}

/** 15 or 18 digits on their own are a certificate number, whatever the field: memos are free text. */
const CERTNO = /(?<![\w])(\d{17}[\dXx]|\d{15})(?!\w)/g;
const redact = (text: string): string =>
  text.replace(CERTNO, (found) => `${found.slice(0, 3)}***${found.slice(-4)}`);

/** Writes one line of the operation log. */
export async function writeOperation(db: Database, entry: Operation): Promise<void> {
  await db.$client.query(
    `insert into operation_log (user_id, user_name, call_id, summary, success, message, target, ip, took_ms, entered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select user_name from app_user where user_id = $10))`,
    [
      entry.userId,
      entry.userName,
      entry.callId,
      entry.summary,
      entry.success,
      entry.message === null ? null : redact(entry.message),
      entry.target === null ? null : redact(JSON.stringify(entry.target)),
      entry.ip,
      entry.tookMs,
      entry.enteredBy,
    ],
  );
}
