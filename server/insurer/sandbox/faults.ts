import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { InsurerRefusal, InsurerTimeout } from '../port.ts';

/**
 * Faults for the next `remaining` answers of an interface, stored in the database so that they reach every process:
 * - `lost`: the work is done, the reply is lost;
 * - `late`: the reply comes after `delayMs`; beyond the caller's time limit it is lost;
 * - `double`: the message is delivered twice;
 * - `refuse`: the centre refuses before doing anything;
 * - `disagree`: a settlement is booked with another amount than the one answered.
 */
export type FaultKind = 'lost' | 'late' | 'double' | 'refuse' | 'disagree';
export interface Fault {
  readonly infno: string;
  readonly kind: FaultKind;
  readonly remaining: number;
  readonly delayMs?: number;
}

export async function setFault(pool: pg.Pool, fault: Fault): Promise<void> {
  await pool.query(
    `insert into centre.fault (infno, kind, remaining, delay_ms) values ($1, $2, $3, $4)
     on conflict (infno, kind) do update set remaining = excluded.remaining, delay_ms = excluded.delay_ms`,
    [fault.infno, fault.kind, fault.remaining, fault.delayMs ?? 0],
  );
}
export const clearFaults = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from centre.fault');
};

/** Consumes one use of each active fault of this interface. */
async function draw(pool: pg.Pool, infno: string): Promise<Map<FaultKind, number>> {
  const { rows } = await pool.query<{ kind: FaultKind; delay_ms: number }>(
    `update centre.fault set remaining = remaining - 1 where infno = $1 and remaining > 0
     returning kind, delay_ms`,
    [infno],
  );
  return new Map(rows.map((row) => [row.kind, row.delay_ms]));
}

/** What the work of a message may know about the active faults. */
export interface ActiveFaults {
  readonly disagrees: boolean;
}

/** A read: nothing is stored, so a repeat reads again. */
export async function read<T>(
  pool: pg.Pool,
  infno: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const faults = await draw(pool, infno);
  if (faults.has('refuse')) throw new InsurerRefusal(`医保中心拒绝了请求（${infno}）`);
  const reply = await work();
  await deliver(infno, faults, patienceMs);
  return reply;
}

/**
 * A write: once for each message id, whatever the faults. The reply is stored, so that a repeat gets the same one; a
 * different request under a used message id is refused.
 */
export async function write<T>(
  pool: pg.Pool,
  infno: string,
  patienceMs: number,
  message: { readonly msgid: string },
  work: (client: pg.PoolClient, active: ActiveFaults) => Promise<T>,
): Promise<T> {
  const faults = await draw(pool, infno);
  if (faults.has('refuse')) throw new InsurerRefusal(`医保中心拒绝了请求（${infno}）`);
  const active = { disagrees: faults.has('disagree') };
  if (faults.has('double')) await book(pool, infno, message, active, work);
  const reply = await book(pool, infno, message, active, work);
  await deliver(infno, faults, patienceMs);
  return reply;
}

async function deliver(infno: string, faults: Map<FaultKind, number>, patienceMs: number): Promise<void> {
  if (faults.has('lost')) throw new InsurerTimeout(infno);
  const delay = faults.get('late');
  if (delay === undefined) return;
  await sleep(Math.min(delay, patienceMs));
  if (delay > patienceMs) throw new InsurerTimeout(infno);
}

/** The same message in another order of its members is the same message. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Buffer.isBuffer(value)
    ? value
    : Array.isArray(value)
      ? value.map(sorted)
      : Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        );

async function book<T>(
  pool: pg.Pool,
  infno: string,
  message: { readonly msgid: string },
  active: ActiveFaults,
  work: (client: pg.PoolClient, active: ActiveFaults) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256')
    .update(JSON.stringify([infno, sorted(message)]))
    .digest();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const inserted = await client.query(
      `insert into centre.message (msgid, infno, request_hash) values ($1, $2, $3) on conflict do nothing`,
      [message.msgid, infno, hash],
    );
    if (inserted.rowCount === 0) {
      const { rows } = await client.query<{ request_hash: Buffer; reply: { value: T } }>(
        'select request_hash, reply from centre.message where msgid = $1',
        [message.msgid],
      );
      await client.query('commit');
      const first = rows[0];
      if (!first?.request_hash.equals(hash)) throw new InsurerRefusal('报文ID重复');
      return first.reply.value;
    }
    const value = await work(client, active);
    await client.query('update centre.message set reply = $2 where msgid = $1', [
      message.msgid,
      JSON.stringify({ value }),
    ]);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
