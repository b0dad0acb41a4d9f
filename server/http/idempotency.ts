import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { Problem } from './problem.ts';

/** What a client may send as `Idempotency-Key`. */
export const isIdempotencyKey = (key: string): boolean => /^[\w-]{8,100}$/.test(key);

/**
 * Runs `work` at most once a key and user, and answers a repeat with the first reply. The key is inserted in the
 * transaction of the work itself: both are there or neither; a repeat that comes at the same time waits on the
 * key's row and then finds the reply. A refusal rolls both back, so the person may mend the input and try again.
 *
 * @throws Problem 409 when the key was used for another request.
 */
export async function once<T>(
  db: Database,
  userId: string,
  key: string | undefined,
  request: unknown,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx);
    const hash = createHash('sha256').update(JSON.stringify(request)).digest();
    const inserted = await tx.execute(
      sql`insert into idempotency (user_id, key, request_hash) values (${userId}, ${key}, ${hash})
          on conflict do nothing`,
    );
    if (inserted.rowCount === 0) {
      const [first] = await rowsOf<{ requestHash: Buffer; reply: { value: T } }>(
        tx,
        sql`select request_hash, reply from idempotency where user_id = ${userId} and key = ${key}`,
      );
      if (!first?.requestHash.equals(hash)) throw Problem.conflict('同一操作编号已用于不同的请求');
      return first.reply.value;
    }
    const value = await work(tx);
    await tx.execute(
      sql`update idempotency set reply = ${JSON.stringify({ value: value ?? null })}::jsonb
           where user_id = ${userId} and key = ${key}`,
    );
    return value;
  });
}
