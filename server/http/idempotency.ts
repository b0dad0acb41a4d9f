import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { keptOf, repeated, type CallOutcome } from './callOutcome.ts';
import { Problem } from '../errors/problem.ts';
import { PersonalJson } from '../db/sealing.ts';

/** What a client may send as `Idempotency-Key`. */
export const isIdempotencyKey = (key: string): boolean => /^[\w-]{8,100}$/.test(key);

/**
 * Runs `work` at most once for each key and user; a repeated request gets the first reply. The key is inserted in the
 * transaction of the work, so both are stored or neither. A concurrent repeat waits on the key's row. A refusal is
 * stored too, or a late duplicate could do what the person was told was refused. Faults and transient refusals leave
 * nothing. Calls `onAnswer` with whether the answer was a stored one.
 * @throws Problem 409 when the key was used for another request; what `work` throws
 */
export async function once(
  db: Database,
  userId: string,
  key: string | undefined,
  request: unknown,
  work: (tx: Transaction) => Promise<CallOutcome>,
  onAnswer: (isRepeated: boolean) => void = () => undefined,
): Promise<CallOutcome> {
  if (key === undefined) return db.transaction(work);
  let isRepeated = false;
  const answer = await db.transaction(async (tx): Promise<CallOutcome> => {
    const hash = createHash('sha256').update(JSON.stringify(request)).digest();
    const inserted = await tx.execute(
      sql`insert into idempotency (user_id, key, request_hash) values (${userId}, ${key}, ${hash})
          on conflict do nothing`,
    );
    if (inserted.rowCount === 0) {
      const [first] = await rowsOf<{ requestHash: Buffer; reply: CallOutcome }>(
        tx,
        sql`select request_hash, reply from idempotency where user_id = ${userId} and key = ${key} for update`,
      );
      if (first?.requestHash.equals(hash)) {
        isRepeated = true;
        return first.reply;
      }
      // The key of a refused request may be reused for a corrected one; the refused request cannot return under it.
      if (first?.reply.refused === undefined) throw Problem.conflict('同一操作编号已用于不同的请求');
      await tx.execute(
        sql`update idempotency set request_hash = ${hash} where user_id = ${userId} and key = ${key}`,
      );
    }
    const answer = await tx.transaction(work).catch(refusalOf);
    await tx.execute(
      sql`update idempotency set reply = ${new PersonalJson(keptOf(answer))}::jsonb
           where user_id = ${userId} and key = ${key}`,
    );
    return answer;
  });
  onAnswer(isRepeated);
  // The first reply holds the secret that a repeated one does not.
  return isRepeated || answer.refused !== undefined ? repeated(answer) : answer;
}

/** A refusal as the reply to store. @throws any other error unchanged */
function refusalOf(error: unknown): CallOutcome {
  if (error instanceof Problem && !error.isPassing) return { value: null, refused: error.kept() };
  throw error;
}
